import { companyList } from '@vezne/contract/platform-office/list.ts'
import { searchKey } from '@vezne/domain/text/search-key.ts'
import { literally } from '../../../kit/list/conditions.store.ts'
import { listQuery } from '../../../kit/list/list-query.ts'
import { instant, number, orNull, text, word } from '../../../kit/list/readers.ts'

/** Somebody was asked to own the company, and nobody who owns it is there: they have not come, or are suspended. */
const IS_WAITING = `coalesce((select bool_and(m.accepted_at is null or m.suspended_at is not null) from memberships m
  join roles r on r.tenant_id = m.tenant_id and r.id = m.role_id and r.is_owner where m.tenant_id = t.id), false)`
const STATUS = `case when t.closed_at is not null then 'closed' when ${IS_WAITING} then 'waiting' else 'open' end`
/** As the companies counted them last: the platform has no right on a payment. */
const counted = (column: 'begun' | 'approved') =>
  `(select coalesce(sum(u.${column}), 0)::int from tenant_usage u where u.tenant_id = t.id and u.day > current_date - 30)`

/** The companies: counts, and nothing of what was counted. */
export const companyRows = listQuery(companyList, {
  from: 'tenants t',
  id: 't.id',
  columns: {
    id: ['t.id', text],
    name: ['t.name', text],
    domain: ['(select d.domain from tenant_domains d where d.tenant_id = t.id and d.is_primary)', orNull(text)],
    status: [STATUS, word()],
    modules: ['cardinality(t.modules)', number],
    users: ['(select count(*)::int from memberships m where m.tenant_id = t.id)', number],
    approved: [counted('approved'), number],
    begun: [counted('begun'), number],
    createdAt: ['t.created_at', instant],
  },
  filters: {
    q: (words, bind) => {
      const part = bind(`%${literally(searchKey(words.trim()))}%`)
      return `(search_key(t.name) like ${part} or exists (select from tenant_domains d
        where d.tenant_id = t.id and d.domain like ${part}))`
    },
    status: (states, bind) => `${STATUS} = any (${bind(states)}::text[])`,
  },
  sorts: {
    name: { expression: 't.name', type: 'text' },
    createdAt: { expression: 't.created_at', type: 'timestamptz' },
  },
})
