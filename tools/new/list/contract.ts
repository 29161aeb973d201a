import type { Name } from '../names.ts'

export const listDescription = ({
  kebab,
  camel,
  pascal,
}: Name) => `import { CURRENCIES } from '@vezne/domain/money/money.ts'
import * as z from 'zod/mini'
import { currencyCode } from './checkout/fields.ts'
import { id, instantMs, list as listOf, requiredText } from './kit/fields.ts'
import { list, searchFilter, whenFilter } from './kit/list.ts'
import { amount } from './kit/money.ts'

const item = z.object({ id, name: requiredText(100), amount, currencyCode, createdAt: instantMs })
export type ${pascal}Row = z.output<typeof item>

export const ${camel}List = list({
  path: '/${pascal}',
  access: 'payment.see',
  summary: 'The ${kebab.replaceAll('-', ' ')} of the firms that the caller sees',
  item,
  // Once an index serves one of them it says its reach; while none does, the list is small and read whole.
  filters: {
    from: { kind: 'from', title: { tr: 'Başlangıç', en: 'From' }, accepts: whenFilter },
    to: { kind: 'to', title: { tr: 'Bitiş', en: 'To' }, accepts: whenFilter },
    currencyCode: { kind: 'words', title: { tr: 'Döviz', en: 'Currency' }, accepts: listOf(currencyCode, CURRENCIES.length) },
    q: { kind: 'text', title: { tr: 'Ara', en: 'Search' }, accepts: searchFilter },
  },
  sorts: ['createdAt', 'name', 'amount'],
  sortedAtFirst: { field: 'createdAt', direction: 'desc' },
  columns: [
    { key: 'createdAt', kind: 'instant', title: { tr: 'Tarih', en: 'Date' } },
    { key: 'name', kind: 'text', title: { tr: 'Ad', en: 'Name' } },
    { key: 'amount', kind: 'amount', title: { tr: 'Tutar', en: 'Amount' } },
    { key: 'currencyCode', kind: 'word', title: { tr: 'Döviz', en: 'Currency' } },
  ],
  totals: { amount },
})

export const { page: list${pascal}, total: total${pascal}, export: export${pascal} } = ${camel}List
`
