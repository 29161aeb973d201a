import type { StatementRow } from '@vezne/contract/firm-transactions/list.ts'
import { LINE_TYPE_WORDS } from '@vezne/contract/firm-transactions/words.ts'
import type { Day } from '@vezne/domain/calendar/day.ts'
import { sumOf } from '@vezne/domain/money/sum.ts'
import { changeOf, sideOf } from '@vezne/domain/statement/balance.ts'
import { runningBalances, type Opening, type Standing, type Step } from '@vezne/domain/statement/running.ts'
import type { DayRow, LineRow, TotalRow } from './lines.store.ts'
import type { OpenRow } from './open.ts'
import type { Subject } from './subject.ts'

/** What stood before, over all accounts of a statement. */
function openingOf(sums: readonly Step[]): Opening {
  const byCurrency = new Map<string, bigint>()
  for (const each of sums) byCurrency.set(each.currency, (byCurrency.get(each.currency) ?? 0n) + changeOf(each))
  const localMinor = sumOf(sums, (each) =>
    changeOf({ debitMinor: each.localDebitMinor, creditMinor: each.localCreditMinor }),
  )
  return { byCurrency, localMinor }
}

type Amounts = Pick<
  StatementRow,
  | 'debit'
  | 'credit'
  | 'balance'
  | 'side'
  | 'currencyCode'
  | 'foreignDebit'
  | 'foreignCredit'
  | 'foreignBalance'
  | 'foreignCurrencyCode'
  | 'localDebit'
  | 'localCredit'
  | 'localBalance'
>

/** The figures of a row, in what its statement is written in. */
function amountsOf({ currency, writtenIn }: Subject, line: Omit<TotalRow, 'count'>, standing: Standing): Amounts {
  const isLocal = currency === undefined
  const balance = isLocal ? standing.localBalanceMinor : standing.balanceMinor
  const isForeign = line.currency !== 'TRY'
  return {
    debit: isLocal ? line.localDebitMinor : line.debitMinor,
    credit: isLocal ? line.localCreditMinor : line.creditMinor,
    balance,
    side: sideOf(balance),
    currencyCode: writtenIn,
    foreignDebit: isForeign ? line.debitMinor : null,
    foreignCredit: isForeign ? line.creditMinor : null,
    foreignBalance: isForeign ? standing.balanceMinor : null,
    foreignCurrencyCode: isForeign ? line.currency : null,
    localDebit: line.localDebitMinor,
    localCredit: line.localCreditMinor,
    localBalance: standing.localBalanceMinor,
  }
}

/** What the ERP calls it where none of our words says it. */
export function typeOf({
  type,
  rawType,
  isPossibleDouble,
}: Pick<LineRow, 'type' | 'rawType' | 'isPossibleDouble'>): string {
  if (isPossibleDouble) return 'possible-double'
  return type in LINE_TYPE_WORDS && type !== 'other' ? type : (rawType ?? type)
}

/** Of whatever is no line of an invoice. */
const NO_PRODUCT = { quantity: null, unit: null, price: null, vatPercent: null, productTotal: null } as const

function wordsOf({ accounts }: Subject, line: LineRow) {
  const account = accounts.find(({ id }) => id === line.accountId)
  return {
    id: String(line.id),
    documentOn: line.documentOn,
    dueOn: line.dueOn,
    type: typeOf(line),
    documentNo: line.documentNo,
    description: line.description,
    origin: line.origin,
    rate: line.rate === null ? null : Number(line.rate),
    lineCount: 1,
    branch: line.branch,
    ettn: line.ettn,
    documentUrl: line.documentUrl,
    accountCode: account?.code ?? null,
    firmName: account?.firmName ?? null,
    ...NO_PRODUCT,
  }
}

/** Every movement of a span in its order, and of them the rows that are shown. */
export function lineRows(
  subject: Subject,
  before: readonly Step[],
  moved: readonly LineRow[],
  shown: ReadonlySet<bigint>,
): StatementRow[] {
  const balances = runningBalances(openingOf(before), moved)
  return moved.flatMap((line, at) => {
    const standing = balances[at]
    if (standing === undefined || !shown.has(line.id)) return []
    return [{ ...wordsOf(subject, line), ...amountsOf(subject, line, standing), closed: null, remaining: null }]
  })
}

const NO_WORDS = {
  dueOn: null,
  documentNo: null,
  description: null,
  origin: null,
  rate: null,
  branch: null,
  ettn: null,
  documentUrl: null,
  accountCode: null,
  firmName: null,
  closed: null,
  remaining: null,
  ...NO_PRODUCT,
} as const

/** A row for each day and currency, in the order of the statement. */
export function dayRows(subject: Subject, before: readonly Step[], days: readonly DayRow[]): StatementRow[] {
  const balances = runningBalances(openingOf(before), days)
  const all = days.map((day, at) => ({ day, standing: balances[at] ?? { balanceMinor: 0n, localBalanceMinor: 0n } }))
  const groups = Map.groupBy(all, ({ day }) => day.documentOn)
  return [...groups].flatMap(([documentOn, group]) => {
    const [first] = group
    const last = group.at(-1)
    if (first === undefined || last === undefined) return []
    // In lira the movements of all currencies are one sum; else there is only one currency.
    const localDebitMinor = sumOf(group, ({ day }) => day.localDebitMinor)
    const localCreditMinor = sumOf(group, ({ day }) => day.localCreditMinor)
    const currency = group.length === 1 ? first.day.currency : 'TRY'
    const amounts = amountsOf(subject, { ...first.day, currency, localDebitMinor, localCreditMinor }, last.standing)
    const lineCount = Number(sumOf(group, ({ day }) => day.count))
    return [{ ...NO_WORDS, id: documentOn, documentOn, type: 'day', lineCount, ...amounts }]
  })
}

/** What is open, and what it comes to with all that is due before it. */
export function openRows(subject: Subject, open: readonly OpenRow[]): StatementRow[] {
  const isLocal = subject.currency === undefined
  let balance = 0n
  return open.map(({ id, accountId, dueOn, line, side, amountMinor, remainingMinor }) => {
    const [debit, credit] = side === 'debit' ? [remainingMinor, 0n] : [0n, remainingMinor]
    balance += changeOf({ debitMinor: debit, creditMinor: credit })
    const standing = { balanceMinor: balance, localBalanceMinor: isLocal ? balance : 0n }
    const words = line === undefined ? differenceWords(subject, accountId, dueOn) : wordsOf(subject, line)
    return {
      ...words,
      ...amountsOf(subject, line ?? nothingBooked(subject), standing),
      id,
      dueOn,
      debit,
      credit,
      balance,
      side: sideOf(balance),
      closed: amountMinor - remainingMinor,
      remaining: remainingMinor,
    }
  })
}

function differenceWords({ accounts }: Subject, accountId: string, documentOn: Day) {
  const account = accounts.find(({ id }) => id === accountId)
  const whose = { accountCode: account?.code ?? null, firmName: account?.firmName ?? null }
  return { ...NO_WORDS, documentOn, type: 'closing-difference', lineCount: 0, ...whose }
}

const nothingBooked = ({ writtenIn }: Subject) => ({
  currency: writtenIn,
  debitMinor: 0n,
  creditMinor: 0n,
  localDebitMinor: 0n,
  localCreditMinor: 0n,
})
