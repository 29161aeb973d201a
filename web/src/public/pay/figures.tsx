import type { PayPage } from '@vezne/contract/kit/public-page.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { minorFromDecimal } from '@vezne/domain/money/money.ts'
import { showDay } from '@vezne/domain/payer/dates.ts'
import { fill } from '../../kit/i18n/bilingual.ts'
import { useText } from '../../kit/i18n/part-words.tsx'
import { AmountSummary } from '../../parts/amount-summary/amount-summary.tsx'
import type { text } from './text.ts'
import type { PayDeal } from './use-deal.ts'

const minorOrNull = (decimal: string | null | undefined) => minorFromDecimal(decimal ?? '') ?? null

/** What the shop or the branch asks for beside the debt itself. */
function extrasOf({ order }: PayPage) {
  if (order.kind === 'refused') return {}
  const { downPayment, organizationFee } = order.kind === 'order' ? order : (order.branch ?? {})
  const branch = order.branch
  return {
    downPaymentMinor: minorOrNull(downPayment ?? branch?.downPayment),
    organizationFeeMinor: minorOrNull(organizationFee ?? branch?.organizationFee),
  }
}

function ratesOf(page: PayPage, { exchange }: PayDeal) {
  if (!page.tenant.b2BViewCurrencyExchangeRate) return {}
  const today = (wanted: string) => page.currencies.find(({ code }) => code === wanted)?.bankNoteSellValue
  return { usdRate: exchange.amounts?.usdRate ?? today('USD'), euroRate: exchange.amounts?.euroRate ?? today('EUR') }
}

/** The summary beside the button: what was typed, what is added, what is charged. */
export function Figures({ page, deal }: { page: PayPage; deal: PayDeal }) {
  const { baseMinor, charged, quote } = deal
  return (
    <AmountSummary
      currency={charged}
      amountMinor={baseMinor}
      commissionMinor={quote?.commissionMinor}
      netAmountMinor={quote && baseMinor}
      commissionHundredths={quote?.commissionHundredths}
      totalMinor={quote?.totalMinor}
      hidesRates={page.settings.b2BHideCommissionRateInfo}
      {...extrasOf(page)}
      {...ratesOf(page, deal)}
    />
  )
}

/** For a debt in another currency: what it comes to in lira, and at whose rate. */
export function InLira({ deal }: { deal: PayDeal }) {
  const words = useText<typeof text>('pay')
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
