import type { FieldError } from '@vezne/contract/kit/envelope.ts'
import type { RefusalCode } from '@vezne/contract/kit/refusals.ts'
import type { GeneralRule, RuleCode } from '@vezne/contract/kit/validation.ts'

/** A "no" we expect. Its sentence and status stand in the contract's table; anything else thrown is a bug. */
export class Refusal extends Error {
  readonly code: RefusalCode
  /** What the caller may need to go on, where the contract says so. */
  readonly data: unknown
  /** The field of the body it is about, by its path, where it is about one. */
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
  /** What the sentence of a general rule has a place for: `{ limit: 5 }`. */
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
