import type { listCommissions } from '@vezne/contract/commissions.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { Caller } from '../../../../kit/http/caller.ts'
import { findStanding } from '../../../platform/records/index.ts'
import { findConfirmation } from '../payer-pays/store.ts'
import { commissionSettings } from '../settings/commission-settings.ts'
import type { CommissionDeps } from './deps.ts'
import { tableOn } from './rows.ts'

/** The one record of the back office that all tables of a company are: two who change them meet each other. */
export const COMMISSIONS = 'commissions'

/** The day it is for the till. */
export const todayOf = async (db: TenantDb): Promise<string> => istanbulDay((await db.now()).getTime())

export function showTable(
  { db: database }: CommissionDeps,
  on: string | null,
  caller: Caller,
): Promise<ReplyOf<typeof listCommissions>> {
  return database.forCaller(caller, async (db) => {
    const today = await todayOf(db)
    const { settings } = await commissionSettings(db)
    return {
      rows: await tableOn(db, on ?? today),
      today,
      on: on ?? today,
      appliesCommissions: settings.useCommissionsForAvailableInstallment,
      isPayerPaysConfirmed: (await findConfirmation(db)) !== undefined,
      ...(await findStanding(db, COMMISSIONS)),
    }
  })
}
