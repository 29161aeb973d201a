import type { QueuedItem } from '@vezne/domain/receivables/erp-outbox.ts'
import { sql, type RawBuilder } from 'kysely'
import { camels, type Snake } from '../../../kit/db/camel.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'

/** The books that are filled and emptied by whoever calls: not ours, and not a connector's. */
interface ErpLedger {
  readonly id: string
  readonly code: string
  readonly owner: string
}

export async function erpLedgers(db: TenantDb): Promise<ErpLedger[]> {
  const { rows } = await sql<ErpLedger>`
    select id, code, owner from erp_ledgers where tenant_id = ${db.tenantId} and owner <> 'vezne'`.execute(db.on())
  return rows
}

export interface OpenPayment {
  readonly paymentId: string
  readonly ledgerId: string
  /** Its first booking that is not done. */
  readonly firstLine: bigint
}

/** Payments of which something may have to go out, the earliest first, some at a time. */
export async function openPayments(
  db: TenantDb,
  ledgerIds: readonly string[],
  { after, atMost }: { readonly after: bigint; readonly atMost: number },
): Promise<OpenPayment[]> {
  const { rows } = await sql<Snake<OpenPayment>>`
    select payment_id, ledger_id, min(line_id) as first_line from hand_outs
     where tenant_id = ${db.tenantId} and state = 'open' and ledger_id = any (${[...ledgerIds]}::uuid[])
     group by payment_id, ledger_id having min(line_id) > ${after} order by first_line limit ${atMost}`.execute(db.on())
  return camels(rows)
}

/** Whether a line of the ERP bears its reference on its side, or did before it was deleted. */
const IS_MATCHED: RawBuilder<boolean> = sql<boolean>`exists (
  select from account_lines l
   where l.tenant_id = h.tenant_id and l.ledger_id = h.ledger_id and l.reference = h.reference and l.origin <> 'vezne'
     and (h.kind = 'transfer' or (h.kind = 'receipt') = (l.credit_minor > 0 or l.local_credit_minor > 0)))`

export interface QueuedRow extends QueuedItem {
  readonly id: string
  readonly ledgerId: string
  readonly lineId: bigint
  readonly isOpen: boolean
  readonly isLeased: boolean
}

interface QueueFacts extends Pick<QueuedItem, 'reference' | 'paymentId' | 'kind' | 'isMatched' | 'isInDoubt'> {
  readonly id: string
  readonly ledgerId: string
  readonly lineId: bigint
  readonly state: string
  readonly isLeased: boolean
  readonly handedOutAt: Date | null
  readonly failedAt: Date | null
  readonly laidAt: Date
}

/** Everything of some payments that goes, went or will not go out, in the order of bookings. */
export async function queueOf(db: TenantDb, payments: readonly OpenPayment[]): Promise<QueuedRow[]> {
  const { rows } = await sql<Snake<QueueFacts>>`
    select h.id, h.ledger_id, h.line_id, h.reference, h.payment_id, h.kind, h.state, h.handed_out_at, h.failed_at, h.laid_at,
           coalesce(h.leased_until > engine_now(), false) as is_leased, ${IS_MATCHED} as is_matched,
           exists (select from possible_doubles d
                    where d.tenant_id = h.tenant_id and d.ledger_id = h.ledger_id and d.reference = h.reference
                      and d.word = 'asked') as is_in_doubt
      from unnest(${payments.map(({ paymentId }) => paymentId)}::uuid[], ${payments.map(({ ledgerId }) => ledgerId)}::uuid[])
           as p (payment_id, ledger_id)
      join hand_outs h on h.tenant_id = ${db.tenantId} and h.payment_id = p.payment_id and h.ledger_id = p.ledger_id
     order by h.line_id`.execute(db.on())
  return camels(rows).map(({ state, handedOutAt, failedAt, laidAt, ...row }) => ({
    ...row,
    isOpen: state === 'open',
    wasLeased: handedOutAt !== null,
    isPaired: false,
    isMarkedPosted: false,
    isAcknowledged: state === 'posted' || state === 'ignored',
    failedAt: state === 'failed' ? failedAt?.getTime() : undefined,
    laidAt: laidAt.getTime(),
  }))
}

/** What the ERP has, it needs not be given. */
export async function settleMatched(db: TenantDb, ids: readonly string[]): Promise<void> {
  await sql`update hand_outs set state = 'posted', leased_until = null
     where tenant_id = ${db.tenantId} and id = any (${[...ids]}::uuid[]) and state in ('open', 'failed')`.execute(
    db.on(),
  )
}

export async function withdraw(db: TenantDb, ids: readonly string[]): Promise<void> {
  await sql`update hand_outs set state = 'withdrawn'
     where tenant_id = ${db.tenantId} and id = any (${[...ids]}::uuid[]) and state = 'open' and handed_out_at is null`.execute(
    db.on(),
  )
}

/** How long the number of what is known to be there is asked for. */
const ASKED_DAYS = 7

/** Handed out, and found in the ERP by its reference before anybody acknowledged it. */
export async function findUnnumbered(db: TenantDb, ledgerId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from hand_outs
     where tenant_id = ${db.tenantId} and ledger_id = ${ledgerId} and state = 'posted' and acknowledged_at is null
       and handed_out_at > engine_now() - make_interval(days => ${ASKED_DAYS}) and kind <> 'void'
     order by line_id limit ${limit}`.execute(db.on())
  return rows.map(({ id }) => id)
}

/** Leased, and nobody got to them: they may go out again at once, or after some minutes. */
export async function endLease(db: TenantDb, ids: readonly string[], restMinutes = 0): Promise<void> {
  await sql`update hand_outs set leased_until = engine_now() + make_interval(mins => ${restMinutes}::int)
     where tenant_id = ${db.tenantId} and id = any (${[...ids]}::uuid[]) and state = 'open'`.execute(db.on())
}

/** Hands out, until a moment. Answers that moment. */
export async function lease(db: TenantDb, ids: readonly string[], minutes: number): Promise<Date> {
  const { rows } = await sql<{ until: Date }>`
    with leased as (
      update hand_outs set state = 'open', leased_until = engine_now() + make_interval(mins => ${minutes}::int),
             handed_out_at = coalesce(handed_out_at, engine_now()), tries = tries + 1
       where tenant_id = ${db.tenantId} and id = any (${[...ids]}::uuid[])
    )
    select engine_now() + make_interval(mins => ${minutes}::int) as until`.execute(db.on())
  const [row] = rows
  if (row === undefined) throw new Error('the database has no time')
  return row.until
}
