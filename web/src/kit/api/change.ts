import type { Endpoint, InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { errorsBeforeSending, sentencesOf } from '@vezne/contract/kit/validation.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { newKey } from '../browser/new-key.ts'
import { currentLanguage } from '../i18n/i18n.ts'
import { call } from './call.ts'
import { CallFailed, forget } from './query.ts'

async function send<E extends Endpoint>(endpoint: E, input: InputOf<E>, headers = {}): Promise<ReplyOf<E>> {
  const errors = errorsBeforeSending(endpoint.input, input)
  if (errors.length > 0) {
    const data = sentencesOf(errors, currentLanguage())
    const message = data[0] ?? ''
    throw new CallFailed({ success: false, status: 406, message, body: { success: false, message, data, errors } })
  }
  const outcome = await call(endpoint, input, { notify: false, headers })
  if (!outcome.success) throw new CallFailed(outcome)
  return outcome.data
}

/** Sends a change; what it is refused for is thrown, and stands under its fields. What the contract refuses is not sent. */
export async function sendChange<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<ReplyOf<E>> {
  return send(endpoint, input)
}

const isCertainNo = (error: Error) =>
  error instanceof CallFailed && error.failure.status >= 400 && error.failure.status < 500

/**
 * The same as a step of a screen. Whatever came of it, what it makes old (`stale` of its endpoint) is read again, and only then
 * is it done.
 * `isOnce`: a second click, or a second try after silence, is the same wish, until a certain no has ended it.
 */
export function useChange<E extends Endpoint>(endpoint: E, { isOnce = false } = {}) {
  const [key, setKey] = useState(newKey)
  return useMutation({
    mutationFn: (input: InputOf<E>) => send(endpoint, input, isOnce ? { 'Idempotency-Key': key } : {}),
    onError: (error) => {
      if (isCertainNo(error)) setKey(newKey())
    },
    onSettled: () => forget(endpoint),
  })
}
