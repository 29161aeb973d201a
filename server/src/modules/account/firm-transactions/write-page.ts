import { listTransactions } from '@vezne/contract/firm-transactions.ts'
import { statementList, type StatementRow } from '@vezne/contract/firm-transactions/list.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { sideOf } from '@vezne/domain/statement/balance.ts'
import { runningBalances, type Step } from '@vezne/domain/statement/running.ts'
import { decimalFromMinor } from '@vezne/domain/money/money.ts'
import type { WireRow } from '../../../kit/db/tenant-db.ts'
import { writtenBy, writtenPage, type WrittenReply } from '../../../kit/http/written-reply.ts'
import { askedPage } from '../../../kit/list/asked-page.ts'
import { rowWriter, type Column, type Writing } from '../../../kit/list/write-rows.ts'
import { BrokenRules, Refusal } from '../../../kit/refusal.ts'
import type { FirmTransactionDeps } from './deps.ts'
import { isLine, isSubject, isSum, pageStatement, PLACE, type PageOf } from './page.store.ts'
import { openingOf, typeOf } from './rows.ts'
import { showPage, type StatementFilter } from './show-list.ts'
import type { Asking } from './subject.ts'

const said = (name: keyof typeof PLACE, as: Writing): Column => ({ at: PLACE[name], as })

/** In the order in which they are written: what the database says as it says it, and what a page knows itself. */
const columnsOf = (debit: keyof typeof PLACE, credit: keyof typeof PLACE) =>
  ({
    id: said('id', 'plain'),
    documentOn: said('document_on', 'plain'),
    dueOn: said('due_on', 'plain'),
    type: 'own',
    documentNo: said('document_no', 'text'),
    description: said('description', 'text'),
    debit: said(debit, 'minor'),
    credit: said(credit, 'minor'),
    balance: 'own',
    side: 'own',
    currencyCode: 'own',
    origin: said('origin', 'plain'),
    foreignDebit: 'own',
    foreignCredit: 'own',
    foreignBalance: 'own',
    foreignCurrencyCode: 'own',
    localDebit: said('local_debit', 'minor'),
    localCredit: said('local_credit', 'minor'),
    localBalance: 'own',
    rate: said('rate', (text) => String(Number(text))),
    branch: said('branch', 'text'),
    ettn: said('ettn', 'text'),
    documentUrl: said('document_url', 'text'),
    accountCode: 'own',
    firmName: 'own',
    lineCount: 'own',
    // Of other modes than movements, and seldom: what a page does not say is none of its rows'.
    closed: 'own',
    remaining: 'own',
    quantity: 'own',
    unit: 'own',
    price: 'own',
    vatPercent: 'own',
    productTotal: 'own',
  }) as const satisfies Record<keyof StatementRow, Column>

type Own = Extract<keyof StatementRow, string>

const writeInCurrency = rowWriter<Own>(columnsOf('debit', 'credit'), statementList.item)
const writeInLira = rowWriter<Own>(columnsOf('local_debit', 'local_credit'), statementList.item)

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
  const read = await deps.db.askForRows(asking, pageStatement(of, { from, to, direction, after, limit }))
  if (read.length === 0) throw new Refusal('not-found')
  const lines = read.filter(isLine)
  const shown = lines.slice(0, limit)
  const last = lines.length > limit ? shown.at(-1) : undefined
  const own = ownOf(of, read.find(isSubject), read.filter(isSum), direction === 'asc' ? shown : shown.toReversed())
  const write = of.currency === undefined ? writeInLira : writeInCurrency
  const items = write(shown, (row) => own[direction === 'asc' ? row : shown.length - 1 - row] ?? {})
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

const textAt = (row: WireRow | undefined, name: keyof typeof PLACE) => row?.text(PLACE[name]) ?? null
const positionOf = (row: WireRow) => (['document_on', 'sequence', 'id'] as const).map((name) => textAt(row, name) ?? '')

const NONE = '0'
const minorOf = (text: string | null) => (text === null || text === NONE ? 0n : BigInt(text))

function stepOf(row: WireRow, currency = textAt(row, 'currency') ?? ''): Step {
  const [debitMinor, creditMinor] = [minorOf(textAt(row, 'debit')), minorOf(textAt(row, 'credit'))]
  const [localDebitMinor, localCreditMinor] = [
    minorOf(textAt(row, 'local_debit')),
    minorOf(textAt(row, 'local_credit')),
  ]
  return { currency, debitMinor, creditMinor, localDebitMinor, localCreditMinor }
}

const jsonOf = (text: string | null) => (text === null ? null : JSON.stringify(text))

/** What each row says beside what the database said of it, as JSON: above all what stands after it. */
function ownOf(
  { currency }: PageOf,
  subject: WireRow | undefined,
  before: readonly WireRow[],
  inOrder: readonly WireRow[],
): Partial<Record<Own, string | null>>[] {
  const steps = inOrder.map((row) => stepOf(row, currency))
  const balances = runningBalances(openingOf(before.map((row) => stepOf(row))), steps)
  const currencyCode = jsonOf(currency ?? 'TRY')
  const [ofAll, ofWhom] = [jsonOf(textAt(subject, 'code')), jsonOf(textAt(subject, 'firm_name'))]
  return inOrder.map((row, at) => {
    const { balanceMinor, localBalanceMinor } = balances[at] ?? { balanceMinor: 0n, localBalanceMinor: 0n }
    const step = steps[at]
    const standing = currency === undefined ? localBalanceMinor : balanceMinor
    const local = decimalFromMinor(localBalanceMinor)
    const words = {
      type: jsonOf(typeOfLine(row)),
      balance: standing === localBalanceMinor ? local : decimalFromMinor(standing),
      side: jsonOf(sideOf(standing)),
      currencyCode,
      localBalance: local,
      accountCode: ofAll ?? jsonOf(textAt(row, 'code')),
      firmName: ofWhom ?? jsonOf(textAt(row, 'firm_name')),
      lineCount: '1',
    }
    if (step === undefined || step.currency === 'TRY') return words
    return {
      ...words,
      foreignDebit: decimalFromMinor(step.debitMinor),
      foreignCredit: decimalFromMinor(step.creditMinor),
      foreignBalance: decimalFromMinor(balanceMinor),
      foreignCurrencyCode: jsonOf(step.currency),
    }
  })
}

const typeOfLine = (row: WireRow) =>
  typeOf({
    type: textAt(row, 'type') ?? '',
    rawType: textAt(row, 'raw_type'),
    isPossibleDouble: textAt(row, 'is_possible_double') === 't',
  })
