import { isBusinessDay, type BusinessCalendar } from '../calendar/business-days.ts'
import { addDays } from '../calendar/day.ts'
import { istanbulDay, istanbulMoment, istanbulTime } from '../calendar/istanbul.ts'
import { mayDisturbAt, type QuietHours } from '../sms/rules.ts'

/** On the eve of a feast offices close at one. */
const HALF_DAY_ENDS = '13:00'

const isRest = ({ half }: BusinessCalendar, moment: number) =>
  half.has(istanbulDay(moment)) && istanbulTime(moment).slice(11, 16) >= HALF_DAY_ENDS

/** The first moment from this one on at which a firm may be reminded: on a working day, in nobody's quiet hours. */
export function mayRemindAt(moment: number, quiet: readonly QuietHours[], calendar: BusinessCalendar): number {
  let at = moment
  for (;;) {
    const before = at
    const day = istanbulDay(at)
    if (!isBusinessDay(calendar, day) || isRest(calendar, at)) at = istanbulMoment(addDays(day, 1))
    for (const hours of quiet) at = mayDisturbAt(at, hours)
    if (at === before) return at
  }
}
