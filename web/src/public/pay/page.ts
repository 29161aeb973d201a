import type { PayPage } from '@vezne/contract/checkout/pages.ts'
import { CHECKOUT_TEXTS } from '../../features/checkout/texts.ts'
import { publicPage } from '../public-page.ts'
import { text } from './text.ts'
import { View } from './view.tsx'

export const page = publicPage({
  name: 'pay',
  look: 'form',
  title: { tr: text.tr.pageTitle, en: text.en.pageTitle },
  read: (found: PayPage) => found,
  // With a form come the words of checkout; without one only its own few.
  texts: ({ hasProvider, order }) => (hasProvider && order.kind !== 'refused' ? [text, ...CHECKOUT_TEXTS] : [text]),
  tokenOf: ({ preview }) => preview?.token,
  View,
})
