import { openingDifference, periodViews } from '@vezne/domain/receivables/periods.ts'
import { sizeOf } from '@vezne/domain/statement/balance.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { BY_ITSELF, closeReviews, openReviews, openReviewUnlessLookedAt } from '../../../platform/reviews/index.ts'
import type { FeedRead } from '../feed-kind.ts'
import type { LedgerRow } from '../ledgers.store.ts'
import type { PlacedLine } from './placed-line.ts'
import { moneyOf } from '../../receivables/index.ts'
import { ONLY_PERIOD } from '../only-period.ts'
import {
  accountsIn,
  carriedOver,
  completePeriod,
  keepPeriod,
  openingsIn,
  periodsOf,
  showPeriods,
  type OpeningPlace,
  type PeriodDays,
  type PeriodRow,
  type ShownPeriod,
} from './periods.store.ts'

/** A year is known by its name; of any other period, the days that were booked in it. */
function daysOf(code: string, rows: readonly PlacedLine[]): PeriodDays | undefined {
  if (/^20\d\d$/.test(code)) return { code, fromOn: `${code}-01-01`, toOn: `${code}-12-31` }
  const days = rows.map(({ documentOn }) => documentOn).toSorted()
  const [fromOn, toOn] = [days[0], days.at(-1)]
  return fromOn === undefined || toOn === undefined ? undefined : { code, fromOn, toOn }
}

async function notePeriod(db: TenantDb, { ledger, period }: FeedRead, rows: readonly PlacedLine[]): Promise<boolean> {
  const days = daysOf(period, rows)
  return days !== undefined && keepPeriod(db, ledger.id, days)
}

/** What is shown of each period of these accounts. */
function viewsOf(
  periods: readonly PeriodRow[],
  openings: readonly OpeningPlace[],
  accountIds: readonly string[],
): ShownPeriod[] {
  const ofAccount = Map.groupBy(openings, ({ accountId }) => accountId)
  return accountIds.flatMap((accountId) => {
    const opened = new Set(ofAccount.get(accountId)?.map(({ period }) => period))
    const views = periodViews(periods.map((period) => ({ ...period, hasOpening: opened.has(period.code) })))
    return views.map((view) => ({ accountId, ...view }))
  })
}

/** Accounts that have got an opening line, or lost one. */
function changedAccounts(before: readonly OpeningPlace[], after: readonly OpeningPlace[]): string[] {
  const keyOf = ({ accountId, period }: OpeningPlace) => `${accountId} ${period}`
  const [had, have] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))]
  const changed = [...before.filter((each) => !have.has(keyOf(each))), ...after.filter((each) => !had.has(keyOf(each)))]
  return [...new Set(changed.map(({ accountId }) => accountId))]
}

/**
 * Does what changes lines, and sees to it that an opening line and what it sums up never count together, nor neither of
 * them. Lines that came are placed by their names; an account whose opening line came or went is looked at as a whole,
 * and every account where the periods themselves are others than before.
 */
export async function keepingPeriods<Result>(
  db: TenantDb,
  read: FeedRead,
  rows: readonly PlacedLine[],
  change: () => Promise<Result>,
): Promise<Result> {
  const { ledger, period } = read
  if (period === ONLY_PERIOD) return change()
  const isNews = await notePeriod(db, read, rows)
  const periods = await periodsOf(db, ledger.id)
  if (periods.length < 2) return change()
  const before = await openingsIn(db, ledger.id)
  const result = await change()
  const openings = await openingsIn(db, ledger.id)
  const whole = isNews ? await accountsIn(db, ledger.id) : changedAccounts(before, openings)
  if (whole.length > 0) await showAccounts(db, ledger, periods, openings, whole)
  const known = new Set(whole)
  const others = rows.filter(({ accountId }) => !known.has(accountId))
  if (others.length > 0) {
    const accountIds = [...new Set(others.map(({ accountId }) => accountId))]
    const shown = viewsOf(periods, openings, accountIds).filter(({ code }) => code === period)
    await showPeriods(
      db,
      ledger.id,
      shown,
      others.map(({ externalId }) => externalId),
    )
  }
  return result
}

/** A period that is here as a whole stands for itself from now on, and the next one's opening line no longer for it. */
export async function periodIsWhole(db: TenantDb, read: FeedRead): Promise<void> {
  const { ledger, period } = read
  if (period === ONLY_PERIOD) return
  const isNews = await notePeriod(db, read, [])
  const isWholeNow = await completePeriod(db, ledger.id, period)
  const periods = await periodsOf(db, ledger.id)
  if (periods.length < 2) return
  const [openings, accountIds] = [await openingsIn(db, ledger.id), await accountsIn(db, ledger.id)]
  if (isNews || isWholeNow) await showAccounts(db, ledger, periods, openings, accountIds)
  else await askAboutOpenings(db, ledger, viewsOf(periods, openings, accountIds), openings)
}

async function showAccounts(
  db: TenantDb,
  ledger: LedgerRow,
  periods: readonly PeriodRow[],
  openings: readonly OpeningPlace[],
  accountIds: readonly string[],
): Promise<void> {
  const shown = viewsOf(periods, openings, accountIds)
  await showPeriods(db, ledger.id, shown, undefined)
  await askAboutOpenings(db, ledger, shown, openings)
}

const KIND = 'opening-differs'

/** What an opening line carries over and what is shown in its place should be the same; where not, a person finds out why. */
async function askAboutOpenings(
  db: TenantDb,
  ledger: LedgerRow,
  shown: readonly ShownPeriod[],
  openings: readonly OpeningPlace[],
): Promise<void> {
  const replaced = new Set(
    shown
      .filter(({ isOpeningHidden, areLinesHidden }) => isOpeningHidden && !areLinesHidden)
      .map(({ accountId, code }) => `${accountId} ${code}`),
  )
  const asked = openings.filter(({ accountId, period }) => replaced.has(`${accountId} ${period}`))
  if (asked.length === 0) return
  const waiting = new Set((await openReviews(db)).filter(({ kind }) => kind === KIND).map((each) => each.subjectId))
  for (const each of await carriedOver(db, ledger.id, asked)) {
    const { accountId, code, currency, period } = each
    // A subject's words are its account and its period; an account has one currency.
    const subjectId = `${accountId}:${period}`
    const difference = openingDifference(each.openingMinor, each.earlierMinor)
    if (difference !== 0n)
      await openReviewUnlessLookedAt(db, {
        kind: KIND,
        subjectId,
        label: `${ledger.code} ${code} ${period}`.slice(0, 100),
        reason: 'an opening line differs from the period it sums up',
        ...moneyOf(currency, sizeOf(difference)),
      })
    else if (waiting.has(subjectId))
      await closeReviews(db, { kinds: [KIND], subjectId }, { by: BY_ITSELF, verdict: 'adds up again' })
  }
}
