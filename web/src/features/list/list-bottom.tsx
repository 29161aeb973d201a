import { ReloadOutlined } from '@ant-design/icons'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { CURRENCIES } from '@vezne/domain/money/money.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { Column } from '@vezne/contract/kit/list.ts'
import { writeInstant } from '../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import type { Row, Total } from './row.ts'
import { useCount } from './rows/table-foot.tsx'
import { text } from './text.ts'
import { sumMarked, type useMarks } from './use-marks.ts'

interface Props extends Pick<ReturnType<typeof useMarks>, 'marked' | 'unmark'> {
  readonly rows: readonly Row[]
  readonly sumsOf: string | undefined
  readonly summary: ReactNode
  readonly readAtMs: number
  readonly isReading: boolean
  readonly onRefresh: () => void
}

/** Under the table: what is marked, or what the whole comes to; and how fresh it is. */
export function ListBottom({ rows, marked, unmark, sumsOf, summary, readAtMs, isReading, onRefresh }: Props) {
  const t = useWords(text)
  // What another filter hides is counted as little as it is summed.
  const count = rows.filter(({ id }) => marked.has(id)).length
  const time = readAtMs === 0 ? '' : writeInstant(readAtMs).slice(-5)
  return (
    <div className="list-bottom">
      <span className="list-marked" role="status">
        {count > 0 ? (
          <>
            <strong>{t('marked', { count })}</strong>
            {sumsOf !== undefined && sumMarked(rows, marked, sumsOf).map((sum) => <bdi key={sum}>{sum}</bdi>)}
            <Button type="link" size="small" onClick={unmark}>
              {t('unmark')}
            </Button>
          </>
        ) : (
          summary
        )}
      </span>
      <span className="list-fresh">
        {time !== '' && t('refreshedAt', { time })}
        <Button
          type="text"
          size="small"
          loading={isReading}
          icon={<ReloadOutlined aria-hidden="true" />}
          aria-label={t('refresh')}
          title={t('refresh')}
          onClick={onRefresh}
        />
      </span>
    </div>
  )
}

interface CardTotalsProps {
  readonly totals: readonly Total[] | undefined
  /** They are still those of another question. */
  readonly isWaiting: boolean
  /** What is summed up: its title says so. */
  readonly column: Column | undefined
}

/** The totals on a phone: stuck to the lower edge, a line for each currency. */
export function CardTotals({ totals, isWaiting, column }: CardTotalsProps) {
  const t = useWords(text)
  const language = useLanguage()
  const count = useCount()
  const lines: readonly (Total | undefined)[] = totals === undefined || totals.length === 0 ? [undefined] : totals
  return (
    <div className="list-card-totals">
      {column !== undefined && totals !== undefined && <small>{column.title[language]}</small>}
      {lines.map((total) => {
        const sum = column === undefined || isWaiting ? undefined : total?.[column.key]
        const currency = CURRENCIES.find((code) => code === total?.currencyCode)
        return (
          <div key={total?.currencyCode ?? 'none'}>
            <span>
              {t('total')} {lines.length > 1 && <bdi>{total?.currencyCode}</bdi>}{' '}
              {total && !isWaiting && <small>{count(total.count)}</small>}
            </span>
            {typeof sum === 'bigint' && <strong className="amount">{formatAmount(sum, currency)}</strong>}
          </div>
        )
      })}
    </div>
  )
}
