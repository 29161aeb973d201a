import { formatAmount } from '@vezne/domain/money/format.ts'
import { decimalFromMinor, minorFromDecimal } from '@vezne/domain/money/money.ts'
import { readAmount } from '@vezne/domain/money/read-amount.ts'
import { useId } from 'react'
import { useWords } from '../../../kit/i18n/i18n.ts'
import { text } from '../text.ts'
import { FilterChip } from './chip.tsx'
import { useTyped } from './use-typed.ts'

interface End {
  readonly label: string
  /** A decimal with a dot, as the address says it. */
  readonly value: string | undefined
  readonly onChoose: (value: string | undefined) => void
}

const shown = (decimal: string | undefined) => {
  const minor = decimal === undefined ? undefined : minorFromDecimal(decimal)
  return minor === undefined ? '' : formatAmount(minor)
}

function decimalOf(written: string): string | undefined {
  const minor = readAmount(written)
  return minor === undefined ? undefined : decimalFromMinor(minor)
}

function AmountEnd({ label, value, onChoose }: End) {
  const t = useWords(text)
  const hint = useId()
  const { typed, type } = useTyped({
    value: shown(value),
    settled: (written) => shown(decimalOf(written)),
    onSay: (written) => (written.trim() === '' || readAmount(written) !== undefined) && onChoose(decimalOf(written)),
  })
  const isUnread = typed.trim() !== '' && readAmount(typed) === undefined
  return (
    <label>
      {label}
      <input
        className="amount"
        inputMode="decimal"
        value={typed}
        aria-invalid={isUnread}
        aria-describedby={hint}
        onChange={({ target }) => type(target.value)}
      />
      <small id={hint}>{isUnread ? t('amountUnread') : ''}</small>
    </label>
  )
}

type Ends = Readonly<Partial<Record<'least' | 'most', string | undefined>>>

interface Props {
  readonly least: string | undefined
  readonly most: string | undefined
  /** Only what changes: the other end may have changed since this was drawn. */
  readonly onChoose: (changes: Ends) => void
}

/** From how much to how much. */
export function AmountFilter({ least, most, onChoose }: Props) {
  const t = useWords(text)
  const [from, to] = [shown(least), shown(most)]
  const both = from !== '' && to !== '' ? t('between', { from, to }) : undefined
  const one = from === '' ? to && t('atMost', { amount: to }) : t('atLeast', { amount: from })
  return (
    <FilterChip
      title={t('amounts')}
      said={both ?? (one || undefined)}
      onClear={() => onChoose({ least: undefined, most: undefined })}
    >
      <div className="filter-ends">
        <AmountEnd label={t('least')} value={least} onChoose={(next) => onChoose({ least: next })} />
        <AmountEnd label={t('most')} value={most} onChoose={(next) => onChoose({ most: next })} />
      </div>
    </FilterChip>
  )
}
