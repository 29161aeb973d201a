import type { PlatformDb, PlatformTenantDb } from '../../../../kit/db/platform-db.ts'
import type { Call } from '../../../../kit/http/caller.ts'
import type { AuthDeps } from '../deps.ts'
import { sendLetter } from '../letters/send-letter.ts'
import { logInCompanies } from '../members/tell-companies.ts'
import { confirmApp } from './authenticator.ts'
import { settleTry, withoutGaps } from './prove.ts'
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts'
import { deleteRecoveryCodes, insertRecoveryCodes } from './store.ts'

/** New codes in the place of the old ones. They leave this function once. */
export async function giveRecoveryCodes(db: PlatformDb, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await deleteRecoveryCodes(db, userId)
  await insertRecoveryCodes(
    db,
    userId,
    codes.map((code) => recoveryHash(userId, code)),
  )
  return codes
}

/** The first right code of an app switches the factor on and is answered by recovery codes; undefined for a wrong one. */
export async function switchOn(
  deps: AuthDeps,
  db: PlatformTenantDb,
  userId: string,
  code: string,
  call: Call,
): Promise<string[] | undefined> {
  const isRight = await confirmApp(deps, db, userId, withoutGaps(code))
  await settleTry(deps, db, userId, { isRight, by: 'first-code' }, call)
  if (!isRight) return undefined
  await logInCompanies(db, userId, 'second-factor-on', call)
  await sendLetter(db, { userId, language: call.language }, { kind: 'sign-in-changed', what: 'factor-on' })
  return giveRecoveryCodes(db, userId)
}
