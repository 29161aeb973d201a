import type { FirmRow } from '@vezne/contract/firms/list.ts'
import type { listFirms } from '@vezne/contract/firms.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { searchKey } from '@vezne/domain/text/search-key.ts'
import type { AskedPage } from '../../../../kit/list/asked-page.ts'
import { conditionsOf, literally, type Conditions } from '../../../../kit/list/conditions.store.ts'
import {
  behind,
  orderBy,
  rowsToRead,
  statement,
  type Bind,
  type SortKey,
  type Statement,
} from '../../../../kit/list/keyset.store.ts'

export type FirmFilter = NonNullable<InputOf<typeof listFirms>['filter']>
export type SortField = 'name' | 'code' | 'createdAt'

const SORT_KEYS: Readonly<Record<SortField, Omit<SortKey, 'direction'>>> = {
  name: { expression: 'f.name collate "tr-x-icu"', type: 'text' },
  code: { expression: 'f.code collate "tr-x-icu"', type: 'text' },
  createdAt: { expression: 'f.created_at', type: 'timestamptz' },
}

const ID = 'f.id'

/** A firm below a closed one is closed with it. */
const STATUS = `case when f.closed_at is not null or p.closed_at is not null then 'closed' else 'open' end`

/** Column by column, in the words of the wire. The identity number of a person is not written out in a list. */
export const COLUMNS = {
  id: 'f.id',
  code: 'f.code',
  name: 'f.name',
  parentName: 'p.name',
  taxNumber: `case when length(f.tax_number) = 11 then repeat('•', 7) || right(f.tax_number, 4) else f.tax_number end`,
  taxOffice: 'f.tax_office',
  groupName: 'g.name',
  city: 'f.city',
  contactName: 'f.contact_name',
  phoneNumber: 'f.phone_number',
  email: 'f.email',
  branchNumbers: `(select string_agg(b.number, ', ' order by b.number) from firm_branches b
    where b.tenant_id = f.tenant_id and b.firm_id = f.id)`,
  // Minor units, `TRY:100000::500000`; whoever shows it writes them as people do.
  limits: `(select string_agg(concat_ws(':', l.currency, coalesce(l.per_payment_minor::text, ''),
    coalesce(l.per_day_minor::text, ''), coalesce(l.per_month_minor::text, '')), ';' order by l.currency)
    from firm_limits l where l.tenant_id = f.tenant_id and l.firm_id = f.id)`,
  status: STATUS,
  createdAt: 'f.created_at',
} as const satisfies Record<keyof FirmRow, string>

const FROM = `firms f left join firms p on p.tenant_id = f.tenant_id and p.id = f.parent_id
  left join firm_groups g on g.tenant_id = f.tenant_id and g.code = f.group_code`

/** Whatever somebody knows a firm by. Numbers are looked for whole, words by their folded parts. */
function search(words: string, bind: Bind): string {
  const part = bind(`%${literally(searchKey(words))}%`)
  const whole = bind(words)
  const folded = ['f.contact_name', 'f.city'].map((column) => `search_key(${column}) like ${part}`)
  const ofBranch = `exists (select from firm_branches b where b.tenant_id = f.tenant_id and b.firm_id = f.id and b.number = ${whole})`
  return `(${[`f.search_key like ${part}`, ...folded, `f.tax_number = ${whole}`, ofBranch].join(' or ')})`
}

/** What each filter says of a firm `f`. */
const CONDITIONS: Conditions<FirmFilter> = {
  q: (words, bind) => search(words.trim(), bind),
  status: (states, bind) => `${STATUS} = any (${bind(states)}::text[])`,
  groupCode: (codes, bind) => `f.group_code = any (${bind(codes)}::text[])`,
  isSubFirm: (isSubFirm) => `f.parent_id is ${isSubFirm ? 'not null' : 'null'}`,
}

/** A page's rows, and behind each row's columns the texts of its position. */
export function pageStatement(tenantId: string, page: AskedPage<FirmFilter, SortField>): Statement {
  const keys = page.sort.map(({ field, direction }) => ({ ...SORT_KEYS[field], direction }))
  return statement((bind) => {
    const where = [
      `f.tenant_id = ${bind(tenantId)}`,
      ...conditionsOf(CONDITIONS, page.filter, bind),
      ...(page.after === undefined ? [] : [behind(keys, ID, page.after, bind)]),
    ]
    return `select ${[...Object.values(COLUMNS), ...keys.map(({ expression }) => expression), ID].join(', ')}
      from ${FROM} where ${where.join(' and ')} order by ${orderBy(keys, ID)} limit ${rowsToRead(page.limit)}`
  })
}

/** How many the whole filter leaves. */
export function countStatement(tenantId: string, filter: FirmFilter): Statement {
  return statement((bind) => {
    const where = [`f.tenant_id = ${bind(tenantId)}`, ...conditionsOf(CONDITIONS, filter, bind)].join(' and ')
    return `select count(*) from ${FROM} where ${where}`
  })
}
