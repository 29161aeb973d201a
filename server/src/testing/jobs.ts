import { jobHandlers } from '../app.ts'
import { OF_HOUSE, readPayload } from '../kit/jobs/sealed.ts'
import type { Mail } from '../kit/mail.ts'
import type { TestHouse } from './house.ts'

interface Waiting {
  readonly id: string
  readonly tenant_id: string
  readonly name: string
  readonly payload: unknown
}

/** Runs every waiting job here and now, also those that jobs enqueue, and answers the mails they sent. */
export async function runJobs({ owner, infrastructure }: TestHouse): Promise<Mail[]> {
  const mails: Mail[] = []
  const mailer = { send: (mail: Mail) => Promise.resolve(void mails.push(mail)), close: () => undefined }
  const handlers = new Map(jobHandlers(infrastructure, mailer).map((each) => [each.job.name, each]))
  for (;;) {
    const ofTenants = await owner.query<Waiting>('delete from job_outbox returning id, tenant_id, name, payload')
    const ofHouse = await owner.query<Waiting>(
      'delete from house_outbox returning id, $1 as tenant_id, name, payload',
      [OF_HOUSE],
    )
    const rows = [...ofTenants.rows, ...ofHouse.rows]
    if (rows.length === 0) break
    for (const { id, tenant_id: tenantId, name, payload } of rows) {
      const found = handlers.get(name)
      if (found === undefined) continue
      const read = readPayload(infrastructure.jobSeal, found.job, { tenantId, id }, payload)
      await found.run(tenantId, read, id, new AbortController().signal)
    }
  }
  for (const { finish } of handlers.values()) await finish?.()
  return mails
}
