import { smsShape } from '@vezne/contract/sms.ts'
import { SMS_PROVIDERS, SMS_TRAITS, type SmsProviderName } from '@vezne/contract/sms/words.ts'
import { Sensitive } from '@vezne/contract/kit/sensitive.ts'
import { isClockTime, isSenderName } from '@vezne/domain/sms/rules.ts'
import { Form, Input, Radio, Select, type FormInstance } from 'antd'
import type { FieldWords } from '../../features/office/field-words.ts'
import { OfficeForm } from '../../features/office/office-form.tsx'
import { writeInstant } from '../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { OtherService } from './other-service.tsx'
import { sendSms, type SmsRecord } from './queries.ts'
import { text } from './text.ts'

type Fields = Pick<SmsRecord, keyof typeof smsShape.shape>
/** The password is typed, sent and forgotten: it is no part of what is read. */
type Values = Fields & { readonly password: string }

const toForm = ({
  isActive,
  mode,
  provider,
  account,
  sender,
  turkishLetters,
  quietFrom,
  quietTo,
  allowsCommercial,
  url,
  auth,
  body,
  idField,
}: Fields): Values => ({
  isActive,
  mode,
  provider,
  account,
  sender,
  turkishLetters,
  quietFrom,
  quietTo,
  allowsCommercial,
  url,
  auth,
  body,
  idField,
  password: '',
})

function useFieldWords(): FieldWords<Values> {
  const t = useWords(text)
  const language = useLanguage()
  return {
    isActive: { label: t('isActive'), say: (isActive) => t(isActive ? 'on' : 'off') },
    mode: { label: t('mode'), say: (mode) => t(`modes.${mode}`) },
    provider: { label: t('provider'), say: (provider) => SMS_TRAITS[provider].title[language] },
    account: { label: t('accountWord') },
    sender: { label: t('sender') },
    turkishLetters: { label: t('turkishLetters'), say: (letters) => t(`letters.${letters}`) },
    quietFrom: { label: t('quietFrom') },
    quietTo: { label: t('quietTo') },
    allowsCommercial: { label: t('allowsCommercial'), say: (allows) => t(`commercial.${allows ? 'yes' : 'no'}`) },
    url: { label: t('url') },
    auth: { label: t('auth'), say: (auth) => t(`auths.${auth}`) },
    body: { label: t('body') },
    idField: { label: t('idField') },
    password: { label: t('passwordWord'), say: () => '•••' },
  }
}

const holds = (isFine: (value: string) => boolean, message: string) => ({
  validator: (_: unknown, value: string | undefined) =>
    isFine(value ?? '') ? Promise.resolve() : Promise.reject(new Error(message)),
})

type Typed = Pick<Values, 'isActive' | 'provider'>

/** A rule that holds only where messages are sent, and by such a service: as the form stands when it is sent. */
const holdsWhere =
  (isMeant: (typed: Typed) => boolean, ...rule: Parameters<typeof holds>) =>
  ({ getFieldsValue }: Pick<FormInstance<Values>, 'getFieldsValue'>) =>
    isMeant(getFieldsValue()) ? holds(...rule) : {}

const needsAccount = ({ isActive, provider }: Typed) => isActive && provider !== 'http'

interface ServiceProps {
  readonly sms: SmsRecord
  readonly provider: SmsProviderName
}

function Account({ sms, provider }: ServiceProps) {
  const t = useWords(text)
  const { passwordSince } = sms
  return (
    <div className="office-fields">
      <Form.Item
        name="account"
        label={t(`account.${provider}`)}
        rules={[holdsWhere(needsAccount, (value) => value.trim() !== '', t('accountRequired'))]}
      >
        <Input maxLength={200} autoComplete="off" spellCheck={false} />
      </Form.Item>
      <Form.Item
        name="password"
        label={t(`password.${provider}`)}
        extra={passwordSince === null ? t('passwordNone') : t('passwordSince', { when: writeInstant(passwordSince) })}
      >
        <Input type="password" maxLength={500} autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="sender"
        label={t('sender')}
        extra={t('senderHint')}
        rules={[holdsWhere(({ isActive }) => isActive, isSenderName, t('senderInvalid'))]}
      >
        <Input maxLength={11} autoComplete="off" spellCheck={false} />
      </Form.Item>
      <Form.Item name="turkishLetters" label={t('turkishLetters')} extra={t('lettersHint')}>
        <Radio.Group
          options={(['locking', 'single'] as const).map((value) => ({ value, label: t(`letters.${value}`) }))}
        />
      </Form.Item>
    </div>
  )
}

function Service({ sms }: { readonly sms: SmsRecord }) {
  const t = useWords(text)
  const language = useLanguage()
  const provider = Form.useWatch<SmsProviderName | undefined>('provider') ?? sms.provider
  const providers = SMS_PROVIDERS.map((value) => ({ value, label: SMS_TRAITS[value].title[language] }))
  return (
    <section className="office-section" aria-labelledby="sms-service">
      <h2 id="sms-service">{t('service')}</h2>
      <p>{t('serviceLead')}</p>
      <div className="office-fields">
        <Form.Item name="isActive" label={t('isActive')}>
          <Radio.Group
            options={[
              { value: true, label: t('on') },
              { value: false, label: t('off') },
            ]}
          />
        </Form.Item>
        <Form.Item name="provider" label={t('provider')}>
          <Select options={providers} />
        </Form.Item>
        <Form.Item className="office-wide" name="mode" label={t('mode')} hidden={sms.modes.length < 2}>
          <Radio.Group options={sms.modes.map((value) => ({ value, label: t(`modes.${value}`) }))} />
        </Form.Item>
      </div>
      <Account sms={sms} provider={provider} />
      <div hidden={provider !== 'http'}>
        <OtherService />
      </div>
    </section>
  )
}

function Rules() {
  const t = useWords(text)
  const clock = [holds(isClockTime, t('clockInvalid'))]
  return (
    <section className="office-section" aria-labelledby="sms-rules">
      <h2 id="sms-rules">{t('rules')}</h2>
      <p>{t('rulesLead')}</p>
      <div className="office-fields">
        <Form.Item name="quietFrom" label={t('quietFrom')} extra={t('quietHint')} rules={clock}>
          <Input maxLength={5} inputMode="numeric" autoComplete="off" />
        </Form.Item>
        <Form.Item name="quietTo" label={t('quietTo')} rules={clock}>
          <Input maxLength={5} inputMode="numeric" autoComplete="off" />
        </Form.Item>
        <Form.Item className="office-wide" name="allowsCommercial" label={t('allowsCommercial')}>
          <Radio.Group
            options={[
              { value: false, label: t('commercial.no') },
              { value: true, label: t('commercial.yes') },
            ]}
          />
        </Form.Item>
      </div>
    </section>
  )
}

export function SmsForm({ sms, mayEdit }: { readonly sms: SmsRecord; readonly mayEdit: boolean }) {
  const send = ({ password, ...typed }: Values, version: number) =>
    sendSms({ ...typed, version, ...(password === '' ? {} : { password: new Sensitive(password) }) })
  return (
    <OfficeForm<Fields, Values>
      record={sms}
      shape={smsShape}
      toForm={toForm}
      words={useFieldWords()}
      onSave={send}
      keeps={(saved) => ({ ...saved, password: '' })}
      mayEdit={mayEdit}
    >
      <Service sms={sms} />
      <Rules />
    </OfficeForm>
  )
}
