import { formatAmount } from '@vezne/domain/money/format.ts'
import { showDay } from '@vezne/domain/payer/dates.ts'
import { fill } from '../../kit/i18n/bilingual.ts'
import { useText } from '../../kit/i18n/part-words.tsx'
import { AmountSummary } from '../../parts/amount-summary/amount-summary.tsx'
import type { Checkout } from './checkout.ts'
import type { text } from './text.ts'
import type { PayDeal } from './use-deal.ts'

function ratesOf({ showsExchangeRates, currencies }: Checkout, { exchange }: PayDeal) {
  if (!showsExchangeRates) return {}
  const today = (wanted: string) => currencies.find(({ code }) => code === wanted)?.bankNoteSellValue
  return { usdRate: exchange.amounts?.usdRate ?? today('USD'), euroRate: exchange.amounts?.euroRate ?? today('EUR') }
}

/** How what is owed in another currency becomes the lira that are charged. */
function exchangedOf({ exchanges, exchange: { amounts }, owed }: PayDeal) {
  if (!exchanges || amounts === undefined || owed.netMinor === undefined) return undefined
  return { owedMinor: owed.netMinor, rate: owed.currency === 'USD' ? amounts.usdRate : amounts.euroRate }
}

/** The summary beside the button: what was typed, what is added, what is charged. */
export function Figures({ checkout, deal }: { checkout: Checkout; deal: PayDeal }) {
  const { baseMinor, charged, quote } = deal
  return (
    <AmountSummary
      currency={charged}
      amountMinor={baseMinor}
      exchanged={exchangedOf(deal)}
      commissionMinor={quote?.commissionMinor}
      netAmountMinor={quote && baseMinor}
      commissionHundredths={quote?.commissionHundredths}
      totalMinor={quote?.totalMinor}
      hidesRates={checkout.hidesRates}
      {...checkout.extras}
      {...ratesOf(checkout, deal)}
    />
  )
}

/** For a debt in another currency: what it comes to in lira, and at whose rate. */
export function InLira({ deal }: { deal: PayDeal }) {
  const words = useText<typeof text>('checkout')
  const { exchanges, exchange } = deal
  if (!exchanges) return null
  const { amounts, problem } = exchange
  return (
    <p className="pay-in-lira" role="status">
      {problem}
      {amounts && (
        <>
          {words.inLira}: <strong className="amount">{formatAmount(amounts.tlAmount, 'TRY')}</strong>{' '}
          <span>{fill(words.rateDate, { date: showDay(amounts.rateDate) })}</span>
        </>
      )}
    </p>
  )
}
