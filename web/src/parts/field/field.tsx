import type { ReactNode } from 'react'
import { useText } from '../../kit/i18n/part-words.tsx'
import { Tick } from '../tick/tick.tsx'
import type { text } from './text.ts'
import './field.css'

/** What a control needs to belong to its label, its hint and its error: spread it on an input, select or textarea. */
interface ControlProps {
  readonly id: string
  readonly name: string
  readonly className: string
  readonly required: boolean
  readonly 'aria-invalid': boolean | undefined
  readonly 'aria-describedby': string | undefined
}

export interface FieldProps {
  /** The specification's field name. */
  readonly name: string
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
  /** What looks wrong and may be right; it gives way to an error. */
  readonly warning?: string | undefined
  /** Most fields here are; the others say so beside their label. */
  readonly isRequired?: boolean
  readonly className?: string
  readonly children: (control: ControlProps) => ReactNode
}

/** For whoever sets the focus on the first field with an error. */
export const fieldId = (name: string) => `field-${name}`

type Said = Pick<FieldProps, 'name' | 'hint' | 'error' | 'warning'>

const notes = ({ name, hint, error, warning }: Said) => ({
  'aria-invalid': error === undefined ? undefined : true,
  'aria-describedby':
    [
      error !== undefined && `${fieldId(name)}-error`,
      error === undefined && warning !== undefined && `${fieldId(name)}-warning`,
      hint !== undefined && `${fieldId(name)}-hint`,
    ]
      .filter(Boolean)
      .join(' ') || undefined,
})

function Notes({ name, hint, error, warning }: Said) {
  return (
    <>
      {error === undefined && warning !== undefined && (
        <p className="field-warning" id={`${fieldId(name)}-warning`} role="status">
          {warning}
        </p>
      )}
      {error !== undefined && (
        <p className="field-error" id={`${fieldId(name)}-error`}>
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p className="field-hint" id={`${fieldId(name)}-hint`}>
          {hint}
        </p>
      )}
    </>
  )
}

function Optional() {
  const words = useText<typeof text>('field')
  return <span className="field-optional">({words.optional})</span>
}

/** A label above its control, and below it what went wrong and what helps. */
export function Field({ name, label, hint, error, warning, isRequired = true, className, children }: FieldProps) {
  return (
    <div className={className === undefined ? 'field' : `field ${className}`}>
      <label className="field-label" htmlFor={fieldId(name)}>
        {label} {!isRequired && <Optional />}
      </label>
      {children({
        id: fieldId(name),
        name,
        className: 'field-control',
        required: isRequired,
        ...notes({ name, hint, error, warning }),
      })}
      <Notes name={name} hint={hint} error={error} warning={warning} />
    </div>
  )
}

export interface CheckFieldProps extends Pick<FieldProps, 'name' | 'hint' | 'error'> {
  /** May hold links. */
  readonly label: ReactNode
  readonly isRequired?: boolean
  readonly defaultChecked?: boolean
  readonly onChange?: (isChecked: boolean) => void
}

/** A box to tick, with its sentence beside it. */
export function CheckField({
  name,
  label,
  hint,
  error,
  isRequired = false,
  defaultChecked,
  onChange,
}: CheckFieldProps) {
  return (
    <div className="field">
      <div className="field-check">
        <Tick
          id={fieldId(name)}
          name={name}
          type="checkbox"
          required={isRequired}
          defaultChecked={defaultChecked}
          onChange={(event) => onChange?.(event.currentTarget.checked)}
          {...notes({ name, hint, error })}
        />
        <label htmlFor={fieldId(name)}>{label}</label>
      </div>
      <Notes name={name} hint={hint} error={error} />
    </div>
  )
}

/** Several boxes under one question. */
export function FieldGroup({
  name,
  label,
  hint,
  error,
  isRequired = true,
  children,
}: Omit<FieldProps, 'children' | 'className'> & { readonly children: ReactNode }) {
  return (
    <fieldset className="field field-group" id={fieldId(name)} tabIndex={-1} {...notes({ name, hint, error })}>
      <legend className="field-label">
        {label} {!isRequired && <Optional />}
      </legend>
      <div className="field-group-boxes">{children}</div>
      <Notes name={name} hint={hint} error={error} />
    </fieldset>
  )
}
