import type { PayPage } from '@vezne/contract/kit/public-page.ts'
import type { AnyText } from '../../kit/i18n/bilingual.ts'
import { text as apiText } from '../../kit/api/text.ts'
import { text as summaryText } from '../../parts/amount-summary/text.ts'
import { text as cardFormText } from '../../parts/card-form/text.ts'
import { text as fieldText } from '../../parts/field/text.ts'
import { text as tableText } from '../../parts/installment-table/text.ts'
import { text as optionsText } from '../../parts/payment-options/text.ts'
import { publicPage } from '../public-page.ts'
import { text as ruleText } from './rules/text.ts'
import { text } from './text.ts'
import { View } from './view.tsx'

/** With a form come the parts it is made of; without one only its own few words. */
const FORM_TEXTS: readonly AnyText[] = [
  text,
  ruleText,
  apiText,
  fieldText,
  cardFormText,
  optionsText,
  tableText,
  summaryText,
]

export const page = publicPage({
  name: 'pay',
  look: 'form',
  title: { tr: text.tr.pageTitle, en: text.en.pageTitle },
  read: (found: PayPage) => found,
  texts: ({ hasProvider, order }) => (hasProvider && order.kind !== 'refused' ? FORM_TEXTS : [text]),
  View,
})
