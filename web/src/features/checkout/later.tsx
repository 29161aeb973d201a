import type { Language } from '@vezne/contract/kit/language.ts'
import { PartWordsProvider } from '../../kit/i18n/part-words.tsx'
import { Dialog } from '../../kit/layout/dialog.tsx'
import { InstallmentRows } from '../../parts/installment-table/installment-rows.tsx'
import { firstDeferral, fitsDeferral } from '../../parts/payment-options/deferral.ts'
import { findOffer } from '../../parts/payment-options/definition.ts'
import { Panels } from '../../parts/payment-options/panels.tsx'
import { PaidStrip as Strip, type PaidStripProps } from '../../parts/result-modal/paid-strip.tsx'
import { ResultModal as Modal, type ResultModalProps } from '../../parts/result-modal/result-modal.tsx'
import { text } from '../../parts/result-modal/text.ts'
import { RichText } from '../../parts/rich-text/rich-text.tsx'
import { judge } from './judge.ts'
import { dropForm, keepForm, restoreForm } from './kept-form.ts'
import { loadOptions } from './load-options.ts'
import { ErrorSummary } from './error-summary.tsx'
import { narrowToCurrency } from './narrow-options.ts'
import { failureIn, readRefusal } from './read-refusal.ts'
import { SetbackNote } from './setback-note.tsx'
import { saleFieldsOf } from './sale-fields.ts'

/** What draws options and works out their figures. */
const drawing = { findOffer, firstDeferral, fitsDeferral, narrowToCurrency, Panels, RichText, Rows: InstallmentRows }
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
  judge,
  Dialog,
  ErrorSummary,
  SetbackNote,
  ResultModal,
  PaidStrip,
  keepForm,
  restoreForm,
  dropForm,
  loadOptions,
  saleFieldsOf,
  failureIn,
  readRefusal,
}
export type Later = typeof later
