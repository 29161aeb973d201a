import { companyCalendar } from '@vezne/domain/calendar/business-days.ts'
import { addDays, type Day } from '@vezne/domain/calendar/day.ts'
import { expectedParts } from '@vezne/domain/settlement/expected.ts'
import type { KnownPart } from '@vezne/domain/settlement/match.ts'
import type { TenantDb } from '../../kit/db/tenant-db.ts'
import { findDays } from '../holidays/index.ts'
import { bookedSales } from '../payments/index.ts'
import { termsOfAccounts } from '../terminals/index.ts'
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

/** What should come to an account around these days, by what was agreed for it and by the company's calendar. */
export async function expectFor(db: TenantDb, { accountId, bankId, from, to }: Asked): Promise<CalledPart[]> {
  const terms = (await termsOfAccounts(db)).get(accountId)
  if (terms === undefined) throw new Error(`account ${accountId} has no terms`)
  const holidays = [...companyCalendar(await findDays(db)).closed]
  const spread = terms.settlementKind === 'monthly' ? MOST_PARTS * LONGEST_MONTH : 0
  const sales = await bookedSales(db, {
    accountId,
    bankId,
    from: addDays(from, -(terms.blockageDays + spread + LEEWAY_DAYS)),
    to: addDays(to, LEEWAY_DAYS),
  })
  const came = await settledParts(
    db,
    sales.map(({ id }) => id),
  )
  return sales.flatMap(({ orderId, ...sale }) =>
    expectedParts(sale, terms, holidays).map((part) => {
      const before = came.get(`${part.id} ${part.part}`)
      return { ...part, orderId, ...(before && { came: before }) }
    }),
  )
}
