import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { remind } from '@vezne/contract/reminders.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import type { SignedInCall } from '../../../kit/http/caller.ts'
import { enqueue } from '../../../kit/jobs/job.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { recordEvent } from '../../platform/audit/index.ts'
import { findDebts, findFirm, readDebts, type FollowedDebt } from '../follow-ups/index.ts'
import { tenantById, type Tenant } from '../../platform/tenants/index.ts'
import type { ReminderDeps } from './deps.ts'
import { sendReminder } from './jobs.ts'
import { openDebtsOf, type OpenDebt } from './open-debts.ts'
import { holdFirm, insertReminders, remindedBefore, type NewReminder } from './reminders.store.ts'
import { allowedFrom } from './send-reminder.ts'
import { settingsNow } from './settings.ts'
import type { ReminderSettings } from './settings.store.ts'
import { reminderText } from './words.ts'
import { remindersOf } from './write-reminders.ts'

type Asked = InputOf<typeof remind>

/** What is ticked, or all that is due by today; without what is being paid or followed no longer. */
async function debtsAsked(db: TenantDb, { firmId, items }: Asked, { caller }: SignedInCall) {
  const firm = await findFirm(db, firmId)
  if (firm === undefined) throw new Refusal('not-found')
  const all = await readDebts(db, caller, firmId)
  const debts: readonly FollowedDebt[] =
    items === undefined
      ? all.debts.filter(({ dueOn }) => dueOn <= all.today)
      : (await findDebts(db, caller, { firmId, items })).debts
  const open: (OpenDebt & Pick<FollowedDebt, 'currency'>)[] = []
  for (const [currency, some] of Map.groupBy(debts, (debt) => debt.currency)) {
    const ids = new Set(some.map(({ id }) => id))
    const accountIds = [...new Set(some.map(({ accountId }) => accountId))]
    for (const debt of await openDebtsOf(db, accountIds, currency))
      if (ids.has(debt.itemId) && debt.why === null) open.push({ ...debt, currency })
  }
  return { debts: open, firm }
}

/** Hatırlat: once a day for each debt and way. In quiet hours and on days of rest it waits. */
export async function remindNow(deps: ReminderDeps, asked: Asked, call: SignedInCall): Promise<ReplyOf<typeof remind>> {
  const { caller } = call
  const tenant = await tenantById(deps.tenants, caller.tenantId)
  return deps.db.forCaller(caller, async (db) => {
    await holdFirm(db, asked.firmId)
    const { debts, firm } = await debtsAsked(db, asked, call)
    if (debts.length === 0) throw new Refusal('nothing-to-remind')
    const settings = await settingsNow(db)
    const now = await db.now()
    const rule = `manual:${istanbulDay(now.getTime())}`
    const language = asked.language ?? settings.language
    const channels = [...new Set(asked.channels)]
    const written: NewReminder[] = []
    for (const channel of channels)
      written.push(
        ...remindersOf(
          { firmId: firm.id, email: firm.email, phone: firm.phone },
          {
            debts: debts.map((debt) => ({ ...debt, rule, channels: [channel] })),
            language,
            dueAt: await allowedFrom(db, settings, channel, now),
            by: { userId: caller.userId, name: caller.name },
            known: await remindedBefore(db, [firm.id], [rule]),
          },
        ),
      )
    if (written.length === 0) throw new Refusal('reminded-already')
    await insertReminders(db, written)
    for (const { id, state, dueAt } of written)
      if (state === 'waiting' && dueAt !== null && dueAt <= now) await enqueue(db, sendReminder, { id })
    const details = { firm: firm.code, channel: channels.join(', ') }
    await recordEvent(db, { kind: 'firm-reminded', userId: caller.userId, details }, call)
    return written.map((each) => ({
      id: each.id,
      channel: each.channel,
      currencyCode: each.currency,
      status: each.state,
      why: each.why,
      dueAt: each.dueAt === null || each.dueAt <= now ? null : each.dueAt.getTime(),
      shareUrl: each.state === 'shared' ? shareUrl(each, { settings, tenant, firmName: firm.name, debts }) : null,
    }))
  })
}

interface Sharing {
  readonly settings: ReminderSettings
  readonly tenant: Tenant
  readonly firmName: string
  readonly debts: readonly (OpenDebt & Pick<FollowedDebt, 'currency'>)[]
}

/** WhatsApp with the text written, at the firm's number where it is known. */
function shareUrl(
  { address, currency, language, debts: told }: NewReminder,
  { settings, tenant, firmName, debts }: Sharing,
): string {
  const ids = new Set(told.map(({ itemId }) => itemId))
  const about = debts.filter((debt) => debt.currency === currency && ids.has(debt.itemId))
  const text = reminderText(settings, language, { tenant, firmName, currency, debts: about })
  return `https://wa.me/${address ?? ''}?text=${encodeURIComponent(text)}`
}
