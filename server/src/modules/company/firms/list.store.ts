import { firmList } from '@vezne/contract/firms/list.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { searchKey } from '@vezne/domain/text/search-key.ts'
import { literally } from '../../../kit/list/conditions.store.ts'
import type { Bind } from '../../../kit/list/keyset.store.ts'
import { listQuery } from '../../../kit/list/list-query.ts'
import { instant, orNull, text, word } from '../../../kit/list/readers.ts'
import { exportOf } from '../../platform/exports/index.ts'

/** A firm below a closed one is closed with it. */
const STATUS = `case when f.closed_at is not null or p.closed_at is not null then 'closed' else 'open' end`

/** What people know a firm by. Numbers are looked for whole, words by their folded parts. */
function search(words: string, bind: Bind): string {
  const part = bind(`%${literally(searchKey(words))}%`)
  const whole = bind(words)
  const folded = ['f.contact_name', 'f.city'].map((column) => `search_key(${column}) like ${part}`)
  const ofBranch = `exists (select from firm_branches b where b.tenant_id = f.tenant_id and b.firm_id = f.id and b.number = ${whole})`
  return `(${[`f.search_key like ${part}`, ...folded, `f.tax_number = ${whole}`, ofBranch].join(' or ')})`
}

/** `TRY 1.000,00 / – / 5.000,00` for each currency with a limit. */
function limitsOf(kept: unknown): string {
  const said = (minor: string) => (minor === '' ? '–' : formatAmount(BigInt(minor)))
  return text(kept)
    .split(';')
    .map((each) => each.split(':'))
    .map(([currency = '', ...amounts]) => `${currency} ${amounts.map(said).join(' / ')}`)
    .join('; ')
}

export const firmRows = listQuery(firmList, {
  from: `firms f left join firms p on p.tenant_id = f.tenant_id and p.id = f.parent_id
    left join firm_groups g on g.tenant_id = f.tenant_id and g.code = f.group_code`,
  tenant: 'f.tenant_id',
  id: 'f.id',
  columns: {
    id: ['f.id', text],
    code: ['f.code', text],
    name: ['f.name', text],
    parentName: ['p.name', orNull(text)],
    /** The identity number of a person is not written out in a list. */
    taxNumber: [
      `case when length(f.tax_number) = 11 then repeat('•', 7) || right(f.tax_number, 4) else f.tax_number end`,
      orNull(text),
    ],
    taxOffice: ['f.tax_office', orNull(text)],
    groupName: ['g.name', orNull(text)],
    city: ['f.city', orNull(text)],
    contactName: ['f.contact_name', orNull(text)],
    phoneNumber: ['f.phone_number', orNull(text)],
    email: ['f.email', orNull(text)],
    branchNumbers: [
      `(select string_agg(b.number, ', ' order by b.number) from firm_branches b
        where b.tenant_id = f.tenant_id and b.firm_id = f.id)`,
      orNull(text),
    ],
    limits: [
      `(select string_agg(concat_ws(':', l.currency, coalesce(l.per_payment_minor::text, ''),
          coalesce(l.per_day_minor::text, ''), coalesce(l.per_month_minor::text, '')), ';' order by l.currency)
        from firm_limits l where l.tenant_id = f.tenant_id and l.firm_id = f.id)`,
      orNull(limitsOf),
    ],
    status: [STATUS, word()],
    createdAt: ['f.created_at', instant],
  },
  filters: {
    q: (words, bind) => search(words.trim(), bind),
    status: (states, bind) => `${STATUS} = any (${bind(states)}::text[])`,
    groupCode: (codes, bind) => `f.group_code = any (${bind(codes)}::text[])`,
    isSubFirm: (isSubFirm) => `f.parent_id is ${isSubFirm ? 'not null' : 'null'}`,
  },
  sorts: {
    name: { expression: 'f.name collate "tr-x-icu"', type: 'text' },
    code: { expression: 'f.code collate "tr-x-icu"', type: 'text' },
    createdAt: { expression: 'f.created_at', type: 'timestamptz' },
  },
})

/** Bayiler as a file. */
export const firmExport = exportOf('firms.export', firmRows, {
  title: { tr: 'Bayiler', en: 'Dealers' },
  fileName: { tr: 'bayiler', en: 'dealers' },
})
