import { randomUUID } from 'node:crypto'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { together } from '../../../../kit/db/transaction.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { terminalAt, type Terminal } from '../../../company/terminals/index.ts'
import { confirmationFor, takeConfirmation } from './confirmation.ts'
import { findDuplicate, lockDuplicates } from './duplicates.store.ts'
import { SAME_WITHIN_SECONDS, fingerprintOf, takeKey } from './sale-key.ts'
import { needsCardLater } from '../read-payment.ts'
import type { PaymentDeps } from '../deps.ts'
import type { Admit } from '../health/admission.ts'
import { maskOf } from '../typed-card.ts'
import { openEarlier } from './earlier.ts'
import type { Earlier, SaleRequest } from './sale.ts'

/** A sale that nobody began before, and that may begin now. */
export interface Claim {
  readonly kind: 'new'
  readonly id: string
  readonly sale: SaleRequest
  readonly terminal: Terminal
}

/**
 * Whether this sale is a new one: whoever comes second finds what the first one wrote. And whether it may begin now:
 * here, at this bank, a moment after the same one. The key is its own from here on, if the transaction stands.
 */
export async function claimPayment(
  deps: PaymentDeps,
  db: TenantDb,
  sale: SaleRequest,
  admit: Admit,
): Promise<Claim | Earlier> {
  const id = randomUUID()
  const { key, card, terminal } = sale
  const fingerprint = fingerprintOf(sale.asked, card)
  const isLocked = sale.duplicate !== undefined || 'derivedFrom' in key
  // The lock leaves first: what leaves behind it reads what the one before us wrote.
  const [, first, duplicateId, pos] = await together([
    isLocked ? lockDuplicates(db, duplicateKeyOf(sale)) : undefined,
    takeKey(db, { key, card, fingerprint }, id),
    findDuplicateOf(db, sale),
    terminalAt(deps.terminals, db, terminal.id, terminal.version),
  ])
  if (first !== undefined) return openEarlier(deps, db, first)
  refuseUnfit(deps, pos)
  if (!pos.isAtTestHost) admit(pos.bank.id)
  if (duplicateId !== undefined) await refuseUnconfirmed(deps, db, sale, { duplicateId, paymentId: id })
  return { kind: 'new', id, sale, terminal: pos }
}

/** Before anything is written: those whose cards wait here are at their banks, and go first. */
function refuseUnfit({ clock, cards }: PaymentDeps, terminal: Terminal): void {
  if (clock?.isFit() === false) throw new Refusal('clock-off')
  if (needsCardLater({ terminal }) && !cards.hasRoom()) throw new Refusal('too-many-at-bank')
}

function duplicateKeyOf({ firmId, card, figures: { totalMinor, currency } }: SaleRequest) {
  return { firmId: firmId ?? null, maskedCard: maskOf(card), totalMinor, currency }
}

/** What has no target could be paid any number of times: whoever pays the same again is asked whether they mean it. */
async function findDuplicateOf(db: TenantDb, sale: SaleRequest): Promise<string | undefined> {
  if (sale.duplicate === undefined || sale.target !== undefined) return undefined
  return findDuplicate(db, duplicateKeyOf(sale), SAME_WITHIN_SECONDS)
}

async function refuseUnconfirmed(
  { secret }: PaymentDeps,
  db: TenantDb,
  sale: SaleRequest,
  { duplicateId, paymentId }: { readonly duplicateId: string; readonly paymentId: string },
): Promise<void> {
  const [duplicate, token] = [duplicateKeyOf(sale), sale.duplicate?.confirmed]
  if (token !== undefined && (await takeConfirmation(secret, db, { duplicate, duplicateId, token, paymentId }))) return
  throw new Refusal('likely-duplicate', { duplicateOf: confirmationFor(secret, db.tenantId, duplicate, duplicateId) })
}
