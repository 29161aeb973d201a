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

/** `/PaymentLink/`, and of a section of the back office or the operator's `/Admin/Rates/`. */
const moduleOf = (path: string): string => /^\/(?:(?:Admin|Platform)\/)?[^/]+\//.exec(path)?.[0] ?? path

const staleOf = ({ path, stale }: Endpoint): readonly string[] => stale ?? [moduleOf(path)]

const isCertainNo = (error: unknown) =>
  error instanceof CallFailed && error.failure.status >= 400 && error.failure.status < 500

/** True if another user was faster, or the result is unknown. */
const isOld = (error: unknown) =>
  !isCertainNo(error) || (error instanceof CallFailed && [404, 409].includes(error.failure.status))

/**
 * Sends a change. A refusal is thrown, and shown under its fields; an input that the contract refuses is not sent. What
 * the change makes old (`stale` of its endpoint) is read again.
 */
export async function sendChange<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<ReplyOf<E>> {
  try {
    const reply = await send(endpoint, input)
    void forget(staleOf(endpoint))
    return reply
  } catch (error) {
    if (isOld(error)) void forget(staleOf(endpoint))
    throw error
  }
}

/** The same, as a function for later calls. */
export const changing =
  <E extends Endpoint>(endpoint: E) =>
  (input: InputOf<E>): Promise<ReplyOf<E>> =>
    sendChange(endpoint, input)

interface ChangeOptions<Reply> {
  /** A second click, or a second try after silence, is the same wish, until a yes or a certain no has ended it. */
  readonly isOnce?: boolean
  /** Its input and answer are kept only in the window that shows it. */
  readonly isSecret?: boolean
  /** Called even if the part of the page that sent it is gone by then. */
  readonly onDone?: (reply: Reply) => void
}

/** The same as a step of a screen. Whatever the result, what it makes old is read again, and only then is it done. */
export function useChange<E extends Endpoint>(
  endpoint: E,
  { isOnce = false, isSecret = false, onDone }: ChangeOptions<ReplyOf<E>> = {},
) {
  const [key, setKey] = useState(newKey)
  return useMutation({
    mutationFn: (input: InputOf<E>) => send(endpoint, input, isOnce ? { 'Idempotency-Key': key } : {}),
    ...(isSecret && { gcTime: 0 }),
    onSuccess: (reply) => onDone?.(reply),
    onSettled: (_reply, error) => {
      if (error === null || isCertainNo(error)) setKey(newKey())
      return forget(staleOf(endpoint))
    },
  })
}
