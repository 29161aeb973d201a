import { convertedPayment } from '@vezne/domain/money/converted-payment.ts'
import { taxInside } from '@vezne/domain/money/tax-inside.ts'
import * as z from 'zod/mini'
import { count, id, list, minor, rate } from '../fields.ts'
import { figure } from '../figure.ts'

const converted = figure(
  z.object({
    items: list(z.object({ id, amountMinor: minor })),
    rate,
    documentRates: z.exactOptional(list(z.object({ id, rate }))),
  }),
  (input) => convertedPayment(input.items, input.rate, input.documentRates),
)

const taken = figure(z.object({ amountMinor: minor, ppm: count }), ({ amountMinor, ppm }) =>
  taxInside(amountMinor, ppm),
)

export const MONEY = { 'converted-payment': converted, 'tax-inside': taken }
