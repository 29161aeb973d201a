import { askDueDay, disputeDebt } from '@vezne/contract/payment-plans/requests.ts'
import type { PlanRow } from '@vezne/contract/payment-plans/list.ts'
import { useMutation } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useToday } from '../../features/list/use-today.ts'
import { ReasonField } from '../../features/office/reason-field.tsx'
import { sendChange } from '../../kit/api/change.ts'
import { Refused } from '../../kit/errors/refused.tsx'
import { writeDay } from '../../kit/format/write-cell.ts'
import { useFormErrors } from '../../kit/forms/use-form-errors.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { Drawer } from '../../kit/layout/drawer.tsx'
import { text } from './text.ts'

type Kind = 'dispute' | 'due-day'

interface Values {
  readonly wantedOn?: string
  readonly reason: string
}

const fault = (isWrong: boolean, message: string) => (isWrong ? Promise.reject(new Error(message)) : Promise.resolve())

function RequestForm({ kind, row, onKept }: { kind: Kind; row: PlanRow; onKept: () => void }) {
  const t = useWords(text)
  const today = useToday()
  const [params] = useSearchParams()
  const [id] = useState(() => crypto.randomUUID())
  const [form] = Form.useForm<Values>()
  const send = useMutation({
    mutationFn: ({ wantedOn = '', reason }: Values) => {
      const firmId = params.get('firmId')
      const asked = { id, firmId, currencyCode: row.currencyCode, itemId: row.id, reason: reason.trim() }
      return kind === 'dispute' ? sendChange(disputeDebt, asked) : sendChange(askDueDay, { ...asked, wantedOn })
    },
  })
  const refused = useFormErrors(form, send)
  const isWrongDay = (day: string) => day === '' || day < today || day === row.dueOn
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      noValidate
      aria-label={t(kind === 'dispute' ? 'dispute' : 'revise')}
      initialValues={{ wantedOn: '', reason: '' }}
      onFinish={(values) => {
        if (!send.isPending) send.mutate(values, { onSuccess: onKept })
      }}
    >
      <p>{t('requestOf', { document: row.documentNo ?? t('noNumber'), day: writeDay(row.dueOn) })}</p>
      <p>{t(kind === 'dispute' ? 'disputeSaid' : 'reviseSaid')}</p>
      {kind === 'due-day' && (
        <Form.Item
          name="wantedOn"
          label={t('wantedDay')}
          rules={[{ validator: (_, day: string) => fault(isWrongDay(day), t('wantedDayFault')) }]}
        >
          <Input type="date" min={today} />
        </Form.Item>
      )}
      <ReasonField />
      {refused && <Refused error={refused} />}
      <Button type="primary" htmlType="submit" size="large" loading={send.isPending}>
        {t('sendRequest')}
      </Button>
    </Form>
  )
}

/** What can be asked about the one debt that is ticked. */
export function RequestButtons({ row }: { row: PlanRow }) {
  const t = useWords(text)
  const [kind, setKind] = useState<Kind>()
  const leave = () => setKind(undefined)
  return (
    <>
      <Button onClick={() => setKind('due-day')}>{t('revise')}</Button>
      {row.status !== 'disputed' && <Button onClick={() => setKind('dispute')}>{t('dispute')}</Button>}
      {kind !== undefined && (
        <Drawer
          isOpen
          place="end"
          className="plan-drawer"
          title={t(kind === 'dispute' ? 'dispute' : 'revise')}
          onLeave={leave}
        >
          <div className="plan-drawer-body">
            <RequestForm kind={kind} row={row} onKept={leave} />
          </div>
        </Drawer>
      )}
    </>
  )
}
