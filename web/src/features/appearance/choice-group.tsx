interface ChoiceGroupProps<Value extends string> {
  /** The setting's name in the address and in the form, `nav-style` for one. */
  readonly name: string
  readonly legend: string
  readonly hint?: string | undefined
  readonly values: readonly Value[]
  readonly chosen: Value
  readonly nameOf: (value: Value) => string
  readonly onChoose: (value: Value) => void
}

/** Radio buttons drawn as small pictures; `settings.css` draws each picture from the value it stands for. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { name, legend, hint, values, chosen, nameOf, onChoose } = props
  return (
    <fieldset className="choice-group" data-setting={name}>
      <legend>{legend}</legend>
      {hint !== undefined && <p className="choice-hint">{hint}</p>}
      <div className="choice-options">
        {values.map((value) => (
          <label key={value} className="choice">
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className="visually-hidden"
            />
            <span className="choice-picture" data-value={value} aria-hidden="true">
              <i />
              <i />
            </span>
            <span className="choice-name">{nameOf(value)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
