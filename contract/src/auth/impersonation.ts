import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { id, nothing } from '../kit/fields.ts'
import { reason } from '../kit/office.ts'
import { signedIn } from './signed-in.ts'

export const beginImpersonation = endpoint({
  method: 'POST',
  path: '/Admin/Users/Look',
  access: 'impersonate',
  summary:
    'Sees the panel as a user of a firm does, for half an hour at most: the token opens every call that only reads, and no other',
  input: z.strictObject({ id, reason }),
  reply: signedIn,
  refusals: ['not-found', 'look-not-possible', 'user-suspended', 'firm-closed'],
})

export const endImpersonation = endpoint({
  method: 'POST',
  path: '/Admin/Users/EndLook',
  access: 'impersonate',
  summary: 'Ends what the caller’s sign-in looks at; asked for with that sign-in, for a look changes nothing',
  input: nothing,
  reply: z.object({ ended: z.int().check(z.maximum(1000)) }),
  refusals: [],
})
