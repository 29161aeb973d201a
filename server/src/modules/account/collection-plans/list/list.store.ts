import { collectionPlanList, type ExpectedRow } from '@vezne/contract/collection-plans/list.ts'
import { searchKey } from '@vezne/domain/text/search-key.ts'
import { literally, type Conditions } from '../../../../kit/list/conditions.store.ts'
import type { Bind } from '../../../../kit/list/keyset.store.ts'
import { rowQuery, type FilterOf } from '../../../../kit/list/list-query.ts'
import { flag, minor, number, orNull, text, word, type Reader } from '../../../../kit/list/readers.ts'
import { bankNameOf } from '../../collections/index.ts'

export type ExpectedFilter = FilterOf<typeof collectionPlanList>

/** The day in Istanbul, looked up once for a statement. */
const TODAY = `(select (engine_now() at time zone 'Europe/Istanbul')::date)`

/** The same as `expectedStatus` of the domain; a test holds them against each other. */
const STATUS = `case when m.source = 'pos' then 'at-bank' when m.source = 'promise' then 'promised'
  when m.is_promise_broken then 'promise-broken' when m.due_on = ${TODAY} then 'due-today' when m.due_on < ${TODAY} then 'overdue' else 'expected' end`

/**
 * Of card money what is still to come; whether the rest came is the value-date check's question. What a firm's own credit
 * covers stands beside it, and is not expected.
 */
export const STANDS = `m.source <> 'credit' and (m.source <> 'pos' or m.value_on >= ${TODAY})`

/** By which day money is looked at. */
export const dayOf = ({ by }: Partial<ExpectedFilter>) => (by?.[0] === 'value' ? 'm.value_on' : 'm.due_on')

/** Nobody but staff is told what a bank keeps. */
const forStaff = (expression: string) => `case when (select sees_all_firms()) then ${expression} end`
/** What is left of it for the company. */
export const WORTH = 'case when (select sees_all_firms()) then m.net_minor else m.gross_minor end'

export const CONDITIONS: Conditions<ExpectedFilter> = {
  by: () => 'true',
  from: (from, bind, _, filter) => `${dayOf(filter)} >= ${bind(from)}::date`,
  to: (to, bind, _, filter) => `${dayOf(filter)} <= ${bind(to)}::date`,
  source: (sources, bind) => `m.source = any (${bind(sources)}::text[])`,
  guarantee: (asked, bind) => `(m.source = 'pos') = any (${bind(asked.map((each) => each === 'yes'))}::boolean[])`,
  status: (states, bind) => `${STATUS} = any (${bind(states)}::text[])`,
  currencyCode: (currencies, bind) => `m.currency = any (${bind(currencies)}::text[])`,
  bankId: (banks, bind) => `m.bank_id = any (${bind(banks)}::integer[])`,
  firmId: (firms, bind) => `m.firm_id = any (${bind(firms)}::uuid[])`,
  salesRep: (words, bind) => `search_key(m.sales_rep) like ${bind(`%${literally(searchKey(words.trim()))}%`)}`,
  q: (words, bind) => search(words.trim(), bind),
}

function search(words: string, bind: Bind): string {
  const part = bind(`%${literally(searchKey(words))}%`)
  return `(search_key(m.document_no) like ${part} or search_key(m.pledge_no) like ${part} or exists (
    select from firms s where s.tenant_id = m.tenant_id and s.id = m.firm_id and s.search_key like ${part}))`
}

const FIRM = 'left join firms f on f.tenant_id = m.tenant_id and f.id = m.firm_id'
const dayText = (column: string) => `to_char(m.${column}, 'YYYY-MM-DD')`
const bankName: Reader<string> = (bankId) => bankNameOf(number(bankId))
const worthOf = (sources: string) => `coalesce(sum(${WORTH}) filter (where m.source ${sources}), 0)`

/** A row as it is read; what follows from the day is said by `showPage`. */
export interface FoundRow extends Omit<ExpectedRow, 'status'> {
  readonly isPromiseBroken: boolean
  readonly today: string
}

export const expectedRows = rowQuery<typeof collectionPlanList, FoundRow>(collectionPlanList, {
  from: `expected_money m ${FIRM}`,
  tenant: 'm.tenant_id',
  only: STANDS,
  id: 'm.id',
  columns: {
    id: ['m.id', text],
    dueOn: [dayText('due_on'), text],
    expectedOn: [dayText('expected_on'), text],
    valueOn: [dayText('value_on'), text],
    firmId: ['m.firm_id', orNull(text)],
    firmCode: ['f.code', orNull(text)],
    firmName: ['f.name', orNull(text)],
    source: ['m.source', word()],
    isGuaranteed: [`case when m.source = 'pos' then 'yes' else 'no' end`, word()],
    type: ['m.document_type', orNull(text)],
    documentNo: ['m.document_no', orNull(text)],
    pledgeNo: ['m.pledge_no', orNull(text)],
    part: ['m.part', orNull(number)],
    parts: ['m.parts', orNull(number)],
    amount: ['m.gross_minor', minor],
    commission: [forStaff('m.commission_minor'), orNull(minor)],
    net: [forStaff('m.net_minor'), orNull(minor)],
    currencyCode: ['m.currency', word()],
    bankId: ['m.bank_id', orNull(number)],
    bankName: ['m.bank_id', orNull(bankName)],
    iban: [
      forStaff('(select a.iban from pos_accounts a where a.tenant_id = m.tenant_id and a.id = m.pos_account_id)'),
      orNull(text),
    ],
    salesRep: ['m.sales_rep', orNull(text)],
    debtId: ['m.debt_id', orNull(text)],
    paymentId: ['m.payment_id', orNull(text)],
    pledgeId: ['m.pledge_id', orNull(text)],
    isPromiseBroken: ['m.is_promise_broken', flag],
    today: [`to_char(${TODAY}, 'YYYY-MM-DD')`, text],
  },
  filters: CONDITIONS,
  sorts: {
    dueOn: { expression: 'm.due_on', type: 'date' },
    valueOn: { expression: 'm.value_on', type: 'date' },
    amount: { expression: 'm.gross_minor', type: 'bigint' },
    firmName: { expression: `coalesce(f.name, '') collate "tr-x-icu"`, type: 'text' },
  },
  totals: {
    currencyCode: ['m.currency', text],
    count: ['count(*)', number],
    amount: ['sum(m.gross_minor)', minor],
    commission: [forStaff('sum(m.gross_minor - m.net_minor)'), orNull(minor)],
    net: [forStaff('sum(m.net_minor)'), orNull(minor)],
    guaranteed: [worthOf(`= 'pos'`), minor],
    notGuaranteed: [worthOf(`<> 'pos'`), minor],
  },
})
