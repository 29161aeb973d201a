import { inviteUser } from '@vezne/contract/auth/users.ts'
import { useMutation } from '@tanstack/react-query'
import { Button, Form, Input, Radio } from 'antd'
import { changing } from '../../kit/api/change.ts'
import { Refused } from '../../kit/errors/refused.tsx'
import { useFormErrors } from '../../kit/forms/use-form-errors.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { Modal } from '../../kit/layout/modal.tsx'
import { FirmFields, NameField, RoleField } from './place-fields.tsx'
import { text } from './text.ts'
import { fromForm, type UserValues } from './user-values.ts'

type Values = UserValues & { readonly email: string; readonly kind: 'staff' | 'firm' }

const NOBODY: Values = { email: '', name: '', kind: 'firm', roleId: '', firmId: null, rights: [] }
const NO_RIGHTS: UserValues['rights'] = []

interface Props {
  readonly onLeave: () => void
  readonly onSent: (email: string) => void
}

function InviteForm({ onLeave, onSent }: Props) {
  const t = useWords(text)
  const [form] = Form.useForm<Values>()
  const kind = Form.useWatch('kind', form) ?? NOBODY.kind
  const send = changing(inviteUser)
  const invite = useMutation({
    mutationFn: ({ email, ...values }: Values) =>
      send({ email: email.trim(), ...fromForm({ ...NOBODY, ...values }, kind === 'staff') }),
  })
  const refused = useFormErrors(form, invite)
  const finish = (values: Values) => {
    if (!invite.isPending) invite.mutate(values, { onSuccess: () => onSent(values.email.trim()) })
  }
  return (
    <Form<Values>
      form={form}
      className="user-form"
      layout="vertical"
      requiredMark={false}
      noValidate
      initialValues={NOBODY}
      scrollToFirstError={{ focus: true }}
      onFinish={finish}
    >
      <p>{t('inviteLead')}</p>
      <Form.Item
        name="email"
        label={t('email')}
        rules={[
          { required: true, type: 'email', transform: (value: string) => value.trim(), message: t('emailInvalid') },
        ]}
      >
        <Input type="email" maxLength={254} autoComplete="off" />
      </Form.Item>
      <NameField />
      <Form.Item name="kind" label={t('kind')}>
        <Radio.Group
          options={[
            { value: 'firm', label: t('firmUser') },
            { value: 'staff', label: t('staff') },
          ]}
        />
      </Form.Item>
      {kind === 'staff' ? <RoleField /> : <FirmFields before={NO_RIGHTS} />}
      {refused && <Refused error={refused} />}
      <div className="row gap-8-16">
        <Button type="primary" htmlType="submit" loading={invite.isPending}>
          {t('send')}
        </Button>
        <Button onClick={onLeave}>{t('cancel')}</Button>
      </div>
    </Form>
  )
}

/** Asks for an address, a name and a place. What it answers is the same whether or not the address is known. */
export function InviteDialog({ isOpen, ...props }: Props & { readonly isOpen: boolean }) {
  const t = useWords(text)
  return (
    <Modal isOpen={isOpen} title={t('invite')} onLeave={props.onLeave} className="user-dialog">
      <InviteForm {...props} />
    </Modal>
  )
}
