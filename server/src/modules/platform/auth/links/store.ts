import { sql } from 'kysely'
import type { Tables } from '../../../../kit/db/tables.ts'
import type { PlatformDb } from '../../../../kit/db/platform-db.ts'

export type TokenKind = 'reset' | 'first'

const NOW = sql<Date>`now()`

export interface NewToken {
  readonly tokenHash: Buffer
  readonly userId: string
  readonly tenantId: string
  readonly kind: TokenKind
  readonly minutes: number
  /** It was mailed for a place in `tenantId`, and takes it. */
  readonly takesPlace?: true
}

/** The newest link of a kind is the only one that works. Two at once for one person come one after the other. */
export async function insertToken(db: PlatformDb, token: NewToken): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`vezne/password-link/${token.userId}`}, 0))`.execute(
    db.on(),
  )
  await db
    .on<Tables>()
    .updateTable('password_tokens')
    .set({ used_at: NOW })
    .where('user_id', '=', token.userId)
    .where('kind', '=', token.kind)
    .where('used_at', 'is', null)
    .execute()
  await db
    .on<Tables>()
    .insertInto('password_tokens')
    .values({
      token_hash: token.tokenHash,
      user_id: token.userId,
      tenant_id: token.tenantId,
      kind: token.kind,
      takes_place: token.takesPlace === true,
      expires_at: sql<Date>`now() + make_interval(mins => ${token.minutes})`,
    })
    .execute()
}

/** Every link that somebody was mailed: for a password, and for a place in a company. */
export async function endLinksOf(db: PlatformDb, userId: string): Promise<void> {
  const passwords = db.on<Tables>().updateTable('password_tokens').set({ used_at: NOW })
  await passwords.where('user_id', '=', userId).where('used_at', 'is', null).execute()
  const places = db
    .on<Tables>()
    .updateTable('membership_invitations')
    .set({ ended_at: sql<Date>`engine_now()` })
  await places.where('user_id', '=', userId).where('ended_at', 'is', null).execute()
}
