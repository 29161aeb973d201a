import { createHash } from 'node:crypto'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { SealBroken, createSeal, type Secrets } from '../../../../kit/secret.ts'
import { claimKey } from '../store/keys.store.ts'
import type { DuplicateKey } from './duplicates.store.ts'

/** Whom a question was put to: it opens for the same company, firm, card and amount, and for nothing else. */
const belongsTo = (tenantId: string, { firmId, maskedCard, totalMinor, currency }: DuplicateKey) => [
  tenantId,
  firmId ?? '',
  maskedCard,
  String(totalMinor),
  currency,
]

const sealOf = (secret: Secrets) => createSeal(secret, 'confirm-duplicate')

/**
 * What a payer sends back to say "yes, once more". The payment it is about stands inside, sealed: its id is the right to
 * ask how that payment ended, and whoever repeats a card and an amount has not shown that it is theirs.
 */
export function confirmationFor(secret: Secrets, tenantId: string, duplicate: DuplicateKey, paymentId: string): string {
  return sealOf(secret).close(paymentId, belongsTo(tenantId, duplicate))
}

function paymentIn(secret: Secrets, tenantId: string, duplicate: DuplicateKey, token: string): string | undefined {
  try {
    return sealOf(secret).open(token, belongsTo(tenantId, duplicate))
  } catch (error) {
    if (error instanceof SealBroken) return undefined
    throw error
  }
}

export interface Confirming {
  readonly duplicate: DuplicateKey
  /** The payment that looks the same. */
  readonly duplicateId: string
  readonly token: string
  /** The payment that is confirmed. */
  readonly paymentId: string
}

/**
 * Takes a confirmation, once. It carries no time of its own: the payment it names looks the same for two minutes of the
 * database's clock, and no question is asked after that. It is used up with the payment, as a key is: what is refused
 * for another reason leaves it whole.
 */
export async function takeConfirmation(
  secret: Secrets,
  db: TenantDb,
  { duplicate, duplicateId, token, paymentId }: Confirming,
): Promise<boolean> {
  if (paymentIn(secret, db.tenantId, duplicate, token) !== duplicateId) return false
  // The token's own bytes, so that another spelling of the same ones is the same token.
  const fingerprint = createHash('sha256').update(Buffer.from(token, 'base64')).digest()
  const hash = createHash('sha256').update('confirm-duplicate').update(fingerprint).digest()
  return (await claimKey(db, { hash, fingerprint, paymentId })) === undefined
}
