import * as z from 'zod'
import { job } from '../../../../kit/jobs/job.ts'

/** The record of a domain that was proven is gone. It goes on serving; somebody should know. Each loss has an id of its own. */
export const domainLost = job('tenants.domain-lost', z.object({ lossId: z.uuid(), domain: z.string().max(253) }))
