import type { PlanRow } from '@vezne/contract/payment-plans/list.ts'
import { listPlan, type PlanSummary } from '@vezne/contract/payment-plans.ts'
import { MOST_TICKED } from '@vezne/contract/payment-plans/most-ticked.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { PAGE_ROWS } from '@vezne/contract/kit/list.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useContext } from 'react'
import { useSearchParams } from 'react-router'
import { useRight } from '../../features/companies/active-tenant.ts'
import { call } from '../../kit/api/call.ts'
import { CallFailed } from '../../kit/api/query.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { OnPay } from './pay-bar.tsx'
import { text } from './text.ts'

type Filter = NonNullable<InputOf<typeof listPlan>['filter']>

/** Every line that the filter leaves and can be paid, the earliest first, as many as one payment takes. */
async function payableRows(filter: Filter): Promise<PlanRow[]> {
  const rows: PlanRow[] = []
  let cursor: string | null = null
  do {
    const outcome: Awaited<ReturnType<typeof readPage>> = await readPage(filter, cursor)
    rows.push(...outcome.items.filter(({ isPayable, status }) => isPayable && status !== 'disputed'))
    cursor = outcome.nextCursor
  } while (cursor !== null && rows.length < MOST_TICKED)
  return rows.slice(0, MOST_TICKED)
}

async function readPage(filter: Filter, cursor: string | null) {
  const outcome = await call(listPlan, { filter, cursor, limit: PAGE_ROWS.most })
  if (!outcome.success) throw new CallFailed(outcome)
  return outcome.data
}

/** Pays what is late, or all there is: debts without what can be set off. */
export function PayActions({ figures }: { readonly figures: PlanSummary['currencies'][number] }) {
  const t = useWords(text)
  const mayPay = useRight('plan.pay') === true
  const onPay = useContext(OnPay)
  const [params] = useSearchParams()
  const firmId = params.get('firmId')
  const { currencyCode, overdue, disputed } = figures
  const net = figures.net - disputed
  const reading = useMutation({ mutationFn: payableRows, onSuccess: onPay })
  const pay = (status: Filter['status']) =>
    reading.mutate({
      currencyCode: [currencyCode],
      ...(firmId !== null && { firmId: [firmId] }),
      ...(status && { status }),
    })
  if (!mayPay || net <= 0n) return null
  return (
    <div className="plan-controls">
      {overdue > 0n && (
        <Button danger loading={reading.isPending} onClick={() => pay(['overdue'])}>
          {t('payOverdue')}
        </Button>
      )}
      <Button type="primary" loading={reading.isPending} onClick={() => pay(undefined)}>
        {t('payAll', { amount: formatAmount(net, currencyCode) })}
      </Button>
    </div>
  )
}
