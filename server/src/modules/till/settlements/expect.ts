import { companyCalendar } from '@vezne/domain/calendar/business-days.ts'
import { addDays, type Day } from '@vezne/domain/calendar/day.ts'
import { expectedParts, termsOn, type BookedSale, type ExpectedPart } from '@vezne/domain/settlement/expected.ts'
import type { KnownPart } from '@vezne/domain/settlement/match.ts'
import type { ReadDb, TenantDb } from '../../../kit/db/tenant-db.ts'
import { findDays } from '../../platform/holidays/index.ts'
import { bookedSales } from '../payments/index.ts'
import { pastTermsOf, termsOfAccounts } from '../../company/terminals/index.ts'
import { settledParts } from './store.ts'

interface Asked {
  readonly accountId: string
  readonly bankId: number
  readonly from: Day
  readonly to: Day
}

/** How long after its day money may come, and how long before it a bank may be early. */
const LEEWAY_DAYS = 60
const LONGEST_MONTH = 31
const MOST_PARTS = 12

/** A part with what an earlier file said of it, and how people call its payment. */
export interface CalledPart extends KnownPart {
  readonly orderId: string
}

/** How an account's sales become money: by what was agreed on the day of each, and by the company's calendar. */
async function settlingOf(db: ReadDb, accountId: string) {
  const now = (await termsOfAccounts(db)).get(accountId)
  if (now === undefined) throw new Error(`account ${accountId} has no terms`)
  const past = await pastTermsOf(db, accountId)
  const holidays = [...companyCalendar(await findDays(db)).closed]
  const every = [now, ...past.map(({ terms }) => terms)]
  return {
    /** The longest time between a sale and its last money. */
    longestDays: Math.max(
      ...every.map(
        ({ blockageDays, settlementKind }) =>
          blockageDays + (settlementKind === 'monthly' ? MOST_PARTS * LONGEST_MONTH : 0),
      ),
    ),
    partsOf: (sale: BookedSale) => expectedParts(sale, termsOn(now, past, sale.soldOn), holidays),
  }
}

async function withCome<Part extends KnownPart>(db: ReadDb, parts: readonly Part[]): Promise<Part[]> {
  const came = await settledParts(db, [...new Set(parts.map(({ id }) => id))])
  return parts.map((part) => {
    const before = came.get(`${part.id} ${part.part}`)
    return { ...part, ...(before && { came: before }) }
  })
}

/** What should come to an account around these days. */
export async function expectFor(db: TenantDb, { accountId, bankId, from, to }: Asked): Promise<CalledPart[]> {
  const { longestDays, partsOf } = await settlingOf(db, accountId)
  const sales = await bookedSales(db, {
    accountId,
    bankId,
    from: addDays(from, -(longestDays + LEEWAY_DAYS)),
    to: addDays(to, LEEWAY_DAYS),
  })
  return withCome(
    db,
    sales.flatMap(({ orderId, ...sale }) => partsOf(sale).map((part) => ({ ...part, orderId }))),
  )
}

/** On which days the money of one approved payment comes, and what of it has come by the banks' files. */
export async function valueDaysOf(db: ReadDb, accountId: string, sale: BookedSale): Promise<KnownPart[]> {
  const { partsOf } = await settlingOf(db, accountId)
  return withCome(db, partsOf(sale))
}

/** The same for several of one account, as they were agreed, whatever has come. */
export async function agreedPartsOf(
  db: ReadDb,
  accountId: string,
  sales: readonly BookedSale[],
): Promise<ReadonlyMap<string, readonly ExpectedPart[]>> {
  const { partsOf } = await settlingOf(db, accountId)
  return new Map(sales.map((sale) => [sale.id, partsOf(sale)]))
}
