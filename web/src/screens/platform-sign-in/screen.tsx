import { Button, Form, Input } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { Foot } from '../../features/foot/foot.tsx'
import { PasswordField } from '../../features/passwords/password-field.tsx'
import type { AskedFactor } from '../../features/second-factor/asked-factor.ts'
import { text as factorText } from '../../features/second-factor/text.ts'
import { Refused } from '../../kit/errors/refused.tsx'
import { useFormErrors } from '../../kit/forms/use-form-errors.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { LanguageSwitch } from '../../kit/layout/language-switch.tsx'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { FactorStep } from './factor-step.tsx'
import { meta } from './meta.ts'
import { useEnter, useSignIn, type Credentials } from './queries.ts'
import { text } from './text.ts'
import './screen.css'

function Frame({
  title,
  lead,
  children,
}: {
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
}) {
  useEffect(() => {
    document.title = `${title} · Vezne Platform`
  }, [title])
  return (
    <div className="platform-door">
      <header>
        <strong>Vezne Platform</strong>
        <LanguageSwitch />
      </header>
      <main>
        <h1>{title}</h1>
        <p>{lead}</p>
        {children}
      </main>
      <Foot />
    </div>
  )
}

function PasswordForm({ onAsked }: { readonly onAsked: (asked: AskedFactor) => void }) {
  const t = useWords(text)
  const [form] = Form.useForm<Credentials>()
  const signIn = useSignIn(useEnter(), onAsked)
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

/** The door of whoever runs the installation: password, then the second factor. */
export function Screen() {
  const t = useWords(text)
  const title = useTitle(meta)
  const factorTitle = useWords(factorText)('title')
  const [asked, setAsked] = useState<AskedFactor>()
  const enter = useEnter()
  if (asked === undefined) {
    return (
      <Frame title={title} lead={t('lead')}>
        <PasswordForm onAsked={setAsked} />
      </Frame>
    )
  }
  return (
    <Frame title={factorTitle} lead={t(asked.offer === undefined ? 'factorLead' : 'enrolmentLead')}>
      <FactorStep asked={asked} onSignedIn={enter} onLeave={() => setAsked(undefined)} />
    </Frame>
  )
}
