import * as z from 'zod'
import { job } from '../../../../kit/jobs/job.ts'

/** A statement goes out. What it says is read then: no payload carries a figure or an address. */
export const mailStatementJob = job('firm-transactions.mail', z.object({ mailId: z.uuid() }))
