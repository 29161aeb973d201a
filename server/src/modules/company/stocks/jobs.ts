import * as z from 'zod'
import { job } from '../../../kit/jobs/job.ts'

/** Something has come that somebody waited for. */
export const stockArrived = job(
  'stocks.arrived',
  z.object({
    watchId: z.uuid(),
    userId: z.uuid(),
    stockId: z.uuid(),
    name: z.string().max(200),
    warehouse: z.string().max(60),
  }),
)
