import { publicPage } from '../public-page.ts'
import { text } from './text.ts'
import { View } from './view.tsx'

export const page = publicPage({
  name: 'not-found',
  look: 'notice',
  title: { tr: text.tr.title, en: text.en.title },
  read: () => ({}),
  texts: () => [text],
  View,
})
