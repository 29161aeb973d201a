import { login } from '@vezne/contract/auth.ts'
import { dropDeadLetter, listDeadLetters, operationsOverview, retryDeadLetter } from '@vezne/contract/operations.ts'
import type { RoleName } from '@vezne/domain/access/roles.ts'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { enqueue, job } from '../../../kit/jobs/job.ts'
import { handler } from '../../../kit/jobs/worker.ts'
import { useHouse } from '../../../testing/house.ts'
import { aStaffMember, aTenant, PASSWORD, type TestTenant } from '../../../testing/people.ts'
import { eventually, useWorkers } from '../../../testing/worker.ts'
import { startTask, task } from '../../platform/task-runs/index.ts'
import { isLate, paceMinutes } from './pace.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100' })
const aWorker = useWorkers(house)

const ONCE = { attempts: 1, firstDelaySeconds: 1, maxDelaySeconds: 1 }
const whisper = job('test.whisper', z.object({ secret: z.string() }), { ...ONCE, sealed: true })
const about = job('test.about', z.object({ paymentId: z.uuid(), email: z.string() }), ONCE)
const SECRET = 'kimse-okumasın'
const PAYMENT = '0b7e5f0a-1111-4222-8333-444455556666'

async function staff(tenant: TestTenant, role: RoleName = 'Sahip') {
  const { id, email } = await aStaffMember(house, tenant, role)
  const outcome = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: tenant.domain })
  if (!outcome.success) throw new Error(outcome.message)
  return { id, token: outcome.data.token }
}

async function letters(token: string) {
  const outcome = await house.call(listDeadLetters, {}, { token })
  if (!outcome.success) throw new Error(outcome.message)
  return outcome.data
}

async function overview(token: string) {
  const outcome = await house.call(operationsOverview, {}, { token })
  if (!outcome.success) throw new Error(outcome.message)
  return outcome.data
}

const enqueueIn = (tenant: TestTenant) => ({
  whisper: () => house.infrastructure.tenantDb.forTenant(tenant.id, (db) => enqueue(db, whisper, { secret: SECRET })),
  about: () =>
    house.infrastructure.tenantDb.forTenant(tenant.id, (db) =>
      enqueue(db, about, { paymentId: PAYMENT, email: 'kisi@vezne.test' }),
    ),
})

const fail = () => Promise.reject(new TypeError(SECRET))
const failing = [handler(whisper, fail), handler(about, fail)]

const events = async ({ id }: TestTenant) =>
  (
    await house.owner.query<{ kind: string; details: object; reason: string | null }>(
      `select kind, details, reason from audit_events where tenant_id = $1 and kind like 'dead-letter-%' order by id`,
      [id],
    )
  ).rows

describe('a job that was given up', () => {
  it('[I-20] is shown to its own company alone, without what it carries, and put back under its own id', async () => {
    const [ours, theirs] = [await aTenant(house), await aTenant(house)]
    const [{ token }, stranger] = [await staff(ours), await staff(theirs)]
    const worker = await aWorker(failing)
    const jobId = await enqueueIn(ours).whisper()
    await eventually(async () => (await letters(token)).length === 1)
    await worker.stop()

    const [letter] = await letters(token)
    expect(letter).toMatchObject({ name: 'test.whisper', tries: 1, error: 'TypeError', about: [] })
    expect((await house.raw(listDeadLetters, {}, { token })).body).not.toContain(SECRET)
    expect(await overview(token)).toMatchObject({ deadLetters: 1 })
    expect(await letters(stranger.token)).toEqual([])
    expect(await overview(stranger.token)).toMatchObject({ deadLetters: 0, jobs: [] })
    const id = letter?.id ?? ''
    for (const tried of [
      await house.raw(retryDeadLetter, { id }, { token: stranger.token }),
      await house.raw(dropDeadLetter, { id, reason: 'merak' }, { token: stranger.token }),
    ]) {
      expect(tried.statusCode).toBe(404)
    }

    expect(await house.call(retryDeadLetter, { id }, { token })).toMatchObject({ success: true })
    expect((await house.raw(retryDeadLetter, { id }, { token })).statusCode).toBe(404)
    expect(await overview(token)).toMatchObject({
      deadLetters: 0,
      jobs: [{ name: 'test.whisper', waiting: 1, retrying: 0, running: 0, oldestAt: expect.any(Number) as number }],
    })
    expect(await events(ours)).toEqual([
      { kind: 'dead-letter-retried', details: { job: 'test.whisper', id: jobId }, reason: null },
    ])
    const heard: unknown[] = []
    await aWorker([
      handler(whisper, (tenantId, { secret }, byId) => Promise.resolve(void heard.push([tenantId, secret, byId]))),
    ])
    await eventually(() => heard.length > 0)
    expect(heard).toEqual([[ours.id, SECRET, jobId]])
  })

  it('says which records it was about, and is dropped with a reason that stays in the log', async () => {
    const tenant = await aTenant(house)
    const { token } = await staff(tenant)
    const worker = await aWorker(failing)
    const jobId = await enqueueIn(tenant).about()
    await eventually(async () => (await letters(token)).length === 1)
    await worker.stop()
    const [letter] = await letters(token)
    expect(letter).toMatchObject({ about: [{ field: 'paymentId', id: PAYMENT }] })
    expect(JSON.stringify(letter)).not.toContain('kisi@vezne.test')
    const id = letter?.id ?? ''
    const reason = 'Alıcı artık yok'
    expect(await house.call(dropDeadLetter, { id, reason }, { token })).toMatchObject({ success: true })
    expect(await letters(token)).toEqual([])
    expect(await events(tenant)).toEqual([
      { kind: 'dead-letter-dropped', details: { job: 'test.about', id: jobId }, reason },
    ])
  })

  it('[I-22] is looked at by an auditor, and touched by nobody without the right', async () => {
    const tenant = await aTenant(house)
    const [auditor, finance] = [await staff(tenant, 'Denetçi'), await staff(tenant, 'Finans')]
    expect(await letters(auditor.token)).toEqual([])
    const at = { id: PAYMENT, reason: 'deneme' }
    expect((await house.raw(dropDeadLetter, at, { token: auditor.token })).statusCode).toBe(403)
    expect((await house.raw(retryDeadLetter, { id: PAYMENT }, { token: auditor.token })).statusCode).toBe(403)
    expect((await house.raw(operationsOverview, {}, { token: finance.token })).statusCode).toBe(403)
  })
})

describe('the work of a company', () => {
  it('counts what waits for the relay with what is in the queue, and names who started long work', async () => {
    const tenant = await aTenant(house)
    const [owner, auditor] = [await staff(tenant), await staff(tenant, 'Denetçi')]
    await enqueueIn(tenant).about()
    await enqueueIn(tenant).about()
    const count = task('test.count', z.object({}))
    await house.infrastructure.tenantDb.forTenant(tenant.id, (db) =>
      startTask(db, count, { startedBy: owner.id, input: {} }),
    )
    const seen = await overview(auditor.token)
    expect(seen.jobs).toMatchObject([
      { name: 'test.about', waiting: 2 },
      { name: 'test.count', waiting: 1 },
    ])
    expect(seen.tasks).toMatchObject([{ kind: 'test.count', state: 'waiting', startedBy: 'Şule Çınar' }])
    expect(Math.abs(seen.clock.differenceMs)).toBeLessThan(60_000)
    expect(seen.clock.isFit).toBe(true)
  })

  it('says of every sweep when it last had its turn, and which ones are late or failed', async () => {
    const tenant = await aTenant(house)
    const { token } = await staff(tenant)
    // A day that does not come while the test runs: nobody but this test gives them a turn.
    const cron = '0 0 29 2 *'
    const names = ['test.never', 'test.late', 'test.failed', 'test.well']
    const sweeps = names.map((name) => ({ name, cron, run: () => Promise.resolve() }))
    await (await aWorker([], sweeps)).stop()
    const turn = (name: string, days: number, output: object) =>
      house.owner.query(
        `with turned as (
           insert into jobs.job (name, state, completed_on, output)
           values ($1, 'completed', now() - make_interval(days => $2), $3) returning id
         ) update jobs.schedule set last_job_id = (select id from turned) where name = $1`,
        [name, days, JSON.stringify(output)],
      )
    await turn('test.late', 3, {})
    await turn('test.failed', 0, { error: 'TypeError' })
    await turn('test.well', 1, {})
    const { sweeps: seen } = await overview(token)
    const told = seen.filter(({ name }) => names.includes(name))
    expect(told.map(({ name, state, isLate: late }) => [name, state, late])).toEqual([
      ['test.failed', 'failed', false],
      ['test.late', 'done', true],
      ['test.never', 'never', false],
      ['test.well', 'done', false],
    ])
  })
})

describe('the pace of a sweep', () => {
  it.each([
    ['* * * * *', 1],
    ['*/15 * * * *', 15],
    ['17 * * * *', 60],
    ['41 */6 * * *', 360],
    ['11 3 * * *', 1440],
  ])('%s is every %i minutes', (cron, minutes) => {
    expect(paceMinutes(cron)).toBe(minutes)
  })

  it('is kept until twice of it has passed, and a little more', () => {
    const now = new Date(Date.UTC(2026, 2, 5, 12))
    const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
    expect([isLate(null, 1, now), isLate(before(7), 1, now), isLate(before(8), 1, now)]).toEqual([false, false, true])
  })
})
