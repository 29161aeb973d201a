import { createHash } from 'node:crypto'
import { chargesPayer, PAYER_PAYS_TEXT } from '@vezne/domain/commission/payer-pays.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { findConfirmation, insertConfirmation } from './store.ts'

/** The words that are confirmed now; the digest says of a confirmation of any day which words it was. */
export const PAYER_PAYS_WORDS = {
  version: PAYER_PAYS_TEXT.version,
  digest: createHash('sha256')
    .update([PAYER_PAYS_TEXT.version, ...PAYER_PAYS_TEXT.tr, ...PAYER_PAYS_TEXT.en].join('\n'))
    .digest('hex'),
}

/** Writes down that somebody confirmed the words of now; where somebody has, it stands already. */
export async function confirmPayerPays(
  db: TenantDb,
  signed: { readonly userId: string; readonly name: string },
): Promise<void> {
  if ((await findConfirmation(db)) === undefined) await insertConfirmation(db, PAYER_PAYS_WORDS, signed)
}

interface Charging {
  readonly isFromDealer: boolean
  readonly rates: readonly { readonly ratePpm: number; readonly isIncluded: boolean }[]
}

/**
 * Before rates are written: without the company's confirmation none comes on top of what a payer owes. What is offered
 * already stays as it is, so that no payment fails for it.
 */
export async function requireMayCharge(db: TenantDb, rows: readonly Charging[]): Promise<void> {
  const isCharging = rows.some(({ isFromDealer, rates }) => chargesPayer(isFromDealer, rates))
  if (isCharging && (await findConfirmation(db)) === undefined) throw new Refusal('payer-pays-unconfirmed')
}
