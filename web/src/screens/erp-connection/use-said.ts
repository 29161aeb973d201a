import { ERP_SILENCE_WORDS, ERP_TROUBLE_WORDS } from '@vezne/contract/erp-connections/words.ts'
import type { Bilingual } from '@vezne/contract/kit/language.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'

/** Where the ERP said nothing itself, the connector names what happened by our own word for it. */
const OURS: Readonly<Record<string, Bilingual>> = { ...ERP_TROUBLE_WORDS, ...ERP_SILENCE_WORDS }

/** An address that we may not speak to: whatever else could be wrong was not looked at. */
export const isPrivate = (message: string): boolean => message === 'private-address'

/** What there is to read behind a trouble: our own sentence, or the ERP's words as such. */
export function useSaid() {
  const t = useWords(text)
  const language = useLanguage()
  return (message: string): string => {
    const ours = Object.hasOwn(OURS, message) ? OURS[message] : undefined
    return ours?.[language] ?? t('erpSaid', { message })
  }
}
