import type { Passkey } from '@vezne/contract/auth/passkeys.ts'
import { Alert, Button, Form, Input } from 'antd'
import { useId, useState } from 'react'
import { canUsePasskeys } from '../../features/second-factor/passkey.ts'
import { useAddPasskey, usePasskeys, useRemovePasskey } from '../../features/second-factor/queries.ts'
import { text } from '../../features/second-factor/text.ts'
import { CallFailed } from '../../kit/api/query.ts'
import { Refused } from '../../kit/errors/refused.tsx'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { AskPassword } from './ask-password.tsx'

type OnCodes = (codes: readonly string[]) => void

function Row({ id, name, rpId, createdAt, lastUsedAt }: Passkey) {
  const t = useWords(text)
  const language = useLanguage()
  const remove = useRemovePasskey()
  const day = (moment: number) => new Date(moment).toLocaleDateString(language)
  const facts = [
    t('passkeyAdded', { day: day(createdAt) }),
    ...(lastUsedAt === null ? [] : [t('passkeyUsed', { day: day(lastUsedAt) })]),
    ...(rpId === window.location.hostname ? [] : [t('passkeyAt', { address: rpId })]),
  ]
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p>{facts.join(' · ')}</p>
        {remove.isError && <Refused error={remove.error} />}
      </div>
      <Button
        danger
        loading={remove.isPending}
        aria-label={t('removePasskeyOf', { name })}
        onClick={() => remove.mutate({ id })}
      >
        {t('removePasskey')}
      </Button>
    </li>
  )
}

interface Named {
  readonly name: string
}

interface Props {
  /** Of the reader’s factors: the password is asked for before it. */
  readonly isFirst: boolean
  readonly onCodes: OnCodes
}

function Add({ isFirst, onCodes }: Props) {
  const t = useWords(text)
  const [form] = Form.useForm<Named>()
  const [asking, setAsking] = useState<string>()
  const add = useAddPasskey((codes) => {
    form.resetFields()
    setAsking(undefined)
    if (codes.length > 0) onCodes(codes)
  })
  const make = (name: string, password?: string) =>
    // What the browser would not do is said below the dialog.
    add.mutate({ name, password }, { onError: (error) => !(error instanceof CallFailed) && setAsking(undefined) })
  const send = ({ name }: Named) => {
    if (add.isPending) return
    if (isFirst) setAsking(name.trim())
    else make(name.trim())
  }
  const leave = () => {
    add.reset()
    setAsking(undefined)
  }
  return (
    <>
      <Form<Named> form={form} name={useId()} layout="vertical" requiredMark={false} noValidate onFinish={send}>
        {/* What the browser itself would not do it says in words of its own, and none of ours. */}
        {add.isError && !(add.error instanceof CallFailed) && (
          <Alert type="warning" showIcon title={t('passkeyNotMade')} />
        )}
        {add.error instanceof CallFailed && asking === undefined && <Refused error={add.error} />}
        <Form.Item
          name="name"
          label={t('passkeyName')}
          rules={[{ required: true, whitespace: true, message: t('passkeyNameRequired') }]}
        >
          <Input maxLength={60} placeholder={t('passkeyNamePlace')} autoComplete="off" />
        </Form.Item>
        <Button htmlType="submit" loading={add.isPending}>
          {t('addPasskey')}
        </Button>
      </Form>
      <AskPassword
        isOpen={asking !== undefined}
        sent={add}
        onPassword={(password) => make(asking ?? '', password)}
        onLeave={leave}
      />
    </>
  )
}

/** Those of the reader: any number, each under its name. */
export function Passkeys({ isFirst, onCodes }: Props) {
  const t = useWords(text)
  const known = usePasskeys()
  return (
    <section className="factor-passkeys" aria-labelledby="own-passkeys">
      <h3 id="own-passkeys">{t('passkeys')}</h3>
      <p>{t('passkeysLead')}</p>
      {known.isError && <Refused error={known.error} />}
      {known.data?.length === 0 && <p className="muted">{t('noPasskeys')}</p>}
      {known.data !== undefined && known.data.length > 0 && (
        <ul>
          {known.data.map((each) => (
            <Row key={each.id} {...each} />
          ))}
        </ul>
      )}
      {canUsePasskeys() && <Add isFirst={isFirst} onCodes={onCodes} />}
    </section>
  )
}
