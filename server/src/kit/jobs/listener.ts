import type * as z from 'zod'
import type { TenantDatabase, TenantDb } from '../db/tenant-db.ts'
import type { Job } from './job.ts'
import type { Handler } from './worker.ts'

/** A job that several modules may hear of: its announcer knows none of them. */
export type Announcement = Job

/** It only writes down a job of its own: one that fails later does not repeat the others. */
export interface Listener {
  readonly announcement: Announcement
  readonly hear: (db: TenantDb, event: unknown) => Promise<void>
}

export function listener<Payload extends z.ZodType>(
  announcement: Job<Payload>,
  hear: (db: TenantDb, event: z.output<Payload>) => Promise<void>,
): Listener {
  return { announcement, hear: (db, event) => hear(db, announcement.payload.parse(event)) }
}

/** One job for each announcement, in which all its listeners hear of it or none does. */
export function announcementHandlers(
  tenantDb: Pick<TenantDatabase, 'forTenant'>,
  announcements: readonly Announcement[],
  listeners: readonly Listener[],
): Handler[] {
  const deaf = listeners.find(({ announcement }) => !announcements.includes(announcement))
  if (deaf !== undefined) throw new Error(`nobody announces ${deaf.announcement.name}, but somebody listens to it`)
  return announcements.map((announcement) => ({
    job: announcement,
    run: (tenantId, event) =>
      tenantDb.forTenant(tenantId, async (db) => {
        for (const each of listeners) if (each.announcement === announcement) await each.hear(db, event)
      }),
  }))
}
