import type { KeyScope } from '@vezne/domain/access/key-scopes.ts'
import type { Right } from '@vezne/domain/access/rights.ts'
import type * as z from 'zod/mini'
import type { RefusalCode } from './refusals.ts'

/**
 * Who may call: anyone, a signed-in user with this right, or a program whose key has this scope. `session` is for the
 * session's own calls, which every signed-in user has; a house test lists those. `platform` is for operators of the
 * installation, who are in no company.
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
  /** A second right that the call needs as well: exporting a list as a file also needs the right to see it. */
  readonly alsoNeeds?: Access
  /**
   * A dangerous step: a caller who has a second factor, or must have one, is asked for it again unless this sign-in has
   * just shown it. Refused with `second-factor-required`; the same call goes through once `FirmAuth/StepUp` has taken a
   * code (`Platform/StepUp` for operators). `by-content`: only some inputs are dangerous, and the use case asks for the
   * factor.
   */
  readonly stepUp?: true | 'by-content'
  /** Another right, or any of several, that opens it as well: an auditor may read what another person changes. */
  readonly orElse?: Right | readonly Right[]
  /**
   * The call changes nothing, and returns nothing private to the caller. Staff who view the panel as another user
   * cannot make a call without this flag (`looking-only`).
   */
  readonly reads?: true
  /**
   * Beginnings of the paths whose answers a change makes old; a screen that shows one asks again. Without it: those of
   * its own module, `/PaymentLink/` or `/Admin/Rates/`. Empty: it changes nothing that is shown.
   */
  readonly stale?: readonly `/${string}`[]
  readonly summary: string
  /**
   * Programs of others write to it by the specification: an empty text is an absent field. Its input is a `z.object`,
   * which ignores unknown names.
   */
  readonly lenient?: true
  /** Its success is no envelope but a sequence of messages of the reply's shape, as `text/event-stream`. */
  readonly streams?: true
  /** Its success may be a file instead of an envelope. */
  readonly sendsFile?: true
  readonly input: Input
  readonly reply: Reply
  readonly refusals: readonly RefusalCode[]
}

/** The access is part of the type: the use case of a public call gets no caller. */
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
