import type { CollectionRow } from '@vezne/contract/collections/list.ts'
import type { FirmScope, Question } from '../../../../kit/db/tenant-db.ts'
import type { AskedPage } from '../../../../kit/list/asked-page.ts'
import { behind, orderBy, rowsToRead, statement, type Bind, type SortKey } from '../../../../kit/list/keyset.store.ts'
import { conditionsOf, filterFor, isByValueDay, type CollectionFilter } from './conditions.store.ts'
import { sourceOf } from './source.store.ts'

type SortField = 'createdAt' | 'amount' | 'netAmount' | 'firmName' | 'payerName'

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

const VALUE_ON = `(select to_char(v.first_on, 'YYYY-MM-DD') from payment_value_days v
  where v.tenant_id = p.tenant_id and v.payment_id = p.id)`

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
  /** The database knows banks by their numbers; whoever writes the row has the name. */
  bankName: 'p.bank_id',
  program: `p.details ->> 'cardName'`,
  maskedCard: 'p.masked_card',
  payerName: 'p.payer_name',
  authCode: 'p.auth_code',
  hostReference: 'p.host_reference',
  is3d: 'p.rendered_at is not null',
  /** Rows of it are there for staff alone. */
  valueOn: VALUE_ON,
  movedAt: 'p.moved_at',
} as const satisfies Record<keyof CollectionRow, string>

const READ = Object.values(COLUMNS).join(', ')

/** A page's rows, and behind each row's columns the texts of its position. */
export function pageStatement(caller: Asking, asked: Page): Question {
  const page = { ...asked, filter: filterFor(asked.filter, caller.firms) }
  const keys = page.sort.map(({ field, direction }) => ({ ...SORT_KEYS[field], direction }))
  const [order, size] = [orderBy(keys, ID), rowsToRead(page.limit)]
  const written = statement((bind) => {
    const rows = isByTime(page) ? readByIndex(caller, page, keys, bind) : readAll(caller, page, keys, bind)
    return `select ${READ}, ${keys.map(({ expression }) => expression).join(', ')}, ${ID}
      from (${rows}) p ${FIRM} order by ${order} limit ${size}`
  })
  return { ...written, keepsPlan: isByTime(page) }
}

/** Whose rows are asked for. */
export interface Asking {
  readonly tenantId: string
  readonly firms: FirmScope
}

type Page = AskedPage<CollectionFilter, SortField>

const FIRM = 'left join firms f on f.tenant_id = p.tenant_id and f.id = p.firm_id'

const isByTime = ({ filter, sort: [{ field }, ...others] }: Page) =>
  field === 'createdAt' && others.length === 0 && !isByValueDay(filter)

/**
 * In another order no index helps: whatever the filter leaves is read, and the first of it kept. So are the payments whose
 * money comes on some days: they stand far apart by the days on which they were made.
 */
function readAll({ tenantId }: Asking, { filter, after }: Page, keys: readonly SortKey[], bind: Bind): string {
  const where = [
    `p.tenant_id = ${bind(tenantId)}`,
    ...conditionsOf(filter, bind),
    ...(after === undefined ? [] : [behind(keys, ID, after, bind)]),
  ]
  return `select p.* from payments p ${FIRM} where ${where.join(' and ')}`
}

/** By time, each part of the source brings its first rows, as an index has them. */
function readByIndex(
  { tenantId, firms }: Asking,
  { filter, after, limit }: Page,
  keys: readonly SortKey[],
  bind: Bind,
): string {
  const { answers, parts } = sourceOf(filter, firms, bind)
  const [order, size] = [orderBy(keys, ID), rowsToRead(limit)]
  const where = [
    `p.tenant_id = ${bind(tenantId)}`,
    ...conditionsOf(filter, bind, answers),
    ...(after === undefined ? [] : [behind(keys, ID, after, bind)]),
  ].join(' and ')
  const read = (own: string) => `select p.* from payments p where ${own} and ${where} order by ${order} limit ${size}`
  return parts
    .map((part) =>
      part.each === undefined
        ? `(${read(part.where)})`
        : `select p.* from ${part.each} d(value) cross join lateral (${read(part.where)}) p`,
    )
    .join(' union all ')
}
