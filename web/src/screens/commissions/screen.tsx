import { Alert } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useRight } from '../../kit/access/active-tenant.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { ReadFailed, Waiting } from '../../kit/read/read.tsx'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { ExcelPage } from './excel-page.tsx'
import { HistoryPage } from './history-page.tsx'
import { meta } from './meta.ts'
import { useTable } from './queries.ts'
import { TablePage } from './table-page.tsx'
import { text } from './text.ts'
import '../../features/office/office-form.css'
import './screen.css'

/** The address says which part is open: a link leads to it. */
const PART = 'bolum'
const PARTS = ['table', 'excel', 'history'] as const
const ADDRESSES = { table: 'tablo', excel: 'excel', history: 'gecmis' } as const
type Part = (typeof PARTS)[number]

function Parts({ open }: { open: Part }) {
  const t = useWords(text)
  return (
    <nav className="office-parts" aria-label={t('sections')}>
      {PARTS.map((part) => (
        <Link key={part} to={`?${PART}=${ADDRESSES[part]}`} aria-current={part === open ? 'page' : undefined}>
          {t(part)}
        </Link>
      ))}
    </nav>
  )
}

/** Said before anything is typed or uploaded that could not be saved. */
function Unconfirmed() {
  const t = useWords(text)
  const way = <Link to="/yonetim/komisyon-ayarlari">{t('confirm')}</Link>
  return <Alert className="commissions-unconfirmed" type="warning" showIcon title={t('unconfirmed')} action={way} />
}

function Open({ part, mayEdit }: { part: Part; mayEdit: boolean }) {
  const t = useWords(text)
  const [from, setFrom] = useState<string>()
  const query = useTable(from ?? null)
  const { data, isPending, isError, isFetching } = query
  if (isPending) return <Waiting rows={8} className="office-section" />
  if (isError) return <ReadFailed query={query} title={t('readFailed')} />
  const { today, version, rows, isPayerPaysConfirmed } = data
  if (rows.length === 0) {
    return (
      <section className="office-section commissions-section">
        <h2>{t('empty')}</h2>
        <p>{t('emptyHint')}</p>
        <p>
          <Link to="/yonetim/pos-hesaplari">{t('openAccounts')}</Link>
        </p>
      </section>
    )
  }
  const note = mayEdit && !isPayerPaysConfirmed && <Unconfirmed />
  switch (part) {
    case 'table':
      return (
        <>
          {note}
          <TablePage read={data} isReading={isFetching} from={from ?? today} onFrom={setFrom} mayEdit={mayEdit} />
        </>
      )
    case 'excel':
      return (
        <>
          {note}
          <ExcelPage today={today} isFirst={rows.every(({ id }) => id === null)} mayEdit={mayEdit} />
        </>
      )
    case 'history':
      return <HistoryPage today={today} version={version} mayEdit={mayEdit} />
  }
}

/** What payers are charged: as a table, as a file, and as it came about. */
export function Screen() {
  const t = useWords(text)
  const [params] = useSearchParams()
  const mayEdit = useRight('commission.edit') === true
  const open = PARTS.find((part) => ADDRESSES[part] === params.get(PART)) ?? 'table'
  return (
    <>
      <header>
        <h1>{useTitle(meta)}</h1>
        <p>{t('lead')}</p>
      </header>
      <Parts open={open} />
      <Open part={open} mayEdit={mayEdit} />
    </>
  )
}
