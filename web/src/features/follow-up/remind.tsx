import { BellOutlined, WhatsAppOutlined } from '@ant-design/icons'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { Language } from '@vezne/contract/kit/language.ts'
import { REMINDER_WAYS, REMINDER_WAY_WORDS } from '@vezne/contract/reminders/words.ts'
import { remind } from '@vezne/contract/reminders.ts'
import { Button, Checkbox, Form, Radio } from 'antd'
import { useChange } from '../../kit/api/change.ts'
import { Refused } from '../../kit/errors/refused.tsx'
import { writeInstant } from '../../kit/format/write-cell.ts'
import { useFormErrors } from '../../kit/forms/use-form-errors.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { ReminderState, ReminderWhy } from './reminder-state.tsx'
import { text } from './text.ts'

interface Values {
  readonly channels: (typeof REMINDER_WAYS)[number][]
  readonly language: Language
}

type Done = ReplyOf<typeof remind>[number]

function Outcome({ done }: { readonly done: Done }) {
  const t = useWords(text)
  const language = useLanguage()
  const { channel, status, why, dueAt, shareUrl } = done
  return (
    <li>
      {REMINDER_WAY_WORDS[channel][language]}:{' '}
      {status === 'waiting' ? (
        <span>{dueAt === null ? t('queued') : t('waitsUntil', { when: writeInstant(dueAt) })}</span>
      ) : (
        <ReminderState status={status} />
      )}{' '}
      <ReminderWhy why={why} />
      {shareUrl !== null && (
        <Button
          icon={<WhatsAppOutlined aria-hidden="true" />}
          href={shareUrl}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('share')} <span className="visually-hidden">{t('newWindow')}</span>
        </Button>
      )}
    </li>
  )
}

/** A rule of the library that asks for some would say of the group what no group can bear. */
const someOf = (chosen: readonly string[], fault: string) =>
  chosen.length > 0 ? Promise.resolve() : Promise.reject(new Error(fault))

/** Hatırlat: by the ways that are ticked, of what is ticked or of all that is due. */
export function Remind({ firmId, ticked }: { readonly firmId: string; readonly ticked: readonly string[] }) {
  const t = useWords(text)
  const language = useLanguage()
  const [form] = Form.useForm<Values>()
  const send = useChange(remind)
  const refused = useFormErrors(form, send)
  const finish = ({ channels, language: written }: Values) => {
    if (send.isPending) return
    send.mutate({ firmId, channels, language: written, ...(ticked.length > 0 && { items: [...ticked] }) })
  }
  const initial: Values = { channels: ['email'], language: 'tr' }
  return (
    <section className="follow-up-section" aria-labelledby="follow-up-remind">
      <h3 id="follow-up-remind">{t('remindSection')}</h3>
      <p>{ticked.length === 0 ? t('remindLeadAll') : t('remindLead', { count: ticked.length })}</p>
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        noValidate
        aria-label={t('remindSection')}
        initialValues={initial}
        onFinish={finish}
      >
        <div className="follow-up-fields">
          <Form.Item
            name="channels"
            label={t('channels')}
            rules={[{ validator: (_, chosen: readonly string[]) => someOf(chosen, t('channelsRequired')) }]}
          >
            <Checkbox.Group
              options={REMINDER_WAYS.map((value) => ({ value, label: REMINDER_WAY_WORDS[value][language] }))}
            />
          </Form.Item>
          <Form.Item name="language" label={t('language')}>
            <Radio.Group
              options={[
                { value: 'tr', label: 'Türkçe' },
                { value: 'en', label: 'English' },
              ]}
            />
          </Form.Item>
        </div>
        {refused && <Refused error={refused} />}
        <Button type="primary" htmlType="submit" icon={<BellOutlined aria-hidden="true" />} loading={send.isPending}>
          {t('remind')}
        </Button>
      </Form>
      <div role="status">
        <ul className="follow-up-outcomes plain-list">
          {send.data?.map((done) => (
            <Outcome key={done.id} done={done} />
          ))}
        </ul>
      </div>
    </section>
  )
}
