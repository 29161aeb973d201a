import type { CollectionDetail } from '@vezne/contract/collections/detail.ts'
import { Button } from 'antd'
import { useId, type ReactNode, type SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import { Refused } from '../../../kit/errors/refused.tsx'
import { useWords } from '../../../kit/i18n/i18n.ts'
import { text } from './text.ts'

/** What an action needs: the payment, and a way to say that it is done, or not wanted. */
export interface FormProps {
  readonly payment: CollectionDetail
  readonly onDone: (said: ReactNode) => void
  readonly onLeave: () => void
}

interface Props {
  readonly title: string
  /** What will happen, in money. */
  readonly said?: ReactNode
  readonly isDangerous?: boolean
  readonly isBusy: boolean
  readonly error: Error | null
  readonly submit: string
  readonly onSubmit: () => void
  readonly onLeave: () => void
  readonly children?: ReactNode
}

/** An action in the place of the buttons: what will happen, what it asks for, and a way back. */
export function ActionForm({
  title,
  said,
  isDangerous = false,
  isBusy,
  error,
  submit,
  onSubmit,
  onLeave,
  children,
}: Props) {
  const t = useWords(text)
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isBusy) return
    // Drawn at once, so that what is wrong is known: the first of it has the focus, and says why.
    flushSync(onSubmit)
    event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  return (
    <form className="detail-form stack gap-10" aria-label={title} noValidate onSubmit={send}>
      <h3>{title}</h3>
      {children}
      {said !== undefined && <div className="detail-said">{said}</div>}
      {error !== null && <Refused error={error} />}
      <div className="row gap-8">
        <Button type="primary" danger={isDangerous} htmlType="submit" loading={isBusy}>
          {submit}
        </Button>
        {/* Where nothing is asked for, the focus is on the way back. */}
        <Button autoFocus={children === undefined} onClick={onLeave}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

interface FieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly fault?: string | undefined
  readonly kind?: 'text' | 'amount' | 'long' | 'email'
  readonly isFirst?: boolean
  readonly maxLength?: number
}

/** One thing to write, with what is wrong about it below. */
export function ActionField({
  label,
  value,
  onChange,
  fault,
  kind = 'text',
  isFirst = false,
  maxLength = 500,
}: FieldProps) {
  const id = useId()
  const common = {
    id,
    value,
    maxLength,
    'aria-invalid': fault !== undefined,
    'aria-describedby': `${id}-fault`,
    // The form stands where its button stood: the focus must not be lost with it.
    ref: (field: HTMLElement | null) => {
      if (isFirst && field?.dataset['seen'] === undefined) {
        field?.focus()
        field?.setAttribute('data-seen', '')
      }
    },
  }
  return (
    <div className="detail-field stack gap-4">
      <label htmlFor={id}>{label}</label>
      {kind === 'long' ? (
        <textarea {...common} rows={3} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <input
          {...common}
          type={kind === 'email' ? 'email' : 'text'}
          inputMode={kind === 'amount' ? 'decimal' : undefined}
          className={kind === 'amount' ? 'amount' : undefined}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      <small id={`${id}-fault`}>{fault}</small>
    </div>
  )
}
