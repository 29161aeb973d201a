import type { PlanSummary } from '@vezne/contract/payment-plans.ts'
import { MOST_TICKED } from '@vezne/contract/payment-plans/most-ticked.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useContext } from 'react'
import { useSearchParams } from 'react-router'
import { useRight } from '../../kit/access/active-tenant.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { OnPay } from './on-pay.ts'
import { readRows, type PlanFilter } from './read-rows.ts'
import { text } from './text.ts'

/** Every line that the filter leaves and can be paid, as many as one payment takes. */
const payableRows = (filter: PlanFilter) =>
  readRows(filter, ({ isPayable, status }) => isPayable && status !== 'disputed', MOST_TICKED)

/** Pays what is late, or all there is: debts without what can be set off. */
export function PayActions({ figures }: { readonly figures: PlanSummary['currencies'][number] }) {
  const t = useWords(text)
  const mayPay = useRight('plan.pay') === true
  const onPay = useContext(OnPay)
  const [params] = useSearchParams()
  const firmId = params.get('firmId')
  const { currencyCode, overdue, disputed } = figures
  const net = figures.net - disputed
  const reading = useMutation({ mutationFn: payableRows, onSuccess: (rows) => onPay(rows) })
  const pay = (status: PlanFilter['status']) =>
    reading.mutate({
      currencyCode: [currencyCode],
      ...(firmId !== null && { firmId: [firmId] }),
      ...(status && { status }),
    })
  if (!mayPay || net <= 0n) return null
  return (
    <div className="row gap-8 row-center">
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
