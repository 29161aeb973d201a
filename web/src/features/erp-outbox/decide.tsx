import { ignoreOutboxItem, markOutboxItemPosted, retryOutboxItems } from '@vezne/contract/erp-outbox/report.ts'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useChange } from '../../kit/api/change.ts'
import { Refused } from '../../kit/errors/refused.tsx'
import { useFormErrors } from '../../kit/forms/use-form-errors.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { ReasonedStep } from '../reasoned-step/reasoned-step.tsx'
import { text } from './text.ts'

interface Props {
  readonly id: string
}

function Retry({ id }: Props) {
  const t = useWords(text)
  const retry = useChange(retryOutboxItems)
  return (
    <>
      <Button type="primary" loading={retry.isPending} onClick={() => retry.mutate({ ids: [id] })}>
        {t('retry')}
      </Button>
      {retry.error && <Refused error={retry.error} />}
    </>
  )
}

/** Somebody typed the voucher in the ERP: under which number. */
function TypedByHand({ id }: Props) {
  const t = useWords(text)
  const [isOpen, setOpen] = useState(false)
  const [form] = Form.useForm<{ erpNumber: string }>()
  const mark = useChange(markOutboxItemPosted)
  const refused = useFormErrors(form, mark)
  if (!isOpen) return <Button onClick={() => setOpen(true)}>{t('typed')}</Button>
  return (
    <Form
      form={form}
      className="reasoned-step"
      layout="vertical"
      requiredMark={false}
      noValidate
      aria-label={t('typed')}
      onFinish={({ erpNumber }: { erpNumber: string }) =>
        !mark.isPending && mark.mutate({ id, erpNumber: erpNumber.trim() })
      }
    >
      <p>{t('typedSaid')}</p>
      <Form.Item
        name="erpNumber"
        label={t('erpNumber')}
        rules={[{ required: true, whitespace: true, message: t('erpNumberFault') }]}
      >
        <Input maxLength={60} autoComplete="off" autoFocus />
      </Form.Item>
      {refused && <Refused error={refused} />}
      <div className="row gap-8">
        <Button type="primary" htmlType="submit" loading={mark.isPending}>
          {t('typed')}
        </Button>
        <Button onClick={() => setOpen(false)}>{t('leave')}</Button>
      </div>
    </Form>
  )
}

/** The ways on from an error: once more, typed by hand, or never. */
export function Decide({ id }: Props) {
  const t = useWords(text)
  const ignore = useChange(ignoreOutboxItem)
  return (
    <section className="hand-out-ways row gap-8" aria-label={t('ways')}>
      <Retry id={id} />
      <TypedByHand id={id} />
      <ReasonedStep
        title={t('ignore')}
        said={t('ignoreSaid')}
        isDangerous
        onSend={(reason) => ignore.mutateAsync({ id, reason })}
      />
    </section>
  )
}
