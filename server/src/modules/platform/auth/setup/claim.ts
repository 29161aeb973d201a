import { randomUUIDv7 } from 'node:crypto'
import type { AuthenticatorOffer } from '@vezne/contract/auth.ts'
import type { enterSetup, setupCompany, setupFactor, setupOwner } from '@vezne/contract/setup/claim.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { PlatformDb, PlatformTenantDb } from '../../../../kit/db/platform-db.ts'
import type { Call } from '../../../../kit/http/caller.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { newToken, sha256 } from '../../../../kit/secret.ts'
import { recordEvent } from '../../audit/index.ts'
import { makeCompany, type Tenant } from '../../tenants/index.ts'
import type { AuthDeps } from '../deps.ts'
import { findMember } from '../members/store.ts'
import { hashPassword } from '../password-hash.ts'
import { requireGoodPassword } from '../passwords/rules.ts'
import { confirmApp, offerApp, spendCode } from '../second-factor/authenticator.ts'
import { giveRecoveryCodes } from '../second-factor/enrol.ts'
import { factorTries } from '../second-factor/factor-tries.ts'
import { withoutGaps } from '../second-factor/prove.ts'
import { deleteAuthenticator, deleteRecoveryCodes, factorsOf, findOffer, markSession } from '../second-factor/store.ts'
import { openSession } from '../sessions/open-session.ts'
import { normalEmail } from '../sign-in/sign-in.ts'
import { SECOND_FACTOR, forgetTries, takeTry } from '../throttle/throttle.ts'
import { acceptMembership, insertMembership } from '../users/users.store.ts'
import { holdSetup, requireCode } from './code.ts'
import { endSetup, findOwner, keepOwner, keepProof, ownerRoleId, putOwner, type Setup } from './store.ts'

/** How the app on the owner's phone calls a company that has no name yet. */
const PORTAL = { name: 'Vezne' }
/** As long as somebody needs to look up a tax number. */
const PROOF_MINUTES = 60

/** Where the set-up stands. Whoever left before the app had shown a code gets another picture to scan. */
export async function showSetup(
  deps: AuthDeps,
  { setupCode }: InputOf<typeof enterSetup>,
  call: Call,
): Promise<ReplyOf<typeof enterSetup>> {
  await requireCode(deps, setupCode, call)
  return deps.platform.forPlatform(async (db) => {
    const { ownerId, ownerPhone } = await holdSetup(db, setupCode)
    const account = ownerId === null ? undefined : await findOwner(db, ownerId)
    if (ownerId === null || account === undefined) return { step: 'owner', owner: null, offer: null }
    const owner = { ...account, phoneNumber: ownerPhone ?? '' }
    const offer = await offerTo(deps, db, ownerId, account.email)
    return { step: offer === undefined ? 'proof' : 'factor', owner, offer: offer ?? null }
  })
}

const offerTo = (
  deps: AuthDeps,
  db: PlatformDb,
  userId: string,
  email: string,
): Promise<AuthenticatorOffer | undefined> => offerApp(deps, db, PORTAL, { user_id: userId, email })

/**
 * Who will own the company. Until it is made they are an account in no company. Sent again it is somebody else's turn:
 * password, app and recovery codes of the one before are gone, so nobody goes on as another person.
 */
export async function takeOwner(
  deps: AuthDeps,
  { setupCode, name, phoneNumber, password, ...typed }: InputOf<typeof setupOwner>,
  call: Call,
): Promise<ReplyOf<typeof setupOwner>> {
  await requireCode(deps, setupCode, call)
  const email = normalEmail(typed.email)
  const fresh = randomUUIDv7()
  await requireGoodPassword(deps, { password, path: 'password' }, { userId: fresh, email, hash: null })
  const passwordHash = await hashPassword(password)
  return deps.platform.forPlatform(async (db) => {
    const id = (await holdSetup(db, setupCode)).ownerId ?? fresh
    if (!(await putOwner(db, { id, name, email, passwordHash }))) {
      throw new Refusal('setup-email-taken', null, 'email')
    }
    await deleteAuthenticator(db, id)
    await deleteRecoveryCodes(db, id)
    await keepOwner(db, id, phoneNumber)
    const offer = await offerTo(deps, db, id, email)
    if (offer === undefined) throw new Error('an app is in use that was just taken away')
    return { offer }
  })
}

/** The owner shows their app: the first code switches the factor on, a later one brings back whoever had left. */
export async function proveOwner(
  deps: AuthDeps,
  { setupCode, code }: InputOf<typeof setupFactor>,
  call: Call,
): Promise<ReplyOf<typeof setupFactor>> {
  const ownerId = ownerOf(await requireCode(deps, setupCode, call))
  await deps.platform.forPlatform(async (db) => takeTry(db, await factorTries(deps, db, ownerId, call), SECOND_FACTOR))
  const proved = await deps.platform.forPlatform(async (db) => {
    const owner = ownerOf(await holdSetup(db, setupCode))
    const recoveryCodes = await takeCode(deps, db, owner, withoutGaps(code))
    if (recoveryCodes === undefined) return undefined
    await forgetTries(db, await factorTries(deps, db, owner, call))
    const proof = newToken()
    await keepProof(db, sha256(proof), PROOF_MINUTES)
    return { proof, recoveryCodes }
  })
  if (proved === undefined) throw new Refusal('second-factor-wrong', null, 'code')
  return proved
}

/** The recovery codes of a factor that is switched on by it, none where it was before, undefined for a wrong code. */
async function takeCode(deps: AuthDeps, db: PlatformDb, ownerId: string, typed: string): Promise<string[] | undefined> {
  if ((await factorsOf(db, ownerId)).isOn) return (await spendCode(deps, db, ownerId, typed)) ? [] : undefined
  if ((await findOffer(db, ownerId)) === undefined) throw new Refusal('second-factor-not-begun')
  return (await confirmApp(deps, db, ownerId, typed)) ? giveRecoveryCodes(db, ownerId) : undefined
}

function ownerOf({ ownerId }: Setup): string {
  if (ownerId === null) throw new Refusal('setup-owner-first')
  return ownerId
}

/**
 * Makes the company with its owner and signs the owner in, all in one transaction that holds the set-up: of any number who
 * come with the same code, one makes it, and the others find that there is nothing to set up any more.
 */
export async function openPortal(
  deps: AuthDeps,
  { setupCode, proof, ...asked }: InputOf<typeof setupCompany>,
  call: Call,
): Promise<ReplyOf<typeof setupCompany>> {
  await requireCode(deps, setupCode, call)
  return deps.platform.forPlatformOfTenant(randomUUIDv7(), async (db) => {
    const setup = await holdSetup(db, setupCode)
    const ownerId = ownerOf(setup)
    if (!isProof(setup, proof)) throw new Refusal('setup-owner-first')
    const owner = await findOwner(db, ownerId)
    if (owner === undefined) throw new Refusal('setup-owner-first')
    const tenant = await makeCompany(deps.tenants, db, { ...asked, email: owner.email, phoneNumber: setup.ownerPhone })
    await giveToOwner(db, tenant, { id: ownerId, ...owner }, call)
    await endSetup(db)
    const member = await findMember(db, tenant.id, ownerId)
    if (member === undefined) throw new Error('the owner was not written')
    const session = await openSession(deps, db, tenant, member, call)
    await markSession(db, sha256(session.token))
    return { ...session, homeUrl: tenant.homeUrl }
  })
}

const isProof = ({ proofHash, isProofFresh }: Setup, proof: string) =>
  isProofFresh && proofHash !== null && proofHash.equals(sha256(proof))

async function giveToOwner(
  db: PlatformTenantDb,
  { name, taxNumber, homeUrl }: Tenant,
  owner: { readonly id: string; readonly name: string; readonly email: string },
  call: Call,
): Promise<void> {
  const roleId = await ownerRoleId(db)
  await insertMembership(db, owner.id, { name: owner.name, roleId, firmId: null, subFirmId: null, rights: [] })
  await acceptMembership(db, owner.id)
  const change = { before: null, after: { name, taxNumber, address: homeUrl } }
  await recordEvent(db, { kind: 'company-made', userId: owner.id, details: { email: owner.email }, change }, call)
  await recordEvent(db, { kind: 'second-factor-on', userId: owner.id }, call)
  await recordEvent(db, { kind: 'signed-in', userId: owner.id, details: { secondFactor: true } }, call)
}
