import * as z from 'zod/mini'
import { reportList } from './erp-reports/run.ts'
import { endpoint } from './kit/endpoint.ts'
import { nothing } from './kit/fields.ts'

export const tenantErpProgram = endpoint({
  method: 'GET',
  path: '/FirmErpReport/TenantErpProgram',
  access: 'session',
  reads: true,
  summary: 'Whether the caller sees a statement that an ERP fills: the right to it, and books that something came into',
  input: nothing,
  reply: z.object({ isB2BFirmTransaction: z.boolean() }),
  refusals: [],
})

export { listErpReports, saveErpReport, withdrawErpReport } from './erp-reports/published.ts'
export { erpReports, runErpReport } from './erp-reports/run.ts'
export const exportErpReport = reportList.export
