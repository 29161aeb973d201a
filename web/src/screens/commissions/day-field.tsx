import { isDay } from '@vezne/domain/calendar/day.ts'
import { useId } from 'react'

interface Props {
  readonly label: string
  readonly hint?: string
  readonly value: string
  readonly least?: string
  readonly most?: string
  readonly onChange: (day: string) => void
  readonly isOptional?: true
}

/** A day of the calendar; one that may be left out is empty then. */
export function DayField({ label, hint, value, least, most, onChange, isOptional }: Props) {
  const id = useId()
  return (
    <div className="commissions-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        value={value}
        min={least}
        max={most}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={({ target }) => {
          if (isDay(target.value) || isOptional) onChange(target.value)
        }}
      />
      {hint !== undefined && <small id={`${id}-hint`}>{hint}</small>}
    </div>
  )
}
