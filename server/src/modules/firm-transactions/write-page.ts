import { listTransactions } from '@vezne/contract/firm-transactions.ts'
import { statementList, type StatementRow } from '@vezne/contract/firm-transactions/list.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { sideOf } from '@vezne/domain/statement/balance.ts'
import { runningBalances, type Step } from '@vezne/domain/statement/running.ts'
import type { TextRow } from '../../kit/db/tenant-db.ts'
import { writtenBy, writtenPage, type WrittenReply } from '../../kit/http/written-reply.ts'
import { askedPage } from '../../kit/list/asked-page.ts'
import { rowWriter, type Writing } from '../../kit/list/write-rows.ts'
import { BrokenRules, Refusal } from '../../kit/refusal.ts'
import type { FirmTransactionDeps } from './deps.ts'
import { isLine, isSubject, isSum, pageStatement, PLACE, type PageOf } from './page.store.ts'
import { openingOf, typeOf } from './rows.ts'
import { showPage, type StatementFilter } from './show-list.ts'
import type { Asking } from './subject.ts'

/** In the order in which they are written; `null` has no value in a page of movements. */
const WRITINGS = {
  id: 'plain',
  documentOn: 'plain',
  dueOn: 'plain',
  type: 'text',
  documentNo: 'text',
  description: 'text',
  debit: 'minor',
  credit: 'minor',
  balance: 'minor',
  side: 'plain',
  currencyCode: 'plain',
  origin: 'plain',
  foreignDebit: 'minor',
  foreignCredit: 'minor',
  foreignBalance: 'minor',
  foreignCurrencyCode: 'plain',
  localDebit: 'minor',
  localCredit: 'minor',
  localBalance: 'minor',
  rate: (text) => String(Number(text)),
  branch: 'text',
  ettn: 'text',
  documentUrl: 'text',
  accountCode: 'text',
  firmName: 'text',
  lineCount: 'number',
  closed: 'minor',
  remaining: 'minor',
  quantity: 'number',
  unit: 'text',
  price: 'number',
  vatPercent: 'number',
  productTotal: 'minor',
} as const satisfies Record<keyof StatementRow, Writing>

const writeRows = rowWriter(WRITINGS, statementList.item)
const NOTHING_MORE = ['1', null, null, null, null, null, null, null] as const

/**
 * A page of a statement as it leaves the house. Movements of any days, which is what people turn the pages of, are asked for
 * in one flight and written from the wire; whatever else may be asked goes the way of `showPage`.
 */
export async function writePage(
  deps: FirmTransactionDeps,
  input: InputOf<typeof listTransactions>,
  asking: Asking,
): Promise<WrittenReply> {
  const { filter, sort, limit, after, cursorAt } = askedPage(deps.secret, statementList, input)
  if (!isOfMovements(filter)) return writtenBy(listTransactions, await showPage(deps, input, asking))
  const of = whoseOf(filter, asking)
  const { from, to } = filter
  const [{ direction }] = sort
  const read = await deps.db.askForCaller(asking, pageStatement(of, { from, to, direction, after, limit }))
  if (read.length === 0) throw new Refusal('not-found')
  const subject = read.find(isSubject) ?? []
  const lines = read.filter(isLine)
  const shown = lines.slice(0, limit)
  const last = lines.length > limit ? shown.at(-1) : undefined
  const sums = read.filter(isSum).map((row) => stepOf(row))
  const inOrder = direction === 'asc' ? shown : shown.toReversed()
  const rows = withBalances(of, subject, sums, inOrder)
  const items = writeRows(direction === 'asc' ? rows : rows.toReversed())
  const nextCursor = last === undefined ? null : cursorAt(positionOf(last))
  return writtenPage(items, nextCursor)
}

const isOfMovements = ({ mode, type = [], q, view }: StatementFilter) =>
  (mode?.[0] ?? 'lines') === 'lines' && type.length === 0 && q === undefined && view?.[0] !== 'account'

function whoseOf(filter: StatementFilter, { tenantId, firms }: Asking): PageOf {
  const accountId = filter.accountId?.[0]
  const own = firms === '*' || accountId !== undefined ? undefined : firms.firmId
  const firmId = filter.firmId?.[0] ?? own
  if (accountId === undefined && firmId === undefined)
    throw new BrokenRules([{ path: 'filter.firmId', rule: 'required' }])
  const currency = filter.view?.[0] === 'local' ? undefined : (filter.currencyCode?.[0] ?? 'TRY')
  return { tenantId, accountId, firmId, withSubFirms: filter.withSubFirms === true, currency }
}

const textAt = (row: TextRow, name: keyof typeof PLACE) => row[PLACE[name]] ?? null
const positionOf = (row: TextRow) =>
  [row[PLACE.document_on], row[PLACE.sequence], row[PLACE.id]].map((text) => text ?? '')

const NONE = '0'
const minorOf = (text: string | null) => (text === null || text === NONE ? 0n : BigInt(text))

/** Amounts in lira are said where they are others than in the currency of the line. */
function stepOf(row: TextRow, currency = textAt(row, 'currency') ?? ''): Step {
  const [debitMinor, creditMinor] = [minorOf(textAt(row, 'debit')), minorOf(textAt(row, 'credit'))]
  const [localDebit, localCredit] = [textAt(row, 'local_debit'), textAt(row, 'local_credit')]
  return {
    currency,
    debitMinor,
    creditMinor,
    localDebitMinor: localDebit === null ? debitMinor : minorOf(localDebit),
    localCreditMinor: localCredit === null ? creditMinor : minorOf(localCredit),
  }
}

/** The texts of each row in the order in which they are written, with what stands after it. */
function withBalances(
  { currency }: PageOf,
  subject: TextRow,
  before: readonly Step[],
  inOrder: readonly TextRow[],
): TextRow[] {
  const balances = runningBalances(
    openingOf(before),
    inOrder.map((row) => stepOf(row, currency)),
  )
  const writtenIn = currency ?? 'TRY'
  const [ofAll, ofWhom] = [textAt(subject, 'code'), textAt(subject, 'firm_name')]
  return inOrder.map((row, at) => {
    const { balanceMinor, localBalanceMinor } = balances[at] ?? { balanceMinor: 0n, localBalanceMinor: 0n }
    const [own, local] = [String(balanceMinor), String(localBalanceMinor)]
    const [debit, credit] = [textAt(row, 'debit'), textAt(row, 'credit')]
    const [localDebit, localCredit] = [textAt(row, 'local_debit') ?? debit, textAt(row, 'local_credit') ?? credit]
    const movedIn = currency ?? textAt(row, 'currency')
    const isForeign = movedIn !== 'TRY'
    return [
      textAt(row, 'id'),
      textAt(row, 'document_on'),
      textAt(row, 'due_on'),
      typeOf({
        type: textAt(row, 'type') ?? '',
        rawType: textAt(row, 'raw_type'),
        isPossibleDouble: textAt(row, 'is_possible_double') === 't',
      }),
      textAt(row, 'document_no'),
      textAt(row, 'description'),
      currency === undefined ? localDebit : debit,
      currency === undefined ? localCredit : credit,
      currency === undefined ? local : own,
      sideOf(currency === undefined ? localBalanceMinor : balanceMinor),
      writtenIn,
      textAt(row, 'origin'),
      isForeign ? debit : null,
      isForeign ? credit : null,
      isForeign ? own : null,
      isForeign ? movedIn : null,
      localDebit,
      localCredit,
      local,
      textAt(row, 'rate'),
      textAt(row, 'branch'),
      textAt(row, 'ettn'),
      textAt(row, 'document_url'),
      textAt(row, 'code') ?? ofAll,
      textAt(row, 'firm_name') ?? ofWhom,
      ...NOTHING_MORE,
    ]
  })
}
