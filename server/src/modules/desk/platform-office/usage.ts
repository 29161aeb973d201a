import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { addDays } from '@vezne/domain/calendar/day.ts'
import { forEachTenant } from '../../platform/tenants/index.ts'
import type { PlatformDeps } from './deps.ts'
import { countPayments } from './usage.store.ts'

/** A payment may end days after it began: so many days are counted again each time. */
const DAYS = 31

/** Each company counts its own payments, in a transaction of its own; the operator reads the counts. */
export async function countUsage({ db, tenants, log }: PlatformDeps): Promise<void> {
  await forEachTenant({ tenants, log }, 'platform-office.count-usage', (tenantId) =>
    db.forTenant(tenantId, async (one) => {
      const today = istanbulDay((await one.now()).getTime())
      await countPayments(one, addDays(today, 1 - DAYS))
    }),
  )
}
