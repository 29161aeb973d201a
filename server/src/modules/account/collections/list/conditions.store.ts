import { writtenAs } from '@vezne/banks/pos/banks.ts'
import { CARD_PARTS, searchedAs, type collectionList } from '@vezne/contract/collections/list.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { searchKey } from '@vezne/domain/text/search-key.ts'
import { beginning, ending, literally, type Conditions } from '../../../../kit/list/conditions.store.ts'
import type { Bind } from '../../../../kit/list/keyset.store.ts'
import type { Asking, FilterOf } from '../../../../kit/list/list-query.ts'

export type CollectionFilter = FilterOf<typeof collectionList>

/**
 * Whether days of money are meant, and which: they have a table of their own. When a company's money comes is told to its
 * staff: to other callers the day of the payment is meant.
 */
export const isByValueDay = ({ by, from, to }: CollectionFilter, { firms }: Asking): boolean =>
  firms === '*' && by?.[0] === 'value' && (from !== undefined || to !== undefined)

const code = (text: string) => text.trim().toLocaleUpperCase('en')

/** What each filter says of a payment `p`. */
export const CONDITIONS: Conditions<CollectionFilter, Asking> = {
  by: (_, bind, asking, filter) => (isByValueDay(filter, asking) ? ofValueDays(filter, bind) : 'true'),
  from: (from, bind, asking, filter) =>
    isByValueDay(filter, asking) ? 'true' : `p.created_at >= ${bind(beginning(from))}`,
  to: (to, bind, asking, filter) => (isByValueDay(filter, asking) ? 'true' : `p.created_at < ${bind(ending(to))}`),
  status: (states, bind) => `p.state = any (${bind(states)}::text[])`,
  bankId: (banks, bind) => `p.bank_id = any (${bind(banks)}::int[])`,
  firmId: (firms, bind) => `p.firm_id = any (${bind(firms)}::uuid[])`,
  currencyCode: (currencies, bind) => `p.currency = any (${bind(currencies)}::text[])`,
  channel: (channels, bind) => `p.channel = any (${bind(channels)}::text[])`,
  program: (programs, bind) => `p.details ->> 'cardName' = any (${bind(programs.flatMap(writtenAs))}::text[])`,
  installmentCount: (counts, bind) => `p.installments = any (${bind(counts)}::int[])`,
  minAmount: (least, bind) => `p.amount_minor >= ${bind(least)}::bigint`,
  maxAmount: (most, bind) => `p.amount_minor <= ${bind(most)}::bigint`,
  is3d: (is3d) => `p.rendered_at is ${is3d ? 'not null' : 'null'}`,
  orderId: (order, bind) => byNumber.orderId(order, bind),
  authCode: (auth, bind) => byNumber.authCode(auth, bind),
  hostReference: (reference, bind) => `p.host_reference = ${bind(reference.trim())}`,
  card: (parts, bind) => byNumber.card(parts, bind),
  q: (words, bind) => search(words.trim(), bind),
}

/** What is known by its shape alone. */
const byNumber = {
  orderId: (order: string, bind: Bind) => `p.order_id = ${bind(code(order))}`,
  authCode: (auth: string, bind: Bind) => `p.auth_code = ${bind(code(auth))}`,
  card: (parts: string, bind: Bind) => {
    const [, bin = '', last = ''] = CARD_PARTS.exec(parts) ?? []
    return `p.masked_card like ${bind(`${bin}%${last}`)}`
  },
}

/**
 * Order and authorisation numbers have an index each, and are looked for alone: beside a part of a name the database
 * would have to read every payment for them.
 */
function search(words: string, bind: Bind): string {
  const meant = searchedAs(words)
  if (meant !== 'words') return byNumber[meant](words, bind)
  const part = bind(`%${literally(searchKey(words))}%`)
  const ofFirm = `exists (select from firms f where f.tenant_id = p.tenant_id and f.id = p.firm_id and f.search_key like ${part})`
  return `(search_key(p.payer_name) like ${part} or ${ofFirm} or p.host_reference = ${bind(words)})`
}

const dayOf = (when: number | string) => (typeof when === 'number' ? istanbulDay(when) : when)

function ofValueDays({ from, to }: CollectionFilter, bind: Bind): string {
  const ends = [
    ...(from === undefined ? [] : [`v.first_on >= ${bind(dayOf(from))}::date`]),
    ...(to === undefined ? [] : [`v.first_on <= ${bind(dayOf(to))}::date`]),
  ]
  return `p.id in (select v.payment_id from payment_value_days v where v.tenant_id = p.tenant_id and ${ends.join(' and ')})`
}
