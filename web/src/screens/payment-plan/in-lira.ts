import type { PlanExchange } from '@vezne/contract/payment-plans/exchange.ts'
import type { PlanRow } from '@vezne/contract/payment-plans/list.ts'
import { convertedPayment } from '@vezne/domain/money/converted-payment.ts'
import { readExchangeRate } from '@vezne/domain/money/exchange.ts'
import { CURRENCIES, type Currency } from '@vezne/domain/money/money.ts'
import { sumOf } from '@vezne/domain/money/sum.ts'
import { expectedDifference, type ExpectedDifference } from '@vezne/domain/payment-plan/exchange-difference.ts'

/** What is paid of a line. */
export interface PaidLine {
  readonly row: PlanRow
  readonly amountMinor: bigint
}

/** Debts of one currency without its credits, and the lira that pay them. */
interface Converted {
  readonly currency: Currency
  readonly amountMinor: bigint
  readonly liraMinor: bigint
  readonly rate: PlanExchange['rates'][number]
  /** The expected kur farkı of documents whose rate is known. */
  readonly differenceMinor: bigint
}

export interface InLira {
  readonly netMinor: bigint
  /** What of it is for debts in lira. */
  readonly ownMinor: bigint
  readonly converted: readonly Converted[]
  readonly difference: ExpectedDifference
}

const signed = ({ row, amountMinor }: PaidLine) => (row.side === 'credit' ? -amountMinor : amountMinor)

/**
 * What a company that charges lira charges for ticked lines; undefined where nothing has to be converted. As the server reckons it:
 * each currency by its rate, rounded once. Null where a rate is missing, or credits of a currency are more than its debts.
 */
export function inLira(
  lines: readonly PaidLine[],
  exchange: PlanExchange | null | undefined,
): InLira | undefined | null {
  if (!exchange || lines.every(({ row }) => row.currencyCode === 'TRY')) return undefined
  const of = (currency: Currency) => lines.filter(({ row }) => row.currencyCode === currency)
  const converted: Converted[] = []
  for (const currency of CURRENCIES) {
    const ticked = of(currency)
    if (currency === 'TRY' || ticked.length === 0) continue
    const rate = exchange.rates.find(({ currencyCode }) => currencyCode === currency)
    const read = readExchangeRate(rate?.rate ?? '')
    const amountMinor = sumOf(ticked, signed)
    if (rate === undefined || read === undefined || amountMinor <= 0n) return null
    const { totalTryMinor, items } = convertedPayment(
      ticked.map((line) => ({ id: line.row.id, amountMinor: signed(line) })),
      read,
      ticked.flatMap(({ row }) => {
        const booked = row.rate === null ? undefined : readExchangeRate(String(row.rate))
        return booked === undefined ? [] : [{ id: row.id, rate: booked }]
      }),
    )
    const differenceMinor = sumOf(items, (item) => item.differenceMinor ?? 0n)
    converted.push({ currency, amountMinor, liraMinor: totalTryMinor, rate, differenceMinor })
  }
  const ownMinor = sumOf(of('TRY'), signed)
  return {
    netMinor: ownMinor + sumOf(converted, ({ liraMinor }) => liraMinor),
    ownMinor,
    converted,
    difference: expectedDifference(
      sumOf(converted, (each) => each.differenceMinor),
      exchange,
    ),
  }
}
