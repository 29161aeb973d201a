import { sql } from 'kysely'
import type { PlatformDb } from '../../../../kit/db/platform-db.ts'

/** Sessions, links and challenges that ended long ago, offers nobody took, and counters that nobody counts any more. */
export async function forgetExpired(db: PlatformDb): Promise<void> {
  await sql`delete from sessions where absolute_expires_at < now() - interval '90 days'`.execute(db.on())
  await sql`delete from password_tokens where expires_at < now() - interval '30 days'`.execute(db.on())
  await sql`delete from membership_invitations where expires_at < engine_now() - interval '30 days'`.execute(db.on())
  await sql`delete from factor_challenges where expires_at < engine_now() - interval '1 day'`.execute(db.on())
  await sql`delete from authenticators
    where confirmed_at is null and offered_at < engine_now() - interval '1 day'`.execute(db.on())
  await sql`delete from platform_sessions where absolute_expires_at < now() - interval '90 days'`.execute(db.on())
  await sql`delete from platform_challenges where expires_at < engine_now() - interval '1 day'`.execute(db.on())
  await sql`delete from house_letters where written_at < engine_now() - interval '90 days'`.execute(db.on())
  await sql`delete from throttles where window_ends_at < now()`.execute(db.on())
}
