import type { CollectionPlanSummary } from '@vezne/contract/collection-plans.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { Segmented } from 'antd'
import { writeInstant } from '../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { Figure, FigureRow } from '../../kit/layout/figures.tsx'
import { ReadFailed, Waiting } from '../../kit/read/read.tsx'
import { chosenMoney, useAskedFilter, useWordOfAddress } from './asked.ts'
import { useExpected } from './queries.ts'
import { text } from './text.ts'

const VIEWS = ['list', 'calendar', 'flow'] as const

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
    <FigureRow>
      <Figure
        title={t('total')}
        value={written(figures?.total)}
        more={(collecting?.covered ?? 0n) > 0n ? t('covered', { amount: written(collecting?.covered) }) : undefined}
      />
      <Figure title={t('guaranteed')} value={written(figures?.guaranteed)} />
      <Figure title={t('notGuaranteed')} value={written(figures?.notGuaranteed)} />
      <Figure
        title={t('late')}
        value={written(figures?.late)}
        tone={(figures?.late ?? 0n) > 0n ? 'danger' : undefined}
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
    </FigureRow>
  )
}

/** Over the rows, the calendar and the chart: what is expected, how sure it is, and how well it comes in. */
export function Standing() {
  const t = useWords(text)
  const filter = useAskedFilter()
  const [params, change] = useWordOfAddress()
  const view = VIEWS.find((each) => each === params.get('view')) ?? 'list'
  const { from: _from, to: _to, ...whenever } = filter
  const query = useExpected({
    filter: view === 'list' ? filter : whenever,
    step: 'month',
  })
  const { data, isError } = query
  const money = chosenMoney(params, data?.currencies ?? [])
  return (
    <section className="stack gap-12 stack-tight" aria-label={t('standing')} aria-busy={data === undefined && !isError}>
      {isError && <ReadFailed query={query} title={t('failed')} />}
      {data === undefined && !isError && <Waiting rows={2} className="expected-coming" />}
      {data && !isError && <Cards summary={data} money={money} />}
      <div className="expected-controls row gap-8 row-center">
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
