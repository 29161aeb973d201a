import { coverInvoices } from '@vezne/domain/direct-debit/cover.ts'
import { shortage } from '@vezne/domain/direct-debit/shortage.ts'
import * as z from 'zod/mini'
import { day, id, list, minor, whole } from '../fields.ts'
import { figure } from '../figure.ts'

const covered = figure(
  z.object({
    guaranteedLimitMinor: minor,
    openGuaranteedMinor: minor,
    invoices: list(z.object({ id, amountMinor: minor })),
  }),
  (input) => coverInvoices(input, input.invoices),
)

const short = figure(
  z.object({
    depositMinor: minor,
    leftMinor: minor,
    dues: list(z.object({ dueOn: day, amountMinor: minor })),
    on: day,
    withinDays: whole,
  }),
  (input) => shortage(input, input.dues, input.on, input.withinDays),
)

export const DIRECT_DEBIT = { 'dbs-cover': covered, 'dbs-shortage': short }
