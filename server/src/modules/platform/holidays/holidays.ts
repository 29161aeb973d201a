import { companyCalendar, isBusinessDay, onBusinessDay } from '@vezne/domain/calendar/business-days.ts'
import { addDays, addMonths } from '@vezne/domain/calendar/day.ts'
import { HOLIDAYS } from '@vezne/domain/calendar/holidays.ts'
import { holidayShape, type getHolidays, type saveHolidays, type tryValueDate } from '@vezne/contract/holidays.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { TenantDatabase } from '../../../kit/db/tenant-db.ts'
import type { Caller, SignedInCall } from '../../../kit/http/caller.ts'
import { BrokenRules } from '../../../kit/refusal.ts'
import { findStanding, saveRecord } from '../records/index.ts'
import { findDays, replaceDays, type NamedDay } from './store.ts'

export interface HolidayDeps {
  readonly db: TenantDatabase
}

const SUBJECT = 'holidays'
/** Until then the feasts are as the calendar of the state had them; later ones are reckoned ahead. */
const SETTLED_UNTIL = '2026-12-31'
const MONTHS = 12

const isFeast = (name: string) => /^(Ramazan|Kurban) Bayramı/.test(name)

function workingDays(year: number, own: readonly NamedDay[]): number[] {
  const calendar = companyCalendar(own)
  return Array.from({ length: MONTHS }, (_, month) => {
    const first = addMonths(`${year}-01-01`, month)
    const next = addMonths(first, 1)
    let count = 0
    for (let day = first; day < next; day = addDays(day, 1)) if (isBusinessDay(calendar, day)) count += 1
    return count
  })
}

export function showHolidays(
  { db: database }: HolidayDeps,
  { year }: InputOf<typeof getHolidays>,
  caller: Caller,
): Promise<ReplyOf<typeof getHolidays>> {
  return database.forCaller(caller, async (db) => {
    const days = await findDays(db)
    const ofYear = HOLIDAYS.filter(({ on }) => on.startsWith(`${year}-`))
    return {
      days,
      builtIn: ofYear.map((each) => ({ ...each, isPlanned: each.on > SETTLED_UNTIL && isFeast(each.name) })),
      workingDays: workingDays(year, days),
      ...(await findStanding(db, SUBJECT)),
    }
  })
}

/** What was reckoned before stays as it was reckoned; what is reckoned from now on goes by these days. */
export function changeHolidays(
  { db: database }: HolidayDeps,
  { version, days }: InputOf<typeof saveHolidays>,
  call: SignedInCall,
): Promise<ReplyOf<typeof saveHolidays>> {
  const twice = days.flatMap(({ on }, at) => (days.findIndex((each) => each.on === on) < at ? [at] : []))
  if (twice.length > 0) {
    throw new BrokenRules(twice.map((at) => ({ path: `days.${at}.on`, rule: 'holiday-twice' as const })))
  }
  return database.forCaller(call.caller, async (db) => ({
    version: await saveRecord(
      db,
      {
        subject: SUBJECT,
        shape: holidayShape,
        version,
        kind: 'holidays-changed',
        read: async () => ({ days: await findDays(db) }),
        write: () => replaceDays(db, days),
      },
      call,
    ),
  }))
}

/** The day on which a bank that pays on the company's working days would pay. */
export function valueDateOf(
  { db: database }: HolidayDeps,
  { soldOn, afterDays }: InputOf<typeof tryValueDate>,
  caller: Caller,
): Promise<ReplyOf<typeof tryValueDate>> {
  return database.forCaller(caller, async (db) => {
    const due = addDays(soldOn, afterDays)
    return { due, on: onBusinessDay(companyCalendar(await findDays(db)), due) }
  })
}
