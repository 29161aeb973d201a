import type { AuthenticatorOffer } from '@vezne/contract/auth.ts'
import { Button, Form, Input } from 'antd'
import { NewPasswordFields, type NewPassword } from '../../features/passwords/new-password-fields.tsx'
import { Refused } from '../../kit/errors/refused.tsx'
import { useFormErrors } from '../../kit/forms/use-form-errors.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { useTakeOwner } from './queries.ts'
import { text } from './text.ts'

interface Typed extends NewPassword {
  readonly name: string
  readonly email: string
  readonly phoneNumber: string
}

interface Props {
  readonly setupCode: string
  readonly onTaken: (offer: AuthenticatorOffer) => void
}

/** The first person of the company, who may do everything in it. */
export function OwnerStep({ setupCode, onTaken }: Props) {
  const t = useWords(text)
  const [form] = Form.useForm<Typed>()
  const take = useTakeOwner(({ offer }) => onTaken(offer))
  const refused = useFormErrors(form, take)
  return (
    <Form<Typed>
      form={form}
      layout="vertical"
      requiredMark={false}
      noValidate
      scrollToFirstError={{ focus: true }}
      onFinish={({ name, email, phoneNumber, password }) => {
        if (take.isPending) return
        const typed = { name: name.trim(), email: email.trim(), phoneNumber: phoneNumber.trim() }
        take.mutate({ setupCode, ...typed, password })
      }}
    >
      {refused && <Refused error={refused} />}
      <Form.Item
        name="name"
        label={t('name')}
        rules={[{ required: true, whitespace: true, message: t('nameRequired') }]}
      >
        <Input size="large" autoFocus autoComplete="name" maxLength={200} />
      </Form.Item>
      <Form.Item
        name="email"
        label={t('email')}
        extra={t('emailHint')}
        rules={[{ required: true, whitespace: true, message: t('emailRequired') }]}
      >
        <Input
          size="large"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
      </Form.Item>
      <Form.Item
        name="phoneNumber"
        label={t('phoneNumber')}
        extra={t('phoneHint')}
        rules={[{ required: true, whitespace: true, message: t('phoneRequired') }]}
      >
        <Input size="large" type="tel" autoComplete="tel" maxLength={40} />
      </Form.Item>
      <NewPasswordFields isFirst />
      <Button type="primary" htmlType="submit" size="large" block loading={take.isPending}>
        {t('continue')}
      </Button>
    </Form>
  )
}
