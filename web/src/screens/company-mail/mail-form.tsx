import { MAIL_SECURITY, mailShape } from '@vezne/contract/company-mail.ts'
import { Sensitive } from '@vezne/contract/kit/sensitive.ts'
import { Form, Input, InputNumber, Radio } from 'antd'
import type { FieldWords } from '../../features/office/field-words.ts'
import { OfficeForm } from '../../features/office/office-form.tsx'
import { writeInstant } from '../../kit/format/write-cell.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { sendMail, type CompanyMail } from './queries.ts'
import { text } from './text.ts'

type Fields = Pick<CompanyMail, keyof typeof mailShape.shape>
/** The password is typed, sent and forgotten: it is no part of what is read. */
type Values = Fields & { readonly password: string }

const toForm = ({ isOwn, host, port, security, user, senderName, senderAddress }: Fields): Values => ({
  isOwn,
  host,
  port,
  security,
  user,
  senderName,
  senderAddress,
  password: '',
})

function useFieldWords(): FieldWords<Values> {
  const t = useWords(text)
  return {
    isOwn: { label: t('isOwn'), say: (isOwn) => t(isOwn ? 'own' : 'house') },
    host: { label: t('host') },
    port: { label: t('port') },
    security: { label: t('security'), say: (security) => t(`securities.${security}`) },
    user: { label: t('user') },
    senderName: { label: t('senderName') },
    senderAddress: { label: t('senderAddress') },
    password: { label: t('password'), say: () => '•••' },
  }
}

interface ServerFieldsProps extends Pick<CompanyMail, 'passwordSince'> {
  readonly isOwn: boolean
}

/** On the page also where they are not shown: the form holds the whole record, and goes back to it. */
function ServerFields({ passwordSince, isOwn }: ServerFieldsProps) {
  const t = useWords(text)
  return (
    <div className="office-fields">
      <Form.Item
        name="host"
        label={t('host')}
        rules={[{ required: isOwn, whitespace: isOwn, message: t('hostInvalid') }]}
      >
        <Input maxLength={255} autoComplete="off" spellCheck={false} />
      </Form.Item>
      <Form.Item name="port" label={t('port')} rules={[{ required: isOwn, message: t('portInvalid') }]}>
        <InputNumber min={1} max={65_535} precision={0} controls={false} />
      </Form.Item>
      <Form.Item className="office-wide" name="security" label={t('security')}>
        <Radio.Group options={MAIL_SECURITY.map((value) => ({ value, label: t(`securities.${value}`) }))} />
      </Form.Item>
      <Form.Item name="user" label={t('user')} extra={t('userHint')}>
        <Input maxLength={254} autoComplete="off" spellCheck={false} />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('password')}
        extra={passwordSince === null ? t('passwordNone') : t('passwordSince', { when: writeInstant(passwordSince) })}
      >
        <Input type="password" maxLength={500} autoComplete="new-password" />
      </Form.Item>
      <Form.Item name="senderName" label={t('senderName')}>
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="senderAddress"
        label={t('senderAddress')}
        rules={isOwn ? [{ required: true, type: 'email', message: t('senderRequired') }] : []}
      >
        <Input maxLength={254} inputMode="email" autoComplete="off" />
      </Form.Item>
    </div>
  )
}

function ServerSection({ mail }: { readonly mail: CompanyMail }) {
  const t = useWords(text)
  const isOwn = Form.useWatch<boolean | undefined>('isOwn') ?? mail.isOwn
  return (
    <section className="office-section" aria-labelledby="mail-server">
      <h2 id="mail-server">{t('server')}</h2>
      <p>{t('serverLead')}</p>
      <Form.Item
        name="isOwn"
        label={t('isOwn')}
        extra={isOwn ? undefined : t('houseHint', { sender: mail.houseSender })}
      >
        <Radio.Group
          options={[
            { value: false, label: t('house') },
            { value: true, label: t('own') },
          ]}
        />
      </Form.Item>
      <div hidden={!isOwn}>
        <ServerFields passwordSince={mail.passwordSince} isOwn={isOwn} />
      </div>
    </section>
  )
}

export function MailForm({ mail, mayEdit }: { readonly mail: CompanyMail; readonly mayEdit: boolean }) {
  const send = ({ password, ...typed }: Values, version: number) =>
    sendMail({ ...typed, version, ...(password === '' ? {} : { password: new Sensitive(password) }) })
  return (
    <OfficeForm<Fields, Values>
      record={mail}
      shape={mailShape}
      toForm={toForm}
      words={useFieldWords()}
      onSave={send}
      keeps={(saved) => ({ ...saved, password: '' })}
      mayEdit={mayEdit}
    >
      <ServerSection mail={mail} />
    </OfficeForm>
  )
}
