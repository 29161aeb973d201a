import { Button, Form, Input, type FormInstance } from 'antd'
import { Refused } from '../../kit/errors/refused.tsx'
import { useFormErrors } from '../../kit/forms/use-form-errors.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { PasswordField } from '../../features/passwords/password-field.tsx'
import type { AskedFactor } from '../../features/second-factor/asked-factor.ts'
import { useEnter, useSignIn, type Credentials } from './queries.ts'
import { text } from './text.ts'

interface Props {
  readonly form: FormInstance<Credentials>
  readonly focused: boolean
  readonly onAsked: (asked: AskedFactor) => void
}

export function SignInForm({ form, focused, onAsked }: Props) {
  const t = useWords(text)
  const signIn = useSignIn(useEnter(t('welcome')), onAsked)
  const refused = useFormErrors(form, signIn)
  return (
    <Form<Credentials>
      form={form}
      layout="vertical"
      requiredMark={false}
      noValidate
      scrollToFirstError={{ focus: true }}
      onFinish={(credentials) => {
        if (!signIn.isPending) signIn.mutate(credentials)
      }}
    >
      {refused && <Refused error={refused} />}
      <Form.Item name="email" label={t('email')} rules={[{ required: true, message: t('emailRequired') }]}>
        <Input
          size="large"
          name="email"
          // The one thing this page is for, where focusing it calls up no keyboard over half of the page.
          autoFocus={focused}
          type="email"
          autoComplete="username"
          maxLength={254}
          autoCapitalize="none"
          spellCheck={false}
        />
      </Form.Item>
      <PasswordField
        name="password"
        label={t('password')}
        showLabel={t('showPassword')}
        autoComplete="current-password"
        rules={[{ required: true, message: t('passwordRequired') }]}
      />
      <Button type="primary" htmlType="submit" size="large" block loading={signIn.isPending}>
        {t('submit')}
      </Button>
    </Form>
  )
}
