import { averageMaturity } from '@vezne/domain/maturity/average-maturity.ts'
import { lateCharge } from '@vezne/domain/maturity/late-charge.ts'
import { maturityDifference } from '@vezne/domain/maturity/maturity-difference.ts'
import * as z from 'zod/mini'
import { day, list, minor, whole, yearlyRate } from '../fields.ts'
import { figure } from '../figure.ts'

const dueAmounts = list(z.object({ amountMinor: minor, dueOn: day }))

const averaged = figure(z.object({ items: dueAmounts, reference: day }), ({ items, reference }) =>
  averageMaturity(items, reference),
)

const late = z.object({
  principalMinor: minor,
  from: day,
  to: day,
  graceDays: z.exactOptional(whole),
  vatPpm: z.exactOptional(whole),
})
// Which of the two it is stands in the input: with both, or with neither, nobody could say what is meant.
const lateRate = z.xor(
  [z.object({ monthlyPpm: whole }), z.object(yearlyRate)],
  'without its one rate: monthlyPpm, or yearlyPpm with base',
)

const charged = figure(z.intersection(late, lateRate), (input) => {
  const rate = 'monthlyPpm' in input ? { monthlyPpm: input.monthlyPpm } : input
  return lateCharge(input, { ...input, rate })
})

const differed = figure(z.object({ debts: dueAmounts, payments: dueAmounts, ...yearlyRate }), (input) =>
  maturityDifference(input.debts, input.payments, input),
)

export const MATURITY = { 'average-maturity': averaged, 'late-charge': charged, 'maturity-difference': differed }
