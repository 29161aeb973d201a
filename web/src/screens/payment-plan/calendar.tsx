import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import type { PlanSummary } from '@vezne/contract/payment-plans.ts'
import { addDays, weekdayOf, type Day } from '@vezne/domain/calendar/day.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { Alert, Button, Skeleton } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { useToday } from '../../features/list/use-today.ts'
import { writeDay } from '../../features/list/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { usePhone } from '../../kit/layout/narrow.ts'
import { usePlanSummary } from './queries.ts'
import { text } from './text.ts'

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
const WEEK = WEEKDAYS.length
const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/

const monthOf = (day: Day) => day.slice(0, 7)
const monthBefore = (month: string) => monthOf(addDays(`${month}-01`, -1))
const monthAfter = (month: string) => monthOf(addDays(`${month}-28`, 4))

/** Weeks from Monday on; days of other months are left empty. */
function weeksOf(month: string): (Day | null)[][] {
  const first: Day = `${month}-01`
  const next: Day = `${monthAfter(month)}-01`
  const weeks: (Day | null)[][] = []
  for (let monday = addDays(first, 1 - weekdayOf(first)); monday < next; monday = addDays(monday, WEEK)) {
    const days = WEEKDAYS.map((_, at) => addDays(monday, at))
    weeks.push(days.map((day) => (monthOf(day) === month ? day : null)))
  }
  return weeks
}

type DayFigures = PlanSummary['days'][number]

function useDayAddress() {
  const [params] = useSearchParams()
  return (day: Day) => {
    const next = new URLSearchParams(params)
    for (const name of ['view', 'month']) next.delete(name)
    next.set('from', day)
    next.set('to', day)
    return `?${next.toString()}`
  }
}

function DayCell({ day, figures, today }: { day: Day; figures: readonly DayFigures[]; today: Day }) {
  const t = useWords(text)
  const address = useDayAddress()
  const isLate = day < today && figures.some(({ debt }) => debt > 0n)
  return (
    <div className="plan-day" data-late={isLate || undefined} aria-current={day === today ? 'date' : undefined}>
      <span className="plan-day-number">{Number(day.slice(-2))}</span>
      {figures.length > 0 && (
        <Link to={address(day)} aria-label={t('showDay', { day: writeDay(day) })}>
          {figures.map(({ currencyCode, debt, credit }) => (
            <span key={currencyCode}>
              {debt > 0n && <strong className="amount">{formatAmount(debt, currencyCode)}</strong>}
              {credit > 0n && <small>{t('dayCredit', { amount: formatAmount(credit, currencyCode) })}</small>}
            </span>
          ))}
        </Link>
      )}
    </div>
  )
}

interface Props {
  readonly month: string
  readonly today: Day
  readonly days: ReadonlyMap<Day, readonly DayFigures[]>
  readonly title: string
}

function MonthTable({ month, today, days, title }: Props) {
  const t = useWords(text)
  return (
    <table className="plan-month" aria-label={title}>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col">
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, at) => (
              <td key={WEEKDAYS[at]}>
                {day !== null && <DayCell day={day} figures={days.get(day) ?? []} today={today} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** On a phone the days on which something falls due, one below the other. */
function Agenda({ days, title }: Pick<Props, 'days' | 'title'>) {
  const t = useWords(text)
  const address = useDayAddress()
  if (days.size === 0) return <p className="plan-nothing">{t('nothingDue')}</p>
  return (
    <ul className="plan-agenda" aria-label={title}>
      {[...days].map(([day, figures]) => (
        <li key={day}>
          <Link to={address(day)}>
            <strong>{writeDay(day)}</strong>
            {figures.map(({ currencyCode, debt, credit, count }) => (
              <span key={currencyCode}>
                {debt > 0n && <b className="amount">{t('dayDebt', { amount: formatAmount(debt, currencyCode) })}</b>}
                {credit > 0n && <span>{t('dayCredit', { amount: formatAmount(credit, currencyCode) })}</span>}
                <small>{t('dayCount', { count })}</small>
              </span>
            ))}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** What falls due on which day of a month; a day leads to its documents. */
export function Calendar() {
  const t = useWords(text)
  const language = useLanguage()
  const isPhone = usePhone()
  const today = useToday()
  const [params, setParams] = useSearchParams()
  const asked = params.get('month') ?? ''
  const month = MONTH.test(asked) ? asked : monthOf(today)
  const { data, isError, isFetching, isPlaceholderData, refetch } = usePlanSummary(params.get('firmId'), month)
  const go = (next: string) => {
    const changed = new URLSearchParams(params)
    changed.set('month', next)
    setParams(changed, { replace: true })
  }
  const name = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )
  const title = t('month', { month: name })
  const ofMonth = (data?.days ?? []).toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : 1))
  const days = Map.groupBy(ofMonth, ({ dueOn }) => dueOn)
  return (
    <section className="plan-calendar" aria-label={title} aria-busy={data === undefined || isPlaceholderData}>
      <div className="plan-calendar-head">
        <Button
          aria-label={t('previousMonth')}
          icon={<LeftOutlined aria-hidden="true" />}
          onClick={() => go(monthBefore(month))}
        />
        <h2 aria-live="polite">{name}</h2>
        <Button
          aria-label={t('nextMonth')}
          icon={<RightOutlined aria-hidden="true" />}
          onClick={() => go(monthAfter(month))}
        />
        <Button disabled={month === monthOf(today)} onClick={() => go(monthOf(today))}>
          {t('thisMonth')}
        </Button>
      </div>
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
      {data === undefined && !isError && <Skeleton active aria-label={t('loading')} paragraph={{ rows: 8 }} />}
      {data && !isError && isPhone && <Agenda days={days} title={title} />}
      {data && !isError && !isPhone && <MonthTable month={month} today={today} days={days} title={title} />}
    </section>
  )
}
