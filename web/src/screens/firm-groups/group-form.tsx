import {
  firmGroupRecord,
  GROUP_INSTALLMENTS_MOST,
  type FirmGroupRecord,
} from '@vezne/contract/commission-rules/firm-groups.ts'
import { Form, Input, InputNumber } from 'antd'
import { useState } from 'react'
import { DefinitionsField, inOrder, useDefinitionNames } from '../../features/definitions/definitions-field.tsx'
import type { FieldWords } from '../../features/office/field-words.ts'
import { OfficeForm } from '../../features/office/office-form.tsx'
import { ReasonField } from '../../features/office/reason-field.tsx'
import { useWords } from '../../kit/i18n/i18n.ts'
import { sendGroup, type Group, type Groups } from './queries.ts'
import { text } from './text.ts'

const NEW_GROUP = {
  code: '',
  name: '',
  maxInstallments: null,
  definitionIds: [],
  version: 0,
  changedBy: null,
  changedAt: null,
}

const toForm = ({ code, name, maxInstallments, definitionIds }: FirmGroupRecord): FirmGroupRecord => ({
  code,
  name,
  maxInstallments,
  definitionIds: inOrder(definitionIds),
})

interface GroupFormProps {
  /** Undefined: a new one. */
  readonly group: Group | undefined
  readonly definitions: Groups['definitions']
  readonly mayEdit: boolean
  readonly onMade: (id: string) => void
}

export function GroupForm({ group, definitions, mayEdit, onMade }: GroupFormProps) {
  const t = useWords(text)
  const { sayAll } = useDefinitionNames(definitions)
  const [made, setMade] = useState<string>()
  const words: FieldWords<FirmGroupRecord> = {
    code: { label: t('code') },
    name: { label: t('name') },
    maxInstallments: { label: t('maxInstallments') },
    definitionIds: { label: t('definitions'), say: (ids) => sayAll(ids).join('\n') },
  }
  const send = async (values: FirmGroupRecord & { readonly reason?: string }, version: number) => {
    const { code, name, maxInstallments, definitionIds, reason } = values
    const why = group === undefined ? {} : { reason: reason ?? '' }
    const saved = await sendGroup({
      id: group?.id ?? null,
      version,
      code: code.trim(),
      name: name.trim(),
      maxInstallments: maxInstallments ?? null,
      definitionIds: inOrder(definitionIds),
      ...why,
    })
    if (group === undefined) setMade(saved.id)
    return saved.version
  }
  return (
    <OfficeForm
      record={group ?? NEW_GROUP}
      shape={firmGroupRecord}
      toForm={toForm}
      words={words}
      onSave={send}
      onSaved={() => made !== undefined && onMade(made)}
      mayEdit={mayEdit}
    >
      <div>
        <div className="office-fields">
          <Form.Item
            name="code"
            label={t('code')}
            extra={t('codeHint')}
            rules={[{ required: true, whitespace: true, message: t('codeRequired') }]}
          >
            <Input maxLength={50} autoComplete="off" readOnly={group !== undefined} />
          </Form.Item>
          <Form.Item
            name="name"
            label={t('name')}
            rules={[{ required: true, whitespace: true, message: t('nameRequired') }]}
          >
            <Input maxLength={100} autoComplete="off" />
          </Form.Item>
          <Form.Item name="maxInstallments" label={t('maxInstallments')} extra={t('maxHint')}>
            <InputNumber min={1} max={GROUP_INSTALLMENTS_MOST} precision={0} />
          </Form.Item>
        </div>
        <Form.Item name="definitionIds" label={t('definitions')} extra={t('definitionsHint')}>
          <DefinitionsField definitions={definitions} mayEdit={mayEdit} />
        </Form.Item>
        {group && mayEdit && <ReasonField />}
      </div>
    </OfficeForm>
  )
}
