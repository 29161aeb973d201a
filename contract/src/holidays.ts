import { HOLIDAY_YEARS } from '@vezne/domain/calendar/holidays.ts'
import * as z from 'zod/mini'
import { endpoint } from './kit/endpoint.ts'
import { list, text } from './kit/fields.ts'
import { standing, version } from './kit/office.ts'

export const DAY_KINDS = ['closed', 'half', 'open'] as const
const DAYS_MOST = 400

const year = z.int().check(z.minimum(HOLIDAY_YEARS.first), z.maximum(HOLIDAY_YEARS.last))
const day = z.iso.date()
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))

/** What is changed as a whole: every day about which the company has a word of its own. */
export const holidayShape = z.object({
  days: list(z.object({ on: text(10), kind: z.enum(DAY_KINDS), name: text(100) }), DAYS_MOST),
})

export const getHolidays = endpoint({
  method: 'POST',
  path: '/Admin/Holidays/Get',
  access: 'company.edit',
  orElse: 'audit.see',
  summary: 'The country’s holidays of a year, and the days about which the company has a word of its own',
  input: z.strictObject({ year }),
  reply: z.object({
    ...holidayShape.shape,
    builtIn: list(
      z.object({
        on: text(10),
        name: text(100),
        kind: z.enum(['closed', 'half']),
        /** It follows the moon, and was reckoned ahead: staff may correct it. */
        isPlanned: z.boolean(),
      }),
      100,
    ),
    /** Working days of each month, January first. */
    workingDays: list(z.int().check(z.minimum(0), z.maximum(31)), 12),
    ...standing,
  }),
  refusals: [],
})

export const saveHolidays = endpoint({
  method: 'POST',
  path: '/Admin/Holidays/Save',
  access: 'company.edit',
  summary: 'The days on which the company rests, rests from noon on, or works although the country rests',
  input: z.strictObject({
    version,
    days: list(z.strictObject({ on: day, kind: z.enum(DAY_KINDS), name }), DAYS_MOST),
  }),
  reply: z.object({ version }),
  refusals: ['changed-meanwhile'],
})

export const tryValueDate = endpoint({
  method: 'POST',
  path: '/Admin/Holidays/ValueDate',
  access: 'company.edit',
  stale: [],
  summary: 'On which day money of a sale comes in after so many days, by the days of the company',
  input: z.strictObject({ soldOn: day, afterDays: z.int().check(z.minimum(0), z.maximum(400)) }),
  reply: z.object({
    /** As the calendar counts, before rest days are looked at. */
    due: text(10),
    on: text(10),
  }),
  refusals: [],
})
