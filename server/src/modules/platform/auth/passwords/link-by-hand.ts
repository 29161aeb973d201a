import { inCompany, type PlatformDb } from '../../../../kit/db/platform-db.ts'
import { newToken, sha256 } from '../../../../kit/secret.ts'
import type { AuthDeps } from '../deps.ts'
import { findUndelivered, settleLettersOf } from '../letters/store.ts'
import { tellCompanies } from '../members/tell-companies.ts'
import { insertOperatorEvent } from '../operators/store.ts'
import { normalEmail } from '../sign-in/sign-in.ts'
import { insertInvitation, pendingPlaces } from '../invitations/store.ts'
import { insertToken, type TokenKind } from '../links/store.ts'
import { placesOf } from '../members/store.ts'
import { findPerson, type Person } from './store.ts'

const LINK_MINUTES = 24 * 60
const PLACES_MOST = 20

/** The letters that wait in vain, for whoever runs the house. */
export const undeliveredLetters = ({ platform }: Pick<AuthDeps, 'platform'>) => platform.forPlatform(findUndelivered)

/**
 * Links for somebody whom no letter reaches, printed where only the operator of the machine reads them: one for their
 * password, and where no company counts for them yet, one for each place that waits, which takes that place and no other.
 * Every company the account counts in finds it in its log, the operators in theirs, and the owners are written to, or there
 * is no link. Nothing where nobody of a company has that address.
 */
export async function linksByHand({ platform, houseOrigin }: AuthDeps, typed: string): Promise<string[]> {
  return platform.forPlatform(async (db) => {
    const person = await findPerson(db, normalEmail(typed))
    if (person === undefined) return []
    const [counting] = await placesOf(db, person.id)
    const paths = counting ? [await passwordLink(db, person, counting.tenantId)] : await placeLinks(db, person.id)
    if (paths.length === 0) return []
    const link = counting ? kindFor(person) : 'invitation'
    await insertOperatorEvent(db, { kind: 'password-link-printed', userId: person.id, details: { link } })
    await settleLettersOf(db, person.id)
    await tellCompanies(db, { personId: person.id, deed: 'link-issued' })
    return paths.map((path) => `${houseOrigin}${path}`)
  })
}

const kindFor = ({ passwordHash }: Person): TokenKind => (passwordHash === null ? 'first' : 'reset')

async function passwordLink(db: PlatformDb, person: Person, tenantId: string): Promise<string> {
  const [token, kind] = [newToken(), kindFor(person)]
  await insertToken(db, { tokenHash: sha256(token), userId: person.id, tenantId, kind, minutes: LINK_MINUTES })
  return `/${kind === 'first' ? 'new-password' : 'reset-password'}/${token}`
}

async function placeLinks(db: PlatformDb, userId: string): Promise<string[]> {
  const paths: string[] = []
  for (const { tenantId } of await pendingPlaces(db, userId, PLACES_MOST)) {
    const token = newToken()
    await inCompany(db, tenantId, (own) => insertInvitation(own, { tokenHash: sha256(token), userId, days: 1 }))
    paths.push(`/davet/${token}`)
  }
  return paths
}
