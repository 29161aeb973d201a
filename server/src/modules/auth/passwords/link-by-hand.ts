import { newToken, sha256 } from '../../../kit/secret.ts'
import type { AuthDeps } from '../deps.ts'
import { findUndelivered, settleLettersOf } from '../letters/store.ts'
import { tellCompanies } from '../members/tell-companies.ts'
import { insertOperatorEvent } from '../operators/store.ts'
import { normalEmail } from '../sign-in/sign-in.ts'
import { insertToken } from '../links/store.ts'
import { findPerson, placesOfPerson } from './store.ts'

const LINK_MINUTES = 24 * 60

/** The letters that wait in vain, for whoever runs the house. */
export const undeliveredLetters = ({ platform }: Pick<AuthDeps, 'platform'>) => platform.forPlatform(findUndelivered)

/**
 * A link for somebody whom no letter reaches, printed where only the operator of the machine reads it. Every company the
 * account counts in finds it in its log, the operators in theirs, and the owners are written to, or there is no link.
 * Undefined where nobody of a company has that address.
 */
export async function linkByHand(deps: AuthDeps, typed: string): Promise<string | undefined> {
  const { platform, houseOrigin } = deps
  const { person, places } = await platform.forPlatform(async (db) => {
    const found = await findPerson(db, normalEmail(typed))
    return { person: found, places: found === undefined ? [] : await placesOfPerson(db, found.id) }
  })
  const [tenantId] = places
  if (person === undefined || tenantId === undefined) return undefined
  const kind = person.passwordHash === null ? 'first' : 'reset'
  const token = newToken()
  await platform.forPlatform(async (db) => {
    await insertToken(db, { tokenHash: sha256(token), userId: person.id, tenantId, kind, minutes: LINK_MINUTES })
    await insertOperatorEvent(db, { kind: 'password-link-printed', userId: person.id, details: { link: kind } })
    await settleLettersOf(db, person.id)
    await tellCompanies(db, { personId: person.id, deed: 'link-issued' })
  })
  return `${houseOrigin}/${kind === 'first' ? 'new-password' : 'reset-password'}/${token}`
}
