import { useMutation } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Refused } from '../../kit/errors/refused.tsx'
import { useFormErrors } from '../../kit/forms/use-form-errors.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { meta } from './meta.ts'
import { publishVersion, removeVersion, type OpenVersion } from './queries.ts'
import { text } from './text.ts'

interface StepProps {
  readonly version: OpenVersion
  readonly today: string
}

/** From which day on it holds. Nothing of it can be changed after that. */
export function Publish({ version: { id, version }, today }: StepProps) {
  const t = useWords(text)
  const [form] = Form.useForm<{ holdsFrom: string }>()
  const send = useMutation({ mutationFn: (holdsFrom: string) => publishVersion({ id, version, holdsFrom }) })
  const refused = useFormErrors(form, send)
  return (
    <section className="office-section" aria-labelledby="agreement-publish">
      <h2 id="agreement-publish">{t('publish')}</h2>
      <p>{t('publishLead')}</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        noValidate
        initialValues={{ holdsFrom: today }}
        onFinish={({ holdsFrom }) => send.mutate(holdsFrom)}
      >
        <Form.Item
          name="holdsFrom"
          label={t('holdsFrom')}
          rules={[{ required: true, message: t('holdsFromRequired') }]}
        >
          <Input type="date" min={today} className="agreement-day" />
        </Form.Item>
        {refused && <Refused error={refused} />}
        <Form.Item>
          <Button type="primary" htmlType="submit" loading={send.isPending}>
            {t('publish')}
          </Button>
        </Form.Item>
      </Form>
    </section>
  )
}

/** A draft that nobody needs. */
export function Remove({ version: { id, version } }: Pick<StepProps, 'version'>) {
  const t = useWords(text)
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  const send = useMutation({
    mutationFn: () => removeVersion({ id, version }),
    onSuccess: () => void navigate(meta.path),
  })
  if (!isAsking) {
    return (
      <div>
        <Button danger onClick={() => setAsking(true)}>
          {t('remove')}
        </Button>
      </div>
    )
  }
  return (
    <div className="agreement-asked row gap-8-12 row-center" role="group" aria-label={t('remove')}>
      <p>{t('removeSure')}</p>
      {send.isError && <Refused error={send.error} />}
      <Button danger loading={send.isPending} onClick={() => send.mutate()}>
        {t('remove')}
      </Button>
      <Button onClick={() => setAsking(false)}>{t('keep')}</Button>
    </div>
  )
}
