import type { StatementSummary } from '@vezne/contract/firm-transactions.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { Alert, Button } from 'antd'
import type { Address } from '../../features/list/use-address.ts'
import { writeBalance } from '../../features/statement/write-balance.ts'
import { useIsStaff } from '../../kit/access/active-tenant.ts'
import { isMissing } from '../../kit/api/missing.ts'
import { writeDay, writeInstant } from '../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { Figure, FigureRow } from '../../kit/layout/figures.tsx'
import { ReadFailed, Waiting } from '../../kit/read/read.tsx'
import { Actions } from './actions.tsx'
import { AgeingBar } from './ageing-bar.tsx'
import { Controls } from './controls.tsx'
import { News } from './news.tsx'
import { summaryInput, useStatementSummary } from './queries.ts'
import { text } from './text.ts'

function useSideWords() {
  const t = useWords(text)
  const isStaff = useIsStaff() === true
  return ({ side }: StatementSummary) => {
    if (side === null) return t('even')
    if (isStaff) return t(side === 'debit' ? 'owes' : 'isOwed')
    return t(side === 'debit' ? 'debitSide' : 'creditSide')
  }
}

function Figures({ summary, asked }: { summary: StatementSummary; asked: Address['asked'] }) {
  const t = useWords(text)
  const language = useLanguage()
  const sideWords = useSideWords()
  const { from, to } = summaryInput(asked)
  const { opening, debit, credit, closing, currencyCode, averageMaturity, today } = summary
  const until = to > today ? today : to
  const maturities = [
    ['debitMaturity', averageMaturity.debitOn],
    ['creditMaturity', averageMaturity.creditOn],
    ['balanceMaturity', averageMaturity.balanceOn],
  ] as const
  return (
    <>
      <FigureRow>
        <Figure
          title={t('opening')}
          value={writeBalance(opening, language, currencyCode)}
          more={t('openingOn', { day: writeDay(from) })}
        />
        <Figure title={t('debit')} value={formatAmount(debit, currencyCode)} />
        <Figure title={t('credit')} value={formatAmount(credit, currencyCode)} />
        <Figure
          title={t('closing')}
          value={writeBalance(closing, language, currencyCode)}
          more={`${sideWords(summary)} · ${t('closingOn', { day: writeDay(until) })}`}
        />
      </FigureRow>
      <dl className="statement-maturities">
        {maturities.map(([name, day]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{day === null ? '—' : writeDay(day)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** What the same movements came to in the books, where the statement is in another currency. */
function InLira({ summary: { local } }: { summary: StatementSummary }) {
  const t = useWords(text)
  const language = useLanguage()
  if (local === null) return null
  const lira = [
    ['opening', local.opening],
    ['closing', local.closing],
    ['exchangeDifference', local.exchangeDifference],
  ] as const
  return (
    <section className="statement-local" aria-labelledby="statement-local">
      <h2 id="statement-local">{t('inLira')}</h2>
      <dl className="statement-maturities">
        {lira.map(([name, minor]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{writeBalance(minor, language, 'TRY')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Whose({ address, summary }: { address: Address; summary: StatementSummary | undefined }) {
  const t = useWords(text)
  const isStaff = useIsStaff() === true
  const firm = summary?.firm
  return (
    <div className="statement-whose row gap-4-16 row-center row-between">
      <span>
        {firm && (
          <>
            <strong>{firm.name}</strong> <small>{firm.code}</small>
          </>
        )}
        {isStaff && (
          <Button size="small" onClick={() => address.choose({ firmId: [], accountId: [], withSubFirms: [] })}>
            {t('changeAccount')}
          </Button>
        )}
      </span>
      {summary && (
        <small className="statement-fresh">
          {summary.refreshedAt === null
            ? t('neverRefreshed')
            : t('refreshed', { when: writeInstant(summary.refreshedAt) })}
        </small>
      )}
    </div>
  )
}

/** Over the rows: whose account it is, what was carried over, what it comes to, and how old that is. */
export function Standing({ address }: { readonly address: Address }) {
  const t = useWords(text)
  const query = useStatementSummary(address.asked)
  const { data, error, isError } = query
  return (
    <section
      className="statement-standing stack gap-12"
      aria-label={t('standing')}
      aria-busy={data === undefined && !isError}
    >
      <Whose address={address} summary={data} />
      {isError &&
        (isMissing(error) ? (
          <Alert type="error" showIcon title={t('notFound')} />
        ) : (
          <ReadFailed query={query} title={t('failed')} />
        ))}
      {data === undefined && !isError && <Waiting rows={4} className="statement-coming" />}
      {data && !isError && (
        <>
          <Actions address={address} summary={data} />
          <Figures summary={data} asked={address.asked} />
          <News summary={data} />
          <InLira summary={data} />
          <AgeingBar summary={data} />
        </>
      )}
      <Controls address={address} summary={data} />
    </section>
  )
}
