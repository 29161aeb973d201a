import { ageing } from '@vezne/domain/receivables/ageing.ts'
import { allocate } from '@vezne/domain/receivables/allocate.ts'
import * as z from 'zod/mini'
import { day, id, list, minor, oneOf } from '../fields.ts'
import { figure } from '../figure.ts'

const item = z.object({ remainingMinor: minor, dueOn: day, side: z.exactOptional(oneOf('debit', 'credit')) })

const aged = figure(z.object({ items: list(item), on: day }), ({ items, on }) => ageing(items, on))

const debt = z.object({
  id,
  dueOn: day,
  costsMinor: minor,
  interestMinor: minor,
  principalMinor: minor,
  enforcedOn: z.exactOptional(day),
})
const payment = z.object({
  amountMinor: minor,
  on: day,
  ticked: list(id),
  named: list(id),
  keepForFuture: z.boolean('neither true nor false'),
})

const allocated = figure(
  z.object({ debts: list(debt), payment, sameDay: z.exactOptional(oneOf('prorata', 'sequential')) }),
  (input) => allocate(input.debts, input.payment, input.sameDay),
)

export const RECEIVABLES = { ageing: aged, allocate: allocated }
