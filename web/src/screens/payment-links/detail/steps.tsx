import {
  cancelPaymentLink,
  duplicatePaymentLink,
  extendPaymentLink,
  resendPaymentLink,
} from '@vezne/contract/payment-links/link.ts'
import { LINK_CHANNEL_WORDS, type LinkChannel } from '@vezne/contract/payment-links/words.ts'
import { addDays } from '@vezne/domain/calendar/day.ts'
import { readPhone, showPhone } from '@vezne/domain/payer/phone.ts'
import { Checkbox, Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useDetail } from '../../../features/list/use-detail.ts'
import { useToday } from '../../../features/list/use-today.ts'
import { useChange } from '../../../kit/api/change.ts'
import { writeDay } from '../../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../../kit/i18n/i18n.ts'
import { text as rowText } from '../row/text.ts'
import { writeAsked } from '../row/write-link.ts'
import type { LinkDetail } from './link-detail.ts'
import { Step } from './step.tsx'
import { text } from './text.ts'

/** What a step needs: the link, and a way to say that it is done, or not wanted. */
export interface StepProps {
  readonly link: LinkDetail
  readonly onDone: (said: ReactNode) => void
  readonly onLeave: () => void
}

const fault = (isWrong: boolean, message: string) => (isWrong ? Promise.reject(new Error(message)) : Promise.resolve())

const USUAL_DAYS = 7

export function ExtendStep({ link: { id, validUntil }, onDone, onLeave }: StepProps) {
  const t = useWords(text)
  const today = useToday()
  const [form] = Form.useForm<{ validUntil: string }>()
  const extend = useChange(extendPaymentLink, { isOnce: true })
  const from = validUntil < today ? today : validUntil
  return (
    <Step
      form={form}
      title={t('extend')}
      said={t('extendSaid')}
      initial={{ validUntil: addDays(from, USUAL_DAYS) }}
      sending={extend}
      onSend={({ validUntil: day }) =>
        extend.mutate({ id, validUntil: day }, { onSuccess: () => onDone(t('extended', { day: writeDay(day) })) })
      }
      onLeave={onLeave}
    >
      <Form.Item
        name="validUntil"
        label={t('newDay')}
        rules={[{ validator: (_, day: string) => fault(day < today, t('dayFault')) }]}
      >
        <Input type="date" min={today} autoFocus />
      </Form.Item>
    </Step>
  )
}

export function CancelStep({ link, onDone, onLeave }: StepProps) {
  const t = useWords(text)
  const inRow = useWords(rowText)
  const [form] = Form.useForm<{ reason: string }>()
  const cancel = useChange(cancelPaymentLink, { isOnce: true })
  const send = ({ reason }: { reason: string }) =>
    cancel.mutate(
      { id: link.id, ...(reason.trim() !== '' && { reason: reason.trim() }) },
      { onSuccess: () => onDone(t('cancelled')) },
    )
  return (
    <Step
      form={form}
      title={t('cancel')}
      said={t('cancelSaid', { amount: writeAsked(link, inRow, link.currencyCode) })}
      isDangerous
      initial={{ reason: '' }}
      sending={cancel}
      onSend={send}
      onLeave={onLeave}
    >
      <Form.Item name="reason" label={t('cancelReason')}>
        <Input.TextArea rows={2} maxLength={500} autoFocus />
      </Form.Item>
    </Step>
  )
}

interface ResendValues {
  readonly channels: LinkChannel[]
  readonly recipientEmail: string
  readonly recipientPhone: string
}

function ResendFields() {
  const t = useWords(text)
  const channels = Form.useWatch<LinkChannel[] | undefined>('channels') ?? []
  return (
    <>
      <Form.Item
        name="channels"
        label={t('channels')}
        rules={[{ validator: (_, chosen: LinkChannel[]) => fault(chosen.length === 0, t('channelFault')) }]}
      >
        <Checkbox.Group
          options={[
            { value: 'email', label: t('channelEmail') },
            { value: 'sms', label: t('channelSms') },
          ]}
        />
      </Form.Item>
      {channels.includes('email') && (
        <Form.Item
          name="recipientEmail"
          label={t('email')}
          rules={[{ type: 'email', required: true, message: t('emailFault') }]}
        >
          <Input type="email" maxLength={254} autoComplete="off" />
        </Form.Item>
      )}
      {channels.includes('sms') && (
        <Form.Item
          name="recipientPhone"
          label={t('phone')}
          rules={[{ validator: (_, typed: string) => fault(readPhone(typed) === undefined, t('phoneFault')) }]}
        >
          <Input type="tel" maxLength={30} autoComplete="off" />
        </Form.Item>
      )}
    </>
  )
}

export function ResendStep({ link: { id, recipientEmail, recipientPhone }, onDone, onLeave }: StepProps) {
  const t = useWords(text)
  const language = useLanguage()
  const [form] = Form.useForm<ResendValues>()
  const resend = useChange(resendPaymentLink, { isOnce: true })
  const send = (values: ResendValues) => {
    const { channels } = values
    const to = {
      ...(channels.includes('email') && { recipientEmail: values.recipientEmail.trim() }),
      ...(channels.includes('sms') && { recipientPhone: readPhone(values.recipientPhone) ?? null }),
    }
    const said = channels.map((channel) => LINK_CHANNEL_WORDS[channel][language]).join(', ')
    resend.mutate({ id, channels, ...to }, { onSuccess: () => onDone(t('resent', { channels: said })) })
  }
  return (
    <Step<ResendValues>
      form={form}
      title={t('resend')}
      said={t('resendSaid')}
      initial={{
        channels: [...(recipientEmail ? ['email' as const] : []), ...(recipientPhone ? ['sms' as const] : [])],
        recipientEmail: recipientEmail ?? '',
        recipientPhone: showPhone(recipientPhone ?? ''),
      }}
      sending={resend}
      onSend={send}
      onLeave={onLeave}
    >
      <ResendFields />
    </Step>
  )
}

/** The way to the link that came of this one: it takes the place of this detail. */
interface Duplicate {
  readonly id: string
  readonly number: string
}

function OpenDuplicate({ id, number }: Duplicate) {
  const t = useWords(text)
  const { hrefOf } = useDetail()
  const opened: unknown = useLocation().state
  return (
    <>
      {t('duplicated', { number })}{' '}
      <Link to={hrefOf(id).to} state={opened} replace preventScrollReset>
        {t('openDuplicate')}
      </Link>
    </>
  )
}

const saidOf = (made: Duplicate) => <OpenDuplicate {...made} />

export function DuplicateStep({ link: { id }, onDone, onLeave }: StepProps) {
  const t = useWords(text)
  const today = useToday()
  const [form] = Form.useForm<{ validUntil: string }>()
  const duplicate = useChange(duplicatePaymentLink, { isOnce: true })
  return (
    <Step
      form={form}
      title={t('duplicate')}
      said={t('duplicateSaid')}
      initial={{ validUntil: addDays(today, USUAL_DAYS) }}
      sending={duplicate}
      onSend={({ validUntil }) => duplicate.mutate({ id, validUntil }, { onSuccess: (made) => onDone(saidOf(made)) })}
      onLeave={onLeave}
    >
      <Form.Item
        name="validUntil"
        label={t('validUntil')}
        rules={[{ validator: (_, day: string) => fault(day < today, t('dayFault')) }]}
      >
        <Input type="date" min={today} autoFocus />
      </Form.Item>
    </Step>
  )
}
