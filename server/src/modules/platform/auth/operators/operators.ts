import { randomInt, randomUUIDv7 } from 'node:crypto'
import { hashPassword } from '../password-hash.ts'
import type { AuthDeps } from '../deps.ts'
import { normalEmail } from '../sign-in/sign-in.ts'
import { deleteAuthenticator, deleteRecoveryCodes } from '../second-factor/store.ts'
import { endLinksOf } from '../links/store.ts'
import { accountOf } from '../users/users.store.ts'
import * as store from './store.ts'

type Deps = Pick<AuthDeps, 'platform'>

/** Nobody mistakes one of these for another. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const [GROUPS, LETTERS] = [5, 5]

const newPassword = () =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-')

export const operatorsOf = ({ platform }: Deps) => platform.forPlatform((db) => store.listOperators(db))

/**
 * Makes an operator, or gives one that there is a way in again: a new password, which is answered this once, and no second
 * factor until the next sign-in sets it up. Whoever works in a company is none: undefined.
 */
export async function makeOperator(
  { platform }: Deps,
  { email: typed, name }: { readonly email: string; readonly name: string },
): Promise<string | undefined> {
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  return platform.forPlatform(async (db) => {
    const userId = await accountOf(db, { id: randomUUIDv7(), email: normalEmail(typed), name })
    if (await store.hasMembership(db, userId)) return undefined
    await store.putOperator(db, userId)
    await endLinksOf(db, userId)
    await store.setPassword(db, userId, passwordHash)
    await deleteAuthenticator(db, userId)
    await deleteRecoveryCodes(db, userId)
    await store.endOperatorSessions(db, { userId })
    await store.insertOperatorEvent(db, { kind: 'operator-made', userId })
    return password
  })
}

/** False where there is no such operator. */
export function removeOperator({ platform }: Deps, email: string): Promise<boolean> {
  return platform.forPlatform(async (db) => {
    const operator = await store.findOperatorByEmail(db, normalEmail(email))
    if (operator === undefined) return false
    await store.disableOperator(db, operator.userId)
    await store.endOperatorSessions(db, { userId: operator.userId })
    await store.insertOperatorEvent(db, { kind: 'operator-removed', userId: operator.userId })
    return true
  })
}
