import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '@vezne/contract/auth/passkeys.ts'
import type { PlatformDb } from '../../../../kit/db/platform-db.ts'
import { sha256 } from '../../../../kit/secret.ts'
import { uuidBytes } from '../../../../kit/token.ts'
import type { Tenant } from '../../tenants/index.ts'
import type { Member } from '../members/store.ts'
import { findPasskeys, touchPasskey, type NewPasskeyRow, type PasskeyRow } from './passkeys.store.ts'
import type { Site } from './site.ts'

/** Few calls need it, and it is large: it comes with the first of them. */
const webAuthn = () => import('@simplewebauthn/server')

/** EdDSA, ES256, RS256: one of them every device has. */
const ALGORITHMS = [-8, -7, -257]

/** What a passkey signs: our own challenge, which nobody can make, is used once and is not kept twice. */
const signedChallenge = (token: string) => sha256(token).toString('base64url')

const asKnown = ({ credentialId, transports }: PasskeyRow) => ({ id: credentialId, transports })

/** What a browser needs to ask for one of somebody's passkeys at this address; undefined where they have none there. */
export async function requestFor(
  db: PlatformDb,
  userId: string,
  { rpId }: Site,
  token: string,
): Promise<PasskeyRequest | undefined> {
  const here = (await findPasskeys(db, userId)).filter((passkey) => passkey.rpId === rpId)
  return here.length === 0
    ? undefined
    : { challenge: signedChallenge(token), rpId, allowCredentials: here.map(asKnown) }
}

export function creationFor(
  tenant: Tenant,
  { user_id: userId, email, name }: Member,
  { rpId }: Site,
  token: string,
  existing: readonly PasskeyRow[],
): PasskeyCreation {
  return {
    challenge: signedChallenge(token),
    rp: { id: rpId, name: tenant.name },
    user: { id: uuidBytes(userId).toString('base64url'), name: email, displayName: name },
    algorithms: [...ALGORITHMS],
    excludeCredentials: existing.filter((passkey) => passkey.rpId === rpId).map(asKnown),
  }
}

const ALWAYS = { type: 'public-key', clientExtensionResults: {} } as const

/** The public half of a new one; undefined for what was not made for this challenge at this address. */
export async function verifyNew(
  { id, transports, ...response }: NewPasskey,
  { rpId, origin }: Site,
  token: string,
): Promise<Omit<NewPasskeyRow, 'userId' | 'name'> | undefined> {
  const { verifyRegistrationResponse } = await webAuthn()
  const verified = await verifyRegistrationResponse({
    response: { ...ALWAYS, id, rawId: id, response },
    expectedChallenge: signedChallenge(token),
    expectedOrigin: origin,
    expectedRPID: rpId,
    supportedAlgorithmIDs: [...ALGORITHMS],
    // The password is the other factor: that somebody is there is enough.
    requireUserVerification: false,
    // The library throws what is wrong with it; for us it is a wrong answer like any other.
  }).catch(() => undefined)
  if (verified?.verified !== true) return undefined
  const { credential } = verified.registrationInfo
  const { publicKey, counter } = credential
  return {
    rpId,
    credentialId: credential.id,
    publicKey: Buffer.from(publicKey),
    signCount: BigInt(counter),
    transports,
  }
}

/** Whether one of somebody's passkeys signed this challenge at this address. */
export async function spendPasskey(
  db: PlatformDb,
  userId: string,
  { id, ...response }: PasskeyAnswer,
  { rpId, origin }: Site,
  token: string,
): Promise<boolean> {
  const passkey = (await findPasskeys(db, userId)).find(({ credentialId }) => credentialId === id)
  if (passkey === undefined) return false
  const { verifyAuthenticationResponse } = await webAuthn()
  const verified = await verifyAuthenticationResponse({
    response: { ...ALWAYS, id, rawId: id, response },
    expectedChallenge: signedChallenge(token),
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: { id, publicKey: new Uint8Array(passkey.publicKey), counter: Number(passkey.signCount) },
    requireUserVerification: false,
    // The library throws what is wrong with it; for us it is a wrong answer like any other.
  }).catch(() => undefined)
  if (verified?.verified !== true) return false
  await touchPasskey(db, passkey.id, BigInt(verified.authenticationInfo.newCounter))
  return true
}
