import { Button, Form, Input } from 'antd'
import { Link, useLocation } from 'react-router'
import { Door } from '../../features/door/door.tsx'
import { Refused } from '../../kit/errors/refused.tsx'
import { useFormErrors } from '../../kit/forms/use-form-errors.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { meta } from './meta.ts'
import { useForgotPassword } from './queries.ts'
import { text } from './text.ts'

const NAMES = { Email: 'email' }

interface Values {
  readonly email: string
}

/** What was typed on the sign-in page is not asked for again. */
function emailFrom(state: unknown): string {
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : ''
  return typeof email === 'string' ? email : ''
}

function ForgotPasswordForm() {
  const t = useWords(text)
  const [form] = Form.useForm<Values>()
  const forgot = useForgotPassword()
  const carried = emailFrom(useLocation().state)
  const refused = useFormErrors(form, forgot, NAMES)
  return (
    <Form<Values>
      form={form}
      initialValues={{ email: carried }}
      layout="vertical"
      requiredMark={false}
      noValidate
      scrollToFirstError={{ focus: true }}
      onFinish={({ email }) => {
        if (!forgot.isPending) forgot.mutate(email)
      }}
    >
      {refused && <Refused error={refused} />}
      <Form.Item
        name="email"
        label={t('email')}
        extra={t('validity')}
        // A line of spaces is no address; what else is none is said by the general form messages.
        rules={[{ required: true, whitespace: true, message: t('emailRequired') }, { type: 'email' }]}
      >
        <Input
          size="large"
          name="email"
          type="email"
          autoComplete="username"
          maxLength={254}
          autoCapitalize="none"
          spellCheck={false}
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" size="large" block loading={forgot.isPending}>
        {t('submit')}
      </Button>
    </Form>
  )
}

export function Screen() {
  const t = useWords(text)
  return (
    <Door title={useTitle(meta)} lead={t('lead')}>
      <ForgotPasswordForm />
      <nav className="door-ways" aria-label={t('ways')}>
        <Link to="/signin">{t('back')}</Link>
      </nav>
    </Door>
  )
}
