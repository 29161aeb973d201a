import type { MdStatus } from '../kit/acs-sessions.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import type { ThreeDForm } from './three-d-form.ts'

/** A passed authentication that waits for its completion call, which must bring all of it. */
export type Authentication = {
  readonly form: ThreeDForm
  readonly md: string
  readonly payerTxnId: string
  readonly eci: string
  readonly mdStatus: MdStatus
  readonly payerAuthenticationCode: string
  isUsed: boolean
}

export type Books = {
  /** By MD. */
  readonly authentications: Map<string, Authentication>
  /** Order ids that came to the browser's door: one attempt, one order id. */
  readonly attempts: Map<string, true>
}

export function openBooks(bank: PretendBank): Books {
  return { authentications: bank.memory(), attempts: bank.kept('attempts') }
}
