import type { Language } from '@vezne/contract/kit/language.ts'
import { PartWordsProvider } from '../../kit/i18n/part-words.tsx'
import { ResultModal as Modal, type ResultModalProps } from '../../parts/result-modal/result-modal.tsx'
import { text } from '../../parts/result-modal/text.ts'

/** What the pay page needs only once somebody types: one file, and none of it before the form is there. */
export { callsIn } from './calls/calls.ts'

/** It brings its own words, which the page need not carry for those who only look at it. */
export function ResultModal({ language, ...props }: ResultModalProps & { readonly language: Language }) {
  return (
    <PartWordsProvider words={{ [text.namespace]: text[language] }}>
      <Modal {...props} />
    </PartWordsProvider>
  )
}
