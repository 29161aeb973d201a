import type { UseMutationResult } from '@tanstack/react-query'
import { Button, Form, type FormInstance } from 'antd'
import type { ReactNode } from 'react'
import { Refused } from '../../../kit/errors/refused.tsx'
import { useFormErrors } from '../../../kit/forms/use-form-errors.ts'
import { useWords } from '../../../kit/i18n/i18n.ts'
import { text } from './text.ts'

interface Props<Values extends object> {
  readonly form: FormInstance<Values>
  readonly title: string
  /** What will happen. */
  readonly said: string
  readonly isDangerous?: boolean
  readonly initial: Values
  readonly sending: Pick<UseMutationResult<unknown, Error, never>, 'error' | 'isPending' | 'reset'>
  readonly onSend: (values: Values) => void
  readonly onLeave: () => void
  readonly children?: ReactNode
}

/** An action in the place of the buttons: what will happen, what it asks for, and a way back. */
export function Step<Values extends object>({ form, title, said, sending, onSend, onLeave, ...rest }: Props<Values>) {
  const t = useWords(text)
  const refused = useFormErrors(form, sending)
  return (
    <Form<Values>
      form={form}
      className="link-detail-form"
      layout="vertical"
      requiredMark={false}
      noValidate
      aria-label={title}
      initialValues={rest.initial}
      onFinish={(values) => !sending.isPending && onSend(values)}
      scrollToFirstError={{ focus: true }}
    >
      <h3>{title}</h3>
      <p>{said}</p>
      {rest.children}
      {refused && <Refused error={refused} />}
      <div className="row gap-8">
        <Button type="primary" danger={rest.isDangerous === true} htmlType="submit" loading={sending.isPending}>
          {title}
        </Button>
        <Button onClick={onLeave}>{t('leave')}</Button>
      </div>
    </Form>
  )
}
