import { randomUUID } from 'node:crypto'
import { createPassword, forgotPassword, resetPassword } from '@vezne/contract/auth.ts'
import { describe, expect, it } from 'vitest'
import { jobHandlers, modulesOf } from '../../../../app.ts'
import { enqueue } from '../../../../kit/jobs/job.ts'
import { newToken } from '../../../../kit/secret.ts'
import type { Mail } from '../../../../kit/mail.ts'
import { dumpOf, tracesOf } from '../../../../testing/dump.ts'
import { useHouse } from '../../../../testing/house.ts'
import { runJobs } from '../../../../testing/jobs.ts'
import { aTenant, aUser } from '../../../../testing/people.ts'
import { eventually, useWorkers } from '../../../../testing/worker.ts'
import { sendMail } from '../../mail/index.ts'
import { inviteUser } from '../index.ts'
import { postLetter } from '../letters/jobs.ts'
import { mailResetLink } from './forgot-password.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100', PUBLIC_SCHEME: 'https', PUBLIC_PORT: '443' })
const aWorker = useWorkers(house)

const linkIn = (mail: Mail | undefined) => /https:\/\/\S+\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''

/** A mail server that is out of order once, and meanwhile somebody copies the database. */
function aWatchedMailer(dumps: Record<string, string>) {
  const mails: Mail[] = []
  const tried = new Set<string>()
  const send = async (mail: Mail) => {
    const again = tried.has(mail.id)
    tried.add(mail.id)
    dumps[`while ${mail.id} is sent${again ? ' again' : ''}`] = await dumpOf(house.owner)
    if (!again) throw new Error('the mail server is away')
    mails.push(mail)
  }
  return { mails, mailer: { send, close: () => undefined } }
}

const mailJobs = async () =>
  (
    await house.owner.query<{ state: string }>('select state from jobs.job where name = any ($1)', [
      [sendMail.name, postLetter.name],
    ])
  ).rows

describe('[I-19] a copy of the database yields no password link', () => {
  it('while it waits, while it is sent, between two tries and afterwards; and the mail arrives', async () => {
    const tenant = await aTenant(house)
    const user = await aUser(house, [tenant])
    const invited = await aUser(house, [tenant], { withoutPassword: true })
    const { auth } = modulesOf(house.infrastructure)
    const dumps: Record<string, string> = {}
    const { mails, mailer } = aWatchedMailer(dumps)

    await house.raw(forgotPassword, { Email: user.email, TenantUrl: tenant.domain })
    dumps['asked for'] = await dumpOf(house.owner)
    // What the worker does with the request, done here, so that the finished mail stays in the outbox for a look.
    await house.owner.query('delete from job_outbox')
    await mailResetLink(auth, tenant.id, { email: user.email, language: 'tr' })
    await inviteUser(auth, tenant.id, invited.id, 'tr')
    expect((await house.owner.query('select from job_outbox union all select from house_outbox')).rowCount).toBe(2)
    dumps['in the outbox'] = await dumpOf(house.owner)

    await aWorker(jobHandlers(house.infrastructure, mailer))
    await eventually(async () => (await mailJobs()).some(({ state }) => state === 'retry'))
    dumps['between two tries'] = await dumpOf(house.owner)
    await eventually(() => mails.length === 2)
    dumps['sent'] = await dumpOf(house.owner)
    await eventually(async () => (await mailJobs()).length === 0)
    dumps['gone'] = await dumpOf(house.owner)

    const reset = linkIn(mails.find(({ to }) => to === user.email))
    const first = linkIn(mails.find(({ to }) => to === invited.email))
    expect([reset, first].map(({ length }) => length)).toEqual([43, 43])
    expect(Object.keys(dumps)).toHaveLength(9)
    for (const [moment, dump] of Object.entries(dumps)) {
      expect({ moment, traces: [...tracesOf(reset, dump), ...tracesOf(first, dump)] }).toEqual({ moment, traces: [] })
    }
    expect(tracesOf(reset, house.logLines.join()).concat(tracesOf(first, house.logLines.join()))).toEqual([])

    const resetAnswer = await house.raw(resetPassword, { PsrGuid: reset, Password: 'Yepyeni.Parola.77' })
    const firstAnswer = await house.raw(createPassword, { PsrGuid: first, Password: 'Yepyeni.Parola.78' })
    expect([resetAnswer.statusCode, firstAnswer.statusCode]).toEqual([200, 200])
    await runJobs(house)
  })

  it('and whoever looks for one sees it in every table and form where it could stand', async () => {
    const tenant = await aTenant(house)
    const open = { ...sendMail, sealed: false }
    const plant = async (text: string) => {
      await house.infrastructure.tenantDb.forTenant(tenant.id, (db) =>
        enqueue(db, open, { to: 'x@vezne.test', subject: 'x', text }),
      )
    }
    const forms: ((token: string) => string)[] = [
      (token) => `https://firma.example/reset-password/${token}`,
      (token) => Buffer.from(token).toString('hex').toUpperCase(),
      (token) => Buffer.from(token, 'base64url').toString('hex'),
      ...['', 'a', 'ab'].map((before) => (token: string) => Buffer.from(`${before}${token} ve`).toString('base64')),
      (token) => Buffer.from(`bağlantı: ${token}`).toString('base64url'),
    ]
    for (const form of forms) {
      const token = newToken()
      await plant(form(token))
      expect(tracesOf(token, await dumpOf(house.owner))).not.toEqual([])
    }
    const token = newToken()
    await house.owner.query(`insert into jobs.queue (name, policy, retry_limit, retry_delay, retry_backoff,
      expire_seconds, retention_seconds, deletion_seconds, partition, table_name)
      select 'planted', policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds,
      deletion_seconds, partition, table_name from jobs.queue limit 1`)
    await house.owner.query(`insert into jobs.job (id, name, data) values ($1, 'planted', $2)`, [
      randomUUID(),
      { text: token },
    ])
    expect(tracesOf(token, await dumpOf(house.owner))).toContain(token)
    await house.owner.query('delete from job_outbox')
  })
})

it('[I-19] the longest mail that may be written still fits when it is sealed', async () => {
  const tenant = await aTenant(house)
  const pattern = '<a href="https://firma.example/" style="x">Ödemeniz alındı, teşekkür ederiz.</a>\n'
  const mail = { to: 'x@vezne.test', subject: 'Makbuz', text: pattern.repeat(200), html: pattern.repeat(500) }
  const [text, html] = [mail.text.slice(0, 10_000), mail.html.slice(0, 30_000)]
  await house.infrastructure.tenantDb.forTenant(tenant.id, (db) => enqueue(db, sendMail, { ...mail, text, html }))
  expect(await runJobs(house)).toMatchObject([{ text, html }])
})
