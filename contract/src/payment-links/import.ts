import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { list, noData, text } from '../kit/fields.ts'
import { SHEET_REFUSALS, sheetFile, sheetReading } from '../kit/sheet.ts'
import { LINK_CHANNELS } from './words.ts'

const count = z.int().check(z.minimum(0), z.maximum(1_000_000))

export const importPaymentLinks = endpoint({
  method: 'POST',
  path: '/PaymentLink/Import',
  access: 'link.create',
  stale: [],
  summary:
    'Reads payment links of a workbook: names every wrong cell and tells what would be made; with the digest of that it makes them. The same rows again make nothing',
  input: z.strictObject({
    file: sheetFile,
    /** Rows with a wrong cell are left out; else nothing is made while one stands. */
    onlyGood: z.boolean(),
    /** Null: a dry run. */
    apply: z.nullable(
      z.strictObject({ digest: text(64), channels: list(z.enum(LINK_CHANNELS), LINK_CHANNELS.length) }),
    ),
  }),
  reply: z.object({
    ...sheetReading.shape,
    /** Links that are made, or would be. */
    created: count,
    /** Rows whose link is there already. */
    unchanged: count,
    /** Rows with a wrong cell. */
    wrong: count,
  }),
  refusals: [...SHEET_REFUSALS],
})

export const samplePaymentLinks = endpoint({
  method: 'POST',
  path: '/PaymentLink/Sample',
  access: 'link.create',
  reads: true,
  sendsFile: true,
  summary: 'A workbook with the titles that are read and two rows, to be filled in and sent back',
  input: z.strictObject({}),
  reply: noData,
  refusals: [],
})
