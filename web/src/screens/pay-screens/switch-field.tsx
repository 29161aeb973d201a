import { Form, Switch } from 'antd'
import { useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'

interface SwitchFieldProps {
  readonly name: string
  readonly label: string
  readonly hint: string
}

/** A setting that is on or off: what it does, and what it is where nobody has chosen: off, all of them. */
export function SwitchField({ name, label, hint }: SwitchFieldProps) {
  const t = useWords(text)
  return (
    <Form.Item
      className="pay-screens-switch"
      name={name}
      label={label}
      valuePropName="checked"
      extra={
        <>
          {hint} <span className="pay-screens-usual">{t('usual', { value: t('isOff') })}</span>
        </>
      }
    >
      <Switch />
    </Form.Item>
  )
}
