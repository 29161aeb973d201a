import { commissionOptionsReply, type CommissionOptionsReply } from '@vezne/contract/checkout/options.ts'
import { overLimit } from '@vezne/contract/checkout/refusals.ts'
import { readShape } from '@vezne/contract/kit/client.ts'
import type { Language } from '@vezne/contract/kit/language.ts'
import { saleFieldAt } from '@vezne/contract/checkout/form-paths.ts'
import { PartWordsProvider } from '../../kit/i18n/part-words.tsx'
import { placeErrors } from '../../parts/field/place-errors.ts'
import { InstallmentRows } from '../../parts/installment-table/installment-rows.tsx'
import { firstDeferral } from '../../parts/payment-options/deferral.ts'
import { findOffer } from '../../parts/payment-options/definition.ts'
import { Panels } from '../../parts/payment-options/panels.tsx'
import { PaidStrip as Strip, type PaidStripProps } from '../../parts/result-modal/paid-strip.tsx'
import { ResultModal as Modal, type ResultModalProps } from '../../parts/result-modal/result-modal.tsx'
import { text } from '../../parts/result-modal/text.ts'
import { RichText } from '../../parts/rich-text/rich-text.tsx'
import { dropForm, keepForm, restoreForm } from './kept-form.ts'
import { loadOptions } from './load-options.ts'
import { narrowToCurrency } from './narrow-options.ts'
import { saleFieldsOf } from './sale-fields.ts'

/** What draws options and works out their figures. */
const drawing = { findOffer, firstDeferral, narrowToCurrency, Panels, RichText, Rows: InstallmentRows }
export type Drawing = typeof drawing

const inLanguage = (address: string, language: Language) =>
  `${address}${address.includes('?') ? '&' : '?'}lang=${language}`

/**
 * It brings its own words, which the page need not carry for those who only look at it, and leads on to a result in the
 * language of the form.
 */
function ResultModal({ language, statusOf, ...props }: ResultModalProps & { readonly language: Language }) {
  const statusHere = async (id: string) => {
    const status = await statusOf(id)
    return { ...status, resultUrl: inLanguage(status.resultUrl, language) }
  }
  return (
    <PartWordsProvider words={{ [text.namespace]: text[language] }}>
      <Modal {...props} statusOf={statusHere} />
    </PartWordsProvider>
  )
}

/** The same words, once the window is closed. */
function PaidStrip({ language, ...props }: PaidStripProps & { readonly language: Language }) {
  return (
    <PartWordsProvider words={{ [text.namespace]: text[language] }}>
      <Strip {...props} />
    </PartWordsProvider>
  )
}

/** What a form needs only once somebody types: none of it comes before the form is there. */
export const later = {
  drawing,
  ResultModal,
  PaidStrip,
  keepForm,
  restoreForm,
  dropForm,
  loadOptions,
  saleFieldsOf,
  /** The fields of the form that a refused sale is about. */
  placeErrors: (body: unknown, rules: Readonly<Record<string, string>>, language: Language) =>
    placeErrors(body, saleFieldAt, rules, language),
  /** The fresh options that come with a changed price. */
  readOptions: (data: unknown): CommissionOptionsReply | undefined => readShape(commissionOptionsReply, data),
  /** Which limit of the firm a sale met, and what it leaves. */
  readOverLimit: (data: unknown) => readShape(overLimit, data),
}
export type Later = typeof later
