import { Button, Form } from 'antd'
import { Refused } from '../../kit/errors/refused.tsx'
import { useFormInLanguage } from './follow-language.ts'
import { NewPasswordFields, type NewPassword } from './new-password-fields.tsx'
import type { LinkKind, useSetPassword } from './password-link.ts'
import { placeOf, placeRefusal } from './place-refusal.ts'

const PLACES = { 406: 'password' }

interface Props {
  readonly kind: LinkKind
  readonly submit: string
  readonly setPassword: ReturnType<typeof useSetPassword>
}

export function SetPasswordForm({ kind, submit, setPassword }: Props) {
  const [form] = Form.useForm<NewPassword>()
  useFormInLanguage(form, setPassword)
  const save = ({ password }: NewPassword) => {
    if (setPassword.isPending) return
    setPassword.mutate(password, { onError: (error) => placeRefusal(form, error, PLACES) })
  }
  const { error } = setPassword
  return (
    <Form<NewPassword>
      form={form}
      layout="vertical"
      requiredMark={false}
      noValidate
      scrollToFirstError={{ focus: true }}
      onFinish={save}
    >
      {error && placeOf(error, PLACES) === undefined && <Refused error={error} />}
      <NewPasswordFields isFirst={kind === 'first'} />
      <Button type="primary" htmlType="submit" size="large" block loading={setPassword.isPending}>
        {submit}
      </Button>
    </Form>
  )
}
