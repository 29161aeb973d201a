import * as z from 'zod/mini'
import { endpoint } from './kit/endpoint.ts'
import { list, nothing, noData, text } from './kit/fields.ts'
import { CHECK_IDS, CHECK_STATES, GUIDE_STEPS } from './setup/words.ts'

const step = z.enum(GUIDE_STEPS)

export const getGuide = endpoint({
  method: 'POST',
  path: '/Admin/Setup/Get',
  access: 'company.edit',
  summary: 'What a new company still has to set before its payment page takes money',
  input: nothing,
  reply: z.object({
    /** `done` is what the company's own data say; nobody ticks it off. `skipped` was put off by a person. */
    steps: list(z.object({ id: step, state: z.enum(['open', 'skipped', 'done']) }), GUIDE_STEPS.length),
    /** Whether somebody could pay now. */
    takesPayments: z.boolean(),
    /** The company's own page; null where it has none. */
    paymentUrl: z.nullable(text(500)),
  }),
  refusals: [],
})

export const skipStep = endpoint({
  method: 'POST',
  path: '/Admin/Setup/Skip',
  access: 'company.edit',
  summary: 'Puts a step of the guide off, or takes it up again',
  input: z.strictObject({ id: step, isSkipped: z.boolean() }),
  reply: noData,
  refusals: [],
})

export const getChecklist = endpoint({
  method: 'POST',
  path: '/Admin/Checklist/Get',
  access: 'company.edit',
  summary: 'What production needs, as the program itself finds it now; nothing of it is signed off by hand',
  input: nothing,
  reply: z.object({
    checks: list(z.object({ id: z.enum(CHECK_IDS), state: z.enum(CHECK_STATES), detail: text(300) }), CHECK_IDS.length),
    /** False where several companies share the installation: what is common to them is its operator's. */
    isWhole: z.boolean(),
  }),
  refusals: ['too-many-requests'],
})
