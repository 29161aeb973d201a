import type { Endpoint, InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { Call, KeyCall, SignedInCall } from './caller.ts'

/** A public endpoint's handler knows only the call; any other one also who is calling: a program or a person. */
type CallOf<E extends Endpoint> = E['access'] extends 'public'
  ? Call
  : E['access'] extends `key:${string}`
    ? KeyCall
    : SignedInCall

export interface Route {
  readonly endpoint: Endpoint
  readonly handle: (input: never, call: never) => Promise<unknown>
  /** Calls a minute from one address before the answer is 429; unset means the general limit. */
  readonly perMinute: number | undefined
}

/** Ties an endpoint of the contract to its use case. */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (input: InputOf<E>, call: CallOf<E>) => Promise<ReplyOf<E>>,
  options: { readonly perMinute?: number } = {},
): Route {
  return { endpoint, handle, perMinute: options.perMinute }
}
