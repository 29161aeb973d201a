import type { KeyScope } from '@vezne/domain/access/key-scopes.ts'
import type { Right } from '@vezne/domain/access/rights.ts'
import type * as z from 'zod/mini'
import type { RefusalCode } from './refusals.ts'

/**
 * Who may call: anyone, a signed-in user with this right, or a program whose key has this scope. `session` is for the
 * session's own calls, which every signed-in user has; a house test says which those are. `platform` is for whoever runs
 * the installation, who is in no company.
 */
export type Access = 'public' | 'session' | 'platform' | Right | `key:${KeyScope}`

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export type Fields = z.ZodMiniObject
export type Shape = z.ZodMiniType

/**
 * One call of the API, written once. The server binds it, the typed client calls it and the OpenAPI page is drawn
 * from it. `{name}` in the path is filled from the input; the rest of the input travels as the query of a GET and
 * as the JSON body of every other method.
 */
export interface Endpoint<Input extends Fields = Fields, Reply extends Shape = Shape, Who extends Access = Access> {
  readonly method: Method
  readonly path: `/${string}`
  readonly access: Who
  /** A second right, where one alone does not open it: to take a list away as a file one must also see it. */
  readonly alsoNeeds?: Access
  /**
   * A dangerous step: who has a second factor, or must have one, is asked for it again unless this sign-in has just shown
   * it. Refused with `second-factor-required`; the same call goes through once `FirmAuth/StepUp` has taken a code
   * (`Platform/StepUp` for operators).
   * `by-content`: only some of what can be sent is dangerous, and its use case asks where it is.
   */
  readonly stepUp?: true | 'by-content'
  /** Another right that opens it as well, or any of several: what one person changes, an auditor may read. */
  readonly orElse?: Right | readonly Right[]
  /**
   * It changes nothing, and tells nothing that is only the caller's own affair. What does not say so is closed to staff
   * that looks on as somebody (`looking-only`).
   */
  readonly reads?: true
  /**
   * The beginnings of the paths whose answers a change makes old; a screen that shows one asks again. Without it: those of its
   * own module, `/PaymentLink/` or `/Admin/Rates/`. Empty: it changes nothing that is shown.
   */
  readonly stale?: readonly `/${string}`[]
  readonly summary: string
  /**
   * Programs of others write to it by the specification: an empty text is an absent field. Its input is a `z.object`, which
   * passes over a name that it does not know.
   */
  readonly lenient?: true
  /** Its success is no envelope but messages of the reply's shape, one after the other, as `text/event-stream`. */
  readonly streams?: true
  /** Its success may be a file instead of an envelope. */
  readonly sendsFile?: true
  readonly input: Input
  readonly reply: Reply
  readonly refusals: readonly RefusalCode[]
}

/** Who may call is part of its type: the use case of a public call is handed nobody. */
export function endpoint<Input extends Fields, Reply extends Shape, const Who extends Access>(
  description: Endpoint<Input, Reply, Who>,
): Endpoint<Input, Reply, Who> {
  return description
}

export type InputOf<E extends Endpoint> = z.output<E['input']>
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>

/** The names between braces in a path, in order. */
export function pathFields(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}
