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

interface Props {
  /** What became of the code that was sent last. */
  readonly sent: { readonly error: Error | null; readonly reset: () => void; readonly isPending: boolean }
  readonly onCode: (code: string) => void
  /** Whether a code kept on paper will do as well. */
  readonly takesRecovery?: boolean
  readonly label?: string
  readonly children?: ReactNode
}

/** One field and one button: whoever is asked for a code has it in their hand. */
export function CodeForm({ sent, onCode, takesRecovery = false, label, children }: Props) {
  const t = useWords(text)
  const [form] = Form.useForm<Typed>()
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  const refused = useFormErrors(form, sent)
  const turn = () => {
    form.resetFields()
    sent.reset()
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
      <CodeField key={kind} kind={kind} focused {...(label !== undefined && kind === 'app' && { label })} />
      <Button type="primary" htmlType="submit" size="large" block loading={sent.isPending}>
        {t('confirm')}
      </Button>
      {takesRecovery && (
        <Button className="factor-turn" type="link" block onClick={turn}>
          {kind === 'app' ? t('useRecovery') : t('useApp')}
        </Button>
      )}
      {children}
    </Form>
  )
}
