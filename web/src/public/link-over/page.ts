import type { LinkPage } from '@vezne/contract/payment-links/page.ts'
import { publicPage } from '../public-page.ts'
import { text } from './text.ts'
import { View } from './view.tsx'

/** Stands in the place of a link's page once nothing can be paid there: it takes nothing along that only a form needs. */
export const page = publicPage({
  name: 'link-over',
  look: 'notice',
  title: { tr: text.tr.pageTitle, en: text.en.pageTitle },
  read: ({ code, link }: LinkPage) => ({ code, link }),
  texts: () => [text],
  keptOf: ({ code }) => `d=${code}`,
  View,
})
