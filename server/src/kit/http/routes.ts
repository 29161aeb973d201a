import type { Endpoint, InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { Right } from '@vezne/domain/access/rights.ts'
import type { Call, Caller, KeyCall, PlatformCall, SignedInCall } from './caller.ts'
import type { FileAnswer } from './file-answer.ts'
import type { Gate } from './in-flight.ts'
import type { HeadedReply } from './headed-reply.ts'

/** The handler of a public endpoint gets the call; any other one also the caller: a program, an operator, a person. */
type CallOf<E extends Endpoint> = E['access'] extends 'public'
  ? Call
  : E['access'] extends `key:${string}`
    ? KeyCall
    : E['access'] extends 'platform'
      ? PlatformCall
      : SignedInCall

/** What a stream may know beside its call. */
export interface Streaming {
  /** Aborted when the reader is gone, or the house closes. */
  readonly signal: AbortSignal
  /** Returns the caller if they may still read, checked anew: an ended sign-in or a removed right acts at once. */
  readonly callerNow: () => Promise<Caller | undefined>
}

export interface Route {
  readonly endpoint: Endpoint
  readonly handle: (input: never, call: never, streaming: never) => Promise<unknown>
  /** Calls a minute from one address before the answer is 429; unset means the general limit. */
  readonly perMinute: number | undefined
  /** The body's limit in bytes, where the general limit is too small. */
  readonly bodyLimitBytes?: number | undefined
  /** The most fields and items of its body, where as many as its weight allows are too many. */
  readonly mostValues?: number | undefined
  /** Runs before the body is read, and after the caller is known. */
  readonly gate?: Gate | undefined
}

/** A name, a day, a few choices: the bytes beside a file, and the number of fields and items. */
const BESIDE_FILE = { bytes: 16_384, values: 1000 }

/** The limits of a call that carries a file in base64: it weighs much and holds little. */
export const withFile = (mostText: number, perMinute: number) => ({
  perMinute,
  bodyLimitBytes: mostText + BESIDE_FILE.bytes,
  mostValues: BESIDE_FILE.values,
})

/** Ties an endpoint of the contract to its use case. */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (input: InputOf<E>, call: CallOf<E>) => Promise<ReplyOf<E> | HeadedReply<ReplyOf<E>>>,
  options: Partial<Pick<Route, 'perMinute' | 'bodyLimitBytes' | 'mostValues' | 'gate'>> = {},
): Route {
  return { endpoint, handle, perMinute: undefined, ...options }
}

/** Ties an endpoint that can answer a file to its use case. */
export function fileRoute<E extends Endpoint & { readonly sendsFile?: true }>(
  endpoint: E,
  handle: (input: InputOf<E>, call: CallOf<E>) => Promise<ReplyOf<E> | FileAnswer>,
  options: { readonly perMinute?: number } = {},
): Route {
  return { endpoint, handle, perMinute: options.perMinute }
}

/** Ties an endpoint that streams to its use case, which refuses at once or brings messages until its reader is gone. */
export function streamRoute<E extends Endpoint & { readonly streams?: true; readonly access: 'session' | Right }>(
  endpoint: E,
  handle: (input: InputOf<E>, call: SignedInCall, streaming: Streaming) => Promise<AsyncIterable<ReplyOf<E>>>,
  options: { readonly perMinute?: number } = {},
): Route {
  return { endpoint, handle, perMinute: options.perMinute }
}
