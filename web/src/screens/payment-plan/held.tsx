import type { PlanRow } from '@vezne/contract/payment-plans/list.ts'
import type { PlanQuote } from '@vezne/contract/payment-plans/simulate.ts'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useContext, useState } from 'react'
import { useSearchParams } from 'react-router'
import { HeldQuotes } from '../../features/offers/held-quotes.tsx'
import { useRight } from '../../kit/access/active-tenant.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { Drawer } from '../../kit/layout/drawer.tsx'
import { OnPay } from './on-pay.ts'
import { usePlanQuotes } from './queries.ts'
import { readRows } from './read-rows.ts'
import { text } from './text.ts'

/** Its lines as they stand now; undefined where one of them cannot be paid by so much any more. */
async function linesOf({ items, currencyCode }: PlanQuote, firmId: string | null): Promise<PlanRow[] | undefined> {
  const wanted = new Map(items.map(({ id, amount }) => [id, amount]))
  const filter = { currencyCode: [currencyCode], ...(firmId !== null && { firmId: [firmId] }) }
  const rows = await readRows(filter, ({ id }) => wanted.has(id), wanted.size)
  const isPayable = ({ id, isPayable: is, remaining }: PlanRow) => is && remaining >= (wanted.get(id) ?? 0n)
  return rows.length === wanted.size && rows.every(isPayable) ? rows : undefined
}

function Held({ quotes, firmId }: { readonly quotes: readonly PlanQuote[]; readonly firmId: string | null }) {
  const t = useWords(text)
  const onPay = useContext(OnPay)
  const reading = useMutation({
    mutationFn: (quote: PlanQuote) => linesOf(quote, firmId),
    onSuccess: (rows, quote) => {
      if (rows !== undefined) onPay(rows, quote)
    },
  })
  return (
    <div className="plan-drawer-body">
      <div role="status">
        {reading.isError && <Alert type="error" showIcon title={t('failed')} />}
        {reading.isSuccess && reading.data === undefined && <Alert type="warning" showIcon title={t('heldNotOpen')} />}
      </div>
      <HeldQuotes
        quotes={quotes}
        whatOf={({ items }) => t('heldLines', { count: items.length })}
        onPay={(quote) => reading.mutate(quote)}
      />
    </div>
  )
}

/** Offers that wait to be paid with, where there are any. */
export function HeldButton() {
  const t = useWords(text)
  const [params] = useSearchParams()
  const firmId = params.get('firmId')
  const quotes = usePlanQuotes(firmId, useRight('plan.pay') === true)
  const [isOpen, setOpen] = useState(false)
  const held = quotes.data ?? []
  if (held.length === 0) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('heldQuotes', { count: held.length })}</Button>
      <Drawer isOpen={isOpen} place="end" className="what-if" title={t('heldTitle')} onLeave={() => setOpen(false)}>
        <Held quotes={held} firmId={firmId} />
      </Drawer>
    </>
  )
}
