import { paymentSchedule } from '@vezne/domain/payment-plan/payment-schedule.ts'
import * as z from 'zod/mini'
import { day, list, minor, whole } from '../fields.ts'
import { figure } from '../figure.ts'

const weekday = z.union(
  ([1, 2, 3, 4, 5, 6, 7] as const).map((each) => z.literal(each)),
  'no day of the week, Monday 1 to Sunday 7',
)

const scheduled = figure(
  z.object({
    totalMinor: minor,
    from: day,
    lines: list(z.object({ sharePpm: whole, years: whole, months: whole, days: whole })),
    allowedWeekdays: list(weekday),
    holidays: list(day),
  }),
  paymentSchedule,
)

export const PAYMENT_PLAN = { schedule: scheduled }
