import { sql } from 'kysely'
import { camels } from '../../../../kit/db/camel.ts'
import type { PlatformDb } from '../../../../kit/db/platform-db.ts'
import type { Tables } from '../../../../kit/db/tables.ts'

export interface PasskeyRow {
  readonly id: string
  readonly rpId: string
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly signCount: bigint
  readonly transports: string[]
  readonly name: string
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

export function findPasskeys(db: PlatformDb, userId: string): Promise<PasskeyRow[]> {
  return db
    .on<Tables>()
    .selectFrom('passkeys')
    .select(['id', 'rp_id', 'credential_id', 'public_key', 'sign_count', 'transports', 'name'])
    .select(['created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
    .then(camels)
}

export type NewPasskeyRow = Omit<PasskeyRow, 'id' | 'createdAt' | 'lastUsedAt'> & { readonly userId: string }

/** False for one that somebody has already. */
export async function insertPasskey(db: PlatformDb, passkey: NewPasskeyRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .on<Tables>()
    .insertInto('passkeys')
    .values({
      user_id: passkey.userId,
      rp_id: passkey.rpId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      sign_count: passkey.signCount,
      transports: passkey.transports,
      name: passkey.name,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function touchPasskey(db: PlatformDb, id: string, signCount: bigint): Promise<void> {
  await db
    .on<Tables>()
    .updateTable('passkeys')
    .set({ sign_count: signCount, last_used_at: sql<Date>`engine_now()` })
    .where('id', '=', id)
    .execute()
}

/** False when the user has no such one. */
export async function deletePasskey(db: PlatformDb, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .on<Tables>()
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
