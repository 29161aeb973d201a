import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { useHouse } from '../../testing/house.ts'
import { aTenant } from '../../testing/people.ts'
import { eventually } from '../../testing/worker.ts'
import { openPool } from '../db/pool.ts'
import { workerBoss } from './boss.ts'
import { enqueue, job } from './job.ts'
import { watchQueue } from './queue-watch.ts'

const house = useHouse()
const HOUR_MS = 3_600_000
const called = job('test.called', z.object({}))

let boss: ReturnType<typeof workerBoss>
let opened: number
/** At the end of each round that supervises, the first one among them. */
let rounds: number
let closing: (() => Promise<void>)[]

beforeEach(async () => {
  opened = 0
  rounds = 0
  boss = workerBoss(house.databaseUrl, () => undefined)
  await boss.start()
  if ((await boss.getQueue(called.name)) === null) await boss.createQueue(called.name)
  vi.spyOn(boss, 'supervise').mockImplementation(() => {
    rounds += 1
    return Promise.resolve()
  })
  closing = [() => boss.stop({ graceful: false })]
})

afterEach(async () => {
  for (const close of closing) await close()
  await house.owner.query('delete from job_outbox')
  await house.owner.query('delete from jobs.job where name = $1', [called.name])
})

/** A watch that has looked once and sleeps for as long as nothing wakes it. */
async function aSleeper(times: { readonly safetyMs: number; readonly busyForMs?: number }): Promise<void> {
  const pool = openPool({ url: house.databaseUrl, max: 2, role: 'vezne_relay', onError: () => undefined })
  const open = () => {
    opened += 1
    return Promise.resolve('places')
  }
  const watch = watchQueue({ boss, pool, log: house.infrastructure.log, ...times }, new Map([[called.name, open]]))
  closing.unshift(watch.stop, () => pool.end())
  await eventually(() => rounds === 1)
  expect(opened).toBe(0)
}

/** As from a process that died between its commit and its call. */
async function writtenWithoutCall(): Promise<void> {
  const tenant = await aTenant(house)
  await house.owner.query(
    `insert into job_outbox (tenant_id, id, name, payload) values ($1, gen_random_uuid(), $2, '{}')`,
    [tenant.id, called.name],
  )
}

it('[I-20] a job wakes the worker with its commit', async () => {
  const tenant = await aTenant(house)
  await aSleeper({ safetyMs: HOUR_MS })
  await house.infrastructure.tenantDb.forTenant(tenant.id, (db) => enqueue(db, called, {}))
  await eventually(() => opened > 0)
  expect(opened).toBe(1)
})

it('[I-20] the next try of a job wakes the worker when it is due', async () => {
  await boss.send(called.name, {}, { startAfter: 2, group: { id: 'any' } })
  const pool = openPool({ url: house.databaseUrl, max: 2, role: 'vezne_relay', onError: () => undefined })
  const open = () => Promise.resolve(String((opened += 1)))
  const deps = { boss, pool, log: house.infrastructure.log, safetyMs: HOUR_MS }
  const watch = watchQueue(deps, new Map([[called.name, open]]))
  closing.unshift(watch.stop, () => pool.end())
  await eventually(() => opened > 0)
  expect(opened).toBe(1)
})

it('[I-20] a job whose call was lost is found by the slow look', async () => {
  await aSleeper({ safetyMs: 300 })
  await writtenWithoutCall()
  await eventually(() => opened > 0)
  expect(opened).toBe(1)
})

it('[I-20] a worker whose listening connection breaks listens again and looks once', async () => {
  await aSleeper({ safetyMs: HOUR_MS })
  await writtenWithoutCall()
  const { rowCount } = await house.owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'listen vezne_jobs'`)
  expect(rowCount).toBe(1)
  await eventually(() => opened > 0)
  expect(opened).toBe(1)
})

it('places are closed when nothing has come for a while, and opened again', async () => {
  const closed = vi.spyOn(boss, 'offWork').mockResolvedValue()
  await aSleeper({ safetyMs: 200, busyForMs: 300 })
  await writtenWithoutCall()
  await eventually(() => opened === 1)
  expect(closed).not.toHaveBeenCalled()
  await house.owner.query('delete from jobs.job where name = $1', [called.name])
  await eventually(() => closed.mock.calls.length === 1)
  await writtenWithoutCall()
  await eventually(() => opened === 2)
})
