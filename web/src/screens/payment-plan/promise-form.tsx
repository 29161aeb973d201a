import { promisePayment } from '@vezne/contract/payment-plans/promises.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { CURRENCIES, decimalFromMinor, type Currency } from '@vezne/domain/money/money.ts'
import { readAmount } from '@vezne/domain/money/read-amount.ts'
import { useMutation } from '@tanstack/react-query'
import { Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useToday } from '../../features/list/use-today.ts'
import { useIsStaff } from '../../kit/access/active-tenant.ts'
import { sendChange } from '../../kit/api/change.ts'
import { Refused } from '../../kit/errors/refused.tsx'
import { useFormErrors } from '../../kit/forms/use-form-errors.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'

/** What was ticked, and comes to so much. */
export interface PromiseFor {
  readonly ids: readonly string[]
  readonly netMinor: bigint
  readonly currency: Currency
}

interface Values {
  readonly amount: string
  readonly currencyCode: Currency
  readonly promisedOn: string
  readonly note: string
}

const fault = (isWrong: boolean, message: string) => (isWrong ? Promise.reject(new Error(message)) : Promise.resolve())

/** By when how much will be paid. It bears a number of its own from the start: sent twice it is one promise. */
export function PromiseForm({ of, onKept }: { of: PromiseFor; onKept: () => void }) {
  const t = useWords(text)
  const today = useToday()
  const isStaff = useIsStaff() === true
  const [params] = useSearchParams()
  const firmId = params.get('firmId')
  const [id] = useState(() => crypto.randomUUID())
  const [form] = Form.useForm<Values>()
  const send = useMutation({
    mutationFn: ({ amount, currencyCode, promisedOn, note }: Values) =>
      sendChange(promisePayment, {
        id,
        firmId,
        currencyCode: currencyCode ?? of.currency,
        amount: readAmount(amount) ?? 0n,
        promisedOn,
        note: note.trim() === '' ? null : note.trim(),
        items: [...of.ids],
      }),
  })
  const refused = useFormErrors(form, send)
  const isAmount = (typed: string) => (readAmount(typed) ?? 0n) > 0n
  const initial: Values = {
    amount: of.netMinor > 0n ? decimalFromMinor(of.netMinor).replace('.', ',') : '',
    currencyCode: of.currency,
    promisedOn: today,
    note: '',
  }
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      noValidate
      aria-label={t(isStaff ? 'takePromise' : 'givePromise')}
      initialValues={initial}
      onFinish={(values) => {
        if (!send.isPending) send.mutate(values, { onSuccess: onKept })
      }}
      scrollToFirstError={{ focus: true }}
    >
      {of.ids.length > 0 && (
        <p>{t('promiseTicked', { count: of.ids.length, amount: formatAmount(of.netMinor, of.currency) })}</p>
      )}
      <Form.Item
        name="amount"
        label={t('promiseAmount')}
        rules={[{ validator: (_, typed: string) => fault(!isAmount(typed), t('promiseAmountFault')) }]}
      >
        <Input inputMode="decimal" autoComplete="off" maxLength={30} />
      </Form.Item>
      {of.ids.length === 0 && (
        <Form.Item name="currencyCode" label={t('money')}>
          <Select options={CURRENCIES.map((code) => ({ value: code, label: code }))} />
        </Form.Item>
      )}
      <Form.Item
        name="promisedOn"
        label={t('promiseDay')}
        rules={[{ validator: (_, day: string) => fault(day === '' || day < today, t('promiseDayFault')) }]}
      >
        <Input type="date" min={today} />
      </Form.Item>
      <Form.Item name="note" label={t('note')}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
      {refused && <Refused error={refused} />}
      <Button type="primary" htmlType="submit" size="large" loading={send.isPending}>
        {t('savePromise')}
      </Button>
    </Form>
  )
}
