import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { useHouse } from '../../testing/house.ts'
import { aTenant, type TestTenant } from '../../testing/people.ts'
import { eventually, useWorkers } from '../../testing/worker.ts'
import { tenantDatabase } from '../db/tenant-db.ts'
import { enqueue, job } from './job.ts'
import { DEAD_LETTERS, handler } from './worker.ts'

const house = useHouse()
const aWorker = useWorkers(house)

const ONCE = { attempts: 1, firstDelaySeconds: 1, maxDelaySeconds: 1 }
const whisper = job('test.whisper', z.object({ secret: z.string() }), { ...ONCE, sealed: true })
const murmur = job('test.murmur', z.object({ secret: z.string() }), { ...ONCE, sealed: true })

const SECRET = 'kimse-okumasın'
const heard: string[] = []
const listeners = [whisper, murmur].map((each) =>
  handler(each, (_tenantId, { secret }) => Promise.resolve(void heard.push(secret))),
)
afterEach(() => void heard.splice(0))

const say = (tenant: TestTenant) =>
  house.infrastructure.tenantDb.forTenant(tenant.id, (db) => enqueue(db, whisper, { secret: SECRET }))

const rows = async (sql: string, values: unknown[] = []) => (await house.owner.query<{ row: string }>(sql, values)).rows
const inOutbox = (id: string) => rows('select o::text as row from job_outbox o where id = $1', [id])
const inQueue = (id: string) => rows('select j::text as row from jobs.job j where id = $1', [id])
const deadLetter = (id: string) =>
  rows(`select j::text as row from jobs.job j where name = $1 and source_id = $2`, [DEAD_LETTERS, id])

describe('[I-19] a sealed job', () => {
  it('is unreadable in the outbox, reaches its handler whole, and is gone within a minute', async () => {
    const id = await say(await aTenant(house))
    const [waiting] = await inOutbox(id)
    expect(waiting?.row).toContain('sealed')
    expect(waiting?.row).not.toContain(SECRET)
    await aWorker(listeners)
    await eventually(() => heard.length > 0)
    expect(heard).toEqual([SECRET])
    await eventually(async () => (await inQueue(id)).length === 0, 60_000)
  }, 90_000)

  it('whose tries all fail leaves nothing but a sealed dead letter', async () => {
    await aWorker([handler(whisper, () => Promise.reject(new Error('never')))])
    const id = await say(await aTenant(house))
    await eventually(async () => (await deadLetter(id)).length === 1)
    const [dead] = await deadLetter(id)
    expect(dead?.row).toContain('sealed')
    expect(dead?.row).not.toContain(SECRET)
    await eventually(async () => (await inQueue(id)).length === 0, 60_000)
  }, 90_000)

  it('is not enqueued, open or sealed, where there is no key', async () => {
    const tenant = await aTenant(house)
    const { forTenant } = tenantDatabase(house.infrastructure.pool)
    await expect(forTenant(tenant.id, (db) => enqueue(db, whisper, { secret: SECRET }))).rejects.toThrow(
      'without a seal',
    )
  })
})

describe('[I-19] what a sealed job carries does not open, and says so,', () => {
  const strokes: Record<string, string> = {
    'in another company': `update job_outbox set tenant_id = $2 where id = $1 returning id`,
    'under another name': `update job_outbox set name = 'test.murmur' where id = $1 and $2 <> '' returning id`,
    'as another job': `update job_outbox set id = gen_random_uuid() where id = $1 and $2 <> '' returning id`,
    'with one character changed': `update job_outbox set payload = jsonb_build_object('sealed',
      overlay(payload->>'sealed' placing case substr(payload->>'sealed', 60, 1) when 'A' then 'B' else 'A' end from 60))
      where id = $1 and $2 <> '' returning id`,
    'when it was put there open': `update job_outbox set payload = '{"secret": "uydurma"}'
      where id = $1 and $2 <> '' returning id`,
    'when it is no payload at all': `update job_outbox set payload = '"?"' where id = $1 and $2 <> '' returning id`,
  }

  /** The jobs after their strokes; one worker has met them all. */
  const struck = new Map<string, string>()
  let heardMeanwhile: string[]
  beforeAll(async () => {
    const [own, other] = [await aTenant(house), await aTenant(house)]
    for (const [where, stroke] of Object.entries(strokes)) {
      const moved = await house.owner.query<{ id: string }>(stroke, [await say(own), other.id])
      struck.set(where, moved.rows[0]?.id ?? '')
    }
    const worker = await aWorker(listeners)
    for (const id of struck.values()) {
      await eventually(async () => heard.length > 0 || (await deadLetter(id)).length === 1)
    }
    await worker.stop()
    heardMeanwhile = heard.splice(0)
  })

  it.each(Object.keys(strokes))('%s', async (where) => {
    const id = struck.get(where) ?? ''
    expect(await deadLetter(id)).toHaveLength(1)
    expect(heardMeanwhile).toEqual([])
    const alarm = house.logLines.filter((line) => line.includes(id)).map((line) => JSON.parse(line) as unknown)
    expect(alarm).toMatchObject([{ level: 50, msg: 'job failed', jobId: id, error: 'SealBroken' }])
    expect(house.logLines.join('')).not.toContain(SECRET)
    expect(await house.infrastructure.metrics.registry.metrics()).toMatch(
      /vezne_jobs_total\{job="test\.(whisper|murmur)",outcome="failed"\} \d/,
    )
  })
})

it('[I-19] what ran in the open before a job was sealed is removed when the worker starts', async () => {
  const tenant = await aTenant(house)
  const open = job('test.former', whisper.payload, ONCE)
  const worker = await aWorker([handler(open, (_tenantId, { secret }) => Promise.resolve(void heard.push(secret)))])
  const id = await house.infrastructure.tenantDb.forTenant(tenant.id, (db) => enqueue(db, open, { secret: SECRET }))
  await eventually(async () => (await inQueue(id))[0]?.row.includes('completed') === true)
  expect((await inQueue(id))[0]?.row).toContain(SECRET)
  await worker.stop()
  await aWorker([handler({ ...open, sealed: true }, () => Promise.resolve())])
  expect(await inQueue(id)).toEqual([])
})
