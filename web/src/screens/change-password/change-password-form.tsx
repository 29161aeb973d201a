import { Alert, Button, Form } from 'antd'
import { useCompanies } from '../../features/companies/queries.ts'
import { Refused } from '../../kit/errors/refused.tsx'
import { useFormErrors } from '../../kit/forms/use-form-errors.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { NewPasswordFields, type NewPassword } from '../../features/passwords/new-password-fields.tsx'
import { PasswordField } from '../../features/passwords/password-field.tsx'
import { useChangePassword } from './queries.ts'
import { text } from './text.ts'

type Values = NewPassword & { readonly currentPassword: string }

export function ChangePasswordForm() {
  const t = useWords(text)
  const [form] = Form.useForm<Values>()
  const change = useChangePassword()
  const { data: companies = [] } = useCompanies()
  const refused = useFormErrors(form, change)
  const save = ({ currentPassword, password }: Values) => {
    if (change.isPending) return
    change.mutate({ currentPassword, password }, { onSuccess: () => form.resetFields() })
  }
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      noValidate
      scrollToFirstError={{ focus: true }}
      onFinish={save}
    >
      {change.isSuccess && <Alert className="change-password-done" type="success" showIcon title={t('changed')} />}
      {refused && <Refused error={refused} />}
      <PasswordField
        name="currentPassword"
        label={t('currentPassword')}
        showLabel={t('showCurrentPassword')}
        autoComplete="current-password"
        rules={[{ required: true, message: t('currentPasswordRequired') }]}
      />
      <NewPasswordFields companyNames={companies.map(({ name }) => name)} />
      <Button type="primary" htmlType="submit" size="large" block loading={change.isPending}>
        {t('submit')}
      </Button>
    </Form>
  )
}
