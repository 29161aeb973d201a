import { randomUUID } from 'node:crypto'
import { refuseCardNumbers } from '../../../kit/card-numbers.ts'
import type { SignedInCall } from '../../../kit/http/caller.ts'
import { BrokenRules } from '../../../kit/refusal.ts'
import { memberName } from '../../platform/auth/index.ts'
import type { CollectionDeps } from './deps.ts'

export interface Person {
  readonly userId: string
  readonly name: string
}

export async function personOf({ auth }: CollectionDeps, { caller }: SignedInCall): Promise<Person> {
  return { userId: caller.userId, name: await memberName(auth, caller.tenantId, caller.userId) }
}

/** What is kept for ever holds no card number; blanks are no words. */
export function checkedWords(path: string, typed: string): string {
  const words = typed.trim()
  if (words === '') throw new BrokenRules([{ path, rule: 'required' }])
  refuseCardNumbers({ [path]: words })
  return words
}

const KEY = /^[\x21-\x7e]{1,200}$/

/** The client's own key; without one every call is a request of its own, and the engine has one in flight at a time. */
export function keyOf({ idempotencyKey }: SignedInCall): string {
  if (idempotencyKey === undefined) return randomUUID()
  if (!KEY.test(idempotencyKey)) throw new BrokenRules([{ path: '', rule: 'idempotency-key-invalid' }])
  return idempotencyKey
}
