import type { AnyText } from '../../kit/i18n/bilingual.ts'
import { text as summaryText } from '../../parts/amount-summary/text.ts'
import { text as cardFormText } from '../../parts/card-form/text.ts'
import { text as fieldText } from '../../parts/field/text.ts'
import { text as tableText } from '../../parts/installment-table/text.ts'
import { text as optionsText } from '../../parts/payment-options/text.ts'
import { text } from './text.ts'

/** The words of the form and of the parts it is made of; a public page carries them, the panel hands them to the bridge. */
export const CHECKOUT_TEXTS: readonly AnyText[] = [text, fieldText, cardFormText, optionsText, tableText, summaryText]
