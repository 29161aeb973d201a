import * as z from 'zod'
import { job } from '../../../kit/jobs/job.ts'

/** A company's own mail server did not take a mail, and the house's did instead: its staff should know. */
export const mailFellBack = job(
  'company-mail.fell-back',
  z.object({ noticeId: z.uuid(), host: z.string().max(255), why: z.string().max(40) }),
)
