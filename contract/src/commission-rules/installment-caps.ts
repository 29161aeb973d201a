import { SECTORS } from '@vezne/domain/terminal/installment-caps.ts'
import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { list, nothing } from '../kit/fields.ts'
import { officeRecord, reason } from '../kit/office.ts'
import { day } from './fields.ts'

export const LONGEST_CAP_MONTHS = 36
const LINES_MOST = 100

const cardKind = z.enum(['personal', 'commercial'])
const sector = z.enum(SECTORS)
const months = z.int().check(z.minimum(1), z.maximum(LONGEST_CAP_MONTHS))

/** What the company sells, and its own limits beside the law's. */
export const installmentCapsRecord = officeRecord({
  path: '/Admin/InstallmentCaps',
  access: 'commission.edit',
  readBy: 'audit.see',
  summary: 'What the company sells, and how many months a sale may take by its own rules; never more than by law',
  fields: {
    sector,
    own: list(
      z.strictObject({
        cardKind,
        from: day,
        /** Null: from that day on the law alone. */
        months: z.nullable(months),
      }),
      LINES_MOST,
    ),
  },
  sent: { reason },
})
export type InstallmentCapsRecord = z.output<typeof installmentCapsRecord.shape>

export const lawfulInstallmentCaps = endpoint({
  method: 'POST',
  path: '/Admin/InstallmentCaps/Law',
  access: 'commission.edit',
  orElse: 'audit.see',
  summary: 'How many months a sale may take by law, line by line, each from its day on',
  input: nothing,
  reply: z.object({ today: day, lines: list(z.object({ cardKind, sector, from: day, months }), LINES_MOST) }),
  refusals: [],
})
