import type { AccountStanding } from '@vezne/contract/platform-office/accounts.ts'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { PlatformFrame } from '../../features/platform/platform-frame.tsx'
import { show } from '../../kit/api/effects.ts'
import { Refused } from '../../kit/errors/refused.tsx'
import { useFormErrors } from '../../kit/forms/use-form-errors.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { meta } from './meta.ts'
import { DEEDS, useDeed, useFind, type Deed } from './queries.ts'
import { text } from './text.ts'
import './screen.css'

const SAID_SECONDS = 5

function Search({ onFound }: { readonly onFound: (account: AccountStanding) => void }) {
  const t = useWords(text)
  const [form] = Form.useForm<{ email: string }>()
  const find = useFind()
  const refused = useFormErrors(form, find)
  return (
    <Form
      form={form}
      className="accounts-search"
      layout="vertical"
      requiredMark={false}
      noValidate
      onFinish={({ email }: { email: string }) => {
        if (!find.isPending) find.mutate({ email: email.trim() }, { onSuccess: onFound })
      }}
    >
      <Form.Item name="email" label={t('email')} rules={[{ required: true, whitespace: true, message: t('required') }]}>
        <Input type="email" maxLength={254} autoComplete="off" />
      </Form.Item>
      {refused && <Refused error={refused} />}
      <Button type="primary" htmlType="submit" loading={find.isPending}>
        {t('find')}
      </Button>
    </Form>
  )
}

function Facts({ account }: { readonly account: AccountStanding }) {
  const t = useWords(text)
  const facts = [
    [t('email'), account.email],
    [t('name'), account.name],
    [t('state'), t(account.isLocked ? 'locked' : 'open')],
    [t('password'), t(account.hasPassword ? 'yes' : 'no')],
    [t('factor'), t(account.hasFactor ? 'yes' : 'no')],
    [t('signIns'), account.signIns],
    [t('companies'), account.companies],
    [t('invitations'), account.invitations],
  ] as const
  return (
    <dl className="accounts-facts">
      {facts.map(([term, fact]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <bdi>{fact}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What may be done to this account as it stands. */
const isOffered = (deed: Deed, { isLocked, hasFactor, companies }: AccountStanding): boolean => {
  switch (deed) {
    case 'link':
      return companies > 0 && !isLocked
    case 'factor':
      return companies > 0 && hasFactor
    case 'signIns':
      return !isLocked
    case 'lock':
      return !isLocked
    case 'unlock':
      return isLocked
  }
}

interface DeedsProps {
  readonly account: AccountStanding
  readonly onDone: (account: AccountStanding) => void
}

function Deeds({ account, onDone }: DeedsProps) {
  const t = useWords(text)
  const [form] = Form.useForm<{ reason: string }>()
  const send = useDeed()
  const refused = useFormErrors(form, send)
  const { email } = account
  const doIt = async (deed: Deed) => {
    const { reason } = await form.validateFields()
    if (send.isPending) return
    send.mutate(
      { deed, email, reason: reason.trim() },
      {
        onSuccess: (now) => {
          show({ kind: 'success', text: t(`done.${deed}`, { email }), seconds: SAID_SECONDS })
          form.resetFields()
          onDone(now)
        },
      },
    )
  }
  return (
    <Form form={form} layout="vertical" requiredMark={false} noValidate>
      <Alert type="info" showIcon title={t('verify')} />
      <Form.Item
        name="reason"
        label={t('reason')}
        rules={[{ required: true, whitespace: true, message: t('required') }]}
      >
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      {refused && <Refused error={refused} />}
      <div className="row gap-12">
        {DEEDS.filter((deed) => isOffered(deed, account)).map((deed) => (
          <Button
            key={deed}
            danger={deed === 'lock' || deed === 'factor'}
            loading={send.isPending && send.variables.deed === deed}
            disabled={send.isPending}
            // What is missing stands under its field.
            onClick={() => void doIt(deed).catch(() => undefined)}
          >
            {t(`do.${deed}`)}
          </Button>
        ))}
      </div>
    </Form>
  )
}

/** Where the house helps somebody whose account is of more than one company. */
export function Screen() {
  const title = useTitle(meta)
  const t = useWords(text)
  const [account, setAccount] = useState<AccountStanding>()
  return (
    <PlatformFrame title={title}>
      <div className="accounts">
        <h1>{title}</h1>
        <p>{t('lead')}</p>
        <Search onFound={setAccount} />
        {account && (
          <section aria-label={account.email} aria-live="polite">
            <Facts account={account} />
            <Deeds key={account.email} account={account} onDone={setAccount} />
          </section>
        )}
      </div>
    </PlatformFrame>
  )
}
