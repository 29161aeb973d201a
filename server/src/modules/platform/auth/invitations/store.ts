import { sql } from 'kysely'
import { camelIfThere, camels } from '../../../../kit/db/camel.ts'
import type { PlatformDb, PlatformTenantDb } from '../../../../kit/db/platform-db.ts'
import type { Tables } from '../../../../kit/db/tables.ts'

/** A place that waits for its person. */
export interface PendingPlace {
  readonly id: string
  readonly tenantId: string
  readonly companyName: string
  readonly invitedAt: Date
}

/** Places that somebody was offered and would be let in to. */
const offers = (db: PlatformDb, userId: string) =>
  db
    .on<Tables>()
    .selectFrom('memberships as m')
    .innerJoin('tenants as t', 't.id', 'm.tenant_id')
    .select(['m.id', 'm.tenant_id', 't.name as company_name', 'm.created_at as invited_at'])
    .where('m.user_id', '=', userId)
    .where('m.accepted_at', 'is', null)
    .where('m.suspended_at', 'is', null)
    .where('m.is_firm_closed', '=', false)

export function pendingPlaces(db: PlatformDb, userId: string, limit: number): Promise<PendingPlace[]> {
  return offers(db, userId).orderBy('m.created_at', 'desc').orderBy('m.id').limit(limit).execute().then(camels)
}

export function findPendingPlace(db: PlatformDb, userId: string, id: string): Promise<PendingPlace | undefined> {
  return offers(db, userId).where('m.id', '=', id).executeTakeFirst().then(camelIfThere)
}

/** Whether this company offers somebody a place that they have not taken. */
export async function isOffered(db: PlatformTenantDb, userId: string): Promise<boolean> {
  return (await offers(db, userId).where('m.tenant_id', '=', db.tenantId).executeTakeFirst()) !== undefined
}

/** Somebody whom a company has invited, whether or not they have come, as far as a letter to them goes. */
export interface Invited {
  readonly userId: string
  readonly email: string
  readonly passwordHash: string | null
  readonly isOperator: boolean
}

/** Somebody who waits for their first password and has not taken their place. */
export async function findNewcomer(db: PlatformDb, tenantId: string, email: string): Promise<string | undefined> {
  const found = await db
    .on<Tables>()
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('u.id')
    .where('m.tenant_id', '=', tenantId)
    .where('m.accepted_at', 'is', null)
    .where('u.email', '=', email)
    .where('u.password_hash', 'is', null)
    .executeTakeFirst()
  return found?.id
}

/** Held until the transaction ends: two letters for one place are written one after the other. */
export async function holdInvited(db: PlatformTenantDb, userId: string): Promise<Invited | undefined> {
  const row = await db
    .on<Tables>()
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.user_id', 'u.email', 'u.password_hash'])
    .select(
      sql<boolean>`exists (select from platform_operators o where o.user_id = m.user_id and o.disabled_at is null)`.as(
        'is_operator',
      ),
    )
    .where('m.tenant_id', '=', db.tenantId)
    .where('m.user_id', '=', userId)
    .where('m.suspended_at', 'is', null)
    .where('m.is_firm_closed', '=', false)
    .where('u.disabled_at', 'is', null)
    .forNoKeyUpdate(['m', 'u'])
    .executeTakeFirst()
  return camelIfThere(row)
}

/** Whether another company's link for the first password of this account still works: nobody takes it out of use from here. */
export async function hasFirstLinkOfOthers(db: PlatformTenantDb, userId: string): Promise<boolean> {
  const found = await db
    .on<Tables>()
    .selectFrom('password_tokens')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'first')
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('tenant_id', '<>', db.tenantId)
    .executeTakeFirst()
  return found !== undefined
}

/** The newest link of a place is the only one that works. */
export async function insertInvitation(
  db: PlatformTenantDb,
  { tokenHash, userId, days }: { readonly tokenHash: Buffer; readonly userId: string; readonly days: number },
): Promise<void> {
  await db
    .on<Tables>()
    .updateTable('membership_invitations')
    .set({ ended_at: sql<Date>`engine_now()` })
    .where('tenant_id', '=', db.tenantId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
  await db
    .on<Tables>()
    .insertInto('membership_invitations')
    .values({
      token_hash: tokenHash,
      tenant_id: db.tenantId,
      user_id: userId,
      expires_at: sql<Date>`engine_now() + make_interval(days => ${days})`,
    })
    .execute()
}

export interface LiveInvitation {
  readonly tenantId: string
  readonly userId: string
  readonly companyName: string
  readonly passwordHash: string | null
}

/** The place that a link offers, while the company lets its person in. */
export function findLiveInvitation(db: PlatformDb, tokenHash: Buffer): Promise<LiveInvitation | undefined> {
  return db
    .on<Tables>()
    .selectFrom('membership_invitations as i')
    .innerJoin('memberships as m', (join) =>
      join.onRef('m.tenant_id', '=', 'i.tenant_id').onRef('m.user_id', '=', 'i.user_id'),
    )
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .innerJoin('tenants as t', 't.id', 'i.tenant_id')
    .select(['i.tenant_id', 'i.user_id', 't.name as company_name', 'u.password_hash'])
    .where('i.token_hash', '=', tokenHash)
    .where('i.ended_at', 'is', null)
    .where('i.expires_at', '>', sql<Date>`engine_now()`)
    .where('m.suspended_at', 'is', null)
    .where('m.is_firm_closed', '=', false)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst()
    .then(camelIfThere)
}

/** Takes a link out of use; false when somebody else was faster. */
export async function spendInvitation(db: PlatformDb, tokenHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .on<Tables>()
    .updateTable('membership_invitations')
    .set({ ended_at: sql<Date>`engine_now()` })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`engine_now()`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function endInvitationsTo(db: PlatformTenantDb, userId: string): Promise<void> {
  await db
    .on<Tables>()
    .updateTable('membership_invitations')
    .set({ ended_at: sql<Date>`engine_now()` })
    .where('tenant_id', '=', db.tenantId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
}

/** The place is gone with its links, as if it had never been offered. Answers its id; undefined when it was taken meanwhile. */
export async function deletePending(db: PlatformTenantDb, userId: string): Promise<string | undefined> {
  const gone = await db
    .on<Tables>()
    .deleteFrom('memberships')
    .where('tenant_id', '=', db.tenantId)
    .where('user_id', '=', userId)
    .where('accepted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return gone?.id
}

/** Whom a company invited before places had to be taken, and who has not been written to yet. */
export async function invitationsDue(
  db: PlatformDb,
  limit: number,
): Promise<{ readonly tenantId: string; readonly userId: string }[]> {
  return db
    .on<Tables>()
    .selectFrom('memberships')
    .select(['tenant_id', 'user_id'])
    .where('is_invitation_due', '=', true)
    .orderBy('tenant_id')
    .limit(limit)
    .execute()
    .then(camels)
}

/** False when another process has taken this one. */
export async function takeDueInvitation(db: PlatformTenantDb, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .on<Tables>()
    .updateTable('memberships')
    .set({ is_invitation_due: false })
    .where('tenant_id', '=', db.tenantId)
    .where('user_id', '=', userId)
    .where('is_invitation_due', '=', true)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
