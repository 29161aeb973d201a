import type { Alarms } from '../../../kit/alarms/alarms.ts'
import type { TenantDatabase } from '../../../kit/db/tenant-db.ts'
import type { Sweep } from '../../../kit/jobs/worker.ts'
import { forgetProven } from '../journal/index.ts'
import { forEachTenant, type EveryTenant } from '../../platform/tenants/index.ts'
import { forgetClosings } from './closings.store.ts'
import { keepChanged } from './keep-open.ts'
import { foldOwnLines, followUpBooks } from './months.ts'
import { oldestUnsummed } from './months.store.ts'
import { catchUp } from './own-lines.ts'
import { proveAccounts } from './prove.ts'
import { countWithoutRate } from './rate-at.store.ts'
import { forgetWords } from './words.store.ts'

export interface ReceivablesDeps extends EveryTenant {
  readonly tenantDb: TenantDatabase
  readonly alarms: Alarms
}

/** A line is followed up within seconds; where one waits for longer, something holds it up. */
const LATE_SECONDS = 60

/** How old the oldest line is that is not folded after all: a figure always, and an alarm once it is late. */
async function foldAndTell({ tenantDb, alarms }: ReceivablesDeps, tenantId: string): Promise<void> {
  try {
    // What is kept does not wait for a ledger in trouble.
    const folded = foldOwnLines(tenantDb, tenantId)
    await folded.catch(() => undefined)
    await keepChanged(tenantDb, tenantId)
    await folded
  } finally {
    const seconds = (await tenantDb.forTenant(tenantId, oldestUnsummed)) ?? 0
    await alarms.tell({
      name: 'lines-not-folded',
      about: tenantId,
      value: seconds > LATE_SECONDS ? BigInt(Math.ceil(seconds)) : 0n,
      figure: seconds,
      says: seconds > LATE_SECONDS ? 'seconds that the oldest line of ours waits' : '',
    })
    const unrated = await tenantDb.forTenant(tenantId, countWithoutRate)
    await alarms.tell({
      name: 'lines-without-rate',
      about: tenantId,
      value: BigInt(unrated),
      says: unrated > 0 ? 'lines in foreign money that no bulletin says the lira of' : '',
    })
  }
}

/**
 * Lines of ours are in the sums of their months soon, which makes reading cheap. What has changed is proven every night, and the
 * whole once a month.
 */
export function receivablesSweeps(deps: ReceivablesDeps): Sweep[] {
  return [
    {
      name: 'receivables.fold',
      cron: '* * * * *',
      run: () => forEachTenant(deps, 'receivables.fold', (tenantId) => foldAndTell(deps, tenantId)),
    },
    {
      name: 'receivables.prove',
      cron: '27 2 * * *',
      run: () => forEachTenant(deps, 'receivables.prove', (tenantId) => proveTenant(deps, tenantId, false)),
    },
    {
      name: 'receivables.prove-whole',
      cron: '27 4 1 * *',
      run: () => forEachTenant(deps, 'receivables.prove-whole', (tenantId) => proveTenant(deps, tenantId, true)),
    },
  ]
}

async function proveTenant(
  { tenantDb, alarms, log }: ReceivablesDeps,
  tenantId: string,
  isWhole: boolean,
): Promise<void> {
  if (isWhole) await tenantDb.forTenant(tenantId, (db) => forgetProven(db, 'own-lines'))
  const late = await catchUp(tenantDb, tenantId)
  if (late > 0) log.warn('lines of journals that were booked without', { tenantId, names: `${late} journals` })
  await followUpBooks(tenantDb, tenantId)
  await tenantDb.forTenant(tenantId, forgetWords)
  await tenantDb.forTenant(tenantId, forgetClosings)
  const differing = await tenantDb.forTenant(tenantId, (db) => proveAccounts(db, { isWhole }))
  await alarms.tell({ name: 'account-difference', about: tenantId, value: BigInt(differing) })
}
