import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { findBetween, insertLegs, moveLateCharges, type Between } from './transfers.store.ts'

/** Money of a receipt that moves between suspense and a firm. */
export interface MovedLines {
  readonly paymentId: string
  readonly firmId: string
  readonly way: 'to-firm' | 'back'
  readonly sequence: number
  readonly netMinor: bigint
  /** Moves too where the ledger books receipts gross. */
  readonly surchargeMinor: bigint
  /** What it is for the firm's account: what came by a transfer is a card receipt there, and what leaves by one goes back. */
  readonly type: 'card-receipt' | 'card-void' | 'card-refund' | 'chargeback'
}

/**
 * Both sides of a transfer (virman), in the transaction that books it. In suspense it takes the receipt back, or brings
 * back what a reversal then takes: whoever reads either account alone finds a receipt and what became of it.
 */
export async function moveLines(db: TenantDb, moved: MovedLines): Promise<void> {
  const { paymentId, sequence, way, netMinor, surchargeMinor, type } = moved
  const between = await accountsOf(db, paymentId, moved.firmId)
  const amountMinor = between.isGross ? netMinor + surchargeMinor : netMinor
  const external = `${paymentId}:transfer:${sequence}`
  const reference = `-T${sequence}`
  // What goes back of a refund or a chargeback is a new debt of today; a void takes back what was due on the receipt's days.
  const isDueWithReceipt = way === 'to-firm' || type === 'card-void'
  const suspense = { accountId: between.suspenseId, externalId: `${external}:torba`, reference, isDueWithReceipt }
  const firm = { accountId: between.firmAccountId, externalId: external, reference, isDueWithReceipt, type }
  const taken = { debitMinor: amountMinor, creditMinor: 0n }
  const given = { debitMinor: 0n, creditMinor: amountMinor }
  // First where it leaves: what comes after a receipt was not taken back.
  await insertLegs(
    db,
    paymentId,
    way === 'to-firm'
      ? [
          { ...suspense, ...taken, type: 'card-void' },
          { ...firm, ...given },
        ]
      : [
          { ...firm, ...taken },
          { ...suspense, ...given, type: 'card-receipt' },
        ],
  )
  if (way === 'to-firm') await moveLateCharges(db, paymentId, between)
}

/** A vade farkı moves with the transfer of its receipt, and so does what goes back of it. */
export async function moveSurcharge(db: TenantDb, paymentId: string, firmId: string): Promise<void> {
  await moveLateCharges(db, paymentId, await accountsOf(db, paymentId, firmId))
}

async function accountsOf(db: TenantDb, paymentId: string, firmId: string): Promise<Between> {
  const between = await findBetween(db, paymentId, firmId)
  if (between === undefined) throw new Refusal('firm-has-no-account')
  return between
}
