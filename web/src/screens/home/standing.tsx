import type { HomeSummary } from '@vezne/contract/home.ts'
import { Empty, Skeleton } from 'antd'
import { useWords } from '../../kit/i18n/i18n.ts'
import { ReadFailed, Waiting } from '../../kit/read/read.tsx'
import { DaysChart } from './days-chart.tsx'
import { Figures } from './figures.tsx'
import { LastPayments } from './last-payments.tsx'
import { PayPageAction } from './pay-action.tsx'
import type { useSummary } from './queries.ts'
import { RefundRequests } from './refund-requests.tsx'
import { text } from './text.ts'

/** The shape of what comes, so that nothing jumps. */
function Coming() {
  const t = useWords(text)
  return (
    <div className="stack gap-20 stack-tight" aria-busy="true">
      <span className="visually-hidden">{t('summaryLoading')}</span>
      <div className="home-figures" aria-hidden="true">
        {[1, 2, 3, 4].map((each) => (
          <div key={each} className="home-figure">
            <div>
              <Skeleton active title={{ width: '60%' }} paragraph={{ rows: 1 }} />
            </div>
          </div>
        ))}
      </div>
      <div className="home-card home-coming" aria-hidden="true">
        <Waiting />
      </div>
    </div>
  )
}

/** Nothing yet: what will stand here, and the first step towards it. */
function Nothing({ summary }: { summary: HomeSummary }) {
  const t = useWords(text)
  return (
    <section className="home-card" aria-labelledby="home-nothing">
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={
          <div className="home-nothing">
            <h2 id="home-nothing">{t('nothing')}</h2>
            <p>{t(summary.scope === 'company' ? 'nothingOfCompany' : 'nothingOfFirm')}</p>
            {summary.scope === 'company' && <PayPageAction />}
          </div>
        }
      />
    </section>
  )
}

/** How the reader stands, in every state that it can be in. */
export function Standing({ summary }: { summary: ReturnType<typeof useSummary> }) {
  const t = useWords(text)
  const { data, isError, dataUpdatedAt } = summary
  // What is there stays there when reading it anew has failed.
  if (isError && data === undefined) return <ReadFailed query={summary} title={t('summaryFailed')} />
  if (data === undefined) return <Coming />
  const isEmpty = data.lastPayments.length === 0
  return (
    <div className="stack gap-20 stack-tight">
      <Figures summary={data} />
      {data.refundRequests && <RefundRequests requests={data.refundRequests} nowMs={dataUpdatedAt} />}
      {isEmpty ? (
        <Nothing summary={data} />
      ) : (
        <div className="home-cards">
          <DaysChart summary={data} />
          <LastPayments payments={data.lastPayments} nowMs={dataUpdatedAt} />
        </div>
      )}
    </div>
  )
}
