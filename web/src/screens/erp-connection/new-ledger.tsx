import { PlusOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { openErpLedger } from '@vezne/contract/erp-connections.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { Button, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { sendChange } from '../../kit/api/change.ts'
import { Refused } from '../../kit/errors/refused.tsx'
import { useFormErrors } from '../../kit/forms/use-form-errors.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { Modal } from '../../kit/layout/modal.tsx'
import { text } from './text.ts'

type Values = InputOf<typeof openErpLedger>
const FIRST: Values = { code: '', name: '', closing: 'fifo', booksReceipts: 'net' }

interface Props {
  /** Told its code. */
  readonly onOpened: (code: string) => void
}

function LedgerForm({ onLeave, onOpened }: Props & { readonly onLeave: () => void }) {
  const t = useWords(text)
  const [form] = Form.useForm<Values>()
  const send = useMutation({ mutationFn: (values: Values) => sendChange(openErpLedger, values) })
  const refused = useFormErrors(form, send)
  return (
    <Form<Values>
      form={form}
      initialValues={FIRST}
      className="office-dialog-body stack gap-16"
      layout="vertical"
      requiredMark={false}
      noValidate
      onFinish={(values) => {
        if (send.isPending) return
        send.mutate(values, {
          onSuccess: () => {
            onOpened(values.code.trim())
          },
        })
      }}
    >
      <p>{t('ledgerLead')}</p>
      <Form.Item name="code" label={t('ledgerCode')} extra={t('ledgerCodeHint')}>
        <Input maxLength={40} autoComplete="off" spellCheck={false} />
      </Form.Item>
      <Form.Item name="name" label={t('ledgerName')}>
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
      <Form.Item name="booksReceipts" label={t('booksReceipts')} extra={t('booksHint')}>
        <Radio.Group options={(['net', 'gross'] as const).map((value) => ({ value, label: t(`books.${value}`) }))} />
      </Form.Item>
      <Form.Item name="closing" label={t('closing')} extra={t('closingHint')}>
        <Radio.Group options={(['fifo', 'erp'] as const).map((value) => ({ value, label: t(`closings.${value}`) }))} />
      </Form.Item>
      {refused && <Refused error={refused} />}
      <div className="office-dialog-ways row gap-8">
        <Button type="primary" htmlType="submit" loading={send.isPending}>
          {t('ledgerOpen')}
        </Button>
        <Button onClick={onLeave}>{t('cancel')}</Button>
      </div>
    </Form>
  )
}

/** A ledger for another firm, database or branch of an ERP. */
export function NewLedger({ onOpened }: Props) {
  const t = useWords(text)
  const [isOpen, setOpen] = useState(false)
  const leave = () => setOpen(false)
  const opened = (code: string) => {
    leave()
    onOpened(code)
  }
  return (
    <div>
      <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('newLedger')}
      </Button>
      <Modal isOpen={isOpen} title={t('newLedger')} closeLabel={t('cancel')} onLeave={leave} className="office-dialog">
        {isOpen && <LedgerForm onLeave={leave} onOpened={opened} />}
      </Modal>
    </div>
  )
}
