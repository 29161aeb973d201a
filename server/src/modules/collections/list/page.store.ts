import type { CollectionRow } from '@vezne/contract/collections/list.ts'
import type { AskedPage } from '../../../kit/list/asked-page.ts'
import { behind, orderBy, rowsToRead, statement, type SortKey, type Statement } from '../../../kit/list/keyset.store.ts'
import { conditionsOf, type CollectionFilter } from './conditions.store.ts'

export type SortField = 'createdAt' | 'amount' | 'netAmount' | 'firmName' | 'payerName'

/** Names stand in Turkish order, and where there is none before all others. */
const SORT_KEYS: Readonly<Record<SortField, Omit<SortKey, 'direction'>>> = {
  createdAt: { expression: 'p.created_at', type: 'timestamptz' },
  amount: { expression: 'p.amount_minor', type: 'bigint' },
  netAmount: { expression: 'p.net_minor', type: 'bigint' },
  firmName: { expression: `coalesce(f.name, '') collate "tr-x-icu"`, type: 'text' },
  payerName: { expression: `coalesce(p.payer_name, '') collate "tr-x-icu"`, type: 'text' },
}

const ID = 'p.id'

/** What went back to the card. Most payments tell it by their state alone. */
const REFUNDED = `case p.state when 'voided' then p.amount_minor when 'refunded' then p.amount_minor
  when 'partly-refunded' then (select coalesce(sum(r.amount_minor), 0)::bigint from payment_refunds r
    where r.tenant_id = p.tenant_id and r.payment_id = p.id and r.state = 'done') else 0 end`

/** Column by column, in the words of the wire. */
export const COLUMNS = {
  id: 'p.id',
  orderId: 'p.order_id',
  createdAt: 'p.created_at',
  channel: 'p.channel',
  firmId: 'p.firm_id',
  firmName: 'f.name',
  status: 'p.state',
  amount: 'p.amount_minor',
  netAmount: 'p.net_minor',
  commission: 'p.amount_minor - p.net_minor',
  commissionRate: 'p.rate_ppm',
  refundedAmount: REFUNDED,
  currencyCode: 'p.currency',
  installmentCount: 'p.installments',
  bankId: 'p.bank_id',
  program: `p.details ->> 'cardName'`,
  maskedCard: 'p.masked_card',
  payerName: 'p.payer_name',
  authCode: 'p.auth_code',
  hostReference: 'p.host_reference',
  is3d: 'p.rendered_at is not null',
} as const satisfies Record<keyof CollectionRow, string>

/** A page's rows, and behind each row's columns the texts of its position. */
export function pageStatement(tenantId: string, page: AskedPage<CollectionFilter, SortField>): Statement {
  const keys = page.sort.map(({ field, direction }) => ({ ...SORT_KEYS[field], direction }))
  return statement((bind) => {
    const tenant = bind(tenantId)
    const where = [
      `p.tenant_id = ${tenant}`,
      ...conditionsOf(page.filter, bind),
      ...(page.after === undefined ? [] : [behind(keys, ID, page.after, bind)]),
    ]
    return `select ${[...Object.values(COLUMNS), ...keys.map(({ expression }) => expression), ID].join(', ')}
      from payments p left join firms f on f.tenant_id = p.tenant_id and f.id = p.firm_id
      where ${where.join(' and ')} order by ${orderBy(keys, ID)} limit ${rowsToRead(page.limit)}`
  })
}
