import { valueDates } from '@vezne/domain/settlement/value-dates.ts'
import * as z from 'zod/mini'
import { count, day, list, minor, oneOf, whole } from '../fields.ts'
import { figure } from '../figure.ts'

const settlement = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('blocked'), days: whole }),
    z.object({
      kind: z.literal('monthly'),
      firstAfterDays: whole,
      step: z.exactOptional(oneOf('30d', 'month')),
    }),
  ],
  'neither blocked nor monthly',
)

const dated = figure(
  z.object({
    grossMinor: minor,
    installments: count,
    soldOn: day,
    commissionPpm: whole,
    settlement,
    holidays: list(day),
    commissionAt: z.exactOptional(oneOf('each', 'first')),
    payout: z.exactOptional(oneOf('business', 'daily')),
    remainder: z.exactOptional(oneOf('spread', 'first', 'last')),
  }),
  (sale) => ({ lines: valueDates(sale) }),
)

export const SETTLEMENT = { 'value-dates': dated }
