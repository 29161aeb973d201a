import { paymentMethodRecord } from '@vezne/contract/commission-rules/payment-sets.ts'
import { Form, Input, InputNumber, Select } from 'antd'
import { useState } from 'react'
import type { FieldWords } from '../../features/office/field-words.ts'
import { OfficeForm } from '../../features/office/office-form.tsx'
import { ReasonField } from '../../features/office/reason-field.tsx'
import { useWords } from '../../kit/i18n/i18n.ts'
import { sendMethod, type PaymentMethod, type PaymentSets } from './queries.ts'
import { StateField } from './set-form.tsx'
import { text } from './text.ts'

type Fields = Pick<PaymentMethod, 'name' | 'paymentSetId' | 'position' | 'isRetired'>

/** No set of its own is an empty text in the form. */
interface MethodValues {
  readonly name: string
  readonly paymentSetId: string
  readonly position: number
  readonly isRetired: boolean
}

const toForm = ({ name, paymentSetId, position, isRetired }: Fields): MethodValues => ({
  name,
  paymentSetId: paymentSetId ?? '',
  position,
  isRetired,
})

interface MethodFormProps {
  /** Undefined: a new one. */
  readonly method: PaymentMethod | undefined
  readonly all: PaymentSets
  readonly mayEdit: boolean
  readonly onMade: (id: string) => void
}

export function MethodForm({ method, all: { sets, methods }, mayEdit, onMade }: MethodFormProps) {
  const t = useWords(text)
  const [made, setMade] = useState<string>()
  const [fresh] = useState(() => ({
    name: '',
    paymentSetId: null,
    position: Math.max(-1, ...methods.map(({ position }) => position)) + 1,
    isRetired: false,
    version: 0,
    changedBy: null,
    changedAt: null,
  }))
  const nameOf = (id: string) => sets.find((set) => set.id === id)?.name ?? t('setOfUsual')
  const words: FieldWords<MethodValues> = {
    name: { label: t('name') },
    paymentSetId: { label: t('set'), say: nameOf },
    position: { label: t('position') },
    isRetired: { label: t('state'), say: (isRetired) => t(isRetired ? 'states.retired' : 'states.used') },
  }
  const send = async (values: MethodValues & { readonly reason?: string }, version: number) => {
    const { name, paymentSetId, position, isRetired, reason } = values
    const why = method === undefined ? {} : { reason: reason ?? '' }
    const sent = { name: name.trim(), paymentSetId: paymentSetId || null, position, isRetired }
    const saved = await sendMethod({ id: method?.id ?? null, version, ...sent, ...why })
    if (method === undefined) setMade(saved.id)
    return saved.version
  }
  const choices = sets.filter(({ id, isRetired }) => !isRetired || id === method?.paymentSetId)
  return (
    <OfficeForm<Fields, MethodValues>
      record={method ?? fresh}
      shape={paymentMethodRecord}
      toForm={toForm}
      words={words}
      onSave={send}
      onSaved={() => made !== undefined && onMade(made)}
      mayEdit={mayEdit}
    >
      <div className="office-fields">
        <Form.Item
          name="name"
          label={t('name')}
          rules={[{ required: true, whitespace: true, message: t('methodNameRequired') }]}
        >
          <Input maxLength={200} autoComplete="off" />
        </Form.Item>
        <Form.Item name="paymentSetId" label={t('set')}>
          <Select
            options={[
              { value: '', label: t('setOfUsual') },
              ...choices.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            getPopupContainer={(trigger: HTMLElement) => trigger.parentElement ?? document.body}
          />
        </Form.Item>
        <Form.Item name="position" label={t('position')}>
          <InputNumber min={0} max={1000} precision={0} />
        </Form.Item>
        <StateField isNew={method === undefined} />
      </div>
      {method && mayEdit && <ReasonField />}
    </OfficeForm>
  )
}
