import * as z from 'zod/mini'
import { reportList } from './erp-reports/run.ts'
import { endpoint } from './kit/endpoint.ts'
import { nothing } from './kit/fields.ts'

export const tenantErpProgram = endpoint({
  method: 'GET',
  path: '/FirmErpReport/TenantErpProgram',
  access: 'session',
  reads: true,
  summary: 'Whether the company shows its ERP statement to the firm',
  input: nothing,
  reply: z.object({ isB2BFirmTransaction: z.boolean() }),
  refusals: [],
})

export { listErpReports, saveErpReport, withdrawErpReport } from './erp-reports/published.ts'
export { erpReports, runErpReport } from './erp-reports/run.ts'
export const exportErpReport = reportList.export
