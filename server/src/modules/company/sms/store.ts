import type { SmsProviderName, SmsState, SmsWhy } from '@vezne/contract/sms/words.ts'
import type { SmsAudience, SmsPurpose } from '@vezne/domain/sms/rules.ts'
import { camelIfThere, camels } from '../../../kit/db/camel.ts'
import type { Narrowed } from '../../../kit/db/narrowed.ts'
import type { Tables as Schema } from '../../../kit/db/tables.ts'
import type { ReadDb, TenantDb } from '../../../kit/db/tenant-db.ts'

interface Tables {
  sms_messages: Narrowed<Schema['sms_messages'], { purpose: SmsPurpose; why: SmsWhy | null }>
}

interface NewMessage {
  readonly id: string
  readonly key: string
  readonly purpose: SmsPurpose
  readonly audience: SmsAudience
  readonly phone: string
  readonly sealedText: string | null
  readonly parts: number
  readonly state: 'waiting' | 'refused'
  readonly why: SmsWhy | null
  readonly dueAt: Date | null
}

/** False where its key has a message already. */
export async function insertMessage(db: TenantDb, message: NewMessage): Promise<boolean> {
  const { id, key, purpose, audience, phone, sealedText, parts, state, why, dueAt } = message
  const inserted = await db
    .on<Tables>()
    .insertInto('sms_messages')
    .values({
      tenant_id: db.tenantId,
      id,
      key,
      purpose,
      audience,
      phone,
      sealed_text: sealedText,
      parts,
      state,
      why,
      provider: null,
      provider_id: null,
      due_at: dueAt,
      ask_at: null,
      sent_at: null,
      ended_at: null,
    })
    .onConflict((same) => same.columns(['tenant_id', 'key']).doNothing())
    .returning('id')
    .execute()
  return inserted.length === 1
}

const SHOWN = ['id', 'key', 'purpose', 'phone', 'parts', 'state', 'why', 'created_at', 'due_at', 'ended_at'] as const

/** How a message stands, for whoever asked for it. */
export interface SmsStanding {
  readonly id: string
  readonly key: string
  readonly purpose: SmsPurpose
  readonly phone: string
  readonly parts: number
  readonly state: SmsState
  readonly why: SmsWhy | null
  readonly createdAt: Date
  readonly dueAt: Date | null
  readonly endedAt: Date | null
}

export async function findByKeys(db: TenantDb, keys: readonly string[]): Promise<SmsStanding[]> {
  if (keys.length === 0) return []
  const rows = db.on<Tables>().selectFrom('sms_messages').select(SHOWN).where('tenant_id', '=', db.tenantId)
  return camels(await rows.where('key', 'in', [...keys]).execute())
}

export async function findNewest(db: ReadDb, limit: number): Promise<SmsStanding[]> {
  const rows = db.on<Tables>().selectFrom('sms_messages').select(SHOWN).where('tenant_id', '=', db.tenantId)
  return camels(await rows.orderBy('created_at', 'desc').orderBy('id').limit(limit).execute())
}

export function findStandingOf(db: TenantDb, id: string): Promise<SmsStanding | undefined> {
  const rows = db.on<Tables>().selectFrom('sms_messages').select(SHOWN).where('tenant_id', '=', db.tenantId)
  return rows.where('id', '=', id).executeTakeFirst().then(camelIfThere)
}

/** The message if its moment has come, and nobody else's until `until`. */
export function claimMessage(db: TenantDb, id: string, { now, until }: { readonly now: Date; readonly until: Date }) {
  return db
    .on<Tables>()
    .updateTable('sms_messages')
    .set((each) => ({ state: 'sending' as const, tries: each('tries', '+', 1), due_at: until, why: null }))
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
    .returning(['id', 'purpose', 'audience', 'phone', 'sealed_text', 'tries'])
    .executeTakeFirst()
    .then(camelIfThere)
}

/** Whoever was sending it is gone: what the provider has of it nobody here knows. */
export async function giveUpLapsed(db: TenantDb, id: string, now: Date): Promise<boolean> {
  const lapsed = await db
    .on<Tables>()
    .updateTable('sms_messages')
    .set({ state: 'unknown', why: 'interrupted', due_at: null, sealed_text: null, ask_at: now })
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('due_at', '<=', now)
    .returning('id')
    .execute()
  return lapsed.length === 1
}

export interface TryOutcome {
  readonly state: 'waiting' | 'accepted' | 'refused' | 'unknown'
  readonly why: SmsWhy | null
  readonly provider: SmsProviderName
  readonly providerId: string | null
  readonly dueAt: Date | null
  readonly askAt: Date | null
  readonly sentAt: Date | null
  readonly endedAt: Date | null
}

/**
 * Writes down how a try ended, and answers the message's key. A late answer is still one, also where the message was given
 * up on meanwhile.
 */
export async function recordTry(
  db: TenantDb,
  id: string,
  tries: number,
  outcome: TryOutcome,
): Promise<string | undefined> {
  const { state, why, provider, providerId, dueAt, askAt, sentAt, endedAt } = outcome
  const written = await db
    .on<Tables>()
    .updateTable('sms_messages')
    .set({
      state,
      why,
      provider,
      provider_id: providerId,
      due_at: dueAt,
      ask_at: askAt,
      sent_at: sentAt,
      ended_at: endedAt,
      ...(state === 'waiting' ? {} : { sealed_text: null }),
    })
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .where('tries', '=', tries)
    // What lapsed has no text any more, and cannot wait for another try.
    .where('state', 'in', state === 'waiting' ? ['sending'] : ['sending', 'unknown'])
    .returning('key')
    .executeTakeFirst()
  return written?.key
}

/** What is to go out, and what was being sent when somebody died. */
export async function findDue(db: TenantDb, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .on<Tables>()
    .selectFrom('sms_messages')
    .select('id')
    .where('tenant_id', '=', db.tenantId)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
