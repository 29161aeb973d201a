import { saveWebhook, webhookShape } from '@vezne/contract/webhooks.ts'
import { WEBHOOK_EVENTS, WEBHOOK_EVENT_WORDS, type WebhookEvent } from '@vezne/contract/webhooks/words.ts'
import { Checkbox, Form, Input, Switch } from 'antd'
import { useState } from 'react'
import type { FieldWords } from '../../features/office/field-words.ts'
import { OfficeForm } from '../../features/office/office-form.tsx'
import { ShownOnce } from '../../features/shown-once/shown-once.tsx'
import { changing } from '../../kit/api/change.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import type { Webhook } from './queries.ts'
import { text } from './text.ts'

interface WebhookValues {
  readonly url: string
  readonly events: readonly WebhookEvent[]
  readonly isActive: boolean
}

/** In the order of the house, so that the same events are the same value. */
const inOrder = (events: readonly WebhookEvent[]) => WEBHOOK_EVENTS.filter((event) => events.includes(event))

const toForm = ({ url, events, isActive }: WebhookValues): WebhookValues => ({ url, events: inOrder(events), isActive })

const NEW_WEBHOOK = {
  url: '',
  events: [] as WebhookEvent[],
  isActive: true,
  version: 0,
  changedBy: null,
  changedAt: null,
}

interface WebhookFormProps {
  /** Undefined: a new one. */
  readonly webhook: Webhook | undefined
  readonly mayEdit: boolean
  readonly onMade: (id: string) => void
}

/** Where messages go, and which. The secret of a new one is shown this once. */
export function WebhookForm({ webhook, mayEdit, onMade }: WebhookFormProps) {
  const t = useWords(text)
  const language = useLanguage()
  const save = changing(saveWebhook)
  const [made, setMade] = useState<{ readonly id: string; readonly secret: string }>()
  const words: FieldWords<WebhookValues> = {
    url: { label: t('url') },
    events: {
      label: t('events'),
      say: (events) => events.map((event) => WEBHOOK_EVENT_WORDS[event][language]).join('\n') || t('everyEvent'),
    },
    isActive: { label: t('isActive'), say: (isActive) => t(isActive ? 'on' : 'off') },
  }
  const send = async ({ url, events, isActive }: WebhookValues, version: number) => {
    const saved = await save({ id: webhook?.id ?? null, version, url: url.trim(), events: inOrder(events), isActive })
    if (saved.secret !== null) setMade({ id: saved.id, secret: saved.secret })
    return saved.version
  }
  return (
    <>
      <OfficeForm
        record={webhook ?? NEW_WEBHOOK}
        shape={webhookShape}
        toForm={toForm}
        words={words}
        onSave={send}
        mayEdit={mayEdit}
      >
        <div>
          <Form.Item
            name="url"
            label={t('url')}
            extra={t('urlHint')}
            rules={[{ required: true, whitespace: true, message: t('urlInvalid') }]}
          >
            <Input maxLength={1000} inputMode="url" autoComplete="off" spellCheck={false} placeholder="https://" />
          </Form.Item>
          <Form.Item name="events" label={t('events')} extra={t('eventsHint')}>
            <Checkbox.Group
              className="webhook-events"
              options={WEBHOOK_EVENTS.map((value) => ({ value, label: WEBHOOK_EVENT_WORDS[value][language] }))}
            />
          </Form.Item>
          <Form.Item name="isActive" label={t('isActive')} valuePropName="checked">
            <Switch />
          </Form.Item>
        </div>
      </OfficeForm>
      {made && (
        <ShownOnce
          title={t('secretTitle')}
          lead={t('secretLead')}
          name={t('secret')}
          value={made.secret}
          onDone={() => onMade(made.id)}
        />
      )}
    </>
  )
}
