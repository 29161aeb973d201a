import { useMutation } from '@tanstack/react-query'
import { ignoreHandOut, markHandOutPosted, retryHandOuts } from '@vezne/contract/hand-outs/report.ts'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { Refused } from '../../kit/errors/refused.tsx'
import { useFormErrors } from '../../kit/forms/use-form-errors.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { ReasonedStep } from '../reasoned-step/reasoned-step.tsx'
import { useDecide } from './queries.ts'
import { text } from './text.ts'

interface Props {
  readonly id: string
}

function Retry({ id }: Props) {
  const t = useWords(text)
  const decide = useDecide()
  const retry = useMutation({ mutationFn: () => decide(retryHandOuts, { ids: [id] }) })
  return (
    <>
      <Button type="primary" loading={retry.isPending} onClick={() => retry.mutate()}>
        {t('retry')}
      </Button>
      {retry.error && <Refused error={retry.error} />}
    </>
  )
}

/** Somebody typed the voucher in the ERP: under which number. */
function TypedByHand({ id }: Props) {
  const t = useWords(text)
  const decide = useDecide()
  const [isOpen, setOpen] = useState(false)
  const [form] = Form.useForm<{ erpNumber: string }>()
  const mark = useMutation({ mutationFn: (erpNumber: string) => decide(markHandOutPosted, { id, erpNumber }) })
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
      onFinish={({ erpNumber }: { erpNumber: string }) => !mark.isPending && mark.mutate(erpNumber.trim())}
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
      <div className="reasoned-step-ways">
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
  const decide = useDecide()
  return (
    <section className="hand-out-ways" aria-label={t('ways')}>
      <Retry id={id} />
      <TypedByHand id={id} />
      <ReasonedStep
        title={t('ignore')}
        said={t('ignoreSaid')}
        isDangerous
        onSend={(reason) => decide(ignoreHandOut, { id, reason })}
      />
    </section>
  )
}
