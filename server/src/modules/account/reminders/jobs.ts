import * as z from 'zod'
import { job } from '../../../kit/jobs/job.ts'

/** Nobody knows whether a reminder arrived, and nobody sends it again: somebody may want to call. */
export const reminderLost = job('reminders.lost', z.object({ reminderId: z.uuid(), firmName: z.string().max(200) }))

/** One reminder goes out, once. What it says is looked up then: who has paid meanwhile hears nothing. */
export const sendReminder = job('reminders.send', z.object({ id: z.uuid() }), {
  timeoutSeconds: 60,
  atOnce: 8,
  ofATenant: 4,
})
