import type { PlanExchange } from '@vezne/contract/payment-plans/exchange.ts'
import type { PlanRow } from '@vezne/contract/payment-plans/list.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { planPreview } from '@vezne/domain/payment-plan/plan-preview.ts'
import { Button } from 'antd'
import { useContext } from 'react'
import { useSearchParams } from 'react-router'
import { useRight } from '../../kit/access/active-tenant.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { inLira } from './in-lira.ts'
import { LinkButton } from './link-button.tsx'
import { OnPay } from './on-pay.ts'
import { PromiseButton, useMayPromise } from './promises.tsx'
import { usePlanSummary } from './queries.ts'
import { RequestButtons } from './request-form.tsx'
import { SimulateButton } from './simulate.tsx'
import { text } from './text.ts'

export const wholeTick = ({ id, side, dueOn, remaining }: PlanRow) => ({
  id,
  side,
  dueOn,
  openMinor: remaining,
  amountMinor: remaining,
})

/** Why what is marked cannot be paid together, or what it comes to. */
function standingOf(rows: readonly PlanRow[], exchange: PlanExchange | null | undefined) {
  const currencies = new Set(rows.map(({ currencyCode }) => currencyCode))
  const [currency = 'TRY'] = currencies
  const { netMinor } = planPreview(rows.map(wholeTick), '')
  if (rows.some(({ isPayable }) => !isPayable)) return { why: 'someNotPayable' } as const
  const lira = inLira(
    rows.map((row) => ({ row, amountMinor: row.remaining })),
    exchange,
  )
  if (lira === null) return { why: 'noRate' } as const
  if (lira !== undefined && lira.netMinor > 0n)
    return { netMinor: lira.netMinor, currency: 'TRY', isConverted: true } as const
  if (currencies.size > 1) return { why: 'someCurrencies' } as const
  if (netMinor <= 0n) return { why: 'nothingToPay' } as const
  return { netMinor, currency, isConverted: false } as const
}

/** Under the list: what the marked lines come to, and the button that pays them. */
export function PayBar({ rows }: { readonly rows: readonly PlanRow[] }) {
  const t = useWords(text)
  const mayPay = useRight('plan.pay') === true
  const onPay = useContext(OnPay)
  const mayPromise = useMayPromise()
  const [params] = useSearchParams()
  const exchange = usePlanSummary(params.get('firmId')).data?.exchange
  if (rows.length === 0) return null
  const standing = standingOf(rows, exchange)
  const [only] = rows
  return (
    <div className="plan-pay-bar" role="status">
      {mayPromise && rows.length === 1 && only?.side === 'debit' && <RequestButtons row={only} />}
      {'why' in standing ? (
        <span>{t(standing.why)}</span>
      ) : (
        <>
          {!standing.isConverted && (
            <>
              <SimulateButton
                rows={rows}
                items={rows.map(({ id, remaining }) => ({ id, amount: remaining }))}
                currency={standing.currency}
              />
              <LinkButton rows={rows} netMinor={standing.netMinor} currency={standing.currency} />
              <PromiseButton
                of={{ ids: rows.map(({ id }) => id), netMinor: standing.netMinor, currency: standing.currency }}
                currency={standing.currency}
              />
            </>
          )}
          {mayPay && (
            <Button type="primary" onClick={() => onPay(rows)}>
              {t('payMarked', { count: rows.length, amount: formatAmount(standing.netMinor, standing.currency) })}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
