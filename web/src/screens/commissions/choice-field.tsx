import { useId } from 'react'

interface Props {
  readonly label: string
  readonly value: string
  /** What stands where nothing is chosen. */
  readonly none?: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
}

/** One of some, by the browser's own list: short on a desk, a wheel on a phone. */
export function ChoiceField({ label, value, none, options, onChange }: Props) {
  const id = useId()
  return (
    <div className="commissions-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {none !== undefined && <option value="">{none}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
