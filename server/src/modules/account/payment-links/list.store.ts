import { paymentLinkList } from '@vezne/contract/payment-links/list.ts'
import { searchKey } from '@vezne/domain/text/search-key.ts'
import { beginning, ending, literally } from '../../../kit/list/conditions.store.ts'
import type { Bind } from '../../../kit/list/keyset.store.ts'
import { listQuery, type Page } from '../../../kit/list/list-query.ts'
import { flag, instant, minor, number, orNull, text, word } from '../../../kit/list/readers.ts'

/** The day in Istanbul, looked up once for a statement. */
const TODAY = `(select (engine_now() at time zone 'Europe/Istanbul')::date)`

/** The same as `linkStateOf` of the domain, for a link `l`; a test holds them against each other. */
const STATE = `case when l.usage = 'single' and l.used_count > 0 then 'paid'
  when l.usage = 'multi' and l.used_count >= l.usage_count then 'exhausted'
  when l.cancelled_at is not null then 'cancelled' when l.valid_until < ${TODAY} then 'expired'
  when l.blocked_at is not null then 'blocked' when l.used_count > 0 then 'partly-paid' else 'active' end`

const SIZE = 'coalesce(l.amount_minor, l.max_minor)'

function search(words: string, bind: Bind): string {
  const part = bind(`%${literally(searchKey(words))}%`)
  return `(l.number = ${bind(words.toLocaleUpperCase('en'))} or l.reference = ${bind(words)}
    or search_key(l.recipient_name) like ${part} or search_key(l.description) like ${part})`
}

const FIRM = 'left join firms f on f.tenant_id = l.tenant_id and f.id = l.firm_id'

const lastSend = (channel: string) => `(select s.state from payment_link_sends s
  where s.tenant_id = l.tenant_id and s.link_id = l.id and s.channel = '${channel}' order by s.asked_at desc, s.id desc limit 1)`

const AT_BANK = `exists (select from payment_link_tries t
  join payments p on p.tenant_id = t.tenant_id and p.id = t.payment_id
  where t.tenant_id = l.tenant_id and t.link_id = l.id
    and p.state in ('created', 'init-sent', 'awaiting-3d', 'auth-sent', 'in-doubt'))`

const PAYABLE = `where s.state in ('active', 'partly-paid')`

export const linkRows = listQuery(paymentLinkList, {
  from: `payment_links l ${FIRM}`,
  tenant: 'l.tenant_id',
  id: 'l.id',
  columns: {
    id: ['l.id', text],
    number: ['l.number', text],
    createdAt: ['l.created_at', instant],
    recipientName: ['l.recipient_name', text],
    firmId: ['l.firm_id', orNull(text)],
    firmName: ['f.name', orNull(text)],
    description: ['l.description', text],
    reference: ['l.reference', orNull(text)],
    amount: ['l.amount_minor', orNull(minor)],
    minAmount: ['l.min_minor', orNull(minor)],
    maxAmount: ['l.max_minor', orNull(minor)],
    currencyCode: ['l.currency', word()],
    maxInstallments: ['l.max_installments', orNull(number)],
    usage: ['l.usage', word()],
    usageCount: ['l.usage_count', orNull(number)],
    usedCount: ['l.used_count', number],
    validUntil: [`to_char(l.valid_until, 'YYYY-MM-DD')`, text],
    emailState: [lastSend('email'), orNull(word())],
    smsState: [lastSend('sms'), orNull(word())],
    openedCount: ['l.opened_count', number],
    triedCount: ['l.tried_count', number],
    lastReason: ['l.last_reason', orNull(text)],
    isBeingPaid: [AT_BANK, flag],
    collectedAmount: ['l.collected_minor', minor],
    paidAt: ['l.paid_at', orNull(instant)],
    status: [STATE, word()],
    /** Nothing, of a link for debts: what is left of them is known to the books alone, and \`showPage\` asks those. */
    leftAmount: ['case when cardinality(l.items) > 0 then 0::bigint end', orNull(minor)],
    createdBy: ['l.created_by_name', text],
  },
  filters: {
    from: (from, bind) => `l.created_at >= ${bind(beginning(from))}`,
    to: (to, bind) => `l.created_at < ${bind(ending(to))}`,
    status: (states, bind) => `${STATE} = any (${bind(states)}::text[])`,
    firmId: (firms, bind) => `l.firm_id = any (${bind(firms)}::uuid[])`,
    currencyCode: (currencies, bind) => `l.currency = any (${bind(currencies)}::text[])`,
    usage: (usages, bind) => `l.usage = any (${bind(usages)}::text[])`,
    minAmount: (least, bind) => `${SIZE} >= ${bind(least)}::bigint`,
    maxAmount: (most, bind) => `${SIZE} <= ${bind(most)}::bigint`,
    q: (words, bind) => search(words.trim(), bind),
  },
  sorts: {
    createdAt: { expression: 'l.created_at', type: 'timestamptz' },
    validUntil: { expression: 'l.valid_until', type: 'date' },
    amount: { expression: SIZE, type: 'bigint' },
    recipientName: { expression: `l.recipient_name collate "tr-x-icu"`, type: 'text' },
  },
  // What sends and payments tell of a link is asked for the rows of the page alone.
  source: (page) => `(${isByTime(page) ? readByIndex(page) : readPart(page)}) l ${FIRM}`,
  keepsPlan: (page) => isByTime(page),
  totals: (where) => ({
    from: `(select l.currency, ${STATE} as state, l.amount_minor, l.collected_minor,
        extract(epoch from l.paid_at - l.created_at) / 60 as minutes
      from payment_links l where ${where}) s`,
    columns: {
      currencyCode: ['s.currency', text],
      count: ['count(*)', number],
      activeCount: [`count(s.amount_minor) filter (${PAYABLE})`, number],
      activeAmount: [`coalesce(sum(s.amount_minor) filter (${PAYABLE}), 0)`, minor],
      openCount: [`count(*) filter (${PAYABLE} and s.amount_minor is null)`, number],
      paidCount: ['count(s.minutes)', number],
      collectedAmount: ['coalesce(sum(s.collected_minor), 0)', minor],
      expiredCount: [`count(*) filter (where s.state = 'expired')`, number],
      cancelledCount: [`count(*) filter (where s.state = 'cancelled')`, number],
      blockedCount: [`count(*) filter (where s.state = 'blocked')`, number],
      conversionRate: ['round(count(s.minutes) * 100.0 / nullif(count(*), 0), 2)', orNull(number)],
      medianMinutes: ['(percentile_cont(0.5) within group (order by s.minutes))::bigint', orNull(number)],
    },
  }),
})

type LinkPage = Page<typeof paymentLinkList>

const isByTime = ({ sort: [{ field }, ...others] }: Pick<LinkPage, 'sort'>) =>
  field === 'createdAt' && others.length === 0

const readPart = ({ where, order }: LinkPage, own?: string) =>
  `select l.* from payment_links l where ${own === undefined ? where() : `${own} and ${where('firmId')}`} ${order}`

/** Newest first there is an index for the company and one for each firm: callers of some firms are read by theirs. */
function readByIndex(page: LinkPage): string {
  const { filter, asking, bind } = page
  const named = filter.firmId ?? []
  if (named.length === 0 && asking.firms === '*') return readPart(page)
  const each = named.length === 0 ? 'unnest((select current_firms()))' : `unnest(${bind([...new Set(named)])}::uuid[])`
  return `select l.* from ${each} d(value) cross join lateral (${readPart(page, 'l.firm_id = d.value')}) l`
}
