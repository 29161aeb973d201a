import type { Day } from '@vezne/domain/calendar/day.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import type { ItemAllocation } from '@vezne/domain/receivables/standing-allocations.ts'
import { sql } from 'kysely'
import { camels, type Snake } from '../../../kit/db/camel.ts'
import type { ReadDb, TenantDb } from '../../../kit/db/tenant-db.ts'
import { IS_EXCHANGE } from './conversions.store.ts'

export interface AllocationRow {
  readonly accountId: string
  readonly currency: Currency
  readonly creditKey: string
  readonly debitKey: string
  readonly amountMinor: bigint
  readonly withKey: string | null
}

/** As they were decided, the earliest first. */
export async function readAllocations(db: ReadDb, accountIds: readonly string[]): Promise<AllocationRow[]> {
  const { rows } = await sql<Snake<AllocationRow>>`
    select account_id, currency, credit_key, debit_key, amount_minor, with_key from payment_allocations
     where tenant_id = ${db.tenantId} and account_id = any (${[...accountIds]}::uuid[]) order by id`.execute(db.on())
  return camels(rows)
}

/** The same of some items, each by the key of its document: the keys of its parts have a space and a number behind it. */
export async function readAllocationsOf(
  db: ReadDb,
  items: readonly { readonly accountId: string; readonly key: string }[],
): Promise<(AllocationRow & { readonly id: bigint })[]> {
  // Both ends are given: under row security a text that is put together in the statement uses no index.
  const asked = sql`unnest(${items.map(({ accountId }) => accountId)}::uuid[], ${items.map(({ key }) => key)}::text[],
    ${items.map(({ key }) => `${key}!`)}::text[]) as s (account_id, key, behind)`
  const { rows } = await sql<Snake<AllocationRow & { readonly id: bigint }>>`
    select p.id, p.account_id, p.currency, p.credit_key, p.debit_key, p.amount_minor, p.with_key
      from ${asked} join payment_allocations p on p.tenant_id = ${db.tenantId} and p.account_id = s.account_id
       and p.credit_key = s.key
    union
    select p.id, p.account_id, p.currency, p.credit_key, p.debit_key, p.amount_minor, p.with_key
      from ${asked} join payment_allocations p on p.tenant_id = ${db.tenantId} and p.account_id = s.account_id
       and p.debit_key collate "C" >= s.key and p.debit_key collate "C" < s.behind`.execute(db.on())
  return camels(rows)
}

export interface ReceiptLine {
  readonly id: bigint
  readonly paymentId: string
  readonly accountId: string
  readonly firmId: string | null
  readonly currency: Currency
  readonly on: Day
  readonly reference: string
  readonly amountMinor: bigint
  readonly surchargeMinor: bigint
}

const RECEIPTS = sql`
  select l.id, l.payment_id, l.account_id, l.firm_id, l.currency, l.document_on as on,
         coalesce(l.reference, l.external_id) as reference,
         -- What went on to foreign debts closes none here.
         l.credit_minor - coalesce((select sum(x.debit_minor - x.credit_minor)::bigint from account_lines x
                    where x.tenant_id = l.tenant_id and x.payment_id = l.payment_id and x.account_id = l.account_id
                      and x.origin = 'vezne' and x.type = 'transfer'), 0) as amount_minor,
         coalesce((select sum(c.debit_minor)::bigint from account_lines c
                    where c.tenant_id = l.tenant_id and c.payment_id = l.payment_id and c.origin = 'vezne'
                      and c.type = 'late-charge' and c.reference = l.reference), 0) as surcharge_minor
    from account_lines l
   where l.origin = 'vezne' and l.type = 'card-receipt' and l.credit_minor > 0 and l.payment_id is not null
     and not exists (select from payment_allocations p
                      where p.tenant_id = l.tenant_id and p.payment_id = l.payment_id and p.account_id = l.account_id)
     and not exists (select from account_lines v
                      where v.tenant_id = l.tenant_id and v.payment_id = l.payment_id and v.type = 'card-void'
                        and v.origin = 'vezne' and v.id > l.id)`

/** The receipt of a payment that has closed nothing yet and was not taken back. */
export async function findReceipt(
  db: TenantDb,
  paymentId: string,
  currency: Currency | undefined,
): Promise<ReceiptLine | undefined> {
  const inCurrency = currency === undefined ? sql`` : sql`and l.currency = ${currency}`
  const { rows } = await sql<Snake<ReceiptLine>>`
    ${RECEIPTS} and l.tenant_id = ${db.tenantId} and l.payment_id = ${paymentId} ${inCurrency}
     order by l.id desc limit 1`.execute(db.on())
  return camels(rows)[0]
}

/** Such receipts of firms among some lines, the earliest first. */
export async function receiptsAmong(db: TenantDb, lineIds: readonly bigint[]): Promise<ReceiptLine[]> {
  const { rows } = await sql<Snake<ReceiptLine>>`
    ${RECEIPTS} and l.tenant_id = ${db.tenantId} and l.firm_id is not null
      and l.id = any (${lineIds.map(String)}::bigint[]) order by l.id`.execute(db.on())
  return camels(rows)
}

/** What was decided once stays: a second decision of the same payment finds the first. */
export async function insertAllocations(
  db: TenantDb,
  { paymentId, accountId, firmId, currency }: ReceiptLine,
  allocations: readonly ItemAllocation[],
): Promise<void> {
  await sql`
    insert into payment_allocations
      (tenant_id, account_id, firm_id, currency, payment_id, credit_key, debit_key, amount_minor, with_key)
    select ${db.tenantId}, ${accountId}, ${firmId}, ${currency}, ${paymentId}, credit_key, debit_key, amount, with_key
      from unnest(${allocations.map(({ creditKey }) => creditKey)}::text[],
                  ${allocations.map(({ debitKey }) => debitKey)}::text[],
                  ${allocations.map(({ amountMinor }) => amountMinor.toString())}::bigint[],
                  ${allocations.map(({ withKey }) => withKey ?? null)}::text[])
           with ordinality as given (credit_key, debit_key, amount, with_key, place)
     order by place
    on conflict do nothing`.execute(db.on())
}

/** What one payment closed, as it was decided, the earliest first. */
export async function allocationsOfPayment(db: ReadDb, paymentId: string): Promise<AllocationRow[]> {
  const { rows } = await sql<Snake<AllocationRow>>`
    select account_id, currency, credit_key, debit_key, amount_minor, with_key from payment_allocations
     where tenant_id = ${db.tenantId} and payment_id = ${paymentId} order by id`.execute(db.on())
  return camels(rows)
}

interface Receipt {
  readonly accountId: string
  readonly on: Day
  readonly amountMinor: bigint
  readonly isSummed: boolean
}

/**
 * The receipt of a payment on its firm's account, whether it closed something or was taken back since; without what of it was meant
 * for foreign debts.
 */
export async function receiptOf(db: ReadDb, paymentId: string): Promise<Receipt | undefined> {
  const { rows } = await sql<Snake<Receipt>>`
    select l.account_id, l.document_on as on, l.is_summed,
           l.credit_minor - coalesce((select sum(c.lira_minor)::bigint from payment_conversions c
                                       where c.tenant_id = l.tenant_id and c.payment_id = l.payment_id), 0) as amount_minor
      from account_lines l
     where l.tenant_id = ${db.tenantId} and l.payment_id = ${paymentId} and l.origin = 'vezne' and l.type = 'card-receipt'
       and l.credit_minor > 0 and l.firm_id is not null and not ${IS_EXCHANGE}
     order by l.id desc limit 1`.execute(db.on())
  return camels(rows)[0]
}
