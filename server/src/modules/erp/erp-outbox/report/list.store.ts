import { outboxList } from '@vezne/contract/erp-outbox/list.ts'
import type { OutboxStatus } from '@vezne/contract/erp-outbox/words.ts'
import { searchKey } from '@vezne/domain/text/search-key.ts'
import { beginning, ending, literally } from '../../../../kit/list/conditions.store.ts'
import type { Bind } from '../../../../kit/list/keyset.store.ts'
import { listQuery } from '../../../../kit/list/list-query.ts'
import { minor, number, orNull, text, word } from '../../../../kit/list/readers.ts'
import { ERP_NUMBER } from '../../../books/receivables/index.ts'
import { exportOf } from '../../../platform/exports/index.ts'

const ON = 'coalesce(h.refund_on, h.event_on)'
const TOTAL = 'h.net_minor + h.surcharge_minor'
const LEASED = 'coalesce(h.leased_until > (select engine_now()), false)'

/** The voucher of a receipt is gone once its void is done as one; a void that became an iade fişi leaves it where it is. */
const UNDONE = `(h.state = 'withdrawn' or h.state = 'posted' and h.kind = 'receipt' and exists (
  select from hand_outs v where v.tenant_id = h.tenant_id and v.payment_id = h.payment_id and v.ledger_id = h.ledger_id
    and v.line_id > h.line_id and v.kind = 'void' and v.state = 'posted' and v.refund_on is null))`

const IS: Readonly<Record<OutboxStatus, string>> = {
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

const inIstanbul = (moment: string) => `(${moment}::timestamptz at time zone 'Europe/Istanbul')::date`

function search(words: string, bind: Bind): string {
  const whole = bind(words.toLocaleUpperCase('en'))
  return `(h.reference like ${bind(`${literally(words.toLocaleUpperCase('en'))}%`)} or upper(${ERP_NUMBER}) = ${whole}
    or upper(a.code) = ${whole} or search_key(f.name) like ${bind(`%${literally(searchKey(words))}%`)})`
}

const among = (status: OutboxStatus) => [`count(*) filter (where ${IS[status]})`, number] as const

/** What goes to the ERP of the firms that the caller sees. */
export const handOutRows = listQuery(outboxList, {
  from: `hand_outs h
    join erp_ledgers g on g.tenant_id = h.tenant_id and g.id = h.ledger_id
    left join firm_accounts a on a.tenant_id = h.tenant_id and a.id = h.account_id
    left join firm_accounts b on b.tenant_id = h.tenant_id and b.id = h.from_account_id
    left join firms f on f.tenant_id = h.tenant_id and f.id = h.firm_id
    left join payments p on p.tenant_id = h.tenant_id and p.id = h.payment_id`,
  tenant: 'h.tenant_id',
  id: 'h.id',
  columns: {
    id: ['h.id', text],
    kind: ['h.kind', word()],
    reference: ['h.reference', text],
    orderId: ['p.order_id', orNull(text)],
    eventOn: [`to_char(${ON}, 'YYYY-MM-DD')`, text],
    amount: [TOTAL, minor],
    currencyCode: ['h.currency', word()],
    accountCode: [`coalesce(a.code, '')`, text],
    fromAccountCode: ['b.code', orNull(text)],
    firmName: ['f.name', orNull(text)],
    target: ['g.owner', text],
    ledger: ['g.code', text],
    period: [PERIOD, orNull(text)],
    voucher: [VOUCHER, text],
    erpNumber: [ERP_NUMBER, orNull(text)],
    tries: ['h.tries', number],
    /** What went wrong inside the company's ERP is for its own people. */
    error: ['case when (select sees_all_firms()) then h.error end', orNull(text)],
    status: [STATUS, word()],
  },
  filters: {
    from: (from, bind) => `h.event_on >= ${inIstanbul(bind(beginning(from)))}`,
    to: (to, bind) => `h.event_on <= ${inIstanbul(bind(new Date(ending(to).getTime() - 1)))}`,
    status: (states) => `(${states.map((state) => `(${IS[state]})`).join(' or ')})`,
    kind: (kinds, bind) => `h.kind = any (${bind(kinds)}::text[])`,
    firmId: (firms, bind) => `h.firm_id = any (${bind(firms)}::uuid[])`,
    currencyCode: (currencies, bind) => `h.currency = any (${bind(currencies)}::text[])`,
    minAmount: (least, bind) => `${TOTAL} >= ${bind(least)}::bigint`,
    maxAmount: (most, bind) => `${TOTAL} <= ${bind(most)}::bigint`,
    q: (words, bind) => search(words.trim(), bind),
  },
  sorts: {
    eventOn: { expression: 'h.event_on', type: 'date' },
    amount: { expression: `(${TOTAL})`, type: 'bigint' },
    tries: { expression: 'h.tries', type: 'integer' },
  },
  totals: {
    currencyCode: ['h.currency', text],
    count: ['count(*)', number],
    amount: [`coalesce(sum(${TOTAL}), 0)`, minor],
    waiting: among('waiting'),
    sending: among('sending'),
    posted: among('posted'),
    failed: among('failed'),
    ignored: among('ignored'),
    takenBack: among('taken-back'),
  },
})

/** Aktarım Durumu as a file. */
export const outboxExport = exportOf('hand-outs.export', handOutRows, {
  title: { tr: 'Aktarım Durumu', en: 'Transfers to the ERP' },
  fileName: { tr: 'aktarim-durumu', en: 'erp-transfers' },
})
