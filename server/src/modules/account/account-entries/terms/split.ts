import type { enterAccountLine, simulateTerm } from '@vezne/contract/account-entries.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { companyCalendar, type BusinessCalendar } from '@vezne/domain/calendar/business-days.ts'
import type { Day } from '@vezne/domain/calendar/day.ts'
import { decimalFromMinor } from '@vezne/domain/money/money.ts'
import { termCode } from '@vezne/domain/payment-plan/term-code.ts'
import { termParts } from '@vezne/domain/payment-plan/term-parts.ts'
import type { ReadDb, TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { Caller } from '../../../../kit/http/caller.ts'
import { BrokenRules, Refusal } from '../../../../kit/refusal.ts'
import { openItems, type LedgerRow, placeHere } from '../../../books/erp-feed/index.ts'
import { findDays } from '../../../platform/holidays/index.ts'
import { OWN_LEDGER } from '../../../books/receivables/index.ts'
import type { AccountEntryDeps } from '../deps.ts'
import { handRead } from '../hand-read.ts'
import { isOfErp } from '../ledgers.ts'
import { readLedgers } from '../ledgers.store.ts'
import { hasOtherDebit } from './parts.store.ts'

type Entry = InputOf<typeof enterAccountLine>
type Term = NonNullable<Entry['term']>

export const calendarHere = async (db: ReadDb): Promise<BusinessCalendar> => companyCalendar(await findDays(db))

/** The ERP's own items say what is open where it closes them: parts of ours would be taken for its word. */
function refuseTerm({ closing }: Pick<LedgerRow, 'closing'>): void {
  if (closing === 'erp') throw new Refusal('term-not-here', null, 'term')
}

/** The same parts as are entered: nothing is kept of them yet. */
export function showParts(
  { db }: AccountEntryDeps,
  { ledger: code, amount, dueOn, term }: InputOf<typeof simulateTerm>,
  caller: Caller,
): Promise<ReplyOf<typeof simulateTerm>> {
  return db.readForCaller(caller, async (one) => {
    const known = await readLedgers(one)
    const ledger = known.find((each) => each.code === code)
    // A company that has none yet is offered its own.
    if (ledger === undefined && (code !== OWN_LEDGER || known.length > 0))
      throw new Refusal('ledger-unknown', null, 'ledger')
    if (ledger !== undefined && isOfErp(ledger)) throw new Refusal('entry-not-here', null, 'ledger')
    if (ledger !== undefined) refuseTerm(ledger)
    const parts = termParts(amount, dueOn, term, await calendarHere(one))
    return parts.map((part, at) => ({ installmentNo: at + 1, dueOn: part.dueOn, amount: part.amountMinor }))
  })
}

export const partName = (entryId: string, installmentNo: number) => `${entryId}/${installmentNo}`

interface Place {
  readonly ledger: LedgerRow
  readonly asOf: Date
  readonly firmCode: string
  readonly accountId: string
}

/** A debit to be split. */
interface SplitDebt {
  /** Its parts are named by it. */
  readonly entryId: string
  readonly firmCode: string
  readonly documentOn: string
  readonly dueOn: Day
  readonly documentNo: string | null
  readonly type: string
  readonly amountMinor: bigint
  readonly currencyCode: string
}

/** Its parts stand beside the line, as an ERP's open items do: they say when it falls due, and no more. */
export const partItems = (debt: SplitDebt, term: Term, calendar: BusinessCalendar) =>
  termParts(debt.amountMinor, debt.dueOn, term, calendar).map((part, at) => ({
    externalId: partName(debt.entryId, at + 1),
    firmCode: debt.firmCode,
    side: 'debit',
    documentOn: debt.documentOn,
    dueOn: part.dueOn,
    documentNo: debt.documentNo,
    type: debt.type,
    planCode: termCode(term),
    installmentNo: at + 1,
    principal: decimalFromMinor(part.amountMinor),
    currencyCode: debt.currencyCode,
  }))

export async function splitByTerm(db: TenantDb, input: Entry, term: Term, place: Place): Promise<void> {
  const { ledger, asOf, firmCode, accountId } = place
  refuseTerm(ledger)
  if (await hasOtherDebit(db, accountId, input.documentNo ?? '', input.id))
    throw new BrokenRules([{ path: 'documentNo', rule: 'term-number-taken' }])
  const debt = { ...input, entryId: input.id, firmCode, amountMinor: input.amount }
  const items = partItems(debt, term, await calendarHere(db))
  const read = handRead(ledger, asOf, 'open-items')
  const { rows, wrong } = await placeHere(db, openItems, read, items)
  if (wrong.length > 0) throw new Error(`no parts of the entry ${input.id}`)
  await openItems.store(db, read, rows)
}
