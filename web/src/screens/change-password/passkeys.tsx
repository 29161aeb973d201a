import type { Passkey } from '@vezne/contract/auth/passkeys.ts'
import { Alert, Button, Form, Input } from 'antd'
import { useId } from 'react'
import { canUsePasskeys } from '../../features/second-factor/passkey.ts'
import { useAddPasskey, usePasskeys, useRemovePasskey } from '../../features/second-factor/queries.ts'
import { text } from '../../features/second-factor/text.ts'
import { CallFailed } from '../../kit/api/query.ts'
import { Refused } from '../../kit/errors/refused.tsx'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'

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

function Add({ onCodes }: { onCodes: OnCodes }) {
  const t = useWords(text)
  const [form] = Form.useForm<Named>()
  const add = useAddPasskey((codes) => {
    form.resetFields()
    if (codes.length > 0) onCodes(codes)
  })
  const send = ({ name }: Named) => {
    if (!add.isPending) add.mutate(name.trim())
  }
  return (
    <Form<Named> form={form} name={useId()} layout="vertical" requiredMark={false} noValidate onFinish={send}>
      {/* What the browser itself would not do it says in words of its own, and none of ours. */}
      {add.isError && !(add.error instanceof CallFailed) && (
        <Alert type="warning" showIcon title={t('passkeyNotMade')} />
      )}
      {add.error instanceof CallFailed && <Refused error={add.error} />}
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
  )
}

/** Those of the reader: any number, each under its name. */
export function Passkeys({ onCodes }: { onCodes: OnCodes }) {
  const t = useWords(text)
  const known = usePasskeys()
  return (
    <section className="factor-passkeys" aria-labelledby="own-passkeys">
      <h3 id="own-passkeys">{t('passkeys')}</h3>
      <p>{t('passkeysLead')}</p>
      {known.isError && <Refused error={known.error} />}
      {known.data?.length === 0 && <p className="change-password-only">{t('noPasskeys')}</p>}
      {known.data !== undefined && known.data.length > 0 && (
        <ul>
          {known.data.map((each) => (
            <Row key={each.id} {...each} />
          ))}
        </ul>
      )}
      {canUsePasskeys() && <Add onCodes={onCodes} />}
    </section>
  )
}
