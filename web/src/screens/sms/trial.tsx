import { trySms, askSmsBalance } from '@vezne/contract/sms.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { SMS_STATE_WORDS, SMS_TRAITS, SMS_WHY_WORDS } from '@vezne/contract/sms/words.ts'
import { Alert, Button, Form, Input } from 'antd'
import { SmsCounter } from '../../features/sms/sms-counter.tsx'
import { useChange } from '../../kit/api/change.ts'
import { Refused } from '../../kit/errors/refused.tsx'
import { useFormErrors } from '../../kit/forms/use-form-errors.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import type { SmsRecord } from './queries.ts'
import { text } from './text.ts'

interface Typed {
  readonly to: string
  readonly text: string
}

/** Nobody knows whether it arrived, or it did not: two looks. */
function lookOf({ why, state }: ReplyOf<typeof trySms>) {
  if (why === null) return 'success'
  return state === 'unknown' ? 'warning' : 'error'
}

const COUNTER = 'sms-trial-counter'

/** One message to a phone at hand, with what the provider answered in plain words. */
function Message({ sms }: { readonly sms: SmsRecord }) {
  const t = useWords(text)
  const language = useLanguage()
  const [form] = Form.useForm<Typed>()
  const trial = useChange(trySms)
  const refused = useFormErrors(form, trial)
  const message = Form.useWatch('text', form) ?? t('firstMessage')
  const { reserved, maxParts } = SMS_TRAITS[sms.provider]
  const { data } = trial
  const send = (typed: Typed) => {
    if (!trial.isPending) trial.mutate(typed)
  }
  return (
    <Form<Typed>
      form={form}
      className="sms-trial"
      layout="vertical"
      requiredMark={false}
      noValidate
      initialValues={{ to: '', text: t('firstMessage') }}
      onFinish={send}
    >
      <Form.Item name="to" label={t('to')}>
        <Input maxLength={30} inputMode="tel" autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="text"
        label={t('message')}
        extra={
          <SmsCounter
            id={COUNTER}
            message={message}
            counting={{ turkishLetters: sms.turkishLetters, reserved }}
            maxParts={maxParts}
          />
        }
      >
        <Input.TextArea rows={3} maxLength={1100} aria-describedby={COUNTER} />
      </Form.Item>
      <Button htmlType="submit" loading={trial.isPending}>
        {t('send')}
      </Button>
      {refused && <Refused error={refused} />}
      <div role="status">
        {data && (
          <Alert
            type={lookOf(data)}
            showIcon
            title={data.why === null ? SMS_STATE_WORDS[data.state][language] : SMS_WHY_WORDS[data.why][language]}
            description={t('triedAt', { to: data.to, parts: data.parts, ms: data.tookMs })}
          />
        )}
      </div>
    </Form>
  )
}

function Balance() {
  const t = useWords(text)
  const language = useLanguage()
  const balance = useChange(askSmsBalance)
  const { data } = balance
  const credits = data?.credits ?? null
  return (
    <div className="sms-balance">
      <Button loading={balance.isPending} onClick={() => balance.mutate({})}>
        {t('askBalance')}
      </Button>
      {balance.error && <Refused error={balance.error} />}
      <div role="status">
        {data && credits !== null && (
          <Alert
            type={credits > 0 ? 'success' : 'warning'}
            showIcon
            title={t('balance', { credits: new Intl.NumberFormat(language).format(credits) })}
          />
        )}
        {data && credits === null && (
          <Alert
            type="error"
            showIcon
            title={t('noBalance')}
            {...(data.why !== null && { description: SMS_WHY_WORDS[data.why][language] })}
          />
        )}
      </div>
    </div>
  )
}

export function Trial({ sms }: { readonly sms: SmsRecord }) {
  const t = useWords(text)
  return (
    <section className="office-section" aria-labelledby="sms-trial">
      <h2 id="sms-trial">{t('trial')}</h2>
      <p>{t('trialLead')}</p>
      <Message sms={sms} />
      {SMS_TRAITS[sms.provider].hasBalance && <Balance />}
    </section>
  )
}
