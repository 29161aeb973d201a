import { programmeName } from '@vezne/banks/pos/banks.ts'
import { collectionList } from '@vezne/contract/collections/list.ts'
import { listQuery, type Asking, type Page } from '../../../../kit/list/list-query.ts'
import { flag, instant, minor, number, orNull, text, word } from '../../../../kit/list/readers.ts'
import { exportOf } from '../../../platform/exports/index.ts'
import { bankNameOf } from '../bank-name.ts'
import { CONDITIONS, isByValueDay } from './conditions.store.ts'
import { sourceOf } from './source.store.ts'
import { totalsOf } from './totals.store.ts'

/** What went back to the card. Most payments tell it by their state alone. */
const REFUNDED = `case p.state when 'voided' then p.amount_minor when 'refunded' then p.amount_minor
  when 'partly-refunded' then (select coalesce(sum(r.amount_minor), 0)::bigint from payment_refunds r
    where r.tenant_id = p.tenant_id and r.payment_id = p.id and r.state = 'done') else 0 end`

/** Rows of it are there for staff alone. */
const VALUE_ON = `(select to_char(v.first_on, 'YYYY-MM-DD') from payment_value_days v
  where v.tenant_id = p.tenant_id and v.payment_id = p.id)`

const FIRM = 'left join firms f on f.tenant_id = p.tenant_id and f.id = p.firm_id'

/** Tahsilat Geçmişi. */
export const collectionRows = listQuery(collectionList, {
  from: `payments p ${FIRM}`,
  tenant: 'p.tenant_id',
  id: 'p.id',
  columns: {
    id: ['p.id', text],
    orderId: ['p.order_id', text],
    createdAt: ['p.created_at', instant],
    channel: ['p.channel', word()],
    firmId: ['p.firm_id', orNull(text)],
    firmName: ['f.name', orNull(text)],
    status: ['p.state', word()],
    amount: ['p.amount_minor', minor],
    netAmount: ['p.net_minor', minor],
    commission: ['p.amount_minor - p.net_minor', minor],
    /** The database keeps parts of a million. */
    commissionRate: ['p.rate_ppm', orNull((ppm) => number(ppm) / 10_000)],
    refundedAmount: [REFUNDED, minor],
    currencyCode: ['p.currency', word()],
    installmentCount: ['p.installments', number],
    bankId: ['p.bank_id', number],
    bankName: ['p.bank_id', (bankId) => bankNameOf(number(bankId))],
    program: [`p.details ->> 'cardName'`, orNull((written) => programmeName(text(written)))],
    maskedCard: ['p.masked_card', text],
    payerName: ['p.payer_name', orNull(text)],
    authCode: ['p.auth_code', orNull(text)],
    hostReference: ['p.host_reference', orNull(text)],
    is3d: ['p.rendered_at is not null', flag],
    valueOn: [VALUE_ON, orNull(text)],
    movedAt: ['p.moved_at', orNull(instant)],
  },
  filters: CONDITIONS,
  /** Names stand in Turkish order, and rows without one before all others. */
  sorts: {
    createdAt: { expression: 'p.created_at', type: 'timestamptz' },
    amount: { expression: 'p.amount_minor', type: 'bigint' },
    netAmount: { expression: 'p.net_minor', type: 'bigint' },
    firmName: { expression: `coalesce(f.name, '') collate "tr-x-icu"`, type: 'text' },
    payerName: { expression: `coalesce(p.payer_name, '') collate "tr-x-icu"`, type: 'text' },
  },
  source: (page) => `(${isByTime(page, page.asking) ? readByIndex(page) : readAll(page)}) p ${FIRM}`,
  keepsPlan: (page, asking) => isByTime(page, asking),
  totals: totalsOf,
})

type CollectionPage = Page<typeof collectionList>

const isByTime = ({ filter, sort: [{ field }, ...others] }: Pick<CollectionPage, 'filter' | 'sort'>, asking: Asking) =>
  field === 'createdAt' && others.length === 0 && !isByValueDay(filter, asking)

/**
 * In another order no index helps: whatever the filter leaves is read, and the first of it kept. So are the payments whose
 * money comes on some days: they stand far apart by the days on which they were made.
 */
const readAll = ({ where }: CollectionPage) => `select p.* from payments p ${FIRM} where ${where()}`

/** By time, each part of the source brings its first rows, as an index has them. */
function readByIndex({ filter, asking, bind, where, order }: CollectionPage): string {
  const { answers, parts } = sourceOf(filter, asking.firms, bind)
  const others = where(answers)
  const read = (own: string) => `select p.* from payments p where ${own} and ${others} ${order}`
  return parts
    .map((part) =>
      part.each === undefined
        ? `(${read(part.where)})`
        : `select p.* from ${part.each} d(value) cross join lateral (${read(part.where)}) p`,
    )
    .join(' union all ')
}

/** Tahsilat Geçmişi as a file. */
export const collectionExport = exportOf('collections.export', collectionRows, {
  title: { tr: 'Tahsilat Geçmişi', en: 'Payment History' },
  fileName: { tr: 'tahsilat-gecmisi', en: 'payment-history' },
})
