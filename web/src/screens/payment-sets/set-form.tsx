import { paymentSetRecord, type PaymentSetRecord } from '@vezne/contract/commission-rules/payment-sets.ts'
import { Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { DefinitionsField, inOrder, useDefinitionNames } from '../../features/definitions/definitions-field.tsx'
import type { FieldWords } from '../../features/office/field-words.ts'
import { OfficeForm } from '../../features/office/office-form.tsx'
import { ReasonField } from '../../features/office/reason-field.tsx'
import { useWords } from '../../kit/i18n/i18n.ts'
import { sendSet, type PaymentSet, type PaymentSets } from './queries.ts'
import { text } from './text.ts'

const NEW_SET = { name: '', definitionIds: [], isRetired: false, version: 0, changedBy: null, changedAt: null }

const toForm = ({ name, definitionIds, isRetired }: PaymentSetRecord): PaymentSetRecord => ({
  name,
  definitionIds: inOrder(definitionIds),
  isRetired,
})

/** In use or retired, as both records say it; what is new is in use. */
export function StateField({ isNew }: { isNew: boolean }) {
  const t = useWords(text)
  return (
    <Form.Item name="isRetired" label={t('state')} extra={t('stateHint')} hidden={isNew}>
      <Radio.Group
        options={[
          { value: false, label: t('states.used') },
          { value: true, label: t('states.retired') },
        ]}
      />
    </Form.Item>
  )
}

interface SetFormProps {
  /** Undefined: a new one. */
  readonly set: PaymentSet | undefined
  readonly definitions: PaymentSets['definitions']
  readonly mayEdit: boolean
  readonly onMade: (id: string) => void
}

export function SetForm({ set, definitions, mayEdit, onMade }: SetFormProps) {
  const t = useWords(text)
  const { sayAll } = useDefinitionNames(definitions)
  const [made, setMade] = useState<string>()
  const words: FieldWords<PaymentSetRecord> = {
    name: { label: t('name') },
    definitionIds: { label: t('definitions'), say: (ids) => sayAll(ids).join('\n') },
    isRetired: { label: t('state'), say: (isRetired) => t(isRetired ? 'states.retired' : 'states.used') },
  }
  const send = async (values: PaymentSetRecord & { readonly reason?: string }, version: number) => {
    const { name, definitionIds, isRetired, reason } = values
    const why = set === undefined ? {} : { reason: reason ?? '' }
    const id = set?.id ?? null
    const saved = await sendSet({
      id,
      version,
      name: name.trim(),
      definitionIds: inOrder(definitionIds),
      isRetired,
      ...why,
    })
    if (set === undefined) setMade(saved.id)
    return saved.version
  }
  return (
    <OfficeForm
      record={set ?? NEW_SET}
      shape={paymentSetRecord}
      toForm={toForm}
      words={words}
      onSave={send}
      onSaved={() => made !== undefined && onMade(made)}
      mayEdit={mayEdit}
    >
      <div>
        <Form.Item
          name="name"
          label={t('name')}
          rules={[{ required: true, whitespace: true, message: t('setNameRequired') }]}
        >
          <Input className="sets-name" maxLength={100} autoComplete="off" />
        </Form.Item>
        <Form.Item name="definitionIds" label={t('definitions')}>
          <DefinitionsField definitions={definitions} mayEdit={mayEdit} />
        </Form.Item>
        <StateField isNew={set === undefined} />
        {set && mayEdit && <ReasonField />}
      </div>
    </OfficeForm>
  )
}
