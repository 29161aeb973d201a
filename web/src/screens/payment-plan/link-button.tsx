import { LinkOutlined } from '@ant-design/icons'
import type { PlanRow } from '@vezne/contract/payment-plans/list.ts'
import { decimalFromMinor, type Currency } from '@vezne/domain/money/money.ts'
import { Button } from 'antd'
import { useNavigate, useSearchParams } from 'react-router'
import { MOST_LINK_DEBTS, NEW_LINK, type AskedDebts } from '../../features/link-share/asked-debts.ts'
import { useRight } from '../../kit/access/active-tenant.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { usePlanSummary } from './queries.ts'
import { text } from './text.ts'

interface Props {
  readonly rows: readonly PlanRow[]
  readonly netMinor: bigint
  readonly currency: Currency
}

/** To the form of a link that asks for what was ticked. */
export function LinkButton({ rows, netMinor, currency }: Props) {
  const t = useWords(text)
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const firmId = params.get('firmId')
  const { data } = usePlanSummary(firmId)
  const mayMake = useRight('link.create') === true
  if (!mayMake || rows.length > MOST_LINK_DEBTS) return null
  const firm = firmId === null || !data?.firm ? null : { id: data.firm.id, name: data.firm.name }
  const state: AskedDebts = {
    items: rows.map(({ id }) => id),
    amount: decimalFromMinor(netMinor).replace('.', ','),
    currencyCode: currency,
    firm,
    documents: rows.flatMap(({ documentNo }) => documentNo ?? []).join(', '),
  }
  return (
    <Button icon={<LinkOutlined aria-hidden="true" />} onClick={() => void navigate(NEW_LINK, { state })}>
      {t('makeLink')}
    </Button>
  )
}
