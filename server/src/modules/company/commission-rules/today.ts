import type { Day } from '@vezne/domain/calendar/day.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'

/** The day that it is for money. */
export const todayOf = async (db: TenantDb): Promise<Day> => istanbulDay((await db.now()).getTime())
