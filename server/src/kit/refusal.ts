import type { RefusalCode } from '@vezne/contract/kit/refusals.ts'
import type { RuleCode } from '@vezne/contract/kit/validation.ts'

/** A "no" we expect. Its sentence and status stand in the contract's table; anything else thrown is a bug. */
export class Refusal extends Error {
  readonly code: RefusalCode
  /** What the caller may need to go on, where the contract says so. */
  readonly data: unknown

  constructor(code: RefusalCode, data: unknown = null) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.data = data
  }
}

/** Input that has the right shape and still breaks rules only the server can judge: answered like any broken rule. */
export class BrokenRules extends Error {
  override readonly name = 'BrokenRules'
  readonly rules: readonly RuleCode[]

  constructor(rules: readonly RuleCode[]) {
    super(rules.join(', '))
    this.rules = rules
  }
}
