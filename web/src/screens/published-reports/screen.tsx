import { listErpReports } from '@vezne/contract/erp-reports.ts'
import { AUDIENCE_WORDS, type PublishedReport } from '@vezne/contract/erp-reports/published.ts'
import { Alert, Button } from 'antd'
import { useDetail, type Detail } from '../../features/list/use-detail.ts'
import { OfficeList } from '../../features/office/office-list.tsx'
import { OfficeRecord } from '../../features/office/office-record.tsx'
import { useRight } from '../../kit/access/active-tenant.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { meta } from './meta.ts'
import { ReportForm } from './report-form.tsx'
import { text } from './text.ts'
import { viewOf } from './values.ts'
import { Withdraw } from './withdraw.tsx'
import '../../features/erp-reports/erp-reports.css'
import './screen.css'

/** The address of a report that is not there yet. */
const NEW = 'yeni'

interface PartProps {
  readonly reports: readonly PublishedReport[]
  readonly detail: Detail
  readonly mayEdit: boolean
}

const nameIn = ({ nameTr, nameEn }: PublishedReport, language: 'tr' | 'en') => (language === 'tr' ? nameTr : nameEn)

function List({ reports, detail, mayEdit }: PartProps) {
  const t = useWords(text)
  const language = useLanguage()
  return (
    <OfficeList
      name="published-reports"
      title={t('list')}
      empty={t('empty')}
      open={t('open')}
      detail={detail}
      add={mayEdit ? { label: t('add'), onAdd: () => detail.open(NEW) } : undefined}
      rows={reports.map((report) => ({
        id: report.id,
        name: nameIn(report, language),
        state: t(report.isWithdrawn ? 'withdrawn' : 'published'),
        isOff: report.isWithdrawn,
        facts: [
          `${t(report.isReady ? 'ready' : 'own')} · ${t('madeOf', { view: viewOf(report.view).title[language] })}`,
          `${AUDIENCE_WORDS[report.audience][language]} · ${
            report.cacheMinutes === 0 ? t('notCached') : t('cached', { count: report.cacheMinutes })
          }`,
        ],
        openLabel: t('openReport', { name: nameIn(report, language) }),
      }))}
    />
  )
}

function Opened({ reports, detail, mayEdit }: PartProps) {
  const t = useWords(text)
  const language = useLanguage()
  const report = reports.find(({ id }) => id === detail.id)
  if (report === undefined && (detail.id !== NEW || !mayEdit)) return null
  return (
    <section className="office-section office-open" aria-labelledby="report-edited">
      <div className="office-list-head row gap-8-16 row-center row-between">
        <h2 id="report-edited">{report ? t('title', { name: nameIn(report, language) }) : t('newTitle')}</h2>
        <div className="row gap-8-12 row-center">
          {report && mayEdit && <Withdraw key={report.id} report={report} />}
          <Button onClick={detail.close}>{t('close')}</Button>
        </div>
      </div>
      {report?.isWithdrawn === true && <Alert type="info" showIcon title={t('isWithdrawn')} />}
      <ReportForm key={detail.id} report={report} mayEdit={mayEdit} onMade={detail.goOn} />
    </section>
  )
}

/** Reports that the company publishes over the views of the house. */
export function Screen() {
  const t = useWords(text)
  const detail = useDetail()
  const mayEdit = useRight('erp.manage') === true
  return (
    <>
      <header>
        <h1>{useTitle(meta)}</h1>
        <p>{t('lead')}</p>
      </header>
      <OfficeRecord of={listErpReports} input={{}}>
        {({ reports }) => (
          <>
            <List reports={reports} detail={detail} mayEdit={mayEdit} />
            <Opened reports={reports} detail={detail} mayEdit={mayEdit} />
          </>
        )}
      </OfficeRecord>
    </>
  )
}
