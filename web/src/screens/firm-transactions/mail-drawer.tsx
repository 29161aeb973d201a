import { mailStatement, statementMails, type StatementMails } from '@vezne/contract/firm-transactions/paper.ts'
import type { Language } from '@vezne/contract/kit/language.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Checkbox, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import type { Chosen } from '../../features/list/address.ts'
import { useChange } from '../../kit/api/change.ts'
import { callQuery } from '../../kit/api/query.ts'
import { Refused } from '../../kit/errors/refused.tsx'
import { writeDay, writeInstant } from '../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { Drawer } from '../../kit/layout/drawer.tsx'
import { ReadFailed, Waiting } from '../../kit/read/read.tsx'
import { summaryInput } from './queries.ts'
import { paperInput } from './statement-input.ts'
import { text } from './text.ts'

const ASK_AGAIN_MS = 2000
const ADDRESSES_MOST = 5
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

interface Values {
  readonly chosen: readonly string[]
  readonly typed: string
  readonly language: Language
  readonly note: string
}

const typedAddresses = (typed: string) => typed.split(/[\s,;]+/).filter((each) => each !== '')
const isOnItsWay = ({ state }: StatementMails['sent'][number]) => state === 'queued' || state === 'sending'

function useMails(asked: Chosen) {
  const { firmId, accountId } = summaryInput(asked)
  const input = { ...(firmId !== undefined && { firmId }), ...(accountId !== undefined && { accountId }) }
  return useQuery({
    ...callQuery(statementMails, input),
    staleTime: 0,
    // As long as something is on its way, what becomes of it is worth looking at.
    refetchInterval: ({ state: { data } }) => (data?.sent.some(isOnItsWay) === true ? ASK_AGAIN_MS : false),
  })
}

/** To whom, in which language, with which words. */
function MailForm({ asked, mails, onSent }: { asked: Chosen; mails: StatementMails; onSent: (to: string) => void }) {
  const t = useWords(text)
  const language = useLanguage()
  const [form] = Form.useForm<Values>()
  const send = useChange(mailStatement)
  // The same letter however often the button is pressed; another one once it has gone.
  const [requestId, setRequestId] = useState(() => crypto.randomUUID())
  const finish = ({ chosen = [], typed, language: written, note }: Partial<Values> & Omit<Values, 'chosen'>) => {
    if (send.isPending) return
    const addresses = [...new Set([...chosen, ...typedAddresses(typed)])]
    send.mutate(
      { ...paperInput(asked), language: written, requestId, addresses, ...(note.trim() !== '' && { note }) },
      {
        onSuccess: (sent) => {
          setRequestId(crypto.randomUUID())
          onSent(sent.addresses.join(', '))
        },
      },
    )
  }
  const judge = (_: unknown, typed: string) => {
    const chosen = form.getFieldValue('chosen') as readonly string[]
    const addresses = typedAddresses(typed)
    if (addresses.length + chosen.length === 0) return Promise.reject(new Error(t('mailNobody')))
    if (addresses.length + chosen.length > ADDRESSES_MOST) return Promise.reject(new Error(t('mailTooMany')))
    return addresses.every((each) => EMAIL.test(each)) ? Promise.resolve() : Promise.reject(new Error(t('mailFault')))
  }
  const initial: Values = { chosen: mails.known.slice(0, 1), typed: '', language, note: '' }
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      noValidate
      aria-label={t('mailTitle')}
      initialValues={initial}
      onFinish={finish}
      scrollToFirstError={{ focus: true }}
    >
      {mails.known.length > 0 && (
        <Form.Item name="chosen" label={t('mailKnown')}>
          <Checkbox.Group
            className="stack gap-6"
            options={mails.known.map((address) => ({ value: address, label: address }))}
          />
        </Form.Item>
      )}
      <Form.Item
        name="typed"
        label={t('mailTyped')}
        extra={t('mailTypedHint')}
        hidden={!mails.isFree}
        dependencies={['chosen']}
        rules={[{ validator: judge }]}
      >
        <Input maxLength={1000} autoComplete="off" />
      </Form.Item>
      {!mails.isFree && <p className="statement-mail-hint">{t('mailOwnOnly')}</p>}
      <Form.Item name="language" label={t('mailLanguage')}>
        <Radio.Group
          optionType="button"
          options={[
            { value: 'tr', label: 'Türkçe' },
            { value: 'en', label: 'English' },
          ]}
        />
      </Form.Item>
      <Form.Item name="note" label={t('mailNote')}>
        <Input.TextArea rows={3} maxLength={500} showCount />
      </Form.Item>
      {send.error && <Refused error={send.error} />}
      <Button
        type="primary"
        htmlType="submit"
        loading={send.isPending}
        disabled={!mails.isFree && mails.known.length === 0}
      >
        {t('mailSend')}
      </Button>
    </Form>
  )
}

/** What was sent lately, and what became of it. */
function LastMails({ sent }: Pick<StatementMails, 'sent'>) {
  const t = useWords(text)
  if (sent.length === 0) return null
  return (
    <section className="statement-mail-last" aria-labelledby="statement-mail-last">
      <h3 id="statement-mail-last">{t('mailLast')}</h3>
      <ul>
        {sent.map(({ id, address, state, askedAt, askedBy, sentAt, from, to }) => (
          <li key={id} data-state={state}>
            <strong>{address}</strong>
            <span>{t(`mail-${state}`)}</span>
            <small>
              {writeInstant(sentAt ?? askedAt)} · {askedBy}
              {from !== null && to !== null && ` · ${writeDay(from)} – ${writeDay(to)}`}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Mails the statement in sight, and tells what became of those before. */
export function MailDrawer({ asked, firmName, onClose }: { asked: Chosen; firmName: string; onClose: () => void }) {
  const t = useWords(text)
  const [sentTo, setSentTo] = useState<string>()
  const query = useMails(asked)
  const { data, isError } = query
  return (
    <Drawer isOpen place="end" className="statement-drawer" title={t('mailTitle')} onLeave={onClose}>
      <div className="statement-drawer-content statement-mail">
        <p>{t('mailLead', { firm: firmName })}</p>
        {sentTo !== undefined && (
          <Alert
            type="success"
            showIcon
            role="status"
            title={t('mailAsked', { to: sentTo })}
            description={t('mailAskedHint')}
          />
        )}
        {data === undefined && !isError && <Waiting />}
        {data === undefined && isError && <ReadFailed query={query} title={t('mailFailed')} />}
        {data && <MailForm asked={asked} mails={data} onSent={setSentTo} />}
        {data && <LastMails sent={data.sent} />}
      </div>
    </Drawer>
  )
}
