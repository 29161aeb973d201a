import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import type { Day } from '@vezne/domain/calendar/day.ts'
import { Alert, Button } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { writeDay } from '../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { usePhone } from '../../kit/layout/narrow.ts'
import { Waiting } from '../../kit/read/read.tsx'
import { useToday } from '../list/use-today.ts'
import { monthAfter, monthBefore, monthOf, useMonth, WEEKDAYS, weeksOf } from './month.ts'
import { text } from './text.ts'
import './month-calendar.css'

/** What stands on a day, of one currency. */
interface DayLine {
  readonly key: string
  readonly amount: string | undefined
  readonly note?: string | undefined
  /** The same in full, where there is room for it. */
  readonly inFull: readonly string[]
}

interface MonthCalendarProps {
  /** What the month is of: `Mart 2026 vadeleri`. */
  readonly titleOf: (month: string) => string
  /** In the order of days; undefined until they are known. */
  readonly days: ReadonlyMap<Day, readonly DayLine[]> | undefined
  readonly isLate: (day: Day) => boolean
  readonly dayTitle: (written: string) => string
  readonly nothing: string
  readonly isBusy: boolean
  /** What to say, and how to ask again, where they could not be read. */
  readonly failed: { readonly title: string; readonly isFetching: boolean; readonly retry: () => void } | undefined
}

/** A day leads to its rows: the same question, without the calendar. */
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

type DaysProps = Pick<MonthCalendarProps, 'isLate' | 'dayTitle' | 'nothing'> & {
  readonly days: ReadonlyMap<Day, readonly DayLine[]>
  readonly title: string
}

function DayCell({ day, days, isLate, dayTitle }: DaysProps & { day: Day }) {
  const address = useDayAddress()
  const today = useToday()
  const lines = days.get(day) ?? []
  return (
    <div className="month-day" data-late={isLate(day) || undefined} aria-current={day === today ? 'date' : undefined}>
      <span className="month-day-number">{Number(day.slice(-2))}</span>
      {lines.length > 0 && (
        <Link to={address(day)}>
          <span className="visually-hidden">{dayTitle(writeDay(day))}</span>
          {lines.map(({ key, amount, note }) => (
            <span key={key}>
              {amount !== undefined && <strong className="amount">{amount}</strong>}
              {note !== undefined && <small>{note}</small>}
            </span>
          ))}
        </Link>
      )}
    </div>
  )
}

function MonthTable(props: DaysProps) {
  const t = useWords(text)
  const month = useMonth()
  return (
    <table className="month-table" aria-label={props.title}>
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
              <td key={WEEKDAYS[at]}>{day !== null && <DayCell {...props} day={day} />}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** On a phone the days on which there is something, one below the other. */
function Agenda({ days, title, nothing }: DaysProps) {
  const address = useDayAddress()
  if (days.size === 0) return <p className="muted">{nothing}</p>
  return (
    <ul className="month-agenda plain-list stack gap-8" aria-label={title}>
      {[...days].map(([day, lines]) => (
        <li key={day}>
          <Link to={address(day)}>
            <strong>{writeDay(day)}</strong>
            {lines.map(({ key, inFull }) => (
              <span key={key}>
                {inFull.map((words) => (
                  <span key={words}>{words}</span>
                ))}
              </span>
            ))}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** A month with what stands on its days; a day leads to its rows. */
export function MonthCalendar({ titleOf, days, isBusy, failed, ...rest }: MonthCalendarProps) {
  const t = useWords(text)
  const language = useLanguage()
  const isPhone = usePhone()
  const today = useToday()
  const month = useMonth()
  const [params, setParams] = useSearchParams()
  const go = (next: string) => {
    const changed = new URLSearchParams(params)
    changed.set('month', next)
    setParams(changed, { replace: true })
  }
  const name = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )
  const title = titleOf(name)
  const known = failed === undefined ? days : undefined
  return (
    <section className="month-calendar" aria-label={title} aria-busy={isBusy}>
      <div className="month-head row gap-8 row-center">
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
      {failed && (
        <Alert
          type="error"
          showIcon
          title={failed.title}
          action={
            <Button size="small" loading={failed.isFetching} onClick={failed.retry}>
              {t('retry')}
            </Button>
          }
        />
      )}
      {!failed && known === undefined && <Waiting rows={8} />}
      {known && isPhone && <Agenda {...rest} days={known} title={title} />}
      {known && !isPhone && <MonthTable {...rest} days={known} title={title} />}
    </section>
  )
}
