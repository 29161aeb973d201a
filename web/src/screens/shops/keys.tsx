import { issueLinkKey, retireShopSecret, saveHandOverSecret } from '@vezne/contract/pay-without-login/shops.ts'
import { Sensitive } from '@vezne/contract/kit/sensitive.ts'
import { Button, Form, Input } from 'antd'
import { ReasonedStep } from '../../features/reasoned-step/reasoned-step.tsx'
import { ShownOnce } from '../../features/shown-once/shown-once.tsx'
import { changing, useChange } from '../../kit/api/change.ts'
import { Refused } from '../../kit/errors/refused.tsx'
import { writeInstant } from '../../kit/format/write-cell.ts'
import { useFormErrors } from '../../kit/forms/use-form-errors.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import type { Shop } from './queries.ts'
import { text } from './text.ts'

interface LiveProps {
  readonly what: 'link-key' | 'hand-over'
  readonly secrets: Shop['linkKeys']
  readonly mayEdit: boolean
}

/** Those that are good now, the newest first; the older of two can be retired. */
function Live({ what, secrets, mayEdit }: LiveProps) {
  const t = useWords(text)
  const retire = changing(retireShopSecret)
  const older = secrets[1]
  return (
    <>
      {secrets.length === 0 && <p>{t('none')}</p>}
      <ul className="shop-keys plain-list">
        {secrets.map(({ version, createdAt }, at) => (
          <li key={version}>
            <span>{t('oneOf', { number: version, when: writeInstant(createdAt) })}</span>{' '}
            <strong>{t(at === 0 ? 'newest' : 'older')}</strong>
          </li>
        ))}
      </ul>
      {mayEdit && older && (
        <ReasonedStep
          title={t('retire')}
          said={t(what === 'link-key' ? 'retireLink' : 'retireHandOver')}
          isDangerous
          onSend={(reason) => retire({ what, secret: older.version, reason })}
        />
      )}
    </>
  )
}

interface KeysProps {
  readonly shop: Shop
  readonly mayEdit: boolean
}

/** What the shop closes its links with, shown once. */
export function LinkKeys({ shop: { linkKeys }, mayEdit }: KeysProps) {
  const t = useWords(text)
  const issue = useChange(issueLinkKey, { isSecret: true })
  return (
    <section className="office-section shop-section" aria-labelledby="shop-link-keys">
      <h2 id="shop-link-keys">{t('linkKeys')}</h2>
      <p>{t('linkKeysLead')}</p>
      <Live what="link-key" secrets={linkKeys} mayEdit={mayEdit} />
      {issue.error && <Refused error={issue.error} />}
      {mayEdit && linkKeys.length < 2 && (
        <Button loading={issue.isPending} onClick={() => issue.mutate({})}>
          {t('issue')}
        </Button>
      )}
      {issue.data && (
        <ShownOnce
          title={t('issuedTitle')}
          lead={t('issued')}
          name={t('linkKeys')}
          value={issue.data.key}
          onDone={issue.reset}
        />
      )}
    </section>
  )
}

const SHORTEST = 32

function HandOverForm() {
  const t = useWords(text)
  const [form] = Form.useForm<{ readonly secret: string }>()
  const save = useChange(saveHandOverSecret, { isSecret: true })
  const refused = useFormErrors(form, save)
  const send = ({ secret }: { readonly secret: string }) => {
    if (save.isPending) return
    save.mutate({ secret: new Sensitive(secret) }, { onSuccess: () => form.resetFields() })
  }
  return (
    <Form form={form} layout="vertical" requiredMark={false} noValidate onFinish={send}>
      <Form.Item
        name="secret"
        label={t('secret')}
        extra={t('secretHint')}
        rules={[{ required: true, min: SHORTEST, message: t('secretShort') }]}
      >
        <Input type="password" maxLength={200} autoComplete="new-password" spellCheck={false} />
      </Form.Item>
      {refused && <Refused error={refused} />}
      <Button htmlType="submit" loading={save.isPending}>
        {t('saveSecret')}
      </Button>
      <p role="status">{save.isSuccess && t('secretSaved')}</p>
    </Form>
  )
}

/** What signs the way back: written, and never shown. */
export function HandOver({ shop: { handOverSecrets }, mayEdit }: KeysProps) {
  const t = useWords(text)
  return (
    <section className="office-section shop-section" aria-labelledby="shop-hand-over">
      <h2 id="shop-hand-over">{t('handOver')}</h2>
      <p>{t('handOverLead')}</p>
      <Live what="hand-over" secrets={handOverSecrets} mayEdit={mayEdit} />
      {mayEdit && handOverSecrets.length < 2 && <HandOverForm />}
    </section>
  )
}
