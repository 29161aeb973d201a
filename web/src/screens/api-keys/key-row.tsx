import { revokeApiKey } from '@vezne/contract/auth.ts'
import { CheckCircleFilled, MinusCircleOutlined } from '@ant-design/icons'
import { KEY_SCOPES } from '@vezne/domain/access/key-scopes.ts'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { ReasonField } from '../../features/office/reason-field.tsx'
import { useChange } from '../../kit/api/change.ts'
import { Refused } from '../../kit/errors/refused.tsx'
import { writeInstant } from '../../kit/format/write-cell.ts'
import { useFormErrors } from '../../kit/forms/use-form-errors.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { Modal } from '../../kit/layout/modal.tsx'
import type { ApiKey } from './queries.ts'
import { text } from './text.ts'

const dayOf = (moment: number) => writeInstant(moment).slice(0, 10)

function State({ apiKey: { isOpen, revokedAt, expiresAt } }: { apiKey: ApiKey }) {
  const t = useWords(text)
  const Icon = isOpen ? CheckCircleFilled : MinusCircleOutlined
  const ended =
    revokedAt === null ? t('expired', { day: dayOf(expiresAt ?? 0) }) : t('revoked', { day: dayOf(revokedAt) })
  return (
    <span className="api-key-state muted" data-open={isOpen}>
      <Icon aria-hidden="true" /> {isOpen ? t('open') : ended}
    </span>
  )
}

/** What it opens, from where and until when, and when it was used last. */
function Facts({ apiKey }: { apiKey: ApiKey }) {
  const t = useWords(text)
  const { scope, networks, createdAt, expiresAt, lastUsedAt, lastUsedFrom } = apiKey
  const known = KEY_SCOPES.find((each) => each === scope)
  const facts = [
    t('scopeOf', { scope: known === undefined ? scope : t(`scopes.${known}`) }),
    t('created', { day: dayOf(createdAt) }),
    expiresAt === null ? t('noEnd') : t('until', { day: dayOf(expiresAt) }),
    networks.length === 0 ? t('fromAnywhere') : t('from', { networks: networks.join(', ') }),
    lastUsedAt === null ? t('neverUsed') : t('used', { when: writeInstant(lastUsedAt), address: lastUsedFrom ?? '–' }),
  ]
  return (
    <ul className="api-key-facts">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}

interface RevokeProps {
  readonly apiKey: ApiKey
  readonly onDone: () => void
}

function RevokeForm({ apiKey: { id }, onDone }: RevokeProps) {
  const t = useWords(text)
  const [form] = Form.useForm<{ readonly reason: string }>()
  const revoke = useChange(revokeApiKey)
  const refused = useFormErrors(form, revoke)
  const send = ({ reason }: { readonly reason: string }) => {
    if (!revoke.isPending) revoke.mutate({ id, reason }, { onSuccess: onDone })
  }
  return (
    <Form
      form={form}
      className="office-dialog-body stack gap-16"
      layout="vertical"
      requiredMark={false}
      noValidate
      onFinish={send}
    >
      <p>{t('revokeHint')}</p>
      <ReasonField />
      {refused && <Refused error={refused} />}
      <div className="office-dialog-ways row gap-8">
        <Button type="primary" danger htmlType="submit" loading={revoke.isPending}>
          {t('revoke')}
        </Button>
        <Button onClick={onDone}>{t('keep')}</Button>
      </div>
    </Form>
  )
}

export function KeyRow({ apiKey, mayManage }: { readonly apiKey: ApiKey; readonly mayManage: boolean }) {
  const t = useWords(text)
  const [isAsking, setAsking] = useState(false)
  const { name, hint, isOpen } = apiKey
  return (
    <li className="api-key">
      <div className="api-key-what">
        <p className="row gap-4-12 breaks flush">
          <strong>{name}</strong> <code>…{hint}</code> <State apiKey={apiKey} />
        </p>
        <Facts apiKey={apiKey} />
      </div>
      {mayManage && isOpen && (
        <Button danger aria-label={t('revokeOf', { name })} onClick={() => setAsking(true)}>
          {t('revoke')}
        </Button>
      )}
      <Modal
        isOpen={isAsking}
        title={t('revokeTitle', { name })}
        onLeave={() => setAsking(false)}
        className="office-dialog"
      >
        <RevokeForm apiKey={apiKey} onDone={() => setAsking(false)} />
      </Modal>
    </li>
  )
}
