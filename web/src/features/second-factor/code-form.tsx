import { Button, Form } from 'antd'
import { useId, useState, type ReactNode } from 'react'
import { Refused } from '../../kit/errors/refused.tsx'
import { useFormErrors } from '../../kit/forms/use-form-errors.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { CodeField } from './code-field.tsx'
import { text } from './text.ts'

interface Typed {
  readonly code: string
}

/** What became of the answer that was sent last. */
export interface SentCode {
  readonly error: Error | null
  readonly reset: () => void
  readonly isPending: boolean
}

interface Props {
  readonly sent: SentCode
  readonly onCode: (code: string) => void
  /** Which codes will do: of the app, those kept on paper, or either. */
  readonly takes: 'app' | 'recovery' | 'both'
  readonly focused?: boolean
  readonly label?: string
  readonly children?: ReactNode
}

/** One field and one button: whoever is asked for a code has it in their hand. */
export function CodeForm({ sent, onCode, takes, focused = true, label, children }: Props) {
  const t = useWords(text)
  const [form] = Form.useForm<Typed>()
  const [kind, setKind] = useState<'app' | 'recovery'>(takes === 'recovery' ? 'recovery' : 'app')
  const [turned, setTurned] = useState(false)
  const refused = useFormErrors(form, sent)
  const turn = () => {
    form.resetFields()
    sent.reset()
    setTurned(true)
    setKind(kind === 'app' ? 'recovery' : 'app')
  }
  return (
    <Form<Typed>
      form={form}
      // Another form of the page may have a field of this name: a label finds its field by the id.
      name={useId()}
      layout="vertical"
      requiredMark={false}
      noValidate
      onFinish={({ code }) => {
        if (!sent.isPending) onCode(code)
      }}
    >
      {refused && <Refused error={refused} />}
      {/* Another field, not the same with another name: it takes the focus, and phones offer what belongs to it. */}
      <CodeField
        key={kind}
        kind={kind}
        focused={focused || turned}
        {...(label !== undefined && kind === 'app' && { label })}
      />
      <Button type="primary" htmlType="submit" size="large" block loading={sent.isPending}>
        {t('confirm')}
      </Button>
      {takes === 'both' && (
        <Button className="factor-turn" type="text" block onClick={turn}>
          {kind === 'app' ? t('useRecovery') : t('useApp')}
        </Button>
      )}
      {children}
    </Form>
  )
}
