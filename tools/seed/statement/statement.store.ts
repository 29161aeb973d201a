import type { Day } from '@vezne/domain/calendar/day.ts'
import type { Tables } from '@vezne/server/kit/db/tables.ts'
import type { TenantDb } from '@vezne/server/kit/db/tenant-db.ts'
import type { DemoLine } from './plan.ts'

interface Place {
  readonly accountId: string
  readonly ledgerId: string
  readonly firmId: string
}

export async function hasLines(db: TenantDb, accountId: string): Promise<boolean> {
  const line = await db
    .on<Tables>()
    .selectFrom('account_lines')
    .select('id')
    .where('account_id', '=', accountId)
    .where('origin', '=', 'erp')
    .limit(1)
    .executeTakeFirst()
  return line !== undefined
}

/** The years of the books, each whole but the one that is running. */
export async function putPeriods(db: TenantDb, ledgerId: string, first: Day, today: Day): Promise<void> {
  const [from, to] = [Number(first.slice(0, 4)), Number(today.slice(0, 4))]
  const years = Array.from({ length: to - from + 1 }, (_, at) => from + at)
  await db
    .on<Tables>()
    .insertInto('erp_periods')
    .values(
      years.map((year) => ({
        tenant_id: db.tenantId,
        ledger_id: ledgerId,
        code: String(year),
        from_on: `${year}-01-01`,
        to_on: `${year}-12-31`,
        is_complete: year < to,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A statement takes so many values and no more. */
const AT_ONCE = 1000
const BEFORE_MS = 2 * 60 * 60_000

/** All lines of an account, and the sums of its months. */
export async function putLines(db: TenantDb, place: Place, lines: readonly DemoLine[]): Promise<void> {
  const asOf = new Date((await db.now()).getTime() - BEFORE_MS)
  const own = { tenant_id: db.tenantId, account_id: place.accountId, firm_id: place.firmId }
  const rows = lines.map((line, sequence) => ({
    ...own,
    ledger_id: place.ledgerId,
    period: line.on.slice(0, 4),
    external_id: line.externalId,
    origin: 'erp' as const,
    document_on: line.on,
    due_on: line.dueOn,
    sequence: BigInt(sequence),
    type: line.type,
    document_no: line.documentNo,
    description: line.description,
    currency: line.currency,
    debit_minor: BigInt(line.debitMinor),
    credit_minor: BigInt(line.creditMinor),
    local_debit_minor: BigInt(line.localDebitMinor),
    local_credit_minor: BigInt(line.localCreditMinor),
    rate: line.rate === null ? null : String(line.rate),
    ettn: line.ettn,
    as_of: asOf,
    is_hidden: line.isHidden,
    is_summed: true,
  }))
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await db
      .on<Tables>()
      .insertInto('account_lines')
      .values(rows.slice(at, at + AT_ONCE))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await db
    .on<Tables>()
    .insertInto('account_months')
    .values(monthsOf(lines).map((month) => ({ ...own, ...month })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .on<Tables>()
    .updateTable('erp_ledgers')
    .set({ refreshed_at: asOf })
    .where('id', '=', place.ledgerId)
    .where('refreshed_at', 'is', null)
    .execute()
}

const sum = (lines: readonly DemoLine[], amountOf: (line: DemoLine) => number) =>
  BigInt(lines.reduce((all, line) => all + amountOf(line), 0))

/** What counts of each month; an account has one currency here. */
function monthsOf(lines: readonly DemoLine[]) {
  const counted = Map.groupBy(
    lines.filter(({ isHidden }) => !isHidden),
    ({ on, currency }) => `${on.slice(0, 7)}-01 ${currency}`,
  )
  return [...counted].map(([key, ofMonth]) => ({
    month: key.slice(0, 10),
    currency: key.slice(11),
    debit_minor: sum(ofMonth, ({ debitMinor }) => debitMinor),
    credit_minor: sum(ofMonth, ({ creditMinor }) => creditMinor),
    local_debit_minor: sum(ofMonth, ({ localDebitMinor }) => localDebitMinor),
    local_credit_minor: sum(ofMonth, ({ localCreditMinor }) => localCreditMinor),
    line_count: BigInt(ofMonth.length),
  }))
}
