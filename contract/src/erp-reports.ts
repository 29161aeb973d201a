import * as z from 'zod/mini'
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
