import type { Day } from '../calendar/day.ts'
import type { Currency } from '../money/money.ts'
import { sumOf } from '../money/sum.ts'
import type { BankRow } from './bank-row.ts'
import type { KnownPart } from './match.ts'
import type { StatementLine } from './mt940.ts'

/** What came to the account on a day and is not what should have: nobody can say which payment it is of. */
interface UnexplainedDay {
  readonly row: BankRow
  readonly expectedMinor: bigint
  /** What should have come that day: asked about together, not one by one. */
  readonly parts: readonly KnownPart[]
}

interface StatementRows {
  readonly rows: readonly BankRow[]
  readonly unexplained: readonly UnexplainedDay[]
}

const netOf = ({ grossMinor, commissionMinor }: KnownPart) => grossMinor - (commissionMinor ?? 0n)

/** A kuruş of rounding for each part. */
const agrees = (oneMinor: bigint, otherMinor: bigint, count: number) =>
  oneMinor - otherMinor <= BigInt(count) && otherMinor - oneMinor <= BigInt(count)

/**
 * A statement tells one sum, or a few, of all that came of a day's sales, and says nothing of payments. Where the sum is
 * what should have come, every part of that day has come; where it is that but for one part, all others have; where a
 * refund makes up for the rest, that was taken off. Anything else is one question about the day.
 */
export function statementRows(lines: readonly StatementLine[], parts: readonly KnownPart[]): StatementRows {
  const days = Map.groupBy(
    lines.filter(({ isOfSales }) => isOfSales),
    ({ valueOn, currency }) => `${valueOn} ${currency}`,
  )
  const refunds = new Set(parts.filter(({ kind, came }) => kind === 'refund' && came === undefined))
  const rows: BankRow[] = []
  const unexplained: UnexplainedDay[] = []
  for (const day of days.values()) {
    const [first] = day
    if (first === undefined) continue
    const { line, valueOn, currency } = first
    const due = parts.filter((part) => isDueOn(part, valueOn, currency))
    const cameMinor = sumOf(day, ({ amountMinor }) => amountMinor)
    const explained = explain(
      cameMinor,
      due,
      [...refunds].filter((part) => part.currency === currency && part.soldOn <= valueOn),
    )
    for (const part of explained ?? []) {
      refunds.delete(part)
      rows.push(rowOf(part, line, valueOn))
    }
    if (explained === undefined && !wasTold(cameMinor, parts, valueOn, currency))
      unexplained.push({ row: dayRow(first, cameMinor), expectedMinor: sumOf(due, netOf), parts: due })
  }
  return { rows, unexplained }
}

const isDueOn = ({ kind, valueOn, currency, came }: KnownPart, day: Day, of: Currency) =>
  kind === 'sale' && valueOn === day && currency === of && came === undefined

/** Which parts the sum of a day is of; undefined where nobody can say. */
function explain(
  cameMinor: bigint,
  due: readonly KnownPart[],
  refunds: readonly KnownPart[],
): readonly KnownPart[] | undefined {
  const dueMinor = sumOf(due, netOf)
  if (due.length > 0 && agrees(cameMinor, dueMinor, due.length)) return due
  const absent = due.find((part) => due.length > 1 && cameMinor === dueMinor - netOf(part))
  if (absent !== undefined) return due.filter((part) => part !== absent)
  const back = refunds.find((part) => cameMinor === dueMinor + part.grossMinor)
  return back === undefined ? undefined : [...due, back]
}

/** An earlier file has told of this day already, and of the same money. */
function wasTold(cameMinor: bigint, parts: readonly KnownPart[], day: Day, of: Currency): boolean {
  const told = parts.flatMap(({ came, currency }) => (came?.valueOn === day && currency === of ? [came] : []))
  return (
    told.length > 0 &&
    agrees(
      cameMinor,
      sumOf(told, (each) => each.grossMinor - each.commissionMinor),
      told.length,
    )
  )
}

const rowOf = (part: KnownPart, line: number, valueOn: Day): BankRow => ({
  line,
  kind: part.kind,
  soldOn: part.soldOn,
  valueOn,
  installment: part.part,
  installments: part.parts,
  grossMinor: part.grossMinor,
  commissionMinor: part.commissionMinor ?? 0n,
  netMinor: netOf(part),
  currency: part.currency,
  authCode: part.authCode,
  maskedCard: null,
})

const dayRow = ({ line, valueOn, currency }: StatementLine, cameMinor: bigint): BankRow => ({
  line,
  kind: cameMinor < 0n ? 'refund' : 'sale',
  soldOn: null,
  valueOn,
  installment: null,
  installments: null,
  grossMinor: cameMinor,
  commissionMinor: 0n,
  netMinor: cameMinor,
  currency,
  authCode: null,
  maskedCard: null,
})
