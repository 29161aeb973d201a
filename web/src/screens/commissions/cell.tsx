import { formatAmount } from '@vezne/domain/money/format.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { moveBetweenCells } from './move-between-cells.ts'
import { text } from './text.ts'
import { isWrong } from './values.ts'

interface Props {
  /** Where it stands: for the keys that move between cells. */
  readonly at: { readonly row: string; readonly count: number }
  readonly name: string
  readonly value: string
  readonly isChanged: boolean
  readonly totalMinor: bigint | undefined
  readonly mayEdit: boolean
  readonly onType: (text: string) => void
}

export function useCountName() {
  const t = useWords(text)
  return (count: number) => (count === 1 ? t('single') : t('installments', { count }))
}

/** A rate that can be typed over, and under it what a payer is charged. */
export function Cell({ at, name, value, isChanged, totalMinor, mayEdit, onType }: Props) {
  const t = useWords(text)
  const countName = useCountName()
  const isBad = isChanged && isWrong(value)
  return (
    <div className="commissions-cell" data-changed={isChanged}>
      <input
        value={value}
        readOnly={!mayEdit}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        aria-label={t('cell', { name, count: countName(at.count) })}
        aria-invalid={isBad}
        title={isBad ? t('cellWrong') : undefined}
        data-row={at.row}
        data-count={at.count}
        onKeyDown={moveBetweenCells}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => onType(target.value)}
      />
      <span>{totalMinor === undefined ? '' : formatAmount(totalMinor)}</span>
    </div>
  )
}
