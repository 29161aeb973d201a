import type { CommissionOptionWire } from '@vezne/contract/checkout/options.ts'
import { useState } from 'react'
import { fill } from '../../kit/i18n/bilingual.ts'
import { useText } from '../../kit/i18n/part-words.tsx'
import { Field } from '../field/field.tsx'
import { deferralRange, isInRange, type DeferralRange } from './deferral.ts'
import type { text } from './text.ts'

interface Deferral {
  readonly deferral: number | undefined
  readonly onDefer: (count: number | undefined) => void
}

/** A count outside the range stays as it was typed, and is refused there: nobody pays by a count they did not choose. */
function RangeField({ range, deferral, onDefer }: Deferral & { range: DeferralRange }) {
  const words = useText<typeof text>('payment-options')
  const [typed, setTyped] = useState<string>()
  const count = typed === undefined ? deferral : Number(typed || Number.NaN)
  const isWrong = count !== undefined && !isInRange(count, range)
  const places = { start: String(range.start), end: String(range.end) }
  const type = (value: string) => {
    setTyped(value)
    onDefer(Number(value || Number.NaN))
  }
  return (
    <Field
      name="deferringInstallmentCount"
      label={words.deferral}
      hint={fill(words.deferralHint, places)}
      error={isWrong ? fill(words.deferralRange, places) : undefined}
    >
      {(control) => (
        <input
          {...control}
          type="number"
          inputMode="numeric"
          min={range.start}
          max={range.end}
          step={1}
          value={typed ?? deferral ?? ''}
          onChange={(event) => type(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

/** The count of months by which the first installment is put off: chosen in a range, or told where it is fixed. */
export function DeferralField({ option, ...rest }: Deferral & { option: CommissionOptionWire }) {
  const words = useText<typeof text>('payment-options')
  const range = deferralRange(option)
  if (range !== undefined) return <RangeField range={range} {...rest} />
  const count = option.deferringInstallmentCount
  return count === 0 ? null : <p className="option-note">{fill(words.deferred, { count: String(count) })}</p>
}
