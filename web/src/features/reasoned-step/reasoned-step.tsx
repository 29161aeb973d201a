import { useMutation } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { Refused } from '../../kit/errors/refused.tsx'
import { useFormErrors } from '../../kit/forms/use-form-errors.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'
import './reasoned-step.css'

interface Props {
  readonly title: string
  /** What will happen. */
  readonly said: string
  readonly isDangerous?: boolean
  readonly onSend: (reason: string) => Promise<unknown>
}

const ROWS = 2

/** A step that is asked about: what will happen, why it is done, and a way back. */
export function ReasonedStep({ title, said, isDangerous = false, onSend }: Props) {
  const t = useWords(text)
  const [isOpen, setOpen] = useState(false)
  const [form] = Form.useForm<{ reason: string }>()
  const send = useMutation({ mutationFn: onSend })
  const refused = useFormErrors(form, send)
  if (!isOpen) {
    return (
      <Button danger={isDangerous} onClick={() => setOpen(true)}>
        {title}
      </Button>
    )
  }
  const leave = () => {
    setOpen(false)
    send.reset()
  }
  const finish = ({ reason }: { reason: string }) => {
    if (!send.isPending) send.mutate(reason.trim(), { onSuccess: leave })
  }
  return (
    <Form
      form={form}
      className="reasoned-step"
      layout="vertical"
      requiredMark={false}
      noValidate
      aria-label={title}
      onFinish={finish}
    >
      <p>{said}</p>
      <Form.Item
        name="reason"
        label={t('reason')}
        rules={[{ required: true, whitespace: true, message: t('reasonRequired') }]}
      >
        <Input.TextArea rows={ROWS} maxLength={500} autoFocus />
      </Form.Item>
      {refused && <Refused error={refused} />}
      <div className="row gap-8">
        <Button type="primary" danger={isDangerous} htmlType="submit" loading={send.isPending}>
          {title}
        </Button>
        <Button onClick={leave}>{t('cancel')}</Button>
      </div>
    </Form>
  )
}
