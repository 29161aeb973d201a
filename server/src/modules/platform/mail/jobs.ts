import * as z from 'zod'
import { job } from '../../../kit/jobs/job.ts'

/**
 * A mail that is on its way: what it says is fixed when the fact happens, whenever it is delivered. Sealed, because it
 * may carry a link that opens an account. The lengths leave room for that: the outbox takes 64 KiB, a seal adds a third.
 */
export const sendMail = job(
  'notifications.send-mail',
  z.object({
    to: z.email().max(254),
    subject: z.string().min(1).max(200),
    text: z.string().min(1).max(10_000),
    html: z.string().max(30_000).optional(),
  }),
  { sealed: true },
)
