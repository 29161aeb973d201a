import { expect, it } from 'vitest'
import { renderPart } from '../../testing/parts.tsx'
import { AmountSummary, type AmountSummaryProps } from './amount-summary.tsx'

const all: AmountSummaryProps = {
  currency: 'TRY',
  amountMinor: 100_000n,
  commissionMinor: 4_000n,
  netAmountMinor: 100_000n,
  commissionHundredths: 400n,
  totalMinor: 104_000n,
  downPaymentMinor: 50_000n,
  organizationFeeMinor: 2_500n,
  usdRate: 41.23456,
  euroRate: 48.1,
  hidesRates: false,
}

function rowsOf(props: AmountSummaryProps) {
  const { container } = renderPart(<AmountSummary {...props} />)
  const rows = [...container.querySelectorAll('.summary-rows > div, .summary-total')]
  return rows.map(({ children }) => [...children].map(({ textContent }) => textContent).join(' '))
}

it('[C-05] shows what is paid and of what it is made up, and below it what is only told', () => {
  expect(rowsOf(all)).toEqual([
    'Tutar ₺1.000,00',
    'Komisyon ₺40,00',
    'Net Tutar ₺1.000,00',
    'Komisyon Oranı %4,00',
    'USD Kuru 41,2346',
    'EURO Kuru 48,1000',
    'Toplam Tutar (şimdi ödenir) ₺1.040,00',
    'Peşinat ₺500,00',
    'Organizasyon Ücreti ₺25,00',
  ])
  expect(document.querySelector('.summary-beside')?.textContent).toContain('bu ödemeye dahil değildir')
})

it('[C-05] [C-11] leaves out what is absent or hidden', () => {
  const { downPaymentMinor, organizationFeeMinor, usdRate, ...rest } = all
  expect(rowsOf({ ...rest, netAmountMinor: null, euroRate: null, hidesRates: true })).toEqual([
    'Tutar ₺1.000,00',
    'Toplam Tutar ₺1.040,00',
  ])
})
