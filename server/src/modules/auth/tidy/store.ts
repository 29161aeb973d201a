import { sql } from 'kysely'
import type { PlatformDb } from '../../../kit/db/platform-db.ts'

/** Sessions and links that ended long ago, and counters of tries that nobody counts any more. */
export async function forgetExpired(db: PlatformDb): Promise<void> {
  await sql`delete from sessions where absolute_expires_at < now() - interval '90 days'`.execute(db.on())
  await sql`delete from password_tokens where expires_at < now() - interval '30 days'`.execute(db.on())
  await sql`delete from throttles where window_ends_at < now()`.execute(db.on())
}
