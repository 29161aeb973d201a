import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import type { listPaymentLinks } from '@vezne/contract/payment-links.ts'
import type { PaymentLinkRow } from '@vezne/contract/payment-links/list.ts'
import { searchKey } from '@vezne/domain/text/search-key.ts'
import type { FirmScope, Question } from '../../../../kit/db/tenant-db.ts'
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

export type LinkFilter = NonNullable<InputOf<typeof listPaymentLinks>['filter']>
type SortField = 'createdAt' | 'validUntil' | 'amount' | 'recipientName'

/** The day in Istanbul, looked up once for a statement. */
const TODAY = `(select (engine_now() at time zone 'Europe/Istanbul')::date)`

/** The same as `linkStateOf` of the domain, for a link `l`; a test holds them against each other. */
const STATE = `case when l.usage = 'single' and l.used_count > 0 then 'paid'
  when l.usage = 'multi' and l.used_count >= l.usage_count then 'exhausted'
  when l.cancelled_at is not null then 'cancelled' when l.valid_until < ${TODAY} then 'expired'
  when l.blocked_at is not null then 'blocked' when l.used_count > 0 then 'partly-paid' else 'active' end`

const SIZE = 'coalesce(l.amount_minor, l.max_minor)'

const CONDITIONS: Conditions<LinkFilter> = {
  from: (from, bind) => `l.created_at >= ${bind(beginning(from))}`,
  to: (to, bind) => `l.created_at < ${bind(ending(to))}`,
  status: (states, bind) => `${STATE} = any (${bind(states)}::text[])`,
  firmId: (firms, bind) => `l.firm_id = any (${bind(firms)}::uuid[])`,
  currencyCode: (currencies, bind) => `l.currency = any (${bind(currencies)}::text[])`,
  usage: (usages, bind) => `l.usage = any (${bind(usages)}::text[])`,
  minAmount: (least, bind) => `${SIZE} >= ${bind(least)}::bigint`,
  maxAmount: (most, bind) => `${SIZE} <= ${bind(most)}::bigint`,
  q: (words, bind) => search(words.trim(), bind),
}

function search(words: string, bind: Bind): string {
  const part = bind(`%${literally(searchKey(words))}%`)
  return `(l.number = ${bind(words.toLocaleUpperCase('en'))} or l.reference = ${bind(words)}
    or search_key(l.recipient_name) like ${part} or search_key(l.description) like ${part})`
}

const SORT_KEYS: Readonly<Record<SortField, Omit<SortKey, 'direction'>>> = {
  createdAt: { expression: 'l.created_at', type: 'timestamptz' },
  validUntil: { expression: 'l.valid_until', type: 'date' },
  amount: { expression: SIZE, type: 'bigint' },
  recipientName: { expression: `l.recipient_name collate "tr-x-icu"`, type: 'text' },
}

const ID = 'l.id'
const FIRM = 'left join firms f on f.tenant_id = l.tenant_id and f.id = l.firm_id'

const lastSend = (channel: string) => `(select s.state from payment_link_sends s
  where s.tenant_id = l.tenant_id and s.link_id = l.id and s.channel = '${channel}' order by s.asked_at desc, s.id desc limit 1)`

const AT_BANK = `exists (select from payment_link_tries t
  join payments p on p.tenant_id = t.tenant_id and p.id = t.payment_id
  where t.tenant_id = l.tenant_id and t.link_id = l.id
    and p.state in ('created', 'init-sent', 'awaiting-3d', 'auth-sent', 'in-doubt'))`

/** Column by column, in the words of the wire. */
export const COLUMNS = {
  id: 'l.id',
  number: 'l.number',
  createdAt: 'l.created_at',
  recipientName: 'l.recipient_name',
  firmId: 'l.firm_id',
  firmName: 'f.name',
  description: 'l.description',
  reference: 'l.reference',
  amount: 'l.amount_minor',
  minAmount: 'l.min_minor',
  maxAmount: 'l.max_minor',
  currencyCode: 'l.currency',
  maxInstallments: 'l.max_installments',
  usage: 'l.usage',
  usageCount: 'l.usage_count',
  usedCount: 'l.used_count',
  validUntil: `to_char(l.valid_until, 'YYYY-MM-DD')`,
  emailState: lastSend('email'),
  smsState: lastSend('sms'),
  openedCount: 'l.opened_count',
  triedCount: 'l.tried_count',
  lastReason: 'l.last_reason',
  isBeingPaid: AT_BANK,
  collectedAmount: 'l.collected_minor',
  paidAt: 'l.paid_at',
  status: STATE,
  /** Whether it was made for debts: what is left of them is not known here. */
  leftAmount: `case when cardinality(l.items) > 0 then 'debts' end`,
  createdBy: 'l.created_by_name',
} as const satisfies Record<keyof PaymentLinkRow, string>

/** Whose rows are asked for. */
export interface Asking {
  readonly tenantId: string
  readonly firms: FirmScope
}

type Page = AskedPage<LinkFilter, SortField>

/** What sends and payments tell of a link is asked for the rows of the page alone. */
export function pageStatement(asking: Asking, page: Page): Question {
  const keys = page.sort.map(({ field, direction }) => ({ ...SORT_KEYS[field], direction }))
  const isByTime = page.sort.length === 1 && page.sort[0].field === 'createdAt'
  return {
    ...statement((bind) => {
      const rows = isByTime ? readByIndex(asking, page, keys, bind) : readPart(asking, page, keys, bind, 'true')
      return `select ${[...Object.values(COLUMNS), ...keys.map(({ expression }) => expression), ID].join(', ')}
        from (${rows}) l ${FIRM} order by ${orderBy(keys, ID)} limit ${rowsToRead(page.limit)}`
    }),
    keepsPlan: isByTime,
  }
}

function readPart({ tenantId }: Asking, page: Page, keys: readonly SortKey[], bind: Bind, own: string): string {
  const where = [
    `l.tenant_id = ${bind(tenantId)}`,
    own,
    ...conditionsOf(CONDITIONS, page.filter, bind, own === 'true' ? undefined : 'firmId'),
    ...(page.after === undefined ? [] : [behind(keys, ID, page.after, bind)]),
  ]
  return `select l.* from payment_links l where ${where.join(' and ')}
    order by ${orderBy(keys, ID)} limit ${rowsToRead(page.limit)}`
}

/** Newest first there is an index for the company and one for each firm: whoever sees some firms is read by theirs. */
function readByIndex(asking: Asking, page: Page, keys: readonly SortKey[], bind: Bind): string {
  const named = page.filter.firmId ?? []
  if (named.length === 0 && asking.firms === '*') return readPart(asking, page, keys, bind, 'true')
  const each = named.length === 0 ? 'unnest((select current_firms()))' : `unnest(${bind([...new Set(named)])}::uuid[])`
  return `select l.* from ${each} d(value)
    cross join lateral (${readPart(asking, page, keys, bind, 'l.firm_id = d.value')}) l`
}

/** Of the whole filter, a row for each currency. */
export function totalsStatement(tenantId: string, filter: LinkFilter): Statement {
  return statement((bind) => {
    const where = [`l.tenant_id = ${bind(tenantId)}`, ...conditionsOf(CONDITIONS, filter, bind)].join(' and ')
    const among = (...states: string[]) => `where s.state in (${states.map((state) => `'${state}'`).join(', ')})`
    return `with s as (select l.currency, ${STATE} as state, l.amount_minor, l.collected_minor,
        extract(epoch from l.paid_at - l.created_at) / 60 as minutes
      from payment_links l where ${where})
      select s.currency, count(*), count(s.amount_minor) filter (${among('active', 'partly-paid')}),
        coalesce(sum(s.amount_minor) filter (${among('active', 'partly-paid')}), 0),
        count(*) filter (${among('active', 'partly-paid')} and s.amount_minor is null),
        count(s.minutes), coalesce(sum(s.collected_minor), 0), count(*) filter (${among('expired')}),
        count(*) filter (${among('cancelled')}), count(*) filter (${among('blocked')}),
        (percentile_cont(0.5) within group (order by s.minutes))::bigint
      from s group by s.currency order by s.currency`
  })
}
