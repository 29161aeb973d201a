import type { Bilingual, Language } from '@vezne/contract/kit/language.ts'
import { BROKEN, REFUSALS } from '@vezne/contract/kit/refusals.ts'
import { CallFailed } from './query.ts'
import { text } from './text.ts'

const ours = (['noResponse', 'timedOut'] as const).map((key) => ({ tr: text.tr[key], en: text.en[key] }))
const SENTENCES: readonly Bilingual[] = [...Object.values(REFUSALS), BROKEN, ...ours]

/** A sentence that came in one language, in the other; undefined when it is none that we know in both. */
export function sayAgain(sentence: string, language: Language): string | undefined {
  return SENTENCES.find(({ tr, en }) => tr === sentence || en === sentence)?.[language]
}

/** Whether what went wrong can be told in either language. The list of broken rules (406) belongs to its fields. */
export function canSayAgain(error: Error): boolean {
  if (!(error instanceof CallFailed)) return true
  const { status, message } = error.failure
  return status !== 406 && (message === '' || sayAgain(message, 'tr') !== undefined)
}
