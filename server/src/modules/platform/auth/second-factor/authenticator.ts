import { randomBytes } from 'node:crypto'
import type { AuthenticatorOffer } from '@vezne/contract/auth.ts'
import { toString as drawQr } from 'qrcode'
import type { PlatformDb } from '../../../../kit/db/platform-db.ts'
import { createSeal } from '../../../../kit/secret.ts'
import type { Tenant } from '../../tenants/index.ts'
import type { AuthDeps } from '../deps.ts'
import type { Member } from '../members/store.ts'
import { confirmOffer, findAuthenticator, findOffer, offerAuthenticator, spendStep } from './store.ts'
import { base32, matchingStep, otpauthUri } from './totp.ts'

/** As long as the hash it feeds (RFC 4226, 4). */
const SECRET_BYTES = 20
/** A picture of too many letters is too fine for a phone to read. */
const SHOWN_NAME_LENGTH = 40

const sealOf = ({ secret }: AuthDeps) => createSeal(secret, 'authenticator')
const close = (deps: AuthDeps, userId: string, secret: Buffer) =>
  sealOf(deps).close(secret.toString('base64'), [userId])
const open = (deps: AuthDeps, userId: string, sealed: string) =>
  Buffer.from(sealOf(deps).open(sealed, [userId]), 'base64')

/** A new secret to scan or type. Undefined where an app is in use already. */
export async function offerApp(
  deps: AuthDeps,
  db: PlatformDb,
  tenant: Pick<Tenant, 'name'>,
  { user_id: userId, email }: Pick<Member, 'user_id' | 'email'>,
): Promise<AuthenticatorOffer | undefined> {
  const secret = randomBytes(SECRET_BYTES)
  if (!(await offerAuthenticator(db, userId, close(deps, userId, secret)))) return undefined
  const uri = otpauthUri(secret, tenant.name.slice(0, SHOWN_NAME_LENGTH), email)
  const svg = await drawQr(uri, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 })
  return { secret: base32(secret), uri, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` }
}

/** Takes the first code of an app that was offered: from here on it is somebody's second factor. */
export async function confirmApp(deps: AuthDeps, db: PlatformDb, userId: string, code: string): Promise<boolean> {
  const offer = await findOffer(db, userId)
  if (offer === undefined) return false
  const step = matchingStep(open(deps, userId, offer.sealedSecret), code, await db.now(), undefined)
  return step !== undefined && confirmOffer(db, userId, step, offer.sealedSecret)
}

/**
 * Whether this is a code of the app that nobody has used before. The secret is sealed anew with each: what is in use
 * stays readable when our own secret is changed.
 */
export async function spendCode(deps: AuthDeps, db: PlatformDb, userId: string, code: string): Promise<boolean> {
  const app = await findAuthenticator(db, userId)
  if (app === undefined) return false
  const secret = open(deps, userId, app.sealedSecret)
  const step = matchingStep(secret, code, await db.now(), app.lastStep)
  return step !== undefined && spendStep(db, userId, step, close(deps, userId, secret))
}
