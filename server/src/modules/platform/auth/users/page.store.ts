import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import type { listUsers } from '@vezne/contract/auth/users.ts'
import type { UserRow } from '@vezne/contract/auth/user-list.ts'
import { searchKey } from '@vezne/domain/text/search-key.ts'
import type { AskedPage } from '../../../../kit/list/asked-page.ts'
import { conditionsOf, literally, type Conditions } from '../../../../kit/list/conditions.store.ts'
import {
  behind,
  orderBy,
  rowsToRead,
  statement,
  type SortKey,
  type Statement,
} from '../../../../kit/list/keyset.store.ts'

export type UserFilter = NonNullable<InputOf<typeof listUsers>['filter']>
export type SortField = 'name' | 'email' | 'createdAt'

const CALLED = 'coalesce(m.name, u.name) collate "tr-x-icu"'

const SORT_KEYS: Readonly<Record<SortField, Omit<SortKey, 'direction'>>> = {
  name: { expression: CALLED, type: 'text' },
  email: { expression: 'u.email', type: 'text' },
  createdAt: { expression: 'm.created_at', type: 'timestamptz' },
}

const ID = 'm.id'

/** How somebody stands in the company, told by nothing but what they did here and what was done to them here. */
export const STATUS = `case when m.suspended_at is not null then 'suspended' when m.is_firm_closed then 'firm-closed'
  when m.accepted_at is null or m.joined_at is null then 'invited' else 'active' end`

/** The newest sign of them in this company. */
const LAST_SEEN = `(select max(s.last_seen_at) from sessions s where s.tenant_id = m.tenant_id and s.user_id = m.user_id)`

/** A row as it is read. The firm stands behind row security: its name is looked up by whoever shows it. */
export type FoundRow = Omit<UserRow, 'firmName' | 'lastSeenAt' | 'createdAt'> & {
  readonly firmId: string | null
  readonly lastSeenAt: Date | null
  readonly createdAt: Date
  /** The texts of its position. */
  readonly position: readonly string[]
}

const COLUMNS = {
  id: 'm.id',
  name: CALLED,
  email: 'u.email',
  kind: `case when m.is_staff then 'staff' else 'firm' end`,
  roleName: 'r.name',
  firmId: 'coalesce(m.sub_firm_id, m.firm_id)',
  status: STATUS,
  lastSeenAt: LAST_SEEN,
  createdAt: 'm.created_at',
} as const satisfies Record<keyof Omit<FoundRow, 'position'>, string>

const FROM = `memberships m join users u on u.id = m.user_id
  left join roles r on r.tenant_id = m.tenant_id and r.id = m.role_id`

/** What each filter says of a membership `m` of a user `u`. */
const CONDITIONS: Conditions<UserFilter> = {
  q: (words, bind) =>
    `search_key(coalesce(m.name, u.name) || ' ' || u.email) like ${bind(`%${literally(searchKey(words.trim()))}%`)}`,
  kind: (kinds, bind) => `${COLUMNS.kind} = any (${bind(kinds)}::text[])`,
  status: (states, bind) => `${STATUS} = any (${bind(states)}::text[])`,
  firmId: (firms, bind) => `${COLUMNS.firmId} = any (${bind(firms)}::uuid[])`,
}

/** A page's rows. Tables of the platform know no row security: the company is named here, first of all. */
export function pageStatement(tenantId: string, page: AskedPage<UserFilter, SortField>): Statement {
  const keys = page.sort.map(({ field, direction }) => ({ ...SORT_KEYS[field], direction }))
  const columns = Object.entries(COLUMNS).map(([name, expression]) => `${expression} as "${name}"`)
  const position = [...keys.map(({ expression }) => expression), ID].map((expression) => `(${expression})::text`)
  return statement((bind) => {
    const where = [
      `m.tenant_id = ${bind(tenantId)}`,
      ...conditionsOf(CONDITIONS, page.filter, bind),
      ...(page.after === undefined ? [] : [behind(keys, ID, page.after, bind)]),
    ]
    return `select ${columns.join(', ')}, array[${position.join(', ')}] as position
      from ${FROM} where ${where.join(' and ')} order by ${orderBy(keys, ID)} limit ${rowsToRead(page.limit)}`
  })
}

export function countStatement(tenantId: string, filter: UserFilter): Statement {
  return statement((bind) => {
    const where = [`m.tenant_id = ${bind(tenantId)}`, ...conditionsOf(CONDITIONS, filter, bind)].join(' and ')
    return `select count(*)::int as count from ${FROM} where ${where}`
  })
}
