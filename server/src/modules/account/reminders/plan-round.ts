import { companyCalendar, type BusinessCalendar } from '@vezne/domain/calendar/business-days.ts'
import { addDays } from '@vezne/domain/calendar/day.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { CURRENCIES } from '@vezne/domain/money/money.ts'
import { dueDaysOf, ruleFor, type ReminderRule } from '@vezne/domain/reminder/rules.ts'
import { mayRemindAt } from '@vezne/domain/reminder/when.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { findDays } from '../../platform/holidays/index.ts'
import { ledgersBehind } from '../../books/receivables/index.ts'
import type { ReminderDeps } from './deps.ts'
import { openDebtsOf } from './open-debts.ts'
import { insertReminders, remindedBefore } from './reminders.store.ts'
import { accountsDue, advanceRound, lockRound, openRound, type RoundRow } from './rounds.store.ts'
import { settingsNow } from './settings.ts'
import type { ReminderSettings } from './settings.store.ts'
import { remindersOf, type DebtToRemind } from './write-reminders.ts'

/** Days without a worker that are made up for; whoever was to be reminded longer ago is not. */
const MADE_UP_DAYS = 3
const FIRMS_AT_ONCE = 100

export const ruleName = (days: number): string => `rule:${days}`

const rulesOf = ({ rules }: ReminderSettings): ReminderRule[] =>
  rules.map(({ days, channels, minimum, isActive }) => ({ days, channels, minimumMinor: minimum, isActive }))

export const calendarOfCompany = async (db: TenantDb): Promise<BusinessCalendar> => companyCalendar(await findDays(db))

/**
 * Looks through the debts of a company for those whose firms are to be reminded today, some firms at a time: each time is
 * one transaction, which writes the reminders down and how far it came. Nothing is sent here.
 */
export async function planRound({ db: database, log }: ReminderDeps, tenantId: string): Promise<void> {
  // Nobody is reminded of what was paid a moment ago. Of a ledger in trouble each letter is judged when it goes out.
  const { size } = await ledgersBehind(database, tenantId)
  if (size > 0) log.warn('reminders are planned beside ledgers that are behind', { tenantId, names: `${size} ledgers` })
  let isDone = false
  while (!isDone) isDone = await database.forTenant(tenantId, planSome)
}

/** True when there is nothing more to do today, or not now. */
async function planSome(db: TenantDb): Promise<boolean> {
  const settings = await settingsNow(db)
  if (!settings.isActive) return true
  const now = await db.now()
  const calendar = await calendarOfCompany(db)
  const quiet = [{ from: settings.quietFrom, to: settings.quietTo }]
  if (mayRemindAt(now.getTime(), quiet, calendar) !== now.getTime()) return true
  const day = istanbulDay(now.getTime())
  await openRound(db, day, { earliest: addDays(day, -MADE_UP_DAYS), usual: addDays(day, -1) })
  const round = await lockRound(db, day)
  if (round === undefined) return true
  return planFirms(db, round, { settings, calendar, now })
}

interface Ground {
  readonly settings: ReminderSettings
  readonly calendar: BusinessCalendar
  readonly now: Date
}

async function planFirms(db: TenantDb, round: RoundRow, { settings, calendar, now }: Ground): Promise<boolean> {
  const rules = rulesOf(settings)
  const days = { after: round.since, on: round.day, calendar }
  const dueDays = dueDaysOf(rules, days)
  const accounts =
    dueDays.length === 0 ? [] : await accountsDue(db, { days: dueDays, after: round.afterFirm, firms: FIRMS_AT_ONCE })
  const ids = accounts.map(({ accountId }) => accountId)
  const debts: DebtToRemind[] = []
  for (const currency of ids.length === 0 ? [] : CURRENCIES) {
    for (const debt of await openDebtsOf(db, ids, currency)) {
      const rule = debt.why === null ? ruleFor(rules, debt, days) : undefined
      if (rule !== undefined) debts.push({ ...debt, currency, rule: ruleName(rule.days), channels: rule.channels })
    }
  }
  const firms = new Map(accounts.map((account) => [account.firmId, account]))
  const firmOf = new Map(accounts.map(({ accountId, firmId }) => [accountId, firmId]))
  const known = await remindedBefore(db, [...firms.keys()], [...new Set(debts.map(({ rule }) => rule))])
  const byFirm = Map.groupBy(debts, ({ accountId }) => firmOf.get(accountId))
  const reminders = [...firms.values()].flatMap((firm) =>
    remindersOf(firm, {
      debts: byFirm.get(firm.firmId) ?? [],
      language: settings.language,
      dueAt: now,
      by: null,
      known,
    }),
  )
  await insertReminders(db, reminders)
  await advanceRound(db, round.day, accounts.at(-1)?.firmId)
  return accounts.length === 0
}
