import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { enqueue } from '../../../kit/jobs/job.ts'
import { claimAsked, recordReport, stopAsking } from './delivery.store.ts'
import type { SmsDeps } from './deps.ts'
import { smsEnded } from './jobs.ts'
import { openLine } from './line.ts'
import type { SmsReport } from './providers/port.ts'
import { SMS_PROVIDER } from './providers/registry.ts'

/** How long after each question the next one is put; phones that are off are given up by operators after two days. */
const WAITS_MINUTES = [1, 2, 5, 10, 30, 60, 120, 240, 480, 720, 1440]

async function record(db: TenantDb, reports: readonly SmsReport[]): Promise<void> {
  const now = await db.now()
  for (const { state, why, ...message } of reports) {
    const key = await recordReport(db, message, { state, why }, now)
    if (key !== undefined && state !== 'accepted') await enqueue(db, smsEnded, { key, state, why })
  }
}

/** Asks the company's provider what became of the messages whose turn it is. */
export async function askDelivery(deps: SmsDeps, tenantId: string): Promise<void> {
  const asked = await deps.db.forTenant(tenantId, async (db) => {
    const now = await db.now()
    const open = await openLine(deps, db)
    await stopAsking(db, open?.settings.provider ?? null, now)
    if (open === undefined) return undefined
    const { provider } = open.settings
    const limit = SMS_PROVIDER[provider].asksAtOnce
    const rows = limit === 0 ? [] : await claimAsked(db, provider, { now, limit, waitsMinutes: WAITS_MINUTES })
    return { ...open, rows: rows.map(({ createdAt, sentAt, ...row }) => ({ ...row, sentAt: sentAt ?? createdAt })) }
  })
  if (asked === undefined || asked.rows.length === 0) return
  const reports = await SMS_PROVIDER[asked.settings.provider].ask(asked.line, asked.rows)
  await deps.db.forTenant(tenantId, (db) => record(db, reports))
}

/** Writes down what a provider told our door. */
export const takeReports = (deps: SmsDeps, tenantId: string, reports: readonly SmsReport[]): Promise<void> =>
  deps.db.forTenant(tenantId, (db) => record(db, reports))
