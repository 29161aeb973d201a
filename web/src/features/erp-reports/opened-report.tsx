import { ReloadOutlined } from '@ant-design/icons'
import type { ErpReport, ReportRun } from '@vezne/contract/erp-reports/run.ts'
import { Button } from 'antd'
import { useSearchParams } from 'react-router'
import { Refused } from '../../kit/errors/refused.tsx'
import { writeInstant } from '../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { Waiting } from '../../kit/read/read.tsx'
import { addressOf, typedIn } from './address.ts'
import { ExportReport } from './export-report.tsx'
import { ParameterForm } from './parameter-form.tsx'
import { useRun } from './queries.ts'
import { ReportTable } from './report-table.tsx'
import { text } from './text.ts'

function Freshness({ refreshedAt, booksAt }: Pick<ReportRun, 'refreshedAt' | 'booksAt'>) {
  const t = useWords(text)
  return (
    <p className="report-fresh muted flush" role="status">
      {t('refreshed', { at: writeInstant(refreshedAt) })}
      {booksAt !== null && ` · ${t('books', { at: writeInstant(booksAt) })}`}
    </p>
  )
}

/** One report: what it is asked with, its rows, and how old they are. */
export function OpenedReport({ report }: { readonly report: ErpReport }) {
  const t = useWords(text)
  const language = useLanguage()
  const [params, setParams] = useSearchParams()
  const typed = typedIn(report, params)
  const run = useRun(report.id, typed)
  const [first] = run.data?.pages ?? []
  const rows = run.data?.pages.flatMap((page) => page.rows) ?? []
  const name = report.name[language]
  return (
    <section className="report-open" aria-labelledby="report-open">
      <header>
        <div>
          <h2 id="report-open">{name}</h2>
          <p>{report.lead[language]}</p>
        </div>
        <div className="row gap-8-12 row-center">
          <Button
            icon={<ReloadOutlined aria-hidden="true" />}
            loading={run.isRefetching}
            disabled={run.isPending}
            onClick={run.refresh}
          >
            {t('refresh')}
          </Button>
          {first !== undefined && <ExportReport reportId={report.id} parameters={typed} />}
        </div>
      </header>
      <ParameterForm
        report={report}
        typed={typed}
        isRunning={run.isFetching}
        error={run.error}
        onRun={(next) => setParams(addressOf(params, report, next), { replace: true, preventScrollReset: true })}
      />
      {run.isPending && <Waiting />}
      {run.isError && (
        <div className="report-failed" role="alert">
          <p>{t('runFailed')}</p>
          <Refused error={run.error} />
          <Button loading={run.isFetching} onClick={() => void run.refetch()}>
            {t('retry')}
          </Button>
        </div>
      )}
      {first !== undefined && !run.isError && (
        <>
          <Freshness {...first} />
          {rows.length === 0 ? (
            <div className="report-none">
              <strong>{t('empty')}</strong>
              <p>{t('emptyHint')}</p>
            </div>
          ) : (
            <ReportTable
              label={t('table', { name })}
              columns={first.columns.map(({ key }) => key)}
              rows={rows}
              totals={first.totals}
            />
          )}
          <div className="row gap-8-12 row-center">
            {rows.length > 0 && (
              <span>
                {run.hasNextPage
                  ? t('shown', { shown: rows.length, all: first.rowCount })
                  : t('rows', { count: first.rowCount })}
              </span>
            )}
            {run.hasNextPage && (
              <Button loading={run.isFetchingNextPage} onClick={() => void run.fetchNextPage()}>
                {t('more')}
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  )
}
