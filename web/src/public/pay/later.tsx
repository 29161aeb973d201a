import type { Language } from '@vezne/contract/kit/language.ts'
import { PartWordsProvider } from '../../kit/i18n/part-words.tsx'
import { InstallmentRows } from '../../parts/installment-table/installment-rows.tsx'
import { findOffer } from '../../parts/payment-options/definition.ts'
import { Panels } from '../../parts/payment-options/panels.tsx'
import { ResultModal as Modal, type ResultModalProps } from '../../parts/result-modal/result-modal.tsx'
import { text } from '../../parts/result-modal/text.ts'
import { RichText } from '../../parts/rich-text/rich-text.tsx'

/** What the pay page needs only once somebody types: one file, and none of it before the form is there. */
export { callsIn } from './calls/calls.ts'

/** What draws options and works out their figures. */
export const drawing = { findOffer, Panels, RichText, Rows: InstallmentRows }
export type Drawing = typeof drawing

const inLanguage = (address: string, language: Language) =>
  `${address}${address.includes('?') ? '&' : '?'}lang=${language}`

/**
 * It brings its own words, which the page need not carry for those who only look at it, and leads on to a result in the
 * language of the form.
 */
export function ResultModal({ language, statusOf, ...props }: ResultModalProps & { readonly language: Language }) {
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
