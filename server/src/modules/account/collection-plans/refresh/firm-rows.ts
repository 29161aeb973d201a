import type { BusinessCalendar } from '@vezne/domain/calendar/business-days.ts'
import { onBusinessDay } from '@vezne/domain/calendar/business-days.ts'
import type { Day } from '@vezne/domain/calendar/day.ts'
import {
  coverDebts,
  isInstrumentOpen,
  sliceDebts,
  type OpenDebt,
  type Pledge,
} from '@vezne/domain/collection-plan/expected-money.ts'
import { CURRENCIES, type Currency } from '@vezne/domain/money/money.ts'
import { sumOf } from '@vezne/domain/money/sum.ts'
import { searchKey } from '@vezne/domain/text/search-key.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { findFirmCards, findInstruments } from '../../../books/erp-feed/index.ts'
import { linesById, typeOf } from '../../firm-transactions/index.ts'
import type { OpenLink } from '../../payment-links/index.ts'
import { idOfWords, itemIdOf } from '../../payment-plans/index.ts'
import type { FirmPromise } from '../../../books/promises/index.ts'
import { accountsOfFirms, openItemsOf } from '../../../books/receivables/index.ts'
import { NOBODY, subjectOf } from './subjects.ts'
import type { KeptRow } from './store.ts'

interface Wanted {
  /** Firms, and `NOBODY` for what is of none. */
  readonly subjectIds: readonly string[]
  /** All that are open, of whomever. */
  readonly links: readonly OpenLink[]
  /** Of these firms, and not withdrawn. */
  readonly promises: readonly FirmPromise[]
  readonly calendar: BusinessCalendar
  readonly today: Day
}

interface FirmDebt extends OpenDebt {
  readonly firmId: string | null
  readonly accountId: string
  readonly currency: Currency
  readonly documentType: string
  readonly documentNo: string | null
}

/** What is expected of some firms: their open debts, with what was pledged of them, their cheques and their links. */
export async function firmRows(db: TenantDb, wanted: Wanted): Promise<KeptRow[]> {
  const firmIds = wanted.subjectIds.filter((id) => id !== NOBODY)
  const accounts = await accountsOfFirms(db, [...firmIds, ...(wanted.subjectIds.includes(NOBODY) ? [null] : [])])
  const firmOf = new Map(accounts.map(({ id, firmId }) => [id, firmId]))
  const accountIds = [...firmOf.keys()]
  const debts: FirmDebt[] = []
  const credits: FirmCredit[] = []
  for (const currency of CURRENCIES) {
    const open = await openIn(db, { accountIds, currency, today: wanted.today, firmOf })
    debts.push(...open.debts)
    credits.push(...open.credits)
  }
  const { left, covered } = setOff(debts, credits, wanted.calendar)
  const links = wanted.links.filter(({ firmId }) => wanted.subjectIds.includes(subjectOf(firmId)))
  const reps = new Map((await findFirmCards(db, firmIds)).map(({ firmId, salesRep }) => [firmId, salesRep]))
  const rows = [
    ...debtRows(left, links, { ...wanted, covered }),
    ...covered,
    ...(await instrumentRows(db, accountIds, wanted.calendar)),
  ]
  return rows.map((row) => ({ ...row, salesRep: row.firmId === null ? null : (reps.get(row.firmId) ?? null) }))
}

interface WantedDebts {
  readonly accountIds: readonly string[]
  readonly currency: Currency
  readonly today: Day
  readonly firmOf: ReadonlyMap<string, string | null>
}

/** What a firm has paid or was given beyond what it was closed with. */
interface FirmCredit {
  readonly firmId: string | null
  readonly accountId: string
  readonly currency: Currency
  readonly openMinor: bigint
}

interface OpenOfFirms {
  readonly debts: readonly FirmDebt[]
  readonly credits: readonly FirmCredit[]
}

async function openIn(db: TenantDb, { accountIds, currency, today, firmOf }: WantedDebts): Promise<OpenOfFirms> {
  const accounts = await openItemsOf(db, { accountIds, currency })
  const items = accounts.flatMap((account) => account.items)
  const ids = [...new Set(items.flatMap(({ lineId }) => lineId ?? []))]
  const lines = new Map((ids.length === 0 ? [] : await linesById(db, ids)).map((line) => [line.id, line]))
  const lineOf = (lineId: bigint | undefined) => (lineId === undefined ? undefined : lines.get(lineId))
  const of = (accountId: string) => ({ accountId, currency, firmId: firmOf.get(accountId) ?? null })
  const debits = items
    .filter(({ side }) => side === 'debit')
    .map(({ accountId, key, dueOn, lineId, openMinor }) => {
      const line = lineOf(lineId)
      return {
        ...of(accountId),
        id: itemIdOf({ accountId, currency, key }),
        dueOn,
        openMinor,
        documentType: line === undefined ? 'closing-difference' : typeOf(line),
        documentNo: line?.documentNo ?? null,
      }
    })
  // As in the payment plan: a debt of today that nobody can pay.
  const differences = accounts
    .filter(({ closingDifferenceMinor }) => closingDifferenceMinor > 0n)
    .map(({ accountId, closingDifferenceMinor: openMinor }) => ({
      ...of(accountId),
      id: itemIdOf({ accountId, currency, key: '' }),
      dueOn: today,
      openMinor,
      documentType: 'closing-difference',
      documentNo: null,
    }))
  return {
    debts: [...debits, ...differences],
    credits: items
      // What may be a receipt of ours typed by hand is set off against nothing.
      .filter(({ side, lineId }) => side === 'credit' && lineOf(lineId)?.isPossibleDouble !== true)
      .map(({ accountId, openMinor }) => ({ ...of(accountId), openMinor })),
  }
}

/** Whose debts a credit covers: the firm's on whichever account; where nobody knows the firm, the account's own. */
const ownerOf = ({ firmId, accountId, currency }: Pick<FirmCredit, 'firmId' | 'accountId' | 'currency'>) =>
  `${firmId ?? accountId} ${currency}`

/** A part of a debt for which no money comes. */
interface CoveredRow extends KeptRow {
  readonly source: 'credit'
}

/** Debts without what credits of the same firm and currency cover of them, and rows that say how much that is. */
function setOff(
  debts: readonly FirmDebt[],
  credits: readonly FirmCredit[],
  calendar: BusinessCalendar,
): { left: FirmDebt[]; covered: CoveredRow[] } {
  const given = Map.groupBy(credits, ownerOf)
  const known = new Map(debts.map((debt) => [debt.id, debt]))
  const owners = [...Map.groupBy(debts, ownerOf)].map(([owner, own]) =>
    coverDebts(
      own,
      sumOf(given.get(owner) ?? [], ({ openMinor }) => openMinor),
    ),
  )
  const debtOf = (id: string) => {
    const debt = known.get(id)
    if (debt === undefined) throw new Error(`debt ${id} is not one of those that were covered`)
    return debt
  }
  return {
    left: owners.flatMap((owner) => owner.debts).map((open) => ({ ...debtOf(open.id), openMinor: open.openMinor })),
    covered: owners
      .flatMap((owner) => owner.covered)
      .map(({ debtId, dueOn, amountMinor }) => {
        const { firmId, accountId, currency, documentType, documentNo } = debtOf(debtId)
        return {
          id: idOfWords(debtId, 'credit'),
          subjectId: subjectOf(firmId),
          firmId,
          source: 'credit',
          currency,
          dueOn,
          expectedOn: dueOn,
          valueOn: onBusinessDay(calendar, dueOn),
          grossMinor: amountMinor,
          netMinor: amountMinor,
          debtId,
          accountId,
          documentType,
          documentNo,
        }
      }),
  }
}

const pledgeOf = (link: OpenLink): Pledge => ({
  id: link.id,
  source: 'link',
  on: link.validUntil,
  amountMinor: link.leftMinor,
  debtIds: link.items,
})

/** What is left of a promise whose day has not passed. */
const promiseOf = ({ id, promisedOn, amountMinor, paidMinor, items }: FirmPromise): Pledge => ({
  id,
  source: 'promise',
  on: promisedOn,
  amountMinor: amountMinor - paidMinor,
  debtIds: items.map(({ itemId }) => itemId),
})

function debtRows(
  debts: readonly FirmDebt[],
  links: readonly OpenLink[],
  { promises, calendar, covered }: Pick<Wanted, 'promises' | 'calendar'> & { readonly covered: readonly CoveredRow[] },
): KeptRow[] {
  const broken = new Set(
    promises.filter(({ state }) => state === 'broken').flatMap(({ items }) => items.map(({ itemId }) => itemId)),
  )
  const known = new Map(debts.map((debt) => [debt.id, debt]))
  const numbers = new Map(links.map(({ id, number }) => [id, number]))
  const group = ({ firmId, currency }: { firmId: string | null; currency: Currency }) =>
    `${subjectOf(firmId)} ${currency}`
  const promised = (firmId: string, currency: Currency) =>
    promises
      .filter((each) => each.state === 'open' && each.firmId === firmId && each.currency === currency)
      .map(promiseOf)
  const ofDebts = Map.groupBy(debts, group)
  const ofLinks = Map.groupBy(links, group)
  const ofCovered = Map.groupBy(covered, group)
  return [...new Set([...ofDebts.keys(), ...ofLinks.keys()])].flatMap((name) => {
    const [own = [], said = []] = [ofDebts.get(name), ofLinks.get(name)]
    const firmId = (own[0] ?? said[0])?.firmId ?? null
    const currency = (own[0] ?? said[0])?.currency ?? 'TRY'
    // A link without a firm is for somebody's own debt, of which the books know nothing: each stands alone.
    const slices =
      firmId === null
        ? [...sliceDebts(own, [], calendar), ...said.flatMap((link) => sliceDebts([], [beyondAll(link)], calendar))]
        : sliceDebts(
            own,
            [...promised(firmId, currency), ...said.map(pledgeOf)],
            calendar,
            sumOf(ofCovered.get(name) ?? [], ({ grossMinor }) => grossMinor),
          )
    return slices.map(({ debtId, pledge, dueOn, expectedOn, valueOn, amountMinor }): KeptRow => {
      const debt = debtId === undefined ? undefined : known.get(debtId)
      return {
        id: pledge === undefined ? (debtId ?? '') : idOfWords(debtId ?? 'beyond', pledge.id),
        subjectId: subjectOf(firmId),
        firmId,
        source: pledge?.source ?? 'open-item',
        currency,
        dueOn,
        expectedOn,
        valueOn,
        grossMinor: amountMinor,
        netMinor: amountMinor,
        debtId: debtId ?? null,
        accountId: debt?.accountId ?? null,
        documentType: debt?.documentType ?? null,
        documentNo: debt?.documentNo ?? null,
        pledgeId: pledge?.id ?? null,
        isPromiseBroken: debtId !== undefined && broken.has(debtId),
        pledgeNo: pledge === undefined ? null : (numbers.get(pledge.id) ?? null),
      }
    })
  })
}

const beyondAll = (link: OpenLink): Pledge => ({ ...pledgeOf(link), debtIds: [] })

/** A cheque closed its debt when it came: its money is another. */
async function instrumentRows(
  db: TenantDb,
  accountIds: readonly string[],
  calendar: BusinessCalendar,
): Promise<KeptRow[]> {
  const instruments = await findInstruments(db, accountIds)
  return instruments
    .filter(({ state }) => isInstrumentOpen(searchKey(state)))
    .map(({ ledgerId, externalId, firmId, accountId, currency, dueOn, amountMinor, kind, number }) => ({
      id: idOfWords('instrument', ledgerId, externalId),
      subjectId: subjectOf(firmId),
      firmId,
      source: 'instrument',
      currency,
      dueOn,
      expectedOn: dueOn,
      valueOn: onBusinessDay(calendar, dueOn),
      grossMinor: amountMinor,
      netMinor: amountMinor,
      accountId,
      documentType: kind,
      documentNo: number,
    }))
}
