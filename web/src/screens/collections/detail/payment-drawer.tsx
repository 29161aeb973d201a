import { Alert, Button } from 'antd'
import { CallFailed } from '../../../kit/api/query.ts'
import { useWords } from '../../../kit/i18n/i18n.ts'
import { Drawer } from '../../../kit/layout/drawer.tsx'
import { Actions } from './actions.tsx'
import { ClosedDebts } from './closed-debts.tsx'
import { Facts } from './facts.tsx'
import { useCollection, useCollectionNews } from './queries.ts'
import { Requests } from './requests.tsx'
import { Agreements, SameTarget, Ledger, Notes, Part, Refunds } from './sections.tsx'
import { text } from './text.ts'
import { Timeline } from './timeline.tsx'
import { ValueDates } from './value-dates.tsx'
import './detail.css'

const isMissing = (error: Error | null) => error instanceof CallFailed && [404, 406].includes(error.failure.status)

function Content({ id }: { id: string }) {
  const t = useWords(text)
  const { data: payment, error, isPending, isFetching, refetch } = useCollection(id)
  if (isPending) {
    return (
      <div className="detail-skeleton" aria-busy="true">
        <span className="visually-hidden">{t('loading')}</span>
        <i />
        <i />
        <i />
        <i />
      </div>
    )
  }
  if (payment === undefined) {
    return (
      <Alert
        type="error"
        showIcon
        title={t(isMissing(error) ? 'notFound' : 'failed')}
        action={
          !isMissing(error) && (
            <Button size="small" loading={isFetching} onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          )
        }
      />
    )
  }
  return (
    <>
      <Facts payment={payment} />
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

/** Everything about one payment, and what can be done with it. */
export function PaymentDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords(text)
  const order = useCollection(id).data?.orderId
  useCollectionNews(id)
  return (
    <Drawer
      isOpen
      place="end"
      className="detail-drawer"
      title={order === undefined ? t('untitled') : t('title', { order })}
      onLeave={onClose}
    >
      <div className="detail" key={id}>
        <Content id={id} />
      </div>
    </Drawer>
  )
}
