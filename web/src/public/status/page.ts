import type { StatusPage } from '@vezne/contract/checkout/pages.ts'
import { publicPage } from '../public-page.ts'
import { text as provenText } from '../result/proven/text.ts'
import { text } from './text.ts'
import { View } from './view.tsx'

export const page = publicPage({
  name: 'status',
  look: 'notice',
  title: { tr: text.tr.pageTitle, en: text.en.pageTitle },
  // Nothing was found behind an address that proves nothing.
  read: (found: StatusPage | undefined) => found,
  texts: () => [text, provenText],
  View,
})
