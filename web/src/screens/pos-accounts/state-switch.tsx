import { setPosAccountState } from '@vezne/contract/pos-accounts.ts'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { ReasonField } from '../../features/office/reason-field.tsx'
import { useChange } from '../../kit/api/change.ts'
import { Refused } from '../../kit/errors/refused.tsx'
import { useFormErrors } from '../../kit/forms/use-form-errors.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { Modal } from '../../kit/layout/modal.tsx'
import { text } from './text.ts'

interface StateSwitchProps {
  readonly id: string
  readonly version: number
  readonly isActive: boolean
}

/** On or off, with a reason; what happens then is said before it does. */
export function StateSwitch({ id, version, isActive }: StateSwitchProps) {
  const t = useWords(text)
  const [isOpen, setOpen] = useState(false)
  const [form] = Form.useForm<{ reason: string }>()
  const change = useChange(setPosAccountState)
  const refused = useFormErrors(form, change)
  const [action, effect] = isActive ? (['turnOff', 'turnOffEffect'] as const) : (['turnOn', 'turnOnEffect'] as const)
  const send = ({ reason }: { reason: string }) =>
    change.mutate(
      { id, version, isActive: !isActive, reason },
      {
        onSuccess: () => {
          setOpen(false)
          form.resetFields()
        },
      },
    )
  return (
    <>
      <Button danger={isActive} onClick={() => setOpen(true)}>
        {t(action)}
      </Button>
      <Modal isOpen={isOpen} title={t(action)} onLeave={() => setOpen(false)} className="office-dialog">
        <p>{t(effect)}</p>
        <Form form={form} name="pos-state" layout="vertical" requiredMark={false} onFinish={send}>
          <ReasonField />
          {refused && <Refused error={refused} />}
          <Button type="primary" danger={isActive} htmlType="submit" loading={change.isPending}>
            {t(action)}
          </Button>
        </Form>
      </Modal>
    </>
  )
}
