import * as z from 'zod'
import { job } from '../../../kit/jobs/job.ts'

/** Something is mailed to the firm. What it says is looked up then: no payload carries a link. */
export const mailLetter = job(
  'reconciliations.mail',
  z.object({ reconciliationId: z.uuid(), kind: z.enum(['letter', 'reminder', 'changed']) }),
)

export const reconciliationAnswered = job(
  'reconciliations.answered',
  z.object({ reconciliationId: z.uuid(), number: z.string(), firmName: z.string(), isAgreed: z.boolean() }),
)

/** The books of an agreed day say something else now. */
export const reconciliationChanged = job(
  'reconciliations.changed',
  z.object({ reconciliationId: z.uuid(), number: z.string(), firmName: z.string() }),
)
