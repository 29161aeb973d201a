import { Form, Input } from 'antd'
import { useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'

const ROWS = 3

/** Why somebody changes a rule of money, or takes something away. */
export function ReasonField() {
  const t = useWords(text)
  return (
    <Form.Item
      name="reason"
      label={t('reason')}
      extra={t('reasonHint')}
      rules={[{ required: true, whitespace: true, message: t('reasonRequired') }]}
    >
      <Input.TextArea rows={ROWS} maxLength={500} />
    </Form.Item>
  )
}
