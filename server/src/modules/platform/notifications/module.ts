import { handler } from '../../../kit/jobs/worker.ts'
import type { Ground } from '../../../ground.ts'
import { module } from '../../../kit/module.ts'
import { sendMail } from './jobs.ts'

export const notifications = module({
  name: 'notifications',
  deps: (_house: Ground) => ({}),
  jobs: (_house, { mailer }) => [
    handler(sendMail, (tenantId, mail, jobId) => mailer.send({ ...mail, tenantId, id: jobId })),
  ],
})
