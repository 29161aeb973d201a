import * as z from 'zod'
import { job } from '../../../kit/jobs/job.ts'

/** A firm was closed or opened again: its users follow. */
export const firmStateChanged = job('firms.state-changed', z.object({ firmId: z.uuid() }))
