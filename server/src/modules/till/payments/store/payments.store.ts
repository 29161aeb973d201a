import type { Fields } from '@vezne/banks/pos/port.ts'
import { sql, type Selectable } from 'kysely'
import { ENGINE_NOW, READ_AT, written, type Moment } from '../../../../kit/db/moment.ts'
import { camel } from '../../../../kit/db/camel.ts'
import type { ReadDb, TenantDb } from '../../../../kit/db/tenant-db.ts'
import { together } from '../../../../kit/db/transaction.ts'
import type { KeptAgreement, KeptExchange, KeptHandOver, SaleDetails } from './kept.ts'
import type { PaymentTables } from '../tables.ts'

/** With the moment at which the database read it: whatever is due, spoken for or over is so by that moment. */
export type PaymentRow = ReturnType<typeof paymentOf>

export type ReadRow = Selectable<PaymentTables['payments']> & { readonly read_at: Date }

/** In the words of the house: what the card is charged is the total. */
export function paymentOf({ amount_minor: totalMinor, ...row }: ReadRow) {
  return { ...camel(row), totalMinor }
}

const paymentIfThere = (row: ReadRow | undefined) => row && paymentOf(row)

/** What is frozen when a payment begins. */
export type NewPayment = Pick<
  PaymentRow,
  | 'id'
  | 'orderId'
  | 'purpose'
  | 'channel'
  | 'target'
  | 'firmId'
  | 'totalMinor'
  | 'netMinor'
  | 'currency'
  | 'installments'
  | 'shownInstallments'
  | 'commissionDefinitionId'
  | 'ratePpm'
  | 'terminalId'
  | 'terminalVersion'
  | 'bankId'
  | 'maskedCard'
  | 'payerName'
> & {
  readonly routing: object
  readonly payer: object
  readonly details?: SaleDetails
  readonly agreements?: readonly KeptAgreement[]
  readonly exchange?: KeptExchange
  readonly handOver?: KeptHandOver
  readonly wantsReceipt?: boolean
  readonly needsFull3d?: boolean
}

/** A receipt of suspense is the firm's from now on; of nobody, where it stands there again. */
export async function setMovedTo(db: TenantDb, paymentId: string, firmId: string | null): Promise<void> {
  await db
    .on<PaymentTables>()
    .updateTable('payments')
    .set({ firm_id: firmId, moved_at: firmId === null ? null : ENGINE_NOW })
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', paymentId)
    .execute()
}

/** The address of its receipt opens nothing any more; the first time counts. */
export async function endReceiptAddress(db: TenantDb, paymentId: string): Promise<void> {
  await db
    .on<PaymentTables>()
    .updateTable('payments')
    .set({ receipt_ended_at: ENGINE_NOW })
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', paymentId)
    .where('receipt_ended_at', 'is', null)
    .execute()
}

/** True when this payment may pay the target; false when another one holds or paid it. */
export async function claimTarget(db: TenantDb, target: string, paymentId: string): Promise<boolean> {
  const claimed = await db
    .on<PaymentTables>()
    .insertInto('target_claims')
    .values({ tenant_id: db.tenantId, target, payment_id: paymentId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('payment_id')
    .execute()
  return claimed.length === 1
}

export async function holderOfTarget(db: ReadDb, target: string): Promise<string | undefined> {
  const row = await db
    .on<PaymentTables>()
    .selectFrom('target_claims')
    .select('payment_id')
    .where('target', '=', target)
    .executeTakeFirst()
  return row?.payment_id
}

/** Which of these somebody is paying or has paid. */
export async function claimedTargets(db: TenantDb, targets: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .on<PaymentTables>()
    .selectFrom('target_claims')
    .select('target')
    .where('tenant_id', '=', db.tenantId)
    .where(sql<boolean>`target = any (${[...targets]}::text[])`)
    .execute()
  return new Set(rows.map(({ target }) => target))
}

export async function releaseTarget(db: TenantDb, target: string, paymentId: string): Promise<void> {
  await db
    .on<PaymentTables>()
    .deleteFrom('target_claims')
    .where('tenant_id', '=', db.tenantId)
    .where('target', '=', target)
    .where('payment_id', '=', paymentId)
    .execute()
}

export async function findPayment(db: ReadDb, id: string): Promise<PaymentRow | undefined> {
  const row = await db
    .on<PaymentTables>()
    .selectFrom('payments')
    .selectAll()
    .select(READ_AT)
    .where('id', '=', id)
    .executeTakeFirst()
  return paymentIfThere(row)
}

export async function findPaymentByOrder(db: TenantDb, orderId: string): Promise<PaymentRow | undefined> {
  const row = await db
    .on<PaymentTables>()
    .selectFrom('payments')
    .selectAll()
    .select(READ_AT)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return paymentIfThere(row)
}

/** Locks the row: whoever decides about it next waits for us. Its key stays free, or whoever writes about it would deadlock. */
export async function lockPayment(db: TenantDb, id: string): Promise<PaymentRow> {
  const locked = await lockIfThere(db, id)
  if (locked === undefined) throw new Error(`payment ${id} is gone`)
  return locked
}

export async function lockIfThere(db: TenantDb, id: string): Promise<PaymentRow | undefined> {
  const row = await db
    .on<PaymentTables>()
    .selectFrom('payments')
    .selectAll()
    .select(READ_AT)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return paymentIfThere(row)
}

/** What may change beside the state; figures never do. */
export interface PaymentChanges {
  readonly kept?: Fields
  readonly authCode?: string
  readonly hostReference?: string
  readonly declineReason?: string
  readonly bankCode?: string
  readonly doubtSince?: Moment
  readonly moneyMoment?: Moment
  /** Null: nothing is due any more. */
  readonly nextCheckAt?: Moment | null
  /** Null gives the lease back. */
  readonly lease?: Lease | null
}

/** Who speaks to the bank now, and for how long that is believed without a sign of life. */
export interface Lease {
  readonly owner: string
  readonly forMs: number
}

export function changesToSet(changes: PaymentChanges) {
  const { kept, lease, nextCheckAt, doubtSince, moneyMoment } = changes
  return {
    ...(kept === undefined ? {} : { kept: sql`kept || ${JSON.stringify(kept)}::jsonb` }),
    ...(changes.authCode === undefined ? {} : { auth_code: changes.authCode }),
    ...(changes.hostReference === undefined ? {} : { host_reference: changes.hostReference }),
    ...(changes.declineReason === undefined ? {} : { decline_reason: changes.declineReason }),
    ...(changes.bankCode === undefined ? {} : { bank_code: changes.bankCode }),
    ...(doubtSince === undefined ? {} : { doubt_since: written(doubtSince) }),
    ...(moneyMoment === undefined ? {} : { money_moment: written(moneyMoment) }),
    ...(nextCheckAt === undefined ? {} : { next_check_at: nextCheckAt && written(nextCheckAt) }),
    ...(lease === undefined ? {} : leaseToSet(lease)),
  }
}

export function leaseToSet(lease: Lease | null) {
  return { lease_owner: lease?.owner ?? null, lease_until: lease && written({ inMs: lease.forMs }) }
}

/**
 * A sign of life of whoever speaks to the bank now; nothing when somebody else has decided meanwhile. The row is locked
 * by a statement of its own, so that a wait for it does not shorten what is written then.
 */
export async function renewLease(db: TenantDb, id: string, lease: Lease): Promise<void> {
  await together([
    lockIfThere(db, id),
    db
      .on<PaymentTables>()
      .updateTable('payments')
      .set(changesToSet({ lease, nextCheckAt: { inMs: lease.forMs } }))
      .where('tenant_id', '=', db.tenantId)
      .where('id', '=', id)
      .where('state', '=', 'auth-sent')
      .where('lease_owner', '=', lease.owner)
      .execute(),
  ])
}

/** Changes beside the state, on a locked row. */
export async function changePayment(db: TenantDb, id: string, changes: PaymentChanges): Promise<void> {
  const set = changesToSet(changes)
  if (Object.keys(set).length === 0) return
  await db
    .on<PaymentTables>()
    .updateTable('payments')
    .set(set)
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .execute()
}
