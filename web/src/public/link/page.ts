import type { LinkPage } from '@vezne/contract/payment-links/page.ts'
import { isPayable } from '@vezne/domain/payment-link/state.ts'
import { CHECKOUT_TEXTS } from '../../features/checkout/texts.ts'
import { publicPage } from '../public-page.ts'
import { text } from './text.ts'
import { View } from './view.tsx'

export const page = publicPage({
  name: 'link',
  look: 'form',
  title: { tr: text.tr.pageTitle, en: text.en.pageTitle },
  read: (found: LinkPage) => found,
  // What cannot be paid (any more) is no form, and whoever pays waits for nothing of it.
  instead: ({ link }) => (isPayable(link.state) ? undefined : 'link-over'),
  // With a form come the words of checkout; without one only its own few.
  texts: ({ hasProvider }) => (hasProvider ? [text, ...CHECKOUT_TEXTS] : [text]),
  keptOf: ({ code }) => `d=${code}`,
  View,
})
