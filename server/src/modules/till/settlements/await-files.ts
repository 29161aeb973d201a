import { addBusinessDays, companyCalendar } from '@vezne/domain/calendar/business-days.ts'
import type { Day } from '@vezne/domain/calendar/day.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { sumOf } from '@vezne/domain/money/sum.ts'
import type { KnownPart } from '@vezne/domain/settlement/match.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { findDays } from '../../platform/holidays/index.ts'
import { BY_ITSELF, closeReviews, openReview, reviewsOf } from '../../platform/reviews/index.ts'
import { everyTerminal } from '../../company/terminals/index.ts'
import { expectFor } from './expect.ts'
import { toldUntil, type ToldUntil } from './files.store.ts'

/** A file may come so many working days after the money; after that somebody is asked for it. */
const AWAITED_DAYS = 3
const KIND = 'settlement-file-awaited'

/** What should have come and no file has told of: neither one of value days nor one of the days of sales. */
function untold(parts: readonly KnownPart[], told: ToldUntil, isLate: (day: Day) => boolean): KnownPart[] {
  const isBehind = (day: Day, until: Day | null) => until === null || day > until
  return parts.filter(
    ({ kind, valueOn, soldOn, came }) =>
      kind === 'sale' &&
      came === undefined &&
      valueOn !== null &&
      isLate(valueOn) &&
      isBehind(valueOn, told.valueOn) &&
      isBehind(soldOn, told.soldOn),
  )
}

/**
 * Asks for files that did not come, of accounts whose files somebody uploads: a company that does not use the check is not
 * asked. Once after each file: whoever closed the question is not asked again until another file came.
 */
export async function awaitFiles(db: TenantDb): Promise<number> {
  const today = istanbulDay((await db.now()).getTime())
  const calendar = companyCalendar(await findDays(db))
  const banks = new Map((await everyTerminal(db)).map(({ accountId, bank, name }) => [accountId, { bank, name }]))
  let opened = 0
  for (const told of await toldUntil(db)) {
    const account = banks.get(told.accountId)
    const before = (await reviewsOf(db, told.accountId)).filter(({ kind }) => kind === KIND)
    if (account === undefined || before.some(({ openedAt }) => openedAt > told.uploadedAt)) continue
    const from = [told.valueOn, told.soldOn].filter((day) => day !== null).toSorted()[0] ?? today
    const parts = await expectFor(db, { accountId: told.accountId, bankId: account.bank.id, from, to: today })
    const awaited = untold(parts, told, (day) => addBusinessDays(calendar, day, AWAITED_DAYS) < today)
    const currency = awaited[0]?.currency
    if (currency === undefined) continue
    const amountMinor = sumOf(
      awaited.filter((part) => part.currency === currency),
      ({ grossMinor }) => grossMinor,
    )
    await openReview(db, {
      kind: KIND,
      subjectId: told.accountId,
      label: account.name.slice(0, 100),
      reason: 'no settlement file came',
      money: { amountMinor, currency },
    })
    opened += 1
  }
  return opened
}

/** A file is here: whoever was asked for one need not look any more. */
export async function closeAwaited(db: TenantDb, accountId: string): Promise<void> {
  await closeReviews(db, { kinds: [KIND], subjectId: accountId }, { by: BY_ITSELF, verdict: 'a file came' })
}
