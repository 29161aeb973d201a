import type { StatementSummary, transactionSummary } from '@vezne/contract/firm-transactions.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import type { Day } from '@vezne/domain/calendar/day.ts'
import { addDays } from '@vezne/domain/calendar/day.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { averageMaturity } from '@vezne/domain/maturity/average-maturity.ts'
import { CURRENCIES } from '@vezne/domain/money/money.ts'
import { sumOf } from '@vezne/domain/money/sum.ts'
import { ageing } from '@vezne/domain/receivables/ageing.ts'
import { changeOf, sideOf } from '@vezne/domain/statement/balance.ts'
import type { ReadDb, Reading } from '../../../kit/db/tenant-db.ts'
import { BEHIND_ALL, beginningOf, sumsBefore, type Sums } from '../../books/receivables/index.ts'
import type { FirmTransactionDeps } from './deps.ts'
import { readBackdated, readPeriodChanges } from './news.store.ts'
import { readOpenAmounts, type OpenRow } from './open.ts'
import { readSubject, refreshedAt, type Asking, type Subject } from './subject.ts'
import { sumLines } from './lines.store.ts'
import { sumsByDueDay } from './sums.store.ts'

type Asked = InputOf<typeof transactionSummary>

/** How an account stands: what was carried over, what has moved, what is left, and how old it is. */
export function showSummary(
  { db }: Reading<FirmTransactionDeps>,
  asked: Asked,
  asking: Asking,
): Promise<StatementSummary> {
  const work = async (one: ReadDb) => {
    const subject = await readSubject(one, asking, asked)
    const today = istanbulDay((await one.now()).getTime())
    return summarise(one, subject, asked, today)
  }
  // Twenty statements that find an account's rows by its id: planned anew each time they would cost ten times as much.
  return db.readForCaller(asking, work, { keepsPlan: true })
}

async function summarise(
  db: ReadDb,
  subject: Subject,
  { from, to }: { readonly from: Day; readonly to: Day },
  today: Day,
): Promise<StatementSummary> {
  const { accounts, choices, currency, writtenIn, firm } = subject
  const accountIds = accounts.map(({ id }) => id)
  const sumsAtFirst = await sumsBefore(db, accountIds, currency, beginningOf(from))
  const sumsAtEnd = await sumsBefore(db, accountIds, currency, beginningOf(addDays(to, 1)))
  const before = together(sumsAtFirst, currency)
  const until = together(sumsAtEnd, currency)
  const open = await readOpenAmounts(db, { accountIds, currency, on: today })
  const due = await sumsByDueDay(db, accountIds, currency, { from, to })
  const booked = new Set((await sumsBefore(db, accountIds, undefined, BEHIND_ALL)).map((each) => each.currency))
  const range = { accountIds, currency, from, to }
  const [changes, late] = [await readPeriodChanges(db, range), await readBackdated(db, range)]
  const { notDueMinor, to30Minor, to60Minor, to90Minor, over90Minor, creditMinor, totalMinor } = ageing(open, today)
  const closing = changeOf(until)
  const onDay = (amountOf: (each: (typeof due)[number]) => bigint) =>
    averageMaturity(
      due.map((each) => ({ dueOn: each.dueOn, amountMinor: amountOf(each) })),
      today,
    ).on
  return {
    opening: changeOf(before),
    debit: until.debitMinor - before.debitMinor,
    credit: until.creditMinor - before.creditMinor,
    closing,
    side: sideOf(closing),
    ageing: {
      notDue: notDueMinor,
      to30: to30Minor,
      to60: to60Minor,
      to90: to90Minor,
      over90: over90Minor,
      credit: creditMinor,
    },
    averageMaturity: {
      debitOn: onDay(({ debitMinor }) => debitMinor),
      creditOn: onDay(({ creditMinor: each }) => each),
      balanceOn: averageMaturity(open.map(signed), today).on,
    },
    currencyCode: writtenIn,
    local: writtenIn === 'TRY' ? null : inLira(sumsAtFirst, sumsAtEnd, await ratesBrought(db, subject, { from, to })),
    openTotal: totalMinor,
    openSide: sideOf(totalMinor),
    today,
    refreshedAt: refreshedAt(subject),
    firm: firm ?? null,
    accounts: choices.map((each) => ({
      id: each.id,
      code: each.code,
      currencyCode: each.currency,
      ledgerName: each.ledgerName,
      firmId: each.firmId,
      firmName: each.firmName,
    })),
    periodChanges: changes.map(({ period, on, carriedMinor, isByLines }) => ({
      period,
      on,
      carried: carriedMinor,
      isByLines,
    })),
    backdated: late === undefined ? null : { count: late.count, firstOn: late.firstOn, lastAt: late.lastAt.getTime() },
    currencies: CURRENCIES.filter((code) => booked.has(code) || choices.some((each) => each.currency === code)),
  }
}

/** The same movements as the books have them in lira. */
function inLira(atFirst: readonly Sums[], atEnd: readonly Sums[], exchangeDifference: bigint) {
  const [before, until] = [together(atFirst, undefined), together(atEnd, undefined)]
  return {
    opening: changeOf(before),
    debit: until.debitMinor - before.debitMinor,
    credit: until.creditMinor - before.creditMinor,
    closing: changeOf(until),
    exchangeDifference,
  }
}

/** Kur farkı of the period, above zero where it raised what is owed. */
async function ratesBrought(
  db: ReadDb,
  { accounts, currency }: Subject,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<bigint> {
  const accountIds = accounts.map(({ id }) => id)
  const sums = await sumLines(db, { accountIds, currency, from, to, types: ['exchange-difference'] })
  return sumOf(sums, (each) => changeOf({ debitMinor: each.localDebitMinor, creditMinor: each.localCreditMinor }))
}

/** What goes the other way is below zero. */
const signed = ({ side, remainingMinor, dueOn }: Pick<OpenRow, 'dueOn' | 'side' | 'remainingMinor'>) => ({
  dueOn,
  amountMinor: side === 'debit' ? remainingMinor : -remainingMinor,
})

/** Over all accounts, in the asked currency or in lira. */
function together(sums: readonly Sums[], currency: string | undefined) {
  const isLocal = currency === undefined
  return {
    debitMinor: sumOf(sums, (each) => (isLocal ? each.localDebitMinor : each.debitMinor)),
    creditMinor: sumOf(sums, (each) => (isLocal ? each.localCreditMinor : each.creditMinor)),
  }
}
