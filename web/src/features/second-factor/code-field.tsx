import { Form, Input } from 'antd'
import { useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'
import './second-factor.css'

const LONGEST = 40

interface Props {
  /** A code of the app, or one of those kept on paper. */
  readonly kind: 'app' | 'recovery'
  readonly label?: string
  readonly focused?: boolean
}

/** Phones fill it in by themselves; what is pasted may have gaps, which the server does not mind. */
export function CodeField({ kind, label, focused = false }: Props) {
  const t = useWords(text)
  const ofApp = kind === 'app'
  return (
    <Form.Item
      name="code"
      label={label ?? (ofApp ? t('code') : t('recoveryCode'))}
      extra={ofApp ? t('codeHint') : t('recoveryHint')}
      rules={[{ required: true, whitespace: true, message: t('codeRequired') }]}
    >
      <Input
        size="large"
        name="code"
        className="factor-code"
        autoFocus={focused}
        autoComplete={ofApp ? 'one-time-code' : 'off'}
        inputMode={ofApp ? 'numeric' : 'text'}
        autoCapitalize={ofApp ? 'none' : 'characters'}
        maxLength={LONGEST}
        spellCheck={false}
      />
    </Form.Item>
  )
}
