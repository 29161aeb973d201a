import type { Day } from '@vezne/domain/calendar/day.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import type { Side } from '@vezne/domain/receivables/side.ts'
import { sql } from 'kysely'
import { camels, type Snake } from '../../../kit/db/camel.ts'
import type { ReadDb } from '../../../kit/db/tenant-db.ts'
import { CREDIT, DEBIT, IN_STATEMENT, inCurrency, LOCAL_CREDIT, LOCAL_DEBIT } from './counted.store.ts'
import { HELD, IS_HELD, type HeldLine } from './open-facts.store.ts'

/** What stands of an account in one currency; one that has no lines that count is not there. */
export interface StandingSum {
  readonly accountId: string
  readonly currency: Currency
  readonly debitMinor: bigint
  readonly creditMinor: bigint
  readonly localDebitMinor: bigint
  readonly localCreditMinor: bigint
  readonly lineCount: bigint
}

/** By the sums of the months, and what they do not have yet. */
export async function readStanding(
  db: ReadDb,
  accountIds: readonly string[],
  currency: Currency | undefined,
): Promise<StandingSum[]> {
  const ofAccounts = sql`l.tenant_id = ${db.tenantId} and l.account_id = any (${[...accountIds]}::uuid[]) ${inCurrency(currency)}`
  const { rows } = await sql<Snake<StandingSum>>`
    select s.account_id, s.currency, sum(s.debit)::bigint as debit_minor, sum(s.credit)::bigint as credit_minor,
           sum(s.local_debit)::bigint as local_debit_minor, sum(s.local_credit)::bigint as local_credit_minor,
           sum(s.lines)::bigint as line_count
      from (
        select l.account_id, l.currency, l.debit_minor as debit, l.credit_minor as credit,
               l.local_debit_minor as local_debit, l.local_credit_minor as local_credit, l.line_count as lines
          from account_months l where ${ofAccounts}
        union all
        select l.account_id, l.currency, ${DEBIT}, ${CREDIT}, ${LOCAL_DEBIT}, ${LOCAL_CREDIT}, 1
          from account_lines l where ${ofAccounts} and not l.is_summed and ${IN_STATEMENT}
      ) s group by s.account_id, s.currency having sum(s.lines) <> 0 order by s.account_id, s.currency`.execute(db.on())
  return camels(rows)
}

interface Reach {
  readonly accountId: string
  /** How much the end has to come to. */
  readonly reachMinor: bigint
}

export interface EndDay {
  readonly accountId: string
  readonly from: Day
}

/** Which lines are asked for: of one side, in one currency or in lira. */
export interface EndSide {
  readonly side: Side
  readonly currency: Currency | undefined
}

/** Both are read backwards along an index, and not one line further than needed. */
const IS_SIDE = {
  debit: sql`(l.debit_minor > 0 or l.local_debit_minor > 0)`,
  credit: sql`(l.credit_minor > 0 or l.local_credit_minor > 0)`,
}
const DAY = { debit: sql`l.due_on`, credit: sql`l.document_on` }
const AMOUNT = { debit: DEBIT, credit: CREDIT }
const LOCAL_AMOUNT = { debit: LOCAL_DEBIT, credit: LOCAL_CREDIT }

/** The day from which on the lines come to so much; accounts whose lines do not come to it are not there. */
export async function findEnds(db: ReadDb, wanted: readonly Reach[], { side, currency }: EndSide): Promise<EndDay[]> {
  const amount = (currency === undefined ? LOCAL_AMOUNT : AMOUNT)[side]
  const { rows } = await sql<Snake<EndDay>>`
    select s.account_id, e.day as from
      from unnest(${wanted.map(({ accountId }) => accountId)}::uuid[],
                  ${wanted.map(({ reachMinor }) => reachMinor.toString())}::bigint[]) as s (account_id, reach)
      cross join lateral (
        select c.day from (
          select ${DAY[side]} as day,
                 sum(${amount}) over (order by ${DAY[side]} desc rows unbounded preceding) as so_far
            from account_lines l
           where l.tenant_id = ${db.tenantId} and l.account_id = s.account_id and ${IS_SIDE[side]} and ${IN_STATEMENT}
             ${inCurrency(currency)}
        ) c where c.so_far >= s.reach order by c.day desc limit 1
      ) e`.execute(db.on())
  return camels(rows)
}

/** Every line of one side from a day on: debts by when they are due, credits by when they were booked. */
export async function readEnds(db: ReadDb, ends: readonly EndDay[], { side, currency }: EndSide): Promise<HeldLine[]> {
  const { rows } = await sql<Snake<HeldLine>>`
    select ${HELD}
      from unnest(${ends.map(({ accountId }) => accountId)}::uuid[], ${ends.map(({ from }) => from)}::date[])
             as s (account_id, day)
      join account_lines l on l.tenant_id = ${db.tenantId} and l.account_id = s.account_id and ${DAY[side]} >= s.day
     where ${IS_SIDE[side]} and ${IN_STATEMENT} ${inCurrency(currency)}`.execute(db.on())
  return camels(rows)
}

/** Card slips that may be ours, typed by hand: they are open, whatever is owed. */
export async function readPossibleDoubles(
  db: ReadDb,
  accountIds: readonly string[],
  currency: Currency | undefined,
): Promise<HeldLine[]> {
  const { rows } = await sql<Snake<HeldLine>>`
    select ${HELD} from account_lines l
     where l.tenant_id = ${db.tenantId} and l.account_id = any (${[...accountIds]}::uuid[]) and l.is_possible_double
       and ${IN_STATEMENT} ${inCurrency(currency)}`.execute(db.on())
  return camels(rows)
}

/** What lines are sought by, each of one account. */
export interface Sought {
  readonly by: 'number' | 'reference' | 'payment'
  readonly accountId: string
  readonly ledgerId: string
  readonly name: string
}

/** Plain comparisons, without a cast: under row security nothing else uses an index. */
const FOUND_BY = {
  number: sql`case when o.document_no is null then o.external_id else o.document_no end = s.name`,
  reference: sql`o.ledger_id = s.ledger_id and o.reference = s.name`,
  payment: sql`o.payment_id = s.name`,
}
const NAMES = { number: sql`text[]`, reference: sql`text[]`, payment: sql`uuid[]` }

/** All lines of documents, references and payments, but for those that are held already. */
export async function readSought(
  db: ReadDb,
  sought: readonly Sought[],
  heldIds: readonly bigint[],
  currency: Currency | undefined,
): Promise<HeldLine[]> {
  const found = [...Map.groupBy(sought, ({ by }) => by)].map(
    ([by, some]) => sql`
      select o.id from unnest(${some.map(({ accountId }) => accountId)}::uuid[],
                              ${some.map(({ ledgerId }) => ledgerId)}::uuid[],
                              ${some.map(({ name }) => name)}::${NAMES[by]}) as s (account_id, ledger_id, name)
        join account_lines o on o.tenant_id = ${db.tenantId} and o.account_id = s.account_id and ${FOUND_BY[by]}`,
  )
  const { rows } = await sql<Snake<HeldLine>>`
    select ${HELD} from (${sql.join(found, sql` union `)}) f
      join account_lines l on l.tenant_id = ${db.tenantId} and l.id = f.id
     where f.id <> all (${heldIds.map(String)}::bigint[]) and ${IS_HELD} ${inCurrency(currency)}`.execute(db.on())
  return camels(rows)
}
