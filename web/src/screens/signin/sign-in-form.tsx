import { Alert, Button, Form, Input } from 'antd'
import { useEffect, useRef } from 'react'
import { failureTexts } from '../../kit/api/decide.ts'
import { CallFailed } from '../../kit/api/query.ts'
import { text as apiText } from '../../kit/api/text.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { PasswordInput } from './password-input.tsx'
import { useSignIn, type Credentials } from './queries.ts'
import { text } from './text.ts'

function Refusal({ error }: { error: Error }) {
  const words = apiText[useLanguage()]
  const messages = error instanceof CallFailed ? failureTexts(error.failure, words) : [words.broken]
  return messages.map((message) => <Alert key={message} type="error" showIcon title={message} />)
}

export function SignInForm() {
  const t = useWords(text)
  const language = useLanguage()
  const [form] = Form.useForm<Credentials>()
  const signIn = useSignIn(t('welcome'))
  const { reset } = signIn
  const spoken = useRef(language)
  useEffect(() => {
    if (spoken.current === language) return
    spoken.current = language
    // What was said in the other language is said again in this one, or taken back where only the server knows it.
    reset()
    const wrong = form.getFieldsError().filter(({ errors }) => errors.length > 0)
    if (wrong.length > 0) form.validateFields(wrong.map(({ name }) => name)).catch(() => undefined)
  }, [language, form, reset])
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
      <div className="signin-refusal">{signIn.error && <Refusal error={signIn.error} />}</div>
      <Form.Item name="email" label={t('email')} rules={[{ required: true, message: t('emailRequired') }]}>
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
      <Form.Item name="password" label={t('password')} rules={[{ required: true, message: t('passwordRequired') }]}>
        <PasswordInput
          size="large"
          name="password"
          autoComplete="current-password"
          maxLength={256}
          showLabel={t('showPassword')}
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" size="large" block loading={signIn.isPending}>
        {t('submit')}
      </Button>
    </Form>
  )
}
