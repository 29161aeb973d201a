import type { FieldError } from '@vezne/contract/kit/envelope.ts'
import type { RefusalCode } from '@vezne/contract/kit/refusals.ts'
import type { GeneralRule, RuleCode } from '@vezne/contract/kit/validation.ts'

/** An expected refusal. Its sentence and status are in the contract's table; anything else thrown is a bug. */
export class Refusal extends Error {
  readonly code: RefusalCode
  /** Data that the caller may need to go on, where the contract says so. */
  readonly data: unknown
  /** The path of the field of the body it is about, where it is about one. */
  readonly path: string | undefined

  constructor(code: RefusalCode, data: unknown = null, path?: string) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.data = data
    this.path = path
  }
}

/** A rule and the field that breaks it, by its path in the body; an empty path is the body as a whole. */
export interface BrokenRule {
  readonly path: string
  readonly rule: RuleCode | GeneralRule
  /** Values for the placeholders of a general rule's sentence: `{ limit: 5 }`. */
  readonly params?: FieldError['params']
}

/** Input that has the right shape and still breaks rules only the server can judge: answered like any broken rule. */
export class BrokenRules extends Error {
  override readonly name = 'BrokenRules'
  readonly errors: readonly FieldError[]

  constructor(broken: readonly BrokenRule[]) {
    super(broken.map(({ path, rule }) => `${path}: ${rule}`).join(', '))
    this.errors = broken.map(({ path, rule, params = {} }) => ({ path, rule, params }))
  }
}
