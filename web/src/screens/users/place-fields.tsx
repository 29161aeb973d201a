import type { UserRecord } from '@vezne/contract/auth/users.ts'
import { Form, Input } from 'antd'
import { firmFinder, findFirmsBy } from '../../features/firm-picker/find-firms.ts'
import { FirmPicker } from '../../features/firm-picker/firm-picker.tsx'
import { useWords } from '../../kit/i18n/i18n.ts'
import { useRoles } from './queries.ts'
import { RightsField } from './rights-field.tsx'
import { text } from './text.ts'

export function NameField() {
  const t = useWords(text)
  return (
    <Form.Item name="name" label={t('name')} rules={[{ required: true, whitespace: true, message: t('nameRequired') }]}>
      <Input maxLength={200} autoComplete="off" />
    </Form.Item>
  )
}

/** The roles that the reader may give, and the one that somebody has. */
export function RoleField({ before, isFixed = false }: { before?: string | null; isFixed?: boolean }) {
  const t = useWords(text)
  const roles = useRoles()
  return (
    <Form.Item name="roleId" label={t('role')} rules={[{ required: true, message: t('roleRequired') }]}>
      <select className="user-select" disabled={isFixed}>
        <option value="">{t('chooseRole')}</option>
        {roles.map(({ id, name, isGivable }) => (
          <option key={id} value={id} disabled={!isGivable && id !== before}>
            {name}
          </option>
        ))}
      </select>
    </Form.Item>
  )
}

interface FirmFieldsProps {
  readonly before: UserRecord['rights']
  readonly firmName?: string | null
  readonly mayEdit?: boolean
}

export function FirmFields({ before, firmName = null, mayEdit = true }: FirmFieldsProps) {
  const t = useWords(text)
  return (
    <>
      <Form.Item name="firmId" label={t('firm')} rules={[{ required: true, message: t('firmRequired') }]}>
        <FirmPicker source={firmFinder.source} find={findFirmsBy} knownName={firmName} disabled={!mayEdit} />
      </Form.Item>
      <Form.Item name="rights" label={t('rights')} htmlFor="">
        <RightsField before={before} disabled={!mayEdit} />
      </Form.Item>
    </>
  )
}
