import type { Endpoint, InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { errorsBeforeSending, sentencesOf } from '@vezne/contract/kit/validation.ts'
import { call } from '../../kit/api/call.ts'
import { CallFailed } from '../../kit/api/query.ts'
import { currentLanguage } from '../../kit/i18n/i18n.ts'

/** Sends a change; what it is refused for is thrown, and stands under its fields. What the contract refuses is not sent. */
export async function sendChange<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<ReplyOf<E>> {
  const errors = errorsBeforeSending(endpoint.input, input)
  if (errors.length > 0) {
    const data = sentencesOf(errors, currentLanguage())
    const message = data[0] ?? ''
    throw new CallFailed({ success: false, status: 406, message, body: { success: false, message, data, errors } })
  }
  const outcome = await call(endpoint, input, { notify: false })
  if (!outcome.success) throw new CallFailed(outcome)
  return outcome.data
}
