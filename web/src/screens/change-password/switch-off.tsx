import { Button, Form } from 'antd'
import { useId, useState } from 'react'
import { PasswordField } from '../../features/passwords/password-field.tsx'
import { CodeField } from '../../features/second-factor/code-field.tsx'
import { useRemoveFactor } from '../../features/second-factor/queries.ts'
import { text } from '../../features/second-factor/text.ts'
import { Refused } from '../../kit/errors/refused.tsx'
import { useFormErrors } from '../../kit/forms/use-form-errors.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { Modal } from '../../kit/layout/modal.tsx'

interface Typed {
  readonly password: string
  readonly code: string
}

function Proof({ onLeave }: { onLeave: () => void }) {
  const t = useWords(text)
  const [form] = Form.useForm<Typed>()
  const remove = useRemoveFactor(onLeave)
  const refused = useFormErrors(form, remove)
  const send = (typed: Typed) => {
    if (!remove.isPending) remove.mutate(typed)
  }
  return (
    <Form<Typed> form={form} name={useId()} layout="vertical" requiredMark={false} noValidate onFinish={send}>
      {refused && <Refused error={refused} />}
      <PasswordField
        name="password"
        label={t('password')}
        showLabel={t('showPassword')}
        autoComplete="current-password"
        rules={[{ required: true, message: t('passwordRequired') }]}
      />
      <CodeField kind="app" />
      <div className="row gap-10">
        <Button onClick={onLeave}>{t('cancel')}</Button>
        <Button type="primary" danger htmlType="submit" loading={remove.isPending}>
          {t('turnOff')}
        </Button>
      </div>
    </Form>
  )
}

/** By password and code alike: an open screen is not enough. */
export function SwitchOff() {
  const t = useWords(text)
  const [asking, setAsking] = useState(false)
  const leave = () => setAsking(false)
  return (
    <>
      <Button danger onClick={() => setAsking(true)}>
        {t('turnOff')}
      </Button>
      <Modal isOpen={asking} title={t('offTitle')} closeLabel={t('close')} onLeave={leave}>
        <div className="factor-dialog-body">
          <p>{t('offAsk')}</p>
          <Proof onLeave={leave} />
        </div>
      </Modal>
    </>
  )
}
