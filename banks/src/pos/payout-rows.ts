import { addDays, type Day } from '@vezne/domain/calendar/day.ts'
import { hideCardNumbers } from '@vezne/domain/card/number.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import type { BankRow, BrokenRow } from '@vezne/domain/settlement/bank-row.ts'
import type { Erred, Payouts, PayoutDay, Unknown } from './port.ts'

/** A line of a day's payouts: the institution's id of a sale and what was handed over of it; below zero it was taken off. */
export interface PaidOut {
  readonly line: number
  readonly reference: string
  readonly netMinor: bigint
  readonly currency: Currency
}

/** What the institution's own list of a day says of a sale, or of money that went back. */
export interface SoldAt {
  readonly reference: string
  readonly kind: 'sale' | 'refund'
  /** Our id of it. */
  readonly orderId: string
  readonly grossMinor: bigint
  readonly installments: number
  readonly authCode: string | null
  readonly maskedCard: string | null
}

export type SoldOnDay = { readonly kind: 'sold'; readonly rows: readonly SoldAt[] } | Erred | Unknown

/** Beyond these days before the payout no list is asked: what is still not found there is nobody's we know. */
const LOOKS_BACK_DAYS = 31

/**
 * Payouts name sales by an id alone: what was sold is looked up in the lists of the days on which it probably was, then day by day
 * backwards until nothing is left to find. One list that cannot be read spoils the whole: half a report is no report.
 */
export async function payoutRows(
  { day, soldOn }: PayoutDay,
  { paid, broken }: { readonly paid: readonly PaidOut[]; readonly broken: readonly BrokenRow[] },
  listOf: (day: Day) => Promise<SoldOnDay>,
): Promise<Payouts> {
  const found = new Map<PaidOut, SoldAt & { readonly soldOn: Day }>()
  const backwards = Array.from({ length: LOOKS_BACK_DAYS + 1 }, (_, days) => addDays(day, -days))
  for (const on of new Set([...soldOn, ...backwards])) {
    const left = paid.filter((each) => !found.has(each))
    if (left.length === 0) break
    const list = await listOf(on)
    if (list.kind !== 'sold') return list
    const free = new Set(list.rows)
    for (const each of left) {
      const sold = soldAs(each, [...free])
      if (sold === undefined) continue
      // A sale may be paid out twice, and that is to be seen; money goes back as often as the list says.
      if (sold.kind === 'refund') free.delete(sold)
      found.set(each, { ...sold, soldOn: on })
    }
  }
  return { kind: 'payouts', rows: paid.map((each) => rowOf(day, each, found.get(each))), broken }
}

function soldAs({ reference, netMinor }: PaidOut, list: readonly SoldAt[]): SoldAt | undefined {
  const same = list.filter((sold) => sold.reference === reference)
  if (netMinor >= 0n) return same.find(({ kind }) => kind === 'sale')
  const refunds = same.filter(({ kind }) => kind === 'refund')
  return refunds.find(({ grossMinor }) => grossMinor === -netMinor) ?? refunds[0]
}

function rowOf(
  valueOn: Day,
  { line, reference, netMinor, currency }: PaidOut,
  sold: (SoldAt & { readonly soldOn: Day }) | undefined,
): BankRow {
  const kind = netMinor < 0n ? 'refund' : 'sale'
  const grossMinor = grossOf(kind, netMinor, sold)
  return {
    line,
    kind,
    soldOn: sold?.soldOn ?? null,
    valueOn,
    installment: null,
    installments: sold === undefined || sold.installments <= 1 ? null : sold.installments,
    grossMinor,
    commissionMinor: grossMinor - netMinor,
    netMinor,
    currency,
    authCode: sold?.authCode ?? null,
    maskedCard: sold?.maskedCard ?? null,
    orderId: hideCardNumbers(sold?.orderId || reference),
  }
}

/** What nobody knows the sale of is taken for the whole of it. */
function grossOf(kind: SoldAt['kind'], netMinor: bigint, sold: SoldAt | undefined): bigint {
  if (sold === undefined) return netMinor
  return kind === 'refund' ? -sold.grossMinor : sold.grossMinor
}
