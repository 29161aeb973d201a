import { formatAmount, formatExchangeRate } from '@vezne/domain/money/format.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { fill } from '../../kit/i18n/bilingual.ts'
import { useText } from '../../kit/i18n/part-words.tsx'
import type { text } from './text.ts'
import './amount-summary.css'

type Figure = bigint | null | undefined

export interface AmountSummaryProps {
  readonly currency: Currency
  /** A row whose figure is absent is not shown. */
  readonly amountMinor?: Figure
  readonly commissionMinor?: Figure
  readonly netAmountMinor?: Figure
  /** In hundredths of a percent, as a quote has it. */
  readonly commissionHundredths?: Figure
  readonly totalMinor?: Figure
  /** Where the total is charged in another currency than the rest. */
  readonly totalCurrency?: Currency
  readonly downPaymentMinor?: Figure
  readonly organizationFeeMinor?: Figure
  /** What is owed in another currency, and the rate at which it becomes the amount. */
  readonly exchanged?: { readonly owedMinor: bigint; readonly rate: number } | undefined
  /** Lira for one; four decimals are shown. */
  readonly usdRate?: number | null | undefined
  readonly euroRate?: number | null | undefined
  /** `b2BHideCommissionRateInfo`: neither commission nor rate is shown. */
  readonly hidesRates: boolean
}

const PPM = 1_000_000

const exchangeRate = (rate: number) => formatExchangeRate(BigInt(Math.round(rate * PPM)))

/** `1.000 × 42,4000`: how an amount in another currency became the one above it. */
const multiplied = ({ owedMinor, rate }: NonNullable<AmountSummaryProps['exchanged']>) =>
  `${formatAmount(owedMinor).replace(/,00$/, '')} × ${exchangeRate(rate)}`

type Row = readonly [name: string, value: string | undefined]

function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className="summary-rows">
      {rows.map(
        ([name, value]) =>
          value !== undefined && (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="amount">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** What is asked for elsewhere stands below the total: nobody adds it to what they pay now. */
function NotPaidNow({ rows }: { rows: readonly Row[] }) {
  const words = useText<typeof text>('amount-summary')
  return (
    <div className="summary-beside">
      <p>{words.notPaidNow}</p>
      <Rows rows={rows} />
    </div>
  )
}

/** What is paid and of what it is made up; the total stands out, and a screen reader hears it change. */
export function AmountSummary(props: AmountSummaryProps) {
  const words = useText<typeof text>('amount-summary')
  const { currency, totalMinor, totalCurrency = currency, hidesRates } = props
  const money = (minor: Figure) => (minor === null || minor === undefined ? undefined : formatAmount(minor, currency))
  const percent = (hundredths: Figure) =>
    hundredths === null || hundredths === undefined
      ? undefined
      : fill(words.percent, { rate: formatAmount(hundredths) })
  const rate = (value: number | null | undefined) =>
    value === null || value === undefined ? undefined : exchangeRate(value)
  const rows: readonly Row[] = [
    [words.amount, money(props.amountMinor)],
    [words.exchanged, props.exchanged && multiplied(props.exchanged)],
    [words.commission, hidesRates ? undefined : money(props.commissionMinor)],
    [words.netAmount, money(props.netAmountMinor)],
    [words.commissionRate, hidesRates ? undefined : percent(props.commissionHundredths)],
    [words.usdRate, rate(props.usdRate)],
    [words.euroRate, rate(props.euroRate)],
  ]
  const beside: readonly Row[] = [
    [words.downPayment, money(props.downPaymentMinor)],
    [words.organizationFee, money(props.organizationFeeMinor)],
  ]
  const hasBeside = beside.some(([, value]) => value !== undefined)
  const total = totalMinor === null || totalMinor === undefined ? '—' : formatAmount(totalMinor, totalCurrency)
  return (
    <section className="summary" aria-labelledby="summary-title">
      <h2 id="summary-title">{words.title}</h2>
      <Rows rows={rows} />
      <p className="summary-total" aria-live="polite" aria-atomic="true">
        <span>{hasBeside ? words.totalNow : words.total}</span> <strong className="amount">{total}</strong>
      </p>
      {hasBeside && <NotPaidNow rows={beside} />}
    </section>
  )
}
