import { HOLIDAY_YEARS } from '@vezne/domain/calendar/holidays.ts'
import { getHolidays } from '@vezne/contract/holidays.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useToday } from '../../features/list/use-today.ts'
import { OfficeRecord } from '../../features/office/office-record.tsx'
import { useRight } from '../../kit/access/active-tenant.ts'
import { writeDay } from '../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { meta } from './meta.ts'
import { OwnDays } from './own-days.tsx'
import type { Holidays } from './queries.ts'
import { text } from './text.ts'
import { ValueDate } from './value-date.tsx'
import '../../features/office/office-form.css'
import './screen.css'

const { first: FIRST, last: LAST } = HOLIDAY_YEARS

interface YearProps {
  readonly year: number
  readonly onChoose: (year: number) => void
}

function Years({ year, onChoose }: YearProps) {
  const t = useWords(text)
  return (
    <div className="row gap-12 row-center">
      <Button disabled={year <= FIRST} onClick={() => onChoose(year - 1)}>
        {t('before')}
      </Button>
      <strong role="status">{t('year', { year })}</strong>
      <Button disabled={year >= LAST} onClick={() => onChoose(year + 1)}>
        {t('after')}
      </Button>
    </div>
  )
}

function WorkingDays({ year, counts }: { readonly year: number; readonly counts: readonly number[] }) {
  const t = useWords(text)
  const language = useLanguage()
  const nameOf = (month: number) =>
    new Date(Date.UTC(year, month, 1)).toLocaleDateString(language, { month: 'long', timeZone: 'UTC' })
  return (
    <>
      <h3>{t('workingDays')}</h3>
      <dl className="holiday-months">
        {counts.map((count, month) => (
          <div key={nameOf(month)}>
            <dt>{nameOf(month)}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function BuiltIn({ record, year }: { readonly record: Holidays; readonly year: number }) {
  const t = useWords(text)
  const { builtIn, days, workingDays } = record
  const own = new Map(days.map(({ on, kind }) => [on, kind]))
  return (
    <section className="office-section holiday-section" aria-labelledby="holidays-built-in">
      <h2 id="holidays-built-in">{t('builtIn')}</h2>
      <ul className="holiday-list plain-list">
        {builtIn.map(({ on, name, kind, isPlanned }) => {
          const said = own.get(on)
          return (
            <li key={`${on} ${name}`}>
              <span className="holiday-day">{writeDay(on)}</span>
              <span>{name}</span>
              <span className="holiday-kind">
                {[
                  t(`kinds.${kind}`),
                  ...(isPlanned ? [t('planned')] : []),
                  ...(said === undefined ? [] : [t('overruled', { kind: t(`kinds.${said}`) })]),
                ].join(' · ')}
              </span>
            </li>
          )
        })}
      </ul>
      <WorkingDays year={year} counts={workingDays} />
    </section>
  )
}

/** The country's holidays, and the company's own word about its days. */
export function Screen() {
  const t = useWords(text)
  const thisYear = Math.min(LAST, Math.max(FIRST, Number(useToday().slice(0, 4))))
  const [chosen, setChosen] = useState<number>()
  const year = chosen ?? thisYear
  const mayEdit = useRight('company.edit') === true
  return (
    <>
      <header>
        <h1>{useTitle(meta)}</h1>
        <p>{t('lead')}</p>
      </header>
      <Years year={year} onChoose={setChosen} />
      <OfficeRecord of={getHolidays} input={{ year }}>
        {(record) => (
          <>
            <BuiltIn record={record} year={year} />
            <OwnDays record={record} mayEdit={mayEdit} />
          </>
        )}
      </OfficeRecord>
      {mayEdit && <ValueDate />}
    </>
  )
}
