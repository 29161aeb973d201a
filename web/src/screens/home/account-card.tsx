import { listTransactions, transactionSummary, type StatementSummary } from '@vezne/contract/firm-transactions.ts'
import { ROW_TYPE_WORDS } from '@vezne/contract/firm-transactions/words.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { sumOf } from '@vezne/domain/money/sum.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Link } from 'react-router'
import { useToday } from '../../features/list/use-today.ts'
import { writeBalance } from '../../features/statement/write-balance.ts'
import { CallFailed, callQuery } from '../../kit/api/query.ts'
import { writeDay, writeInstant } from '../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'
import './account-card.css'

const STATEMENT = '/firm-transaction-list'
const LAST_SHOWN = 5
const LATE = ['to30', 'to60', 'to90', 'over90'] as const

const overdueOf = ({ ageing }: StatementSummary) => sumOf(LATE, (bucket) => ageing[bucket])

function LastLines({ today }: { today: string }) {
  const t = useWords(text)
  const language = useLanguage()
  const sort = [{ field: 'documentOn' as const, direction: 'desc' as const }]
  const { data } = useQuery(callQuery(listTransactions, { filter: { to: today }, sort, limit: LAST_SHOWN }))
  if (data === undefined) return <div className="home-lines-waiting" aria-busy="true" />
  if (data.items.length === 0) return <p>{t('noLines')}</p>
  return (
    <ul className="home-lines" aria-label={t('lastLines')}>
      {data.items.map(({ id, documentOn, type, documentNo, debit, credit, currencyCode }) => (
        <li key={id}>
          <span>
            {writeDay(documentOn)} · {ROW_TYPE_WORDS[type]?.[language] ?? type}
            {documentNo !== null && <small> {documentNo}</small>}
          </span>
          <strong className="amount">{writeBalance(debit > 0n ? debit : -credit, language, currencyCode)}</strong>
        </li>
      ))}
    </ul>
  )
}

/** What a dealer owes, what of it is late, and what was booked last. Nothing for whom no account is kept. */
export function AccountCard() {
  const t = useWords(text)
  const language = useLanguage()
  const today = useToday()
  const asked = { from: today, to: today, currencyCode: 'TRY' as const }
  const { data, error, isFetching, refetch } = useQuery(callQuery(transactionSummary, asked))
  if (data === undefined) {
    // Its place is kept, or all that stands below would jump when it comes.
    if (error === null) return <section className="home-card home-account" aria-busy="true" />
    if (error instanceof CallFailed && error.failure.status === 404) return null
    return (
      <section className="home-card">
        <p role="alert">
          {t('accountFailed')}{' '}
          <Button size="small" loading={isFetching} onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </p>
      </section>
    )
  }
  if (data.accounts.length === 0) return null
  const overdue = overdueOf(data)
  return (
    <section className="home-card home-account" aria-labelledby="home-account">
      <header>
        <h2 id="home-account">{t('account')}</h2>
        <Link to={STATEMENT}>{t('toStatement')}</Link>
      </header>
      <dl>
        <div>
          <dt>{t('balance')}</dt>
          <dd>{writeBalance(data.closing, language, data.currencyCode)}</dd>
        </div>
        <div data-late={overdue > 0n}>
          <dt>{t('overdue')}</dt>
          <dd>{overdue > 0n ? formatAmount(overdue, data.currencyCode) : t('notOverdue')}</dd>
        </div>
      </dl>
      <LastLines today={today} />
      {data.refreshedAt !== null && (
        <small className="hint">{t('accountFresh', { when: writeInstant(data.refreshedAt) })}</small>
      )}
    </section>
  )
}
