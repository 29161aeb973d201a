import { SMS_AUTHS } from '@vezne/contract/sms.ts'
import { Form, Input, Radio } from 'antd'
import { useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'

/** On the page also where they are not shown: the form holds the whole record, and goes back to it. */
export function OtherService() {
  const t = useWords(text)
  return (
    <div className="office-fields">
      <Form.Item className="office-wide" name="url" label={t('url')}>
        <Input maxLength={1000} inputMode="url" autoComplete="off" spellCheck={false} />
      </Form.Item>
      <Form.Item className="office-wide" name="auth" label={t('auth')}>
        <Radio.Group options={SMS_AUTHS.map((value) => ({ value, label: t(`auths.${value}`) }))} />
      </Form.Item>
      <Form.Item className="office-wide" name="body" label={t('body')} extra={t('bodyHint')}>
        <Input.TextArea className="sms-body" rows={4} maxLength={2000} spellCheck={false} />
      </Form.Item>
      <Form.Item name="idField" label={t('idField')} extra={t('idFieldHint')}>
        <Input maxLength={60} autoComplete="off" spellCheck={false} />
      </Form.Item>
    </div>
  )
}
