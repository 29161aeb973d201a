import { collectionDetail } from '@vezne/contract/collections/detail.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { useWords } from '../../../kit/i18n/i18n.ts'
import { recordDrawer } from '../../../kit/read/record-drawer.tsx'
import { Actions } from './actions.tsx'
import { ClosedDebts } from './closed-debts.tsx'
import { PaymentFacts } from './facts.tsx'
import { Requests } from './requests.tsx'
import { Agreements, SameTarget, Ledger, Notes, Part, Refunds } from './sections.tsx'
import { text } from './text.ts'
import { Timeline } from './timeline.tsx'
import { ValueDates } from './value-dates.tsx'
import './detail.css'

function Content({ record: payment }: { readonly record: ReplyOf<typeof collectionDetail> }) {
  const t = useWords(text)
  return (
    <>
      <PaymentFacts payment={payment} />
      <Actions payment={payment} />
      <Requests payment={payment} />
      <Refunds payment={payment} />
      <ClosedDebts payment={payment} />
      <ValueDates payment={payment} />
      <Part title={t('timeline')} isOpen>
        <Timeline payment={payment} />
      </Part>
      <SameTarget payment={payment} />
      <Notes payment={payment} />
      <Agreements payment={payment} />
      <Ledger payment={payment} />
    </>
  )
}

/** Everything about one payment, and what can be done with it; what becomes of it elsewhere is read again when it is told of. */
export const PaymentDrawer = recordDrawer({
  of: collectionDetail,
  text,
  titleOf: ({ orderId: order }, t) => t('title', { order }),
  news: 'payments',
  Content,
})
