import { useWords } from '../../../kit/i18n/i18n.ts'
import { Tick } from '../../../parts/tick/tick.tsx'
import { text } from '../text.ts'
import { FilterChip } from './chip.tsx'

export interface Option {
  readonly value: string
  readonly label: string
}

interface Props {
  readonly title: string
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
}

export interface ChoiceProps extends Props {
  readonly options: readonly Option[] | undefined
  /** The other way round, whatever else was chosen since this was drawn. */
  readonly onToggle: (value: string) => void
}

/** Some of a known few. Each tick counts at once. */
export function ChoiceFilter({ title, options, chosen, onChoose, onToggle }: ChoiceProps) {
  const t = useWords(text)
  const [first] = chosen
  const label = options?.find(({ value }) => value === first)?.label ?? first
  const rest = chosen.length > 1 ? ` ${t('more', { count: chosen.length - 1 })}` : ''
  return (
    <FilterChip title={title} said={label === undefined ? undefined : `${label}${rest}`} onClear={() => onChoose([])}>
      {options && (
        <div className="filter-options">
          {options.map(({ value, label: word }) => (
            <label key={value}>
              <Tick type="checkbox" checked={chosen.includes(value)} onChange={() => onToggle(value)} />
              {word}
            </label>
          ))}
        </div>
      )}
    </FilterChip>
  )
}

/** Yes, no, or both. */
export function FlagFilter({ title, chosen, onChoose }: Props) {
  const t = useWords(text)
  const [now = ''] = chosen
  const words: Record<string, string> = { '': t('any'), true: t('yes'), false: t('no') }
  return (
    <FilterChip title={title} said={now === '' ? undefined : words[now]} onClear={() => onChoose([])}>
      <div className="filter-options">
        {['', 'true', 'false'].map((value) => (
          <label key={value}>
            <Tick
              type="radio"
              name={title}
              checked={now === value}
              onChange={() => onChoose(value === '' ? [] : [value])}
            />
            {words[value]}
          </label>
        ))}
      </div>
    </FilterChip>
  )
}
