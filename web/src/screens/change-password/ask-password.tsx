import { Button, Form } from 'antd'
import { useId } from 'react'
import { PasswordField } from '../../features/passwords/password-field.tsx'
import type { SentCode } from '../../features/second-factor/code-form.tsx'
import { text } from '../../features/second-factor/text.ts'
import { Refused } from '../../kit/errors/refused.tsx'
import { useFormErrors } from '../../kit/forms/use-form-errors.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { Modal } from '../../kit/layout/modal.tsx'

interface Props {
  readonly sent: SentCode
  readonly onPassword: (password: string) => void
  readonly onLeave: () => void
}

function PasswordForm({ sent, onPassword, onLeave }: Props) {
  const t = useWords(text)
  const [form] = Form.useForm<{ readonly password: string }>()
  const refused = useFormErrors(form, sent)
  return (
    <Form<{ readonly password: string }>
      form={form}
      name={useId()}
      layout="vertical"
      requiredMark={false}
      noValidate
      onFinish={({ password }) => {
        if (!sent.isPending) onPassword(password)
      }}
    >
      {refused && <Refused error={refused} />}
      <PasswordField
        name="password"
        label={t('password')}
        showLabel={t('showPassword')}
        autoComplete="current-password"
        rules={[{ required: true, message: t('passwordRequired') }]}
      />
      <div className="row gap-10">
        <Button onClick={onLeave}>{t('cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={sent.isPending}>
          {t('goOn')}
        </Button>
      </div>
    </Form>
  )
}

/** Before the first second factor: whoever finds this page open must not make it theirs. */
export function AskPassword({ isOpen, ...form }: Props & { readonly isOpen: boolean }) {
  const t = useWords(text)
  return (
    <Modal isOpen={isOpen} title={t('firstTitle')} closeLabel={t('close')} onLeave={form.onLeave}>
      <div className="factor-dialog-body">
        <p>{t('firstAsk')}</p>
        <PasswordForm {...form} />
      </div>
    </Modal>
  )
}
