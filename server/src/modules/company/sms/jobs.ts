import * as z from 'zod'
import { job } from '../../../kit/jobs/job.ts'

/** One try to hand a message to its provider. It says nothing of the message: that lies sealed in its row. */
export const carrySms = job('sms.carry', z.object({ id: z.uuid() }), { timeoutSeconds: 60, atOnce: 16, ofATenant: 4 })

/** One question to a company's provider about what became of its messages. */
export const askSms = job('sms.ask', z.object({}), { timeoutSeconds: 120, atOnce: 8, ofATenant: 1, attempts: 1 })

/** A message has ended: whoever sent it under this key may want to know. */
export const smsEnded = job(
  'sms.ended',
  z.object({
    key: z.string().max(200),
    state: z.enum(['delivered', 'undelivered', 'refused']),
    why: z.string().max(40).nullable(),
  }),
)
