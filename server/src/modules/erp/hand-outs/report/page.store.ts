import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import type { HandOutItem } from '@vezne/contract/hand-outs/list.ts'
import type { listHandOuts } from '@vezne/contract/hand-outs/report.ts'
import type { HandOutStatus } from '@vezne/contract/hand-outs/words.ts'
import { searchKey } from '@vezne/domain/text/search-key.ts'
import type { AskedPage } from '../../../../kit/list/asked-page.ts'
import { beginning, conditionsOf, ending, literally, type Conditions } from '../../../../kit/list/conditions.store.ts'
import {
  behind,
  orderBy,
  rowsToRead,
  statement,
  type Bind,
  type SortKey,
  type Statement,
} from '../../../../kit/list/keyset.store.ts'
import { ERP_NUMBER } from '../../../books/receivables/index.ts'

export type HandOutFilter = NonNullable<InputOf<typeof listHandOuts>['filter']>
type SortField = 'eventOn' | 'amount' | 'tries'

const ON = 'coalesce(h.refund_on, h.event_on)'
const TOTAL = 'h.net_minor + h.surcharge_minor'
const LEASED = 'coalesce(h.leased_until > (select engine_now()), false)'

/** The voucher of a receipt is gone once its void is done as one; a void that became an iade fişi leaves it where it is. */
const UNDONE = `(h.state = 'withdrawn' or h.state = 'posted' and h.kind = 'receipt' and exists (
  select from hand_outs v where v.tenant_id = h.tenant_id and v.payment_id = h.payment_id and v.ledger_id = h.ledger_id
    and v.line_id > h.line_id and v.kind = 'void' and v.state = 'posted' and v.refund_on is null))`

const IS: Readonly<Record<HandOutStatus, string>> = {
  waiting: `h.state = 'open' and not ${LEASED}`,
  sending: `h.state = 'open' and ${LEASED}`,
  posted: `h.state = 'posted' and not ${UNDONE}`,
  failed: `h.state = 'failed'`,
  ignored: `h.state = 'ignored'`,
  'taken-back': UNDONE,
}

const STATUS = `case when h.state = 'failed' then 'failed' when h.state = 'ignored' then 'ignored'
  when h.state = 'open' then case when ${LEASED} then 'sending' else 'waiting' end
  when ${UNDONE} then 'taken-back' else 'posted' end`

const VOUCHER = `case when h.kind = 'transfer' then 'transfer' when h.kind = 'receipt' then 'card'
  when h.kind = 'void' and h.refund_on is null then 'cancel' else 'card-return' end`

const PERIOD = `coalesce(h.period, (select min(d.code) from erp_periods d
  where d.tenant_id = h.tenant_id and d.ledger_id = h.ledger_id and ${ON} between d.from_on and d.to_on))`

/** Column by column, in the words of the wire. */
export const COLUMNS = {
  id: 'h.id',
  kind: 'h.kind',
  reference: 'h.reference',
  orderId: 'p.order_id',
  eventOn: `to_char(${ON}, 'YYYY-MM-DD')`,
  amount: TOTAL,
  currencyCode: 'h.currency',
  accountCode: `coalesce(a.code, '')`,
  fromAccountCode: 'b.code',
  firmName: 'f.name',
  target: 'g.owner',
  ledger: 'g.code',
  period: PERIOD,
  voucher: VOUCHER,
  erpNumber: ERP_NUMBER,
  tries: 'h.tries',
  error: 'h.error',
  status: STATUS,
} as const satisfies Record<keyof HandOutItem, string>

const FROM = `hand_outs h
  join erp_ledgers g on g.tenant_id = h.tenant_id and g.id = h.ledger_id
  left join firm_accounts a on a.tenant_id = h.tenant_id and a.id = h.account_id
  left join firm_accounts b on b.tenant_id = h.tenant_id and b.id = h.from_account_id
  left join firms f on f.tenant_id = h.tenant_id and f.id = h.firm_id
  left join payments p on p.tenant_id = h.tenant_id and p.id = h.payment_id`

const inIstanbul = (moment: string) => `(${moment}::timestamptz at time zone 'Europe/Istanbul')::date`

const CONDITIONS: Conditions<HandOutFilter> = {
  from: (from, bind) => `h.event_on >= ${inIstanbul(bind(beginning(from)))}`,
  to: (to, bind) => `h.event_on <= ${inIstanbul(bind(new Date(ending(to).getTime() - 1)))}`,
  status: (states) => `(${states.map((state) => `(${IS[state]})`).join(' or ')})`,
  kind: (kinds, bind) => `h.kind = any (${bind(kinds)}::text[])`,
  firmId: (firms, bind) => `h.firm_id = any (${bind(firms)}::uuid[])`,
  currencyCode: (currencies, bind) => `h.currency = any (${bind(currencies)}::text[])`,
  minAmount: (least, bind) => `${TOTAL} >= ${bind(least)}::bigint`,
  maxAmount: (most, bind) => `${TOTAL} <= ${bind(most)}::bigint`,
  q: (words, bind) => search(words.trim(), bind),
}

function search(words: string, bind: Bind): string {
  const whole = bind(words.toLocaleUpperCase('en'))
  return `(h.reference like ${bind(`${literally(words.toLocaleUpperCase('en'))}%`)} or upper(${ERP_NUMBER}) = ${whole}
    or upper(a.code) = ${whole} or search_key(f.name) like ${bind(`%${literally(searchKey(words))}%`)})`
}

const SORT_KEYS: Readonly<Record<SortField, Omit<SortKey, 'direction'>>> = {
  eventOn: { expression: 'h.event_on', type: 'date' },
  amount: { expression: `(${TOTAL})`, type: 'bigint' },
  tries: { expression: 'h.tries', type: 'integer' },
}

const ID = 'h.id'

/** A page's rows, and behind each row's columns the texts of its position. */
export function pageStatement(tenantId: string, page: AskedPage<HandOutFilter, SortField>): Statement {
  const keys = page.sort.map(({ field, direction }) => ({ ...SORT_KEYS[field], direction }))
  return statement((bind) => {
    const where = [
      `h.tenant_id = ${bind(tenantId)}`,
      ...conditionsOf(CONDITIONS, page.filter, bind),
      ...(page.after === undefined ? [] : [behind(keys, ID, page.after, bind)]),
    ]
    return `select ${[...Object.values(COLUMNS), ...keys.map(({ expression }) => expression), ID].join(', ')}
      from ${FROM} where ${where.join(' and ')} order by ${orderBy(keys, ID)} limit ${rowsToRead(page.limit)}`
  })
}

/** One of them, or none. */
export const rowStatement = (tenantId: string, id: string): Statement =>
  statement(
    (bind) => `select ${Object.values(COLUMNS).join(', ')}
      from ${FROM} where h.tenant_id = ${bind(tenantId)} and h.id = ${bind(id)}::uuid`,
  )

/** Of the whole filter, a row for each currency: count, money, and how many stand how. */
export function totalsStatement(tenantId: string, filter: HandOutFilter): Statement {
  return statement((bind) => {
    const where = [`h.tenant_id = ${bind(tenantId)}`, ...conditionsOf(CONDITIONS, filter, bind)].join(' and ')
    const among = Object.values(IS).map((condition) => `count(*) filter (where ${condition})`)
    return `select h.currency, count(*), coalesce(sum(${TOTAL}), 0), ${among.join(', ')}
      from ${FROM} where ${where} group by h.currency order by h.currency`
  })
}
