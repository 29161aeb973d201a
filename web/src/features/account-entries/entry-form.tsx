import { enterAccountLine } from '@vezne/contract/account-entries.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { LINE_TYPE_WORDS } from '@vezne/contract/firm-transactions/words.ts'
import { CURRENCIES, type Currency } from '@vezne/domain/money/money.ts'
import { readAmount } from '@vezne/domain/money/read-amount.ts'
import { ENTRY_TYPES, isEntryOf, type EntrySide, type EntryType } from '@vezne/domain/statement/entry-types.ts'
import { Button, Form, Input, Radio, Select } from 'antd'
import { useState } from 'react'
import { useChange } from '../../kit/api/change.ts'
import { Refused } from '../../kit/errors/refused.tsx'
import { useFormErrors } from '../../kit/forms/use-form-errors.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { useToday } from '../list/use-today.ts'
import { ReasonField } from '../office/reason-field.tsx'
import { NO_TERM, TermFields, termOf, type TermValues } from './term-fields.tsx'
import { text } from './text.ts'

type Entry = InputOf<typeof enterAccountLine>

interface Values extends TermValues {
  readonly ledger: string
  readonly side: EntrySide
  readonly type: EntryType
  readonly documentOn: string
  readonly dueOn: string
  readonly amount: string
  readonly currencyCode: Currency
  readonly localAmount: string
  readonly documentNo: string
  readonly description: string
  readonly reason: string
}

const fault = (isWrong: boolean, message: string) => (isWrong ? Promise.reject(new Error(message)) : Promise.resolve())
const isAmount = (typed: string | undefined) => (readAmount(typed ?? '') ?? 0n) > 0n
const orNull = (typed: string | undefined) => (typed?.trim() ? typed.trim() : null)

function entryOf(id: string, firmId: string, values: Values): Entry {
  const isForeign = values.currencyCode !== 'TRY'
  return {
    id,
    firmId,
    ledger: values.ledger,
    side: values.side,
    type: values.type,
    documentOn: values.documentOn,
    dueOn: values.dueOn,
    documentNo: orNull(values.documentNo),
    description: orNull(values.description),
    amount: readAmount(values.amount) ?? 0n,
    currencyCode: values.currencyCode,
    localAmount: isForeign ? (readAmount(values.localAmount) ?? 0n) : null,
    term: values.side === 'debit' ? (termOf(values) ?? null) : null,
    reason: values.reason.trim(),
  }
}

/** Which side, and what stands there. */
function WhatFields() {
  const t = useWords(text)
  const language = useLanguage()
  const form = Form.useFormInstance<Values>()
  const side = Form.useWatch<EntrySide | undefined>('side', form) ?? 'debit'
  return (
    <>
      <Form.Item name="side" label={t('side')}>
        <Radio.Group
          options={[
            { value: 'debit', label: t('debit') },
            { value: 'credit', label: t('credit') },
          ]}
          onChange={({ target }) => {
            const next = target.value as EntrySide
            if (!isEntryOf(next, String(form.getFieldValue('type')))) form.setFieldValue('type', ENTRY_TYPES[next][0])
          }}
        />
      </Form.Item>
      <Form.Item name="type" label={t('type')}>
        <Select options={ENTRY_TYPES[side].map((type) => ({ value: type, label: LINE_TYPE_WORDS[type][language] }))} />
      </Form.Item>
    </>
  )
}

function MoneyFields() {
  const t = useWords(text)
  const form = Form.useFormInstance<Values>()
  const currency = Form.useWatch<Currency | undefined>('currencyCode', form) ?? 'TRY'
  const rules = [{ validator: (_: unknown, typed: string) => fault(!isAmount(typed), t('amountFault')) }]
  return (
    <>
      <div className="entry-pair">
        <Form.Item name="amount" label={t('amount')} rules={rules}>
          <Input inputMode="decimal" autoComplete="off" maxLength={30} />
        </Form.Item>
        <Form.Item name="currencyCode" label={t('currency')}>
          <Select options={CURRENCIES.map((code) => ({ value: code, label: code }))} />
        </Form.Item>
      </div>
      {currency !== 'TRY' && (
        <Form.Item name="localAmount" label={t('lira')} rules={rules}>
          <Input inputMode="decimal" autoComplete="off" maxLength={30} />
        </Form.Item>
      )}
    </>
  )
}

function DayFields({ today }: { today: string }) {
  const t = useWords(text)
  const form = Form.useFormInstance<Values>()
  const isDay = (day: string) => day !== '' && day <= today
  const isDue = (day: string) => day !== '' && day >= String(form.getFieldValue('documentOn'))
  return (
    <div className="entry-pair">
      <Form.Item
        name="documentOn"
        label={t('documentOn')}
        rules={[{ validator: (_, day: string) => fault(!isDay(day), t('documentOnFault')) }]}
      >
        <Input type="date" max={today} />
      </Form.Item>
      <Form.Item
        name="dueOn"
        label={t('dueOn')}
        dependencies={['documentOn']}
        rules={[{ validator: (_, day: string) => fault(!isDue(day), t('dueOnFault')) }]}
      >
        <Input type="date" />
      </Form.Item>
    </div>
  )
}

/** The number of a document that is split says which parts are its own. */
function NumberField() {
  const t = useWords(text)
  const form = Form.useFormInstance<Values>()
  const isMissing = (typed: string | undefined) => form.getFieldValue('isSplit') === true && orNull(typed) === null
  return (
    <Form.Item
      name="documentNo"
      label={t('documentNo')}
      rules={[{ validator: (_, typed?: string) => fault(isMissing(typed), t('splitNumberFault')) }]}
    >
      <Input maxLength={60} autoComplete="off" />
    </Form.Item>
  )
}

/** A receipt has no term. */
function TermOfDebit({ ledger }: { ledger: string }) {
  const side = Form.useWatch<EntrySide | undefined>('side', Form.useFormInstance<Values>())
  return side === 'credit' ? null : <TermFields ledger={ledger} />
}

interface Props {
  readonly firmId: string
  readonly ledgers: readonly { readonly code: string; readonly name: string }[]
  readonly onSaved: () => void
}

/** One debt or one receipt. Sent twice it is one movement: it bears a number of its own from the start. */
export function EntryForm({ firmId, ledgers, onSaved }: Props) {
  const t = useWords(text)
  const today = useToday()
  const [id] = useState(() => crypto.randomUUID())
  const [form] = Form.useForm<Values>()
  const enter = useChange(enterAccountLine)
  const refused = useFormErrors(form, enter)
  const initial: Values = {
    ledger: ledgers[0]?.code ?? '',
    side: 'debit',
    type: 'wholesale-invoice',
    documentOn: today,
    dueOn: today,
    amount: '',
    currencyCode: 'TRY',
    localAmount: '',
    documentNo: '',
    description: '',
    reason: '',
    ...NO_TERM,
  }
  const finish = (values: Values) => {
    // Of one ledger alone there is no field.
    const entry = entryOf(id, firmId, { ...initial, ...values })
    if (!enter.isPending) enter.mutate(entry, { onSuccess: onSaved })
  }
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      noValidate
      aria-label={t('title')}
      initialValues={initial}
      onFinish={finish}
      scrollToFirstError={{ focus: true }}
    >
      {ledgers.length > 1 && (
        <Form.Item name="ledger" label={t('ledger')}>
          <Select options={ledgers.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))} />
        </Form.Item>
      )}
      <WhatFields />
      <DayFields today={today} />
      <MoneyFields />
      <TermOfDebit ledger={initial.ledger} />
      <NumberField />
      <Form.Item name="description" label={t('description')}>
        <Input maxLength={500} autoComplete="off" />
      </Form.Item>
      <ReasonField />
      {refused && <Refused error={refused} />}
      <Button type="primary" htmlType="submit" size="large" loading={enter.isPending}>
        {t('save')}
      </Button>
    </Form>
  )
}
