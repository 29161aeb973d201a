import { Button, Form } from 'antd'
import { Refused } from '../../kit/errors/refused.tsx'
import { useFormErrors } from '../../kit/forms/use-form-errors.ts'
import { NewPasswordFields, type NewPassword } from './new-password-fields.tsx'
import type { LinkKind, useSetPassword } from './password-link.ts'

const NAMES = { Password: 'password' }

interface Props {
  readonly kind: LinkKind
  readonly submit: string
  readonly setPassword: ReturnType<typeof useSetPassword>
}

export function SetPasswordForm({ kind, submit, setPassword }: Props) {
  const [form] = Form.useForm<NewPassword>()
  const refused = useFormErrors(form, setPassword, NAMES)
  const save = ({ password }: NewPassword) => {
    if (!setPassword.isPending) setPassword.mutate(password)
  }
  return (
    <Form<NewPassword>
      form={form}
      layout="vertical"
      requiredMark={false}
      noValidate
      scrollToFirstError={{ focus: true }}
      onFinish={save}
    >
      {refused && <Refused error={refused} />}
      <NewPasswordFields isFirst={kind === 'first'} />
      <Button type="primary" htmlType="submit" size="large" block loading={setPassword.isPending}>
        {submit}
      </Button>
    </Form>
  )
}
