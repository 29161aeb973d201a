import { userList, type UserRow } from '@vezne/contract/auth/user-list.ts'
import { searchKey } from '@vezne/domain/text/search-key.ts'
import { literally } from '../../../../kit/list/conditions.store.ts'
import { rowQuery } from '../../../../kit/list/list-query.ts'
import { instant, orNull, text, word } from '../../../../kit/list/readers.ts'

const CALLED = 'coalesce(m.name, u.name) collate "tr-x-icu"'
const KIND = `case when m.is_staff then 'staff' else 'firm' end`
const FIRM = 'coalesce(m.sub_firm_id, m.firm_id)'

/** How somebody stands in the company, told by nothing but what they did here and what was done to them here. */
export const STATUS = `case when m.suspended_at is not null then 'suspended' when m.is_firm_closed then 'firm-closed'
  when m.accepted_at is null or m.joined_at is null then 'invited' else 'active' end`

/** A row as it is read. The firm stands behind row security: its name is looked up by `showUsers`. */
type FoundRow = Omit<UserRow, 'firmName'> & { readonly firmId: string | null }

/** Tables of the platform know no row security: the company is named here, first of all. */
export const userRows = rowQuery<typeof userList, FoundRow>(userList, {
  from: `memberships m join users u on u.id = m.user_id
    left join roles r on r.tenant_id = m.tenant_id and r.id = m.role_id`,
  tenant: 'm.tenant_id',
  id: 'm.id',
  columns: {
    id: ['m.id', text],
    name: [CALLED, text],
    email: ['u.email', text],
    kind: [KIND, word()],
    roleName: ['r.name', orNull(text)],
    firmId: [FIRM, orNull(text)],
    status: [STATUS, word()],
    /** The newest sign of them in this company. */
    lastSeenAt: [
      '(select max(s.last_seen_at) from sessions s where s.tenant_id = m.tenant_id and s.user_id = m.user_id)',
      orNull(instant),
    ],
    createdAt: ['m.created_at', instant],
  },
  filters: {
    q: (words, bind) =>
      `search_key(coalesce(m.name, u.name) || ' ' || u.email) like ${bind(`%${literally(searchKey(words.trim()))}%`)}`,
    kind: (kinds, bind) => `${KIND} = any (${bind(kinds)}::text[])`,
    status: (states, bind) => `${STATUS} = any (${bind(states)}::text[])`,
    firmId: (firms, bind) => `${FIRM} = any (${bind(firms)}::uuid[])`,
  },
  sorts: {
    name: { expression: CALLED, type: 'text' },
    email: { expression: 'u.email', type: 'text' },
    createdAt: { expression: 'm.created_at', type: 'timestamptz' },
  },
})
