import type { Alarms } from '../../../kit/alarms/alarms.ts'
import type { TenantDatabase } from '../../../kit/db/tenant-db.ts'
import type { Sweep } from '../../../kit/jobs/worker.ts'
import { forEachTenant, type EveryTenant } from '../../platform/tenants/index.ts'
import { proveJournal, type JournalDifference } from './check-journal.ts'
import { closeFinishedDays } from './days/close-days.ts'
import { giveTime } from './store.ts'

export interface JournalSweepDeps extends EveryTenant {
  readonly tenantDb: TenantDatabase
  readonly alarms: Alarms
}

/**
 * Days close every hour, though once a day has something to do: a night on which nobody worked is made up for at once.
 * What is not proven of the book is reckoned every six hours, and the whole of it once a month, which reads every line.
 */
export function journalSweeps(deps: JournalSweepDeps): Sweep[] {
  const closeDays = (tenantId: string) => closeFinishedDays(deps.tenantDb, tenantId)
  const check = (tenantId: string) => watchJournal(deps, tenantId, false)
  const checkWhole = (tenantId: string) => watchJournal(deps, tenantId, true)
  return [
    { name: 'ledger.close-days', cron: '23 * * * *', run: () => everyBook(deps, 'ledger-days-open', closeDays) },
    { name: 'ledger.check', cron: '41 */6 * * *', run: () => everyBook(deps, 'ledger-check-failed', check) },
    { name: 'ledger.check-whole', cron: '11 3 1 * *', run: () => everyBook(deps, 'ledger-check-failed', checkWhole) },
  ]
}

/** A book whose turn went wrong is an alarm until its turn goes well. */
function everyBook(deps: JournalSweepDeps, alarm: string, work: (tenantId: string) => Promise<unknown>): Promise<void> {
  return forEachTenant(deps, alarm, async (tenantId) => {
    let failed = 1n
    try {
      await work(tenantId)
      failed = 0n
    } finally {
      await deps.alarms.tell({ name: alarm, about: tenantId, value: failed })
    }
  })
}

const sentenceOf = ({ journalsMinor, closingsMinor, tornJournals }: JournalDifference) =>
  `journals off by ${journalsMinor}, closed days off by ${closingsMinor}, ${tornJournals} journals torn`

async function watchJournal({ tenantDb, alarms }: JournalSweepDeps, tenantId: string, isWhole: boolean): Promise<void> {
  const found = await tenantDb.forTenant(tenantId, async (db) => {
    await giveTime(db)
    return proveJournal(db, isWhole)
  })
  const value = found.journalsMinor + found.closingsMinor + found.tornJournals
  await alarms.tell({ name: 'ledger-difference', about: tenantId, value, says: value === 0n ? '' : sentenceOf(found) })
}
