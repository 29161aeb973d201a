import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { text } from '../kit/fields.ts'
import { reason } from '../kit/office.ts'
import { SHEET_REFUSALS, sheetFile, sheetReading } from '../kit/sheet.ts'

const count = z.int().check(z.minimum(0), z.maximum(1_000_000))

export const importFirms = endpoint({
  method: 'POST',
  path: '/Admin/Firms/Import',
  access: 'firm.manage',
  stale: [],
  summary:
    'Reads firms of a workbook: names every wrong cell and tells what differs; with the digest of that it applies it',
  input: z.strictObject({
    file: sheetFile,
    /** Rows with a wrong cell are left out; else nothing is applied while one stands. */
    onlyGood: z.boolean(),
    /** Null: a dry run. */
    apply: z.nullable(z.strictObject({ digest: text(64), reason })),
  }),
  reply: z.object({
    ...sheetReading.shape,
    /** Firms, not cells. */
    created: count,
    updated: count,
    unchanged: count,
    /** Rows with a wrong cell. */
    wrong: count,
  }),
  refusals: ['changed-meanwhile', ...SHEET_REFUSALS],
})
