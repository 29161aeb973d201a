import * as z from 'zod'
import { job } from '../../../kit/jobs/job.ts'

const about = {
  requestId: z.uuid(),
  paymentId: z.uuid(),
  orderId: z.string().max(20),
  kind: z.enum(['void', 'refund']),
  /** Minor units, as text. */
  amountMinor: z.string().max(20),
  currency: z.string().max(3),
  /** Whoever wants the money to go back. */
  askedBy: z.uuid(),
  askedByName: z.string().max(200),
}

/** Somebody wants money to go back, and another person has to decide. Written with the request. */
export const refundRequested = job('collections.refund-requested', z.object(about))

/** It was decided, or nobody did in time. */
export const refundDecided = job(
  'collections.refund-decided',
  z.object({ ...about, decision: z.enum(['approved', 'rejected', 'expired']), decidedBy: z.nullable(z.uuid()) }),
)
