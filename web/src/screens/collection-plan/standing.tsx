import type { CollectionPlanSummary } from '@vezne/contract/collection-plans.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { Alert, Button, Segmented, Skeleton } from 'antd'
import { writeInstant } from '../../features/list/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { chosenMoney, useAskedFilter, useWordOfAddress } from './asked.ts'
import { useExpected } from './queries.ts'
import { text } from './text.ts'

const VIEWS = ['list', 'calendar', 'flow'] as const

function Figure({ title, value, more, tone }: { title: string; value: string; more?: string; tone?: string }) {
  return (
    <div className="expected-figure" data-tone={tone}>
      <dt>{title}</dt>
      <dd>
        <strong>{value}</strong>
        {more !== undefined && <small>{more}</small>}
      </dd>
    </div>
  )
}

/** Days with a decimal are enough for people. */
function useWrittenDays() {
  const t = useWords(text)
  const language = useLanguage()
  return (days: string | null | undefined) => {
    if (days === null || days === undefined) return '–'
    const written = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(Number(days))
    return t('days', { days: written })
  }
}

function Cards({ summary, money }: { summary: CollectionPlanSummary; money: Currency }) {
  const t = useWords(text)
  const writtenDays = useWrittenDays()
  const figures = summary.currencies.find(({ currencyCode }) => currencyCode === money)
  const collecting = summary.collecting.find(({ currencyCode }) => currencyCode === money)
  const written = (minor: bigint | undefined) => formatAmount(minor ?? 0n, money)
  const { kept, broken, keeping } = summary.promises
  return (
    <dl className="expected-figures">
      <Figure
        title={t('total')}
        value={written(figures?.total)}
        {...((collecting?.covered ?? 0n) > 0n && { more: t('covered', { amount: written(collecting?.covered) }) })}
      />
      <Figure title={t('guaranteed')} value={written(figures?.guaranteed)} />
      <Figure title={t('notGuaranteed')} value={written(figures?.notGuaranteed)} />
      <Figure
        title={t('late')}
        value={written(figures?.late)}
        {...((figures?.late ?? 0n) > 0n && { tone: 'danger' })}
      />
      <Figure title={t('thisWeek')} value={written(figures?.thisWeek)} />
      <Figure title={t('averageDelay')} value={writtenDays(collecting?.averageDelay)} />
      <Figure
        title={t('salesOutstanding')}
        value={writtenDays(collecting?.salesOutstanding)}
        more={t('salesOutstandingHint')}
      />
      {keeping !== null && (
        <Figure
          title={t('keeping')}
          value={t('keepingShare', { share: keeping })}
          more={t('keepingMore', { kept, broken })}
        />
      )}
    </dl>
  )
}

/** Over the rows, the calendar and the chart: what is expected, how sure it is, and how well it comes in. */
export function Standing() {
  const t = useWords(text)
  const filter = useAskedFilter()
  const [params, change] = useWordOfAddress()
  const view = VIEWS.find((each) => each === params.get('view')) ?? 'list'
  const { from: _from, to: _to, ...whenever } = filter
  const { data, isError, isFetching, refetch } = useExpected({
    filter: view === 'list' ? filter : whenever,
    step: 'month',
  })
  const money = chosenMoney(params, data?.currencies ?? [])
  return (
    <section className="expected-standing" aria-label={t('standing')} aria-busy={data === undefined && !isError}>
      {isError && (
        <Alert
          type="error"
          showIcon
          title={t('failed')}
          action={
            <Button size="small" loading={isFetching} onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          }
        />
      )}
      {data === undefined && !isError && (
        <div className="expected-coming">
          <span className="visually-hidden">{t('loading')}</span>
          <Skeleton active title={false} paragraph={{ rows: 2 }} />
        </div>
      )}
      {data && !isError && <Cards summary={data} money={money} />}
      <div className="expected-controls">
        <Segmented
          aria-label={t('view')}
          value={view}
          options={VIEWS.map((value) => ({ value, label: t(value) }))}
          onChange={(next) => change('view', next === 'list' ? null : next)}
        />
        <Segmented
          aria-label={t('basis')}
          value={filter.by?.[0] ?? 'due'}
          options={(['due', 'value'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={(next) => change('by', next === 'due' ? null : next)}
        />
        {(data?.currencies.length ?? 0) > 1 && (
          <Segmented
            aria-label={t('money')}
            value={money}
            options={data?.currencies.map(({ currencyCode }) => currencyCode) ?? []}
            onChange={(next) => change('money', next)}
          />
        )}
        {data && (
          <small>
            {data.readAt === null ? t('neverRefreshed') : t('refreshed', { when: writeInstant(data.readAt) })}
          </small>
        )}
      </div>
    </section>
  )
}
