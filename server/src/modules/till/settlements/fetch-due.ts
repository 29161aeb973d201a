import { addDays, daysBetween, type Day } from '@vezne/domain/calendar/day.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { everyTerminal } from '../../company/terminals/index.ts'
import type { SettlementDeps } from './deps.ts'
import { askFor, keepReport, prepare, readOf } from './report.ts'
import { reportsByApi } from './reports-by-api.ts'
import { fetchedSince, isFetched, markFailed, markFetched, reportStates, type ReportDay } from './reports.store.ts'
import { isFileKnown, lockAccount } from './store.ts'
import type { By } from './take-file.ts'

/** Older ones are fetched by hand: until then somebody is asked for them. */
const LOOKS_BACK_DAYS = 31

interface DueReports {
  readonly accountId: string
  readonly days: readonly Day[]
}

/** Of accounts of which somebody has fetched a report before: each day since then that is over and is not here. */
async function dueReports(db: TenantDb): Promise<DueReports[]> {
  const today = istanbulDay((await db.now()).getTime())
  const reporting = new Set((await everyTerminal(db)).filter(reportsByApi).map(({ accountId }) => accountId))
  const states = (await reportStates(db)).filter(({ accountId }) => reporting.has(accountId))
  const due: DueReports[] = []
  for (const { accountId, firstOn } of states) {
    const earliest = addDays(today, -LOOKS_BACK_DAYS)
    const since = firstOn > earliest ? firstOn : earliest
    const fetched = await fetchedSince(db, accountId, since)
    const days = Array.from({ length: Math.max(0, daysBetween(since, today)) }, (_, at) => addDays(since, at))
    due.push({ accountId, days: days.filter((day) => !fetched.has(day)) })
  }
  return due
}

const THE_WORKER: By = { userId: null, name: '' }

/**
 * Fetches one day's report as the worker does; false where it did not come, which the next round tries again. Whoever dies between
 * the bank's answer and the commit has kept nothing, and asks once more.
 */
export async function fetchDay(
  deps: SettlementDeps,
  tenantId: string,
  asked: ReportDay,
  requestId: string,
): Promise<boolean> {
  const ready = await deps.db.forTenant(tenantId, (db) => prepare(deps, db, asked))
  if (ready === undefined) return false
  const failed = async (why: string) => {
    await deps.db.forTenant(tenantId, (db) => markFailed(db, asked, why))
    deps.log.warn('a settlement report did not come', { tenantId, posAccountId: asked.accountId, bankCode: why })
    return false
  }
  const report = await askFor(deps, asked, ready)
  if (report.kind !== 'payouts') return failed(report.kind === 'error' ? report.code : report.why)
  const read = readOf(ready, asked, report)
  try {
    await deps.db.forTenant(tenantId, async (db) => {
      await lockAccount(db, asked.accountId)
      if (await isFetched(db, asked)) return
      if (await isFileKnown(db, asked.accountId, read.digest)) await markFetched(db, asked)
      else await keepReport(db, asked, ready, read, THE_WORKER, { requestId, address: '' })
    })
    return true
  } catch (error) {
    if (error instanceof Refusal) return failed(error.code)
    throw error
  }
}

/** Fetches what is due of one company, day after day; an account whose bank does not answer waits for the next round. */
export async function fetchDue(deps: SettlementDeps, tenantId: string): Promise<number> {
  let fetched = 0
  for (const { accountId, days } of await deps.db.forTenant(tenantId, dueReports)) {
    for (const day of days) {
      if (!(await fetchDay(deps, tenantId, { accountId, day }, `settlement-report-${day}`))) break
      fetched += 1
    }
  }
  return fetched
}
