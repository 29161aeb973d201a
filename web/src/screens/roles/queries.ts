import { type listRoles, saveRole } from '@vezne/contract/auth.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { changing } from '../../kit/api/change.ts'

export type Roles = ReplyOf<typeof listRoles>
export type Role = Roles['roles'][number]
export type StaffMember = Roles['staff'][number]

export const sendRole = changing(saveRole)
