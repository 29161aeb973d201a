import { fieldErrorsIn, isEnvelope } from '@vezne/contract/kit/envelope.ts'
import type { Language } from '@vezne/contract/kit/language.ts'
import { REFUSALS, type RefusalCode } from '@vezne/contract/kit/refusals.ts'
import { sentencesOf } from '@vezne/contract/kit/validation.ts'
import { failureTexts, NO_RESPONSE, TIMED_OUT, type Failure } from './decide.ts'
import { CallFailed } from './query.ts'
import { text } from './text.ts'

function refusalCode(body: unknown): RefusalCode | undefined {
  const code = isEnvelope(body) ? body.code : undefined
  return code !== undefined && Object.hasOwn(REFUSALS, code) ? (code as RefusalCode) : undefined
}

/** Known by the code of the refusal, by the rules it names or by its status alone, never by its words. */
function knownSentences({ status, body }: Failure, language: Language): string[] {
  const code = refusalCode(body)
  if (code !== undefined) return [REFUSALS[code][language]]
  if (status === NO_RESPONSE) return [text[language][body === TIMED_OUT ? 'timedOut' : 'noResponse']]
  if (status === 500) return [text[language].broken]
  return sentencesOf(fieldErrorsIn(body), language)
}

/** The failure in the present language; a text that only its sender knows stays in the language it came in. */
export function sayFailure(error: Error, language: Language): string[] {
  if (!(error instanceof CallFailed)) return [text[language].broken]
  const known = knownSentences(error.failure, language)
  return known.length > 0 ? known : failureTexts(error.failure, text[language])
}

/** True if the failure can be shown in either language. */
export function canSayAgain(error: Error): boolean {
  if (!(error instanceof CallFailed)) return true
  return error.failure.message === '' || knownSentences(error.failure, 'tr').length > 0
}
