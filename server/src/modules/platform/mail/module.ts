import { handler } from '../../../kit/jobs/worker.ts'
import type { Ground } from '../../../ground.ts'
import { module } from '../../../kit/module.ts'
import { sendMail } from './jobs.ts'

export const mail = module({
  name: 'mail',
  deps: (_house: Ground) => ({}),
  jobs: (_house, { mailer }) => [
    handler(sendMail, (tenantId, message, jobId) => mailer.send({ ...message, tenantId, id: jobId })),
  ],
})
