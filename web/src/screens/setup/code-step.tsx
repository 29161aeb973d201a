import type { enterSetup } from '@vezne/contract/setup/claim.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { Button, Form, Input } from 'antd'
import { Refused } from '../../kit/errors/refused.tsx'
import { useFormErrors } from '../../kit/forms/use-form-errors.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { useEnterSetup } from './queries.ts'
import { text } from './text.ts'

interface Typed {
  readonly setupCode: string
}

interface Props {
  readonly onEntered: (setupCode: string, standing: ReplyOf<typeof enterSetup>) => void
}

/** Whoever can read the log may set the portal up. */
export function CodeStep({ onEntered }: Props) {
  const t = useWords(text)
  const [form] = Form.useForm<Typed>()
  const enter = useEnterSetup((standing, { setupCode }) => onEntered(setupCode, standing))
  const refused = useFormErrors(form, enter)
  return (
    <Form<Typed>
      form={form}
      layout="vertical"
      requiredMark={false}
      noValidate
      onFinish={({ setupCode }) => {
        if (!enter.isPending) enter.mutate({ setupCode: setupCode.trim() })
      }}
    >
      {refused && <Refused error={refused} />}
      <Form.Item
        name="setupCode"
        label={t('code')}
        extra={t('codeHint')}
        rules={[{ required: true, whitespace: true, message: t('codeRequired') }]}
      >
        <Input
          size="large"
          className="setup-code"
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          placeholder="ABCD-EFGH-JKLM-NPQR"
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" size="large" block loading={enter.isPending}>
        {t('continue')}
      </Button>
    </Form>
  )
}
