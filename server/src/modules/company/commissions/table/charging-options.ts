import { chargesPayer } from '@vezne/domain/commission/payer-pays.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { findLaterDays } from '../payer-pays/store.ts'
import { tableOn } from './rows.ts'

/** The options that charge payers on top, today or on a day to come. */
export async function chargingOptions(db: TenantDb, today: string): Promise<ReadonlySet<string>> {
  const ids = new Set<string>()
  for (const day of [today, ...(await findLaterDays(db, today))]) {
    for (const { id, isFromDealer, rates } of await tableOn(db, day))
      if (id !== null && chargesPayer(isFromDealer, rates)) ids.add(id)
  }
  return ids
}
