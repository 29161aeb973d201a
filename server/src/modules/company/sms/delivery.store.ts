import type { SmsProviderName, SmsWhy } from '@vezne/contract/sms/words.ts'
import { sql } from 'kysely'
import { camels } from '../../../kit/db/camel.ts'
import type { Tables } from '../../../kit/db/tables.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'

/** Whether somebody should ask the company's provider now. */
export async function isAnyAsked(db: TenantDb, now: Date): Promise<boolean> {
  const found = await db
    .on<Tables>()
    .selectFrom('sms_messages')
    .select('id')
    .where('tenant_id', '=', db.tenantId)
    .where('ask_at', '<=', now)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Some of what the provider is asked about now. Each is asked about again after the wait of its turn; after the last one
 * never.
 */
export async function claimAsked(
  db: TenantDb,
  provider: SmsProviderName,
  {
    now,
    limit,
    waitsMinutes,
  }: { readonly now: Date; readonly limit: number; readonly waitsMinutes: readonly number[] },
) {
  const { rows } = await sql<{
    id: string
    provider_id: string | null
    phone: string
    sent_at: Date | null
    created_at: Date
  }>`
    update sms_messages m set asked = m.asked + 1,
      ask_at = ${now}::timestamptz + make_interval(mins => (${[...waitsMinutes]}::int[])[m.asked + 1])
    from (select id from sms_messages where tenant_id = ${db.tenantId} and ask_at <= ${now}
            and (provider is null or provider = ${provider}) order by ask_at limit ${limit} for update skip locked) due
    where m.tenant_id = ${db.tenantId} and m.id = due.id
    returning m.id, m.provider_id, m.phone, m.sent_at, m.created_at`.execute(db.on())
  return camels(rows)
}

/** What is asked about at a provider that the company has left stays as it is known. */
export async function stopAsking(db: TenantDb, provider: SmsProviderName | null, now: Date): Promise<void> {
  const due = db
    .on<Tables>()
    .updateTable('sms_messages')
    .set({ ask_at: null })
    .where('tenant_id', '=', db.tenantId)
    .where('ask_at', '<=', now)
  await (provider === null ? due : due.where('provider', 'is not', null).where('provider', '<>', provider)).execute()
}

/** Which message is meant: ours by its own id, or by the provider's, whose phone must fit then. */
interface ReportedMessage {
  readonly id?: string | undefined
  readonly providerId?: string | undefined
  readonly phone?: string | undefined
}

interface ReportedState {
  readonly state: 'accepted' | 'delivered' | 'undelivered'
  readonly why: SmsWhy | null
}

/** Writes down what the provider knows of a message, and answers its key. What has ended stays as it ended. */
export async function recordReport(
  db: TenantDb,
  { id, providerId, phone }: ReportedMessage,
  { state, why }: ReportedState,
  now: Date,
): Promise<string | undefined> {
  const hasEnded = state !== 'accepted'
  const known = db
    .on<Tables>()
    .updateTable('sms_messages')
    .set((each) => ({
      state,
      why,
      ...(hasEnded ? { ended_at: now, ask_at: null } : {}),
      provider_id: each.fn.coalesce('provider_id', each.val(providerId ?? null)),
    }))
    .where('tenant_id', '=', db.tenantId)
    .where('state', 'in', ['accepted', 'unknown'])
  const ofPhone = phone === undefined ? known : known.where('phone', '=', phone)
  const named = id === undefined ? ofPhone.where('provider_id', '=', providerId ?? '') : ofPhone.where('id', '=', id)
  return (await named.returning('key').executeTakeFirst())?.key
}
