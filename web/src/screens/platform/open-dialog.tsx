import { openPlatformCompany } from '@vezne/contract/platform-office.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { useMutation } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { changing } from '../../kit/api/change.ts'
import { Refused } from '../../kit/errors/refused.tsx'
import { useFormErrors } from '../../kit/forms/use-form-errors.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { Modal } from '../../kit/layout/modal.tsx'
import { text } from './text.ts'

type Values = InputOf<typeof openPlatformCompany>

interface Props {
  readonly isOpen: boolean
  readonly onLeave: () => void
  readonly onOpened: (opened: Values) => void
}

function OpenForm({ onLeave, onOpened }: Omit<Props, 'isOpen'>) {
  const t = useWords(text)
  const [form] = Form.useForm<Values>()
  const send = useMutation({ mutationFn: changing(openPlatformCompany) })
  const refused = useFormErrors(form, send)
  const field = (name: keyof Values, hint?: string) => (
    <Form.Item
      name={name}
      label={t(`new.${name}`)}
      {...(hint !== undefined && { extra: hint })}
      rules={[{ required: true, whitespace: true, message: t('required') }]}
    >
      <Input maxLength={254} autoComplete="off" {...(name === 'ownerEmail' && { type: 'email' })} />
    </Form.Item>
  )
  return (
    <Form<Values>
      form={form}
      className="office-dialog-body stack gap-16"
      layout="vertical"
      requiredMark={false}
      noValidate
      onFinish={(values) => {
        if (!send.isPending) send.mutate(values, { onSuccess: () => onOpened(values) })
      }}
    >
      <p>{t('new.lead')}</p>
      {field('name')}
      {field('domain', t('new.domainHint'))}
      {field('ownerName')}
      {field('ownerEmail', t('new.ownerHint'))}
      {refused && <Refused error={refused} />}
      <div className="office-dialog-ways row gap-8">
        <Button type="primary" htmlType="submit" loading={send.isPending}>
          {t('new.send')}
        </Button>
        <Button onClick={onLeave}>{t('cancel')}</Button>
      </div>
    </Form>
  )
}

export function OpenDialog({ isOpen, onLeave, onOpened }: Props) {
  const t = useWords(text)
  return (
    <Modal isOpen={isOpen} title={t('new.title')} onLeave={onLeave} className="office-dialog">
      {isOpen && <OpenForm onLeave={onLeave} onOpened={onOpened} />}
    </Modal>
  )
}
