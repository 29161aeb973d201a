import { addDays, addMonths, type Day } from '@vezne/domain/calendar/day.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import type { Infrastructure } from '@vezne/server/infrastructure.ts'
import { putPromise, type DemoPromise } from './promises.store.ts'
import { tenantId } from './store.ts'

const TENANT = 'anadolu'
const DEALER = { email: 'bayi@vezne.test', name: 'Ayşe Yıldız', through: 'firm' } as const
const FINANCE = { email: 'finans@vezne.test', name: 'Selin Koç', through: 'staff' } as const

/**
 * Words given in the month before. The great dealer's money comes every few days of it and keeps what was said in lira;
 * in dollars it pays once a month, after the day it named, and the small one named more than it has ever sent in two days.
 */
export function demoPromises(today: Day): DemoPromise[] {
  const month = addMonths(`${today.slice(0, 7)}-01`, -1)
  return [
    {
      firmCode: 'BAYI-001',
      currency: 'TRY',
      amountMinor: 5_000_000,
      givenOn: addDays(month, 1),
      promisedOn: addDays(month, 25),
      by: DEALER,
      note: 'Ay içinde havale ile ödenecek',
    },
    {
      firmCode: 'BAYI-001',
      currency: 'USD',
      amountMinor: 480_000,
      givenOn: addDays(month, 1),
      promisedOn: addDays(month, 4),
      by: FINANCE,
      note: 'Telefonda söz verildi',
    },
    {
      firmCode: 'BAYI-002',
      currency: 'TRY',
      amountMinor: 45_000_000,
      givenOn: addDays(month, 2),
      promisedOn: addDays(month, 3),
      by: FINANCE,
      note: 'Çek tahsil edilince ödenecek',
    },
  ]
}

/** What dealers of Anadolu promised and did, or did not do. Run again, it changes nothing. */
export async function putPromises({ tenantDb }: Infrastructure): Promise<void> {
  await tenantDb.forTenant(tenantId(TENANT), async (db) => {
    const today = istanbulDay((await db.now()).getTime())
    for (const promise of demoPromises(today)) await putPromise(db, TENANT, promise)
  })
}
