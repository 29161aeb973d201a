import { Button, Form } from 'antd'
import { useState } from 'react'
import { ReasonField } from '../../features/office/reason-field.tsx'
import { Refused } from '../../kit/errors/refused.tsx'
import { useFormErrors } from '../../kit/forms/use-form-errors.ts'
import { Modal } from '../../kit/layout/modal.tsx'

interface ReasonDialogProps {
  readonly name: string
  readonly title: string
  /** What its button is called for whoever hears it, where several stand beside each other. */
  readonly label?: string
  readonly said: string
  readonly isDangerous?: boolean
  readonly sent: { readonly error: Error | null; readonly reset: () => void; readonly isPending: boolean }
  readonly onSend: (reason: string, done: () => void) => void
}

/** A step that is asked about: what will happen, and why it is done. */
export function ReasonDialog({ name, title, label, said, isDangerous = false, sent, onSend }: ReasonDialogProps) {
  const [isOpen, setOpen] = useState(false)
  const [form] = Form.useForm<{ reason: string }>()
  const refused = useFormErrors(form, sent)
  const leave = () => {
    setOpen(false)
    sent.reset()
  }
  return (
    <>
      <Button danger={isDangerous} aria-label={label} onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Modal isOpen={isOpen} title={label ?? title} onLeave={leave} className="office-dialog">
        <div className="office-dialog-body stack gap-16">
          <p>{said}</p>
          <Form
            form={form}
            name={name}
            layout="vertical"
            requiredMark={false}
            onFinish={({ reason }) => onSend(reason.trim(), leave)}
          >
            <ReasonField />
            {refused && <Refused error={refused} />}
            <Button type="primary" danger={isDangerous} htmlType="submit" loading={sent.isPending}>
              {title}
            </Button>
          </Form>
        </div>
      </Modal>
    </>
  )
}
