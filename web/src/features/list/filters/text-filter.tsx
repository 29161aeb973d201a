import { FilterChip } from './chip.tsx'
import { useTyped } from './use-typed.ts'

interface Props {
  readonly title: string
  readonly value: string | undefined
  readonly onChoose: (value: string | undefined) => void
}

function Typed({ title, value, onChoose }: Props) {
  const { typed, type, sayNow } = useTyped({
    value: value ?? '',
    settled: (said) => said.trim(),
    onSay: (said) => onChoose(said.trim() || undefined),
  })
  return (
    <label className="filter-text">
      {title}
      <input
        value={typed}
        maxLength={100}
        onChange={({ target }) => type(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && sayNow(typed)}
      />
    </label>
  )
}

/** One text of its own, as a whole. */
export function TextFilter(props: Props) {
  return (
    <FilterChip title={props.title} said={props.value} onClear={() => props.onChoose(undefined)}>
      <Typed {...props} />
    </FilterChip>
  )
}
