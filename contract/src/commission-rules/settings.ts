import * as z from 'zod/mini'
import { text } from '../kit/fields.ts'
import { officeRecord, reason } from '../kit/office.ts'

/** How a company offers installments, by the specification's names. */
export const commissionSettingsRecord = officeRecord({
  path: '/Admin/CommissionSettings',
  // Whether groups limit installments is told beside them, too.
  alsoStale: ['/Admin/FirmGroups/'],
  access: 'commission.edit',
  readBy: 'audit.see',
  summary: 'How the company offers installments, and what it says above the payment options',
  fields: {
    useCommissionsForAvailableInstallment: z.boolean(),
    useFirmGroupCodeForMaxInstallment: z.boolean(),
    isSelectableInstallmentTable: z.boolean(),
    useEmptyCommissionList: z.boolean(),
    /** HTML out of a short list of elements; what else is sent is not kept. */
    posCollectionDescription: z.nullable(text(10_000)),
  },
  sent: { reason },
})
export type CommissionSettingsRecord = z.output<typeof commissionSettingsRecord.shape>
