import { useQuery } from '@tanstack/react-query'
import { erpReports } from '@vezne/contract/erp-reports.ts'
import type { ErpReport } from '@vezne/contract/erp-reports/run.ts'
import { Link, useSearchParams } from 'react-router'
import { callQuery } from '../../kit/api/query.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { ReadFailed, Waiting } from '../../kit/read/read.tsx'
import { addressOf, REPORT } from './address.ts'
import { OpenedReport } from './opened-report.tsx'
import { text } from './text.ts'
import './erp-reports.css'

function Menu({ reports, open }: { readonly reports: readonly ErpReport[]; readonly open: string | null }) {
  const t = useWords(text)
  const language = useLanguage()
  const [params] = useSearchParams()
  return (
    <nav className="report-menu" aria-label={t('reports')}>
      <ul>
        {reports.map((report) => (
          <li key={report.id}>
            <Link
              to={{ search: addressOf(params, report).toString() }}
              preventScrollReset
              aria-current={report.id === open ? 'true' : undefined}
            >
              <strong>{report.name[language]}</strong>
              <span>{report.lead[language]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Parametric reports that the company publishes: which there are, and the one that is open. */
export function ErpReports() {
  const t = useWords(text)
  const [params] = useSearchParams()
  const query = useQuery(callQuery(erpReports, {}))
  const { data, isPending, isError } = query
  if (isPending) return <Waiting />
  if (isError) return <ReadFailed query={query} title={t('failed')} />
  const { reports } = data
  if (reports.length === 0) {
    return (
      <div className="erp-reports report-none">
        <strong>{t('none')}</strong>
        <p>{t('noneHint')}</p>
      </div>
    )
  }
  const id = params.get(REPORT)
  const open = reports.find((report) => report.id === id)
  return (
    <div className="erp-reports">
      <Menu reports={reports} open={id} />
      {open === undefined ? (
        <p className="report-none">{id === null ? t('choose') : t('gone')}</p>
      ) : (
        <OpenedReport key={open.id} report={open} />
      )}
    </div>
  )
}
