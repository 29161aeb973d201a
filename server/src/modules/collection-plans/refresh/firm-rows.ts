import type { BusinessCalendar } from '@vezne/domain/calendar/business-days.ts'
import { onBusinessDay } from '@vezne/domain/calendar/business-days.ts'
import type { Day } from '@vezne/domain/calendar/day.ts'
import {
  isInstrumentOpen,
  sliceDebts,
  type OpenDebt,
  type Pledge,
} from '@vezne/domain/collection-plan/expected-money.ts'
import { CURRENCIES, type Currency } from '@vezne/domain/money/money.ts'
import { searchKey } from '@vezne/domain/text/search-key.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { findFirmCards, findInstruments } from '../../erp-feed/index.ts'
import { linesById, typeOf } from '../../firm-transactions/index.ts'
import type { OpenLink } from '../../payment-links/index.ts'
import { idOfWords, itemIdOf } from '../../payment-plans/index.ts'
import type { FirmPromise } from '../../promises/index.ts'
import { accountsOfFirms, openItemsOf } from '../../receivables/index.ts'
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
  for (const currency of CURRENCIES)
    debts.push(...(await debtsIn(db, { accountIds, currency, today: wanted.today, firmOf })))
  const links = wanted.links.filter(({ firmId }) => wanted.subjectIds.includes(subjectOf(firmId)))
  const reps = new Map((await findFirmCards(db, firmIds)).map(({ firmId, salesRep }) => [firmId, salesRep]))
  const rows = [...debtRows(debts, links, wanted), ...(await instrumentRows(db, accountIds, wanted.calendar))]
  return rows.map((row) => ({ ...row, salesRep: row.firmId === null ? null : (reps.get(row.firmId) ?? null) }))
}

interface WantedDebts {
  readonly accountIds: readonly string[]
  readonly currency: Currency
  readonly today: Day
  readonly firmOf: ReadonlyMap<string, string | null>
}

async function debtsIn(db: TenantDb, { accountIds, currency, today, firmOf }: WantedDebts): Promise<FirmDebt[]> {
  const accounts = await openItemsOf(db, { accountIds, currency })
  const items = accounts.flatMap((account) => account.items).filter(({ side }) => side === 'debit')
  const ids = [...new Set(items.flatMap(({ lineId }) => lineId ?? []))]
  const lines = new Map((ids.length === 0 ? [] : await linesById(db, ids)).map((line) => [line.id, line]))
  const of = (accountId: string) => ({ accountId, currency, firmId: firmOf.get(accountId) ?? null })
  return [
    ...items.map(({ accountId, key, dueOn, lineId, openMinor }) => {
      const line = lineId === undefined ? undefined : lines.get(lineId)
      return {
        ...of(accountId),
        id: itemIdOf({ accountId, currency, key }),
        dueOn,
        openMinor,
        documentType: line === undefined ? 'closing-difference' : typeOf(line),
        documentNo: line?.documentNo ?? null,
      }
    }),
    // As in the payment plan: a debt of today that nobody can pay.
    ...accounts
      .filter(({ closingDifferenceMinor }) => closingDifferenceMinor > 0n)
      .map(({ accountId, closingDifferenceMinor: openMinor }) => ({
        ...of(accountId),
        id: itemIdOf({ accountId, currency, key: '' }),
        dueOn: today,
        openMinor,
        documentType: 'closing-difference',
        documentNo: null,
      })),
  ]
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
  { promises, calendar }: Pick<Wanted, 'promises' | 'calendar'>,
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
  return [...new Set([...ofDebts.keys(), ...ofLinks.keys()])].flatMap((name) => {
    const [own = [], said = []] = [ofDebts.get(name), ofLinks.get(name)]
    const firmId = (own[0] ?? said[0])?.firmId ?? null
    const currency = (own[0] ?? said[0])?.currency ?? 'TRY'
    // A link without a firm is for somebody's own debt, of which the books know nothing: each stands alone.
    const slices =
      firmId === null
        ? [...sliceDebts(own, [], calendar), ...said.flatMap((link) => sliceDebts([], [beyondAll(link)], calendar))]
        : sliceDebts(own, [...promised(firmId, currency), ...said.map(pledgeOf)], calendar)
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
