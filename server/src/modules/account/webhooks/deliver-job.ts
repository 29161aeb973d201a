import * as z from 'zod'
import { job } from '../../../kit/jobs/job.ts'

/** One try to tell one endpoint of one event, now. When it fails, the delivery itself says when the next one is due. */
export const deliverWebhook = job('webhooks.deliver', z.object({ id: z.uuid(), endpointId: z.uuid() }))
