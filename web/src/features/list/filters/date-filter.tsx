import { isDay } from '@vezne/domain/calendar/day.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { useId } from 'react'
import { writeDay } from '../../../kit/format/write-cell.ts'
import { useWords } from '../../../kit/i18n/i18n.ts'
import { PERIODS, type PeriodName } from '../periods.ts'
import { text } from '../text.ts'
import { FilterChip } from './chip.tsx'

type Ends = Readonly<Partial<Record<'from' | 'to', string | undefined>>>

interface Props {
  /** The word that was chosen; from and to are the days that it means today. */
  readonly period: PeriodName | undefined
  /** As the address says them: a day, or milliseconds where a program wrote the link. */
  readonly from: string | undefined
  readonly to: string | undefined
  /** Only what changes: the other end may have changed since this was drawn. */
  readonly onChoose: (changes: Ends) => void
}

const dayOf = (written: string | undefined) =>
  written === undefined || isDay(written) ? written : istanbulDay(Number(written))

function useSaid(period: PeriodName | undefined, from: string | undefined, to: string | undefined) {
  const t = useWords(text)
  if (period !== undefined) return t(period)
  if (from === undefined && to === undefined) return undefined
  if (to === undefined) return t('since', { day: writeDay(from ?? '') })
  if (from === undefined) return t('until', { day: writeDay(to) })
  return from === to ? writeDay(from) : t('between', { from: writeDay(from), to: writeDay(to) })
}

/** From when to when: by a word for the usual periods, or by two days. */
export function DateFilter({ period, onChoose, ...written }: Props) {
  const t = useWords(text)
  const label = useId()
  const [from, to] = [dayOf(written.from), dayOf(written.to)]
  const said = useSaid(period, from, to)
  const ends = [
    { name: 'from', value: from },
    { name: 'to', value: to },
  ] as const
  return (
    <FilterChip title={t('dates')} said={said} onClear={() => onChoose({ from: undefined, to: undefined })}>
      <div className="filter-periods">
        {PERIODS.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={period === name}
            onClick={() => onChoose({ from: name, to: undefined })}
          >
            {t(name)}
          </button>
        ))}
      </div>
      <div className="filter-ends">
        {ends.map(({ name, value }) => (
          <label key={name} htmlFor={`${label}-${name}`}>
            {t(name)}
            <input
              id={`${label}-${name}`}
              type="date"
              value={value ?? ''}
              onChange={({ target }) => onChoose({ [name]: isDay(target.value) ? target.value : undefined })}
            />
          </label>
        ))}
      </div>
    </FilterChip>
  )
}
