import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { findAccount, lockAccount, resetAccountFactor } from '@vezne/contract/platform-office/accounts.ts'
import { inCompany, type PlatformDb, type PlatformTenantDb } from '../../../../kit/db/platform-db.ts'
import type { PlatformCall } from '../../../../kit/http/caller.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { newToken, sha256 } from '../../../../kit/secret.ts'
import type { AuthDeps } from '../deps.ts'
import type { Deed } from '../letters/letters.ts'
import { sendLetter } from '../letters/send-letter.ts'
import { placesOf } from '../members/store.ts'
import { tellCompanies } from '../members/tell-companies.ts'
import { insertOperatorEvent } from '../operators/store.ts'
import { insertToken } from '../links/store.ts'
import { endSessionsOf } from '../sessions/store.ts'
import { normalEmail } from '../sign-in/sign-in.ts'
import { takeFactor } from '../staff-access/reset-factor.ts'
import { PASSWORD_LINKS, takeTry, throttleKey } from '../throttle/throttle.ts'
import { findAccountByEmail, setLocked, type Account } from './store.ts'

type Asked = InputOf<typeof resetAccountFactor>

const LINK_MINUTES = { reset: 30, first: 7 * 24 * 60 }

async function accountOf(db: PlatformDb, email: string): Promise<Account> {
  const account = await findAccountByEmail(db, normalEmail(email))
  if (account === undefined) throw new Refusal('account-unknown', null, 'email')
  return account
}

export async function showAccount(
  { platform }: AuthDeps,
  { email }: InputOf<typeof findAccount>,
): Promise<ReplyOf<typeof findAccount>> {
  const { userId: _, ...standing } = await platform.forPlatform((db) => accountOf(db, email))
  return standing
}

/** Does something to an account for the house: the operators' log says who and why, the companies' logs that it was done. */
function onAccount(
  { platform }: AuthDeps,
  { email, reason }: Asked,
  call: PlatformCall,
  work: (db: PlatformDb, account: Account) => Promise<Deed | undefined>,
): Promise<null> {
  return platform.forPlatform(async (db) => {
    const account = await accountOf(db, email)
    const deed = await work(db, account)
    if (deed === undefined) return null
    const details = { email: account.email, reason }
    await insertOperatorEvent(db, { kind: `account-${deed}`, userId: call.caller.userId, details }, call)
    await tellCompanies(db, { personId: account.userId, deed })
    return null
  })
}

/** In the name of the first company that counts for the person: a link belongs to one, for the log of what comes of it. */
async function inFirstCompany<Result>(
  db: PlatformDb,
  userId: string,
  work: (db: PlatformTenantDb) => Promise<Result>,
): Promise<Result> {
  const [first] = await placesOf(db, userId)
  if (first === undefined) throw new Refusal('account-in-no-company', null, 'email')
  return inCompany(db, first.tenantId, work)
}

export const resetFactorByHouse = (deps: AuthDeps, asked: Asked, call: PlatformCall): Promise<null> =>
  onAccount(deps, asked, call, async (db, { userId }) => {
    await inFirstCompany(db, userId, (own) => takeFactor(deps, own, { userId, by: null, language: call.language }))
    return 'factor-reset'
  })

export const sendLinkByHouse = (deps: AuthDeps, asked: Asked, call: PlatformCall): Promise<null> =>
  onAccount(deps, asked, call, async (db, { userId, isLocked, hasPassword, email }) => {
    if (isLocked) throw new Refusal('account-locked', null, 'email')
    await takeTry(db, throttleKey(deps.secret, 'links-to', email), PASSWORD_LINKS)
    const [token, kind] = [newToken(), hasPassword ? ('reset' as const) : ('first' as const)]
    await inFirstCompany(db, userId, ({ tenantId }) =>
      insertToken(db, { tokenHash: sha256(token), userId, tenantId, kind, minutes: LINK_MINUTES[kind] }),
    )
    const letter = hasPassword
      ? ({ kind: 'reset', token } as const)
      : ({ kind: 'first-password', token, company: null } as const)
    await sendLetter(db, { userId, language: call.language }, letter)
    return 'link-issued'
  })

export const endSignInsByHouse = (deps: AuthDeps, asked: Asked, call: PlatformCall): Promise<null> =>
  onAccount(deps, asked, call, async (db, { userId }) => {
    await endSessionsOf(db, userId)
    return 'signed-out'
  })

export const lockByHouse = (
  deps: AuthDeps,
  { isLocked, ...asked }: InputOf<typeof lockAccount>,
  call: PlatformCall,
): Promise<null> =>
  onAccount(deps, asked, call, async (db, { userId }) => {
    if (!(await setLocked(db, userId, isLocked))) return undefined
    if (isLocked) await endSessionsOf(db, userId)
    const deed = isLocked ? 'locked' : 'unlocked'
    await sendLetter(db, { userId, language: call.language }, { kind: deed })
    return deed
  })
