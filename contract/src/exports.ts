import * as z from 'zod/mini'
import { endpoint } from './kit/endpoint.ts'
import { id, noData } from './kit/fields.ts'

export const exportedFile = endpoint({
  method: 'POST',
  path: '/Export/File',
  access: 'export',
  reads: true,
  sendsFile: true,
  summary: 'The file that a task of the caller made, for seven days',
  input: z.strictObject({ id }),
  reply: noData,
  refusals: ['not-found'],
})
