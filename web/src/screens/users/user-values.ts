import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import type { UserRecord, saveUser } from '@vezne/contract/auth/users.ts'

/** What the form holds of somebody's place in the company. */
export interface UserValues {
  readonly name: string
  readonly roleId: string
  readonly firmId: string | null
  readonly rights: UserRecord['rights']
}

export const toForm = ({ name, roleId, firmId, rights }: UserRecord): UserValues => ({
  name,
  roleId: roleId ?? '',
  firmId,
  rights,
})

export const fromForm = (values: UserValues, isStaff: boolean): Omit<InputOf<typeof saveUser>, 'id' | 'version'> => ({
  name: values.name.trim(),
  roleId: isStaff ? values.roleId || null : null,
  firmId: isStaff ? null : values.firmId,
  rights: isStaff ? [] : values.rights,
})
