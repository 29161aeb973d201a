import type { CollectionPlanSummary } from '@vezne/contract/collection-plans.ts'
import { SOURCE_WORDS } from '@vezne/contract/collection-plans/words.ts'
import { addDays, addMonths, type Day } from '@vezne/domain/calendar/day.ts'
import { FLOW_STEPS, stepOf, type FlowStep } from '@vezne/domain/collection-plan/cash-flow.ts'
import { EXPECTED_SOURCES } from '@vezne/domain/collection-plan/expected-money.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { sumOf } from '@vezne/domain/money/sum.ts'
import { Segmented } from 'antd'
import { useMemo } from 'react'
import { ChartCard } from '../../features/chart/chart-card.tsx'
import { writtenDay } from '../../features/chart/days.ts'
import { useToday } from '../../features/list/use-today.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { ReadFailed, Waiting } from '../../kit/read/read.tsx'
import { chosenMoney, useAskedFilter, useWordOfAddress } from './asked.ts'
import { Breakdown } from './breakdown.tsx'
import { useExpected } from './queries.ts'
import { text } from './text.ts'

const STEPS_SHOWN = { day: 30, week: 13, month: 12 } as const satisfies Record<FlowStep, number>

/** The first days of the steps that are shown, and the last day of the last of them. */
function windowOf(today: Day, step: FlowStep): { readonly firsts: readonly Day[]; readonly last: Day } {
  const begin = stepOf(today, step)
  const at = (steps: number) => (step === 'month' ? addMonths(begin, steps) : addDays(begin, steps * DAYS_OF[step]))
  return {
    firsts: Array.from({ length: STEPS_SHOWN[step] }, (_, steps) => at(steps)),
    last: addDays(at(STEPS_SHOWN[step]), -1),
  }
}
const DAYS_OF = { day: 1, week: 7 } as const

type Flow = CollectionPlanSummary['flow']

function Chart({ flow, step, money, late }: { flow: Flow; step: FlowStep; money: Currency; late: bigint }) {
  const t = useWords(text)
  const language = useLanguage()
  const today = useToday()
  const [params, change] = useWordOfAddress()
  const { firsts, last } = useMemo(() => windowOf(today, step), [today, step])
  const own = useMemo(() => flow.filter(({ currencyCode }) => currencyCode === money), [flow, money])
  const series = useMemo(
    () =>
      EXPECTED_SOURCES.filter((source) => own.some((each) => each.source === source)).map((source) => {
        const of = new Map(own.filter((each) => each.source === source).map(({ from, amount }) => [from, amount]))
        return {
          key: source,
          title: SOURCE_WORDS[source][language],
          values: firsts.map((from) => of.get(from) ?? 0n),
        }
      }),
    [own, firsts, language],
  )
  const total = sumOf(own, ({ amount }) => amount)
  const basis = params.get('by') === 'value' ? t('value') : t('due')
  return (
    <ChartCard
      title={t('flowTitle', {
        from: writtenDay(today),
        to: writtenDay(last),
        total: formatAmount(total, money),
      })}
      hint={
        series.length === 0
          ? t('flowNothing')
          : t('flowHint', { basis: basis.toLocaleLowerCase(language), late: formatAmount(late, money) })
      }
      days={firsts}
      series={series}
      currency={money}
    >
      <Segmented
        aria-label={t('step')}
        value={step}
        options={FLOW_STEPS.map((value) => ({ value, label: t(value) }))}
        onChange={(next) => change('step', next === 'day' ? null : next)}
      />
    </ChartCard>
  )
}

/** Nakit akışı: when how much comes, and from where. */
export function CashFlow() {
  const t = useWords(text)
  const today = useToday()
  const filter = useAskedFilter()
  const [params] = useWordOfAddress()
  const step = FLOW_STEPS.find((each) => each === params.get('step')) ?? 'day'
  const { last } = windowOf(today, step)
  const { from: _from, to: _to, ...whenever } = filter
  const whole = useExpected({ filter: whenever, step: 'month' })
  const shown = useExpected({ filter: { ...whenever, from: today, to: last }, step })
  const [failed] = [whole, shown].filter(({ isError }) => isError)
  if (failed !== undefined) {
    return <ReadFailed query={failed} title={t('failed')} />
  }
  if (whole.data === undefined || shown.data === undefined) {
    return <Waiting rows={8} />
  }
  const money = chosenMoney(params, whole.data.currencies)
  const late = whole.data.currencies.find(({ currencyCode }) => currencyCode === money)?.late ?? 0n
  return (
    <div className="expected-flow stack gap-12 stack-tight">
      <Chart flow={shown.data.flow} step={step} money={money} late={late} />
      <Breakdown summary={whole.data} money={money} />
    </div>
  )
}
