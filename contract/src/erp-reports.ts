import * as z from 'zod/mini'
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
