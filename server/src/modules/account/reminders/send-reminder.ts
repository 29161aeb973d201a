import { sumOf } from '@vezne/domain/money/sum.ts'
import { mayRemindAt } from '@vezne/domain/reminder/when.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import type { Mail, Mailer } from '../../../kit/mail.ts'
import { enqueue } from '../../../kit/jobs/job.ts'
import { ledgersBehind, readClosings } from '../../books/receivables/index.ts'
import { quietHoursOfSms, sendSms } from '../../company/sms/index.ts'
import { tenantById, type Tenant } from '../../platform/tenants/index.ts'
import type { ReminderDeps } from './deps.ts'
import { reminderLost } from './jobs.ts'
import { openDebtsOf, type OpenDebt } from './open-debts.ts'
import { calendarOfCompany, ruleName } from './plan-round.ts'
import {
  claimReminder,
  debtsOf,
  endReminder,
  giveUp,
  giveUpLapsed,
  keepTold,
  postpone,
  type ClaimedReminder,
  type LostReminder,
} from './reminders.store.ts'
import { settingsNow } from './settings.ts'
import type { ReminderSettings } from './settings.store.ts'
import { smsKeyOf } from './sms-ended.ts'
import { reminderMail, reminderText } from './words.ts'

/** Longer than any call; whoever dies in one leaves a reminder that nobody sends again. */
const CLAIM_MS = 120_000
const AGAIN_MS = 10 * 60_000
const TRIED_FOR_MS = 24 * 60 * 60_000

/** The first moment at which this company may remind somebody by this way. */
export async function allowedFrom(
  db: TenantDb,
  settings: ReminderSettings,
  channel: ClaimedReminder['channel'],
  now: Date,
): Promise<Date> {
  const ofSms = channel === 'sms' ? await quietHoursOfSms(db) : undefined
  const quiet = [{ from: settings.quietFrom, to: settings.quietTo }, ...(ofSms === undefined ? [] : [ofSms])]
  return new Date(mayRemindAt(now.getTime(), quiet, await calendarOfCompany(db)))
}

/** A rule that was switched off meanwhile sends nothing; what a person asked for goes out. */
function isStillMeant({ isActive, rules }: ReminderSettings, { rule, channel }: ClaimedReminder): boolean {
  if (!rule.startsWith('rule:')) return true
  const kept = rules.find(({ days }) => ruleName(days) === rule)
  return isActive && kept?.isActive === true && kept.channels.some((each) => each === channel)
}

/** What is still owed of what the reminder is about, and why the rest is not told. */
async function stillOwed(db: TenantDb, { id, currency }: ClaimedReminder) {
  const debts = await debtsOf(db, id)
  const accountIds = [...new Set(debts.map(({ accountId }) => accountId))]
  const open = new Map(
    (await openDebtsOf(db, accountIds, currency)).map((debt) => [`${debt.accountId} ${debt.key}`, debt]),
  )
  const found = debts.flatMap(({ accountId, key }) => open.get(`${accountId} ${key}`) ?? [])
  return {
    owed: found.filter(({ why }) => why === null),
    why: found.find(({ why }) => why !== null)?.why ?? 'paid',
  }
}

type Claimed = { readonly mail: Mail; readonly createdAt: Date } | undefined

/** One reminder is claimed and judged in one transaction; what comes out of it is a mail that may be sent, once. */
function claim({ db: database }: ReminderDeps, tenant: Tenant, id: string): Promise<Claimed> {
  return database.forTenant(tenant.id, async (db) => {
    const now = await db.now()
    const claimed = await claimReminder(db, id, { now, until: new Date(now.getTime() + CLAIM_MS) })
    if (claimed === undefined) {
      await tellLost(db, await giveUpLapsed(db, id, now))
      return undefined
    }
    const settings = await settingsNow(db)
    const from = await allowedFrom(db, settings, claimed.channel, now)
    if (from > now) {
      await postpone(db, id, from)
      return undefined
    }
    if (claimed.isClosed || !isStillMeant(settings, claimed)) {
      await endReminder(db, id, { state: 'not-sent', why: claimed.isClosed ? 'firm-closed' : 'switched-off' })
      return undefined
    }
    const { owed, why } = await stillOwed(db, claimed)
    if (owed.length === 0) {
      await endReminder(db, id, { state: 'not-sent', why })
      return undefined
    }
    return compose(db, { claimed, settings, tenant, owed })
  })
}

interface Composed {
  readonly claimed: ClaimedReminder
  readonly settings: ReminderSettings
  readonly tenant: Tenant
  readonly owed: readonly OpenDebt[]
}

async function compose(db: TenantDb, { claimed, settings, tenant, owed }: Composed): Promise<Claimed> {
  const { id, address: to, language, firmName, currency } = claimed
  const about = { tenant, firmName, currency, debts: owed }
  await keepTold(db, id, { count: owed.length, amountMinor: sumOf(owed, ({ openMinor }) => openMinor) })
  if (claimed.channel === 'sms') {
    // Handed over with the decision: whoever carries it has a claim of its own. It does not wait for other quiet hours.
    const text = reminderText(settings, language, about)
    const { state, why } = await sendSms(db, {
      to,
      text,
      purpose: 'payment-reminder',
      key: smsKeyOf(id),
      isUrgent: true,
    })
    await endReminder(db, id, state === 'refused' ? { state: 'not-sent', why } : { state: 'sent' })
    return undefined
  }
  const { subject, text, html } = reminderMail(settings, language, about)
  return { createdAt: claimed.createdAt, mail: { id, tenantId: tenant.id, to, subject, text, html } }
}

interface MailError extends Error {
  readonly code?: string
}

/** Nothing of the mail can have left: nobody was there to take it. */
const NOT_REACHED = ['ECONNECTION', 'ECONNREFUSED', 'EDNS', 'ENOTFOUND']
/** A server heard it and did not take it. */
const NOT_TAKEN = ['EENVELOPE', 'EMESSAGE', 'EAUTH']

async function afterFailure(db: TenantDb, id: string, { code = '' }: MailError, createdAt: Date): Promise<void> {
  const now = (await db.now()).getTime()
  if (NOT_REACHED.includes(code) && now - createdAt.getTime() < TRIED_FOR_MS)
    return postpone(db, id, new Date(now + AGAIN_MS))
  const isKnown = NOT_REACHED.includes(code) || NOT_TAKEN.includes(code)
  return isKnown
    ? endReminder(db, id, { state: 'not-sent', why: 'mail-not-taken' })
    : tellLost(db, await giveUp(db, id))
}

/** Told with the moment in which it is given up: once, whoever dies. */
async function tellLost(db: TenantDb, lost: LostReminder | undefined): Promise<void> {
  if (lost !== undefined) await enqueue(db, reminderLost, { reminderId: lost.id, firmName: lost.firmName })
}

/** Nobody is reminded of what was paid a moment ago. A ledger in trouble holds up its own letters and no others. */
async function followUp({ db: database }: ReminderDeps, tenantId: string, id: string): Promise<void> {
  const behind = await ledgersBehind(database, tenantId)
  if (behind.size === 0) return
  const accounts = await database.forTenant(tenantId, async (db) =>
    readClosings(db, [...new Set((await debtsOf(db, id)).map(({ accountId }) => accountId))]),
  )
  const held = accounts.find(({ ledgerId }) => behind.has(ledgerId))
  if (held !== undefined) throw new Error('the ledger of a reminder is behind', { cause: behind.get(held.ledgerId) })
}

/**
 * Job: one reminder, in three steps: claimed, spoken, written down, with no transaction over the network. Whoever dies after
 * it was spoken leaves one of which nobody knows whether it arrived: it is not sent a second time.
 */
export async function sendTheReminder(deps: ReminderDeps, mailer: Mailer, tenantId: string, id: string): Promise<void> {
  await followUp(deps, tenantId, id)
  const claimed = await claim(deps, await tenantById(deps.tenants, tenantId), id)
  if (claimed === undefined) return
  const failure = await mailer.send(claimed.mail).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  )
  if (failure !== undefined) deps.log.warn(`a reminder was not mailed: ${failure.message}`, { tenantId })
  await deps.db.forTenant(tenantId, (db) =>
    failure === undefined ? endReminder(db, id, { state: 'sent' }) : afterFailure(db, id, failure, claimed.createdAt),
  )
}
