import { RIGHT_WORDS } from '@vezne/contract/auth/right-words.ts'
import { roleShape } from '@vezne/contract/auth/roles.ts'
import { STAFF_RIGHTS, type Right } from '@vezne/domain/access/rights.ts'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import type { FieldWords } from '../../features/office/field-words.ts'
import { OfficeForm } from '../../features/office/office-form.tsx'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { sendRole, type Role } from './queries.ts'
import { RemoveRole } from './remove-role.tsx'
import { RightsField } from './rights-field.tsx'
import { text } from './text.ts'

interface RoleValues {
  readonly name: string
  readonly rights: readonly Right[]
}

/** In the order of the house, so that the same rights are the same value. */
const inOrder = (rights: readonly Right[]) => STAFF_RIGHTS.filter((right) => rights.includes(right))

const toForm = ({ name, rights }: RoleValues): RoleValues => ({ name, rights: inOrder(rights) })

const NEW_ROLE = { name: '', rights: [] as Right[], version: 0, changedBy: null, changedAt: null, isOwner: false }

interface RoleFormProps {
  /** Undefined: a new one. */
  readonly role: Role | undefined
  readonly held: readonly Right[]
  readonly isUsed: boolean
  readonly mayEdit: boolean
  readonly onMade: (id: string) => void
  readonly onGone: () => void
}

export function RoleForm({ role, held, isUsed, mayEdit, onMade, onGone }: RoleFormProps) {
  const t = useWords(text)
  const language = useLanguage()
  const [made, setMade] = useState<string>()
  const record = role ?? NEW_ROLE
  const isOpen = mayEdit && !record.isOwner
  const words: FieldWords<RoleValues> = {
    name: { label: t('name') },
    rights: { label: t('rights'), say: (rights) => rights.map((right) => RIGHT_WORDS[right][language]).join('\n') },
  }
  const send = async ({ name, rights }: RoleValues, version: number) => {
    const saved = await sendRole({ id: role?.id ?? null, version, name: name.trim(), rights: inOrder(rights) })
    if (role === undefined) setMade(saved.id)
    return saved.version
  }
  return (
    <OfficeForm
      record={record}
      shape={roleShape}
      toForm={toForm}
      words={words}
      onSave={send}
      onSaved={() => made !== undefined && onMade(made)}
      mayEdit={isOpen}
    >
      {record.isOwner && <Alert type="info" showIcon title={t('ownerHint')} />}
      <div>
        <Form.Item
          name="name"
          label={t('name')}
          rules={[{ required: true, whitespace: true, message: t('nameRequired') }]}
        >
          <Input className="role-name" maxLength={60} autoComplete="off" />
        </Form.Item>
        <Form.Item name="rights" label={t('rights')}>
          <RightsField givable={[...held, ...record.rights]} mayEdit={isOpen} />
        </Form.Item>
        {role && isOpen && !isUsed && <RemoveRole role={role} onGone={onGone} />}
      </div>
    </OfficeForm>
  )
}

/** The way out of a role that is looked at. */
export function CloseRole({ onClose }: { readonly onClose: () => void }) {
  const t = useWords(text)
  return <Button onClick={onClose}>{t('close')}</Button>
}
