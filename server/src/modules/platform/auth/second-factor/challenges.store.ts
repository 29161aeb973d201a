import { sql } from 'kysely'
import type { PlatformDb } from '../../../../kit/db/platform-db.ts'
import type { Tables } from '../../../../kit/db/tables.ts'
import type { Named } from '../../../../kit/token.ts'

export type ChallengePurpose = Tables['factor_challenges']['purpose']

export interface NewChallenge {
  readonly id: string
  readonly tenantId: string
  readonly userId: string
  readonly purpose: ChallengePurpose
  /** The sign-in that is asked, where there is one. */
  readonly sessionHash: Buffer | undefined
  readonly expiresAt: Date
}

export async function insertChallenge(db: PlatformDb, challenge: NewChallenge): Promise<void> {
  await db
    .on<Tables>()
    .insertInto('factor_challenges')
    .values({
      id: challenge.id,
      tenant_id: challenge.tenantId,
      user_id: challenge.userId,
      purpose: challenge.purpose,
      session_hash: challenge.sessionHash ?? null,
      expires_at: challenge.expiresAt,
    })
    .execute()
}

export interface Challenge {
  readonly id: string
  readonly tenantId: string
  readonly userId: string
  readonly purpose: ChallengePurpose
  readonly tries: number
}

export interface Asked {
  readonly purposes: readonly ChallengePurpose[]
  readonly sessionHash: Buffer | undefined
}

/** Counts a try at an open challenge, in one statement: any number of them at once count one after the other. */
export async function countChallengeTry(
  db: PlatformDb,
  { tenantId, id }: Named,
  { purposes, sessionHash }: Asked,
  most: number,
): Promise<Challenge | undefined> {
  const row = await db
    .on<Tables>()
    .updateTable('factor_challenges')
    .set({ tries: sql<number>`tries + 1` })
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .where('purpose', 'in', purposes)
    .where(sql<boolean>`session_hash is not distinct from ${sessionHash ?? null}`)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`engine_now()`)
    .where('tries', '<', most)
    .returning(['user_id', 'purpose', 'tries'])
    .executeTakeFirst()
  return row && { id, tenantId, userId: row.user_id, purpose: row.purpose, tries: row.tries }
}

/** False when it was answered already. */
export async function endChallenge(db: PlatformDb, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .on<Tables>()
    .updateTable('factor_challenges')
    .set({ ended_at: sql<Date>`engine_now()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
