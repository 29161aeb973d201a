import { Input, type InputRef } from 'antd'
import { useEffect, useId, useRef } from 'react'
import { useWords } from '../../../kit/i18n/i18n.ts'
import { text } from './text.ts'

const LONGEST = 60

interface Props {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly said: string | undefined
  readonly isWrong: boolean
}

/** The name of a view, with what is to be said about it below. It has the focus: it is what its form is opened for. */
export function ViewName({ value, onChange, said, isWrong }: Props) {
  const t = useWords(text)
  const id = useId()
  const field = useRef<InputRef>(null)
  useEffect(() => field.current?.focus({ cursor: 'all' }), [])
  return (
    <div className="view-name">
      <label htmlFor={id}>{t('viewName')}</label>
      <Input
        ref={field}
        id={id}
        value={value}
        maxLength={LONGEST}
        autoComplete="off"
        status={isWrong ? 'error' : ''}
        aria-invalid={isWrong}
        aria-describedby={`${id}-said`}
        onChange={({ target }) => onChange(target.value)}
      />
      <small id={`${id}-said`} aria-live="polite" data-wrong={isWrong}>
        {said}
      </small>
    </div>
  )
}
