import { setTimeout as sleep } from 'node:timers/promises'
import type { Handover } from '@vezne/banks/pos/port.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { findByKey, fingerprintOf } from './sale-key.ts'
import { openPayment, type OpenPayment } from '../read-payment.ts'
import { findPayment, type PaymentRow } from '../store/payments.store.ts'
import type { PaymentDeps } from '../deps.ts'
import { asksBankTo, offTheWire } from '../off-the-wire.ts'
import { tellBeginning } from '../tell-sale.ts'
import { beginAt } from './begin-at-bank.ts'
import type { Asked, Earlier, PageMaking, Started } from './sale.ts'

/** The payment that an earlier request with this key began, whatever would be said to that request now. */
export async function findEarlier(deps: PaymentDeps, db: TenantDb, asked: Asked): Promise<Earlier | undefined> {
  const paymentId = await findByKey(db, { ...asked, fingerprint: fingerprintOf(asked.asked, asked.card) })
  return paymentId === undefined ? undefined : openEarlier(deps, db, paymentId)
}

export async function openEarlier(deps: PaymentDeps, db: TenantDb, paymentId: string): Promise<Earlier> {
  const first = await findPayment(db, paymentId)
  if (first === undefined) throw new Error(`payment ${paymentId} of a key is gone`)
  return { kind: 'earlier', open: await openPayment(deps, db, first) }
}

/** The first request may still be speaking to the bank. */
const WAIT_FOR_FIRST_MS = 2000
const LOOK_EVERY_MS = 100

/** A repeated request hears how the payment stands now, from our own row. */
export async function presentEarlier(
  deps: PaymentDeps,
  { open: { payment, terminal } }: Earlier,
  making: PageMaking,
): Promise<Started> {
  let now = payment
  for (let waited = 0; isBeginning(now) && waited < WAIT_FOR_FIRST_MS; waited += LOOK_EVERY_MS) {
    await sleep(LOOK_EVERY_MS)
    now = (await deps.db.forTenant(payment.tenantId, (db) => findPayment(db, payment.id))) ?? now
  }
  const handover = await pageAgain(deps, { payment: now, terminal }, making)
  // Whoever wrote it may have died before it told; what cannot be told now is not shown now.
  const isShown = handover !== undefined && (await tellBeginning(deps.log, now))
  return { payment: now, shownAs: terminal.shownAs, ...(isShown ? { handover } : {}) }
}

const isBeginning = ({ state }: PaymentRow) => state === 'created' || state === 'init-sent'

/**
 * A bank's page is never kept. Where it is made of the card alone, the card that the repetition brings makes it again,
 * for the same order; where the bank has to be asked for it, there is none, for the bank is not asked twice.
 */
async function pageAgain(deps: PaymentDeps, open: OpenPayment, making: PageMaking): Promise<Handover | undefined> {
  const { state, renderedAt } = open.payment
  if (state !== 'awaiting-3d' || renderedAt !== null || asksBankTo('begin', open)) return undefined
  const begun = await beginAt(offTheWire(deps), open, making)
  return begun.kind === 'handover' ? begun.handover : undefined
}
