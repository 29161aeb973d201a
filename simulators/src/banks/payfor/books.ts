import type { PretendBank } from '../kit/pretend-bank.ts'
import type { ThreeDForm } from './three-d-form.ts'

/** A passed authentication that waits for its completion; the amount is bound to its RequestGuid. */
type Authentication = { readonly form: ThreeDForm; isUsed: boolean }

export type Books = {
  /** By RequestGuid. */
  readonly authentications: Map<string, Authentication>
  /** Order ids that came to the browser's door: one attempt, one order id. */
  readonly attempts: Map<string, true>
  /** Order ids of every decided provision, for the history of a day. */
  readonly orders: Map<string, true>
}

export function openBooks(bank: PretendBank): Books {
  return { authentications: bank.memory(), attempts: bank.kept('attempts'), orders: bank.kept('orders') }
}
