import type { PlanRow } from '@vezne/contract/payment-plans/list.ts'
import { daysBetween, type Day } from '@vezne/domain/calendar/day.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import type { DueAmount } from '@vezne/domain/maturity/average-maturity.ts'
import { CURRENCIES, type Currency } from '@vezne/domain/money/money.ts'
import { debtMark } from '@vezne/domain/payment-plan/debt-requests.ts'
import { fedInstallment } from '@vezne/domain/payment-plan/fed-installment.ts'
import { itemCosts, type PlanTerms } from '@vezne/domain/payment-plan/plan-costs.ts'
import { planStatus } from '@vezne/domain/payment-plan/plan-standing.ts'
import { isHeldBack } from '@vezne/domain/receivables/claims.ts'
import { wholeKey } from '@vezne/domain/receivables/part-keys.ts'
import type { Side } from '@vezne/domain/receivables/side.ts'
import type { ReadDb } from '../../../kit/db/tenant-db.ts'
import { linesById, readSubject, typeOf, type Asking, type LineRow, type Subject } from '../firm-transactions/index.ts'
import { promisesOf } from '../../books/promises/index.ts'
import {
  accountsOfFirm,
  liveDebtClaims,
  openItemsOf,
  readFedTerms,
  type FedTerm,
  type FirmAccount,
} from '../../books/receivables/index.ts'
import type { Tenant } from '../../platform/tenants/index.ts'
import { itemIdOf } from './item-id.ts'
import { standingRequests } from './requests.store.ts'
import { readTerms } from './terms.store.ts'

/** What is open of one document, as the plan knows it. */
export interface PlanEntry {
  readonly id: string
  readonly accountId: string
  readonly currency: Currency
  /** None for a kapatma farkı. */
  readonly key: string | undefined
  readonly side: Side
  readonly dueOn: Day
  readonly amountMinor: bigint
  readonly remainingMinor: bigint
  /** The same by day, where it falls due on other days than one. */
  readonly dueParts?: readonly DueAmount[] | undefined
  /** Whether a card can pay it, whoever may be doing so now. */
  readonly isPayable: boolean
  /** A payment of it is under way. */
  readonly isClaimed: boolean
  /** The firm says it does not owe it. */
  readonly isDisputed: boolean
  /** By when the firm has promised it, where it has. */
  readonly promisedOn: Day | undefined
  readonly line: LineRow | undefined
  /** What the ERP said of its document, where the reader wants it. */
  readonly fed: readonly FedTerm[]
}

/** Whose plan it is, and what stands in it. */
export interface Plan {
  readonly subject: Subject
  readonly entries: readonly PlanEntry[]
  readonly today: Day
  readonly terms: PlanTerms
}

interface Asked {
  readonly firmId: string | undefined
  /** Where it is said, for words about what is wrong with it. */
  readonly path: string
  readonly currencies?: readonly Currency[] | undefined
  /** With promises and what the ERP said of terms: whoever only needs what is open does not wait for them. */
  readonly isWhole?: boolean
}

/** What is open of a firm's accounts, in each currency by itself. */
export async function readPlan(db: ReadDb, asking: Asking, asked: Asked): Promise<Plan> {
  const { firmId, path, currencies, isWhole } = asked
  const subject = await readSubject(db, asking, { firmId, view: 'local' }, path)
  const ofFirm = isWhole === true ? subject.firm?.id : undefined
  const promised = ofFirm === undefined ? NO_DAYS : await promisedDays(db, ofFirm)
  const asks = subject.firm === undefined ? [] : await standingRequests(db, subject.firm.id)
  const requests = Map.groupBy(asks, ({ accountId, currency, itemKey: key }) => nameOf({ accountId, currency, key }))
  const fedTerms = isWhole === true ? await termsOf(db, subject) : NO_TERMS
  const isClaimed = await claimedAmong(db, subject)
  const accounts = subject.firm === undefined ? [] : await accountsOfFirm(db, subject.firm.id)
  const entries: PlanEntry[] = []
  for (const currency of CURRENCIES) {
    if (currencies !== undefined && !currencies.includes(currency)) continue
    // A card receipt goes to one account of the firm: what stands open on another cannot be closed by it.
    const found = await entriesIn(db, subject, currency, { isClaimed, paidInto: firstIn(accounts, currency)?.id })
    entries.push(
      ...found.map((entry) => {
        const { isDisputed, revisedOn } = debtMark(requests.get(nameOf(entry)) ?? [])
        const fed = fedTerms.get(termName(entry.accountId, entry.currency, entry.line?.documentNo ?? '')) ?? []
        return { ...entry, fed, isDisputed, dueOn: revisedOn ?? entry.dueOn, promisedOn: promised.get(entry.id) }
      }),
    )
  }
  return { subject, entries, today: istanbulDay((await db.now()).getTime()), terms: await readTerms(db) }
}

const NOTHING: ReadonlySet<string> = new Set()
const nameOf = (of: Pick<PlanEntry, 'accountId' | 'currency' | 'key'>) =>
  `${of.accountId} ${of.currency} ${of.key ?? ''}`
const NO_TERMS: ReadonlyMap<string, FedTerm[]> = new Map()
const termName = (accountId: string, currency: Currency, documentNo: string) => `${accountId} ${currency} ${documentNo}`

/** What the ERP said of terms, by document. */
async function termsOf(db: ReadDb, { accounts }: Subject): Promise<ReadonlyMap<string, FedTerm[]>> {
  const said = await readFedTerms(
    db,
    accounts.map(({ id }) => id),
  )
  return Map.groupBy(said, ({ accountId, currency, documentNo }) => termName(accountId, currency, documentNo))
}
const NO_DAYS: ReadonlyMap<string, Day> = new Map()

/** By when each ticked line was promised: the earliest day of those that are still open. */
async function promisedDays(db: ReadDb, firmId: string): Promise<ReadonlyMap<string, Day>> {
  const open = (await promisesOf(db, { firmId })).filter(({ state }) => state === 'open')
  // They come with the latest day first.
  return new Map(open.flatMap(({ items, promisedOn }) => items.map(({ itemId }) => [itemId, promisedOn])))
}

type FoundEntry = Omit<PlanEntry, 'promisedOn' | 'isDisputed' | 'fed'>

type Item = Pick<PlanEntry, 'accountId' | 'currency'> & { readonly key: string }

/** Whether a payment under way holds an item. Only claims of its own document can, so they are found by that. */
async function claimedAmong(db: ReadDb, { accounts }: Subject): Promise<(item: Item) => boolean> {
  const documentOf = ({ key, ...item }: Item) => nameOf({ ...item, key: wholeKey(key) })
  const ids = accounts.map(({ id }) => id)
  const claims = Map.groupBy(await liveDebtClaims(db, ids), documentOf)
  return (item) => isHeldBack(item.key, claims.get(documentOf(item)) ?? [], NOTHING)
}

interface Paying {
  readonly isClaimed: (item: Item) => boolean
  /** The account that a payment of the firm goes to. */
  readonly paidInto: string | undefined
}

async function entriesIn(
  db: ReadDb,
  subject: Subject,
  currency: Currency,
  { isClaimed, paidInto }: Paying,
): Promise<FoundEntry[]> {
  const accounts = await openItemsOf(db, { accountIds: subject.accounts.map(({ id }) => id), currency })
  const items = accounts.flatMap((account) => account.items)
  const ids = [...new Set(items.flatMap(({ lineId }) => lineId ?? []))]
  const lines = new Map((ids.length === 0 ? [] : await linesById(db, ids)).map((line) => [line.id, line]))
  const today = istanbulDay((await db.now()).getTime())
  const lineOf = (lineId: bigint | undefined) => (lineId === undefined ? undefined : lines.get(lineId))
  return [
    ...items.map(({ accountId, key, side, dueOn, lineId, amountMinor, openMinor, dueParts }) => ({
      id: itemIdOf({ accountId, currency, key }),
      accountId,
      currency,
      key,
      side,
      dueOn,
      amountMinor,
      remainingMinor: openMinor,
      dueParts,
      // What may be a receipt of ours typed by hand is set off against nothing.
      isPayable: accountId === paidInto && lineOf(lineId)?.isPossibleDouble !== true,
      isClaimed: isClaimed({ accountId, currency, key }),
      line: lineOf(lineId),
    })),
    // A debt of today that nobody can pay.
    ...accounts
      .filter(({ closingDifferenceMinor }) => closingDifferenceMinor > 0n)
      .map(({ accountId, closingDifferenceMinor: size }) => ({
        id: itemIdOf({ accountId, currency, key: '' }),
        accountId,
        currency,
        key: undefined,
        side: 'debit' as const,
        dueOn: today,
        amountMinor: size,
        remainingMinor: size,
        isPayable: false,
        isClaimed: false,
        line: undefined,
      })),
  ]
}

/** Where a company charges lira for what is owed in another currency, the receipt is in lira, and is moved to such debts. */
export const isChargedIn = ({ payment }: Tenant, currency: Currency): boolean =>
  currency === 'TRY' || !payment.usesCurrencyExchange

/**
 * Whether a payment of the firm can close what is open in a currency: a receipt in lira is moved to the account of foreign debts,
 * which an ERP can book within one set of books alone.
 */
export function reaches(tenant: Tenant, accounts: readonly FirmAccount[], currency: Currency): boolean {
  if (isChargedIn(tenant, currency)) return true
  const [lira, debts] = [firstIn(accounts, 'TRY'), firstIn(accounts, currency)]
  return lira === undefined || lira.ledgerId === debts?.ledgerId
}

/** The account that a payment of the firm goes to: the first one of its currency. */
const firstIn = (accounts: readonly FirmAccount[], currency: Currency) =>
  accounts.find((account) => account.currency === currency)

function costsOf(entry: PlanEntry, today: Day, terms: PlanTerms) {
  const { lateMinor, earlyMinor } = itemCosts(entry, today, terms)
  return { lateCharge: lateMinor, earlyDiscount: earlyMinor }
}

/** A row of the plan as it travels. */
export function planRow({ subject, today, terms }: Plan, entry: PlanEntry): PlanRow {
  const { line, side, dueOn, amountMinor, remainingMinor, isPayable, isClaimed, isDisputed } = entry
  const account = subject.accounts.find(({ id }) => id === entry.accountId)
  return {
    id: entry.id,
    dueOn,
    days: daysBetween(today, dueOn),
    status: planStatus(entry, today, { isClaimed, isPayable, isDisputed }),
    type: line === undefined ? 'closing-difference' : typeOf(line),
    documentNo: line?.documentNo ?? null,
    documentOn: line?.documentOn ?? dueOn,
    description: line?.description ?? null,
    side,
    amount: amountMinor,
    paid: amountMinor - remainingMinor,
    remaining: remainingMinor,
    currencyCode: entry.currency,
    rate: line === undefined || line.rate === null ? null : Number(line.rate),
    localAmount: line === undefined ? null : line.localDebitMinor + line.localCreditMinor,
    isPayable: isPayable && !isClaimed,
    ...costsOf(entry, today, terms),
    promisedOn: entry.promisedOn ?? null,
    ...fedInstallment(entry.key, entry.fed),
    branch: line?.branch ?? null,
    accountCode: account?.code ?? null,
    firmName: account?.firmName ?? null,
  }
}
