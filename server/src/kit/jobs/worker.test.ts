import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { useHouse } from '../../testing/house.ts'
import { aTenant } from '../../testing/people.ts'
import { eventually, useWorkers } from '../../testing/worker.ts'
import { openPool } from '../db/pool.ts'
import { workerBoss } from './boss.ts'
import { enqueue, job } from './job.ts'
import { DEAD_LETTERS, handler, startWorker } from './worker.ts'

const house = useHouse()
const aWorker = useWorkers(house)

const greet = job('test.greet', z.object({ name: z.string() }), {
  attempts: 3,
  firstDelaySeconds: 1,
  maxDelaySeconds: 1,
})

const count = async (sql: string) => Number((await house.owner.query<{ count: string }>(sql)).rows[0]?.count)

describe('a job', () => {
  it('exists only if the fact it follows from does', async () => {
    const tenant = await aTenant(house)
    const { forTenant } = house.infrastructure.tenantDb
    await forTenant(tenant.id, async (db) => {
      await enqueue(db, greet, { name: 'yok' })
      throw new Error('the fact did not happen')
    }).catch(() => undefined)
    expect(await count('select count(*) from job_outbox')).toBe(0)
    await forTenant(tenant.id, (db) => enqueue(db, greet, { name: 'var' }))
    expect(await count('select count(*) from job_outbox')).toBe(1)

    const seen: unknown[] = []
    await aWorker([handler(greet, (tenantId, payload) => Promise.resolve(void seen.push([tenantId, payload])))])
    await eventually(() => seen.length > 0)
    expect(seen).toEqual([[tenant.id, { name: 'var' }]])
    expect(await count('select count(*) from job_outbox')).toBe(0)
  })

  it('is tried again after a failure, with the same id', async () => {
    const tenant = await aTenant(house)
    const ids: string[] = []
    await aWorker([
      handler(greet, (_tenantId, _payload, jobId) => {
        ids.push(jobId)
        return ids.length < 2 ? Promise.reject(new Error('not yet')) : Promise.resolve()
      }),
    ])
    const id = await house.infrastructure.tenantDb.forTenant(tenant.id, (db) => enqueue(db, greet, { name: 'ısrar' }))
    await eventually(() => ids.length === 2)
    expect(ids).toEqual([id, id])
  })

  it('becomes a dead letter when no try succeeds, and its payload is kept for a person to see', async () => {
    const tenant = await aTenant(house)
    let tries = 0
    await aWorker([
      handler(greet, () => {
        tries += 1
        return Promise.reject(new Error('never'))
      }),
    ])
    await house.infrastructure.tenantDb.forTenant(tenant.id, (db) => enqueue(db, greet, { name: 'ölü' }))
    await eventually(async () => (await count(`select count(*) from jobs.job where name = '${DEAD_LETTERS}'`)) === 1)
    expect(tries).toBe(3)
    const { rows } = await house.owner.query(`select data from jobs.job where name = '${DEAD_LETTERS}'`)
    expect(rows).toEqual([{ data: { tenantId: tenant.id, payload: { name: 'ölü' } } }])
  })

  it('refuses a payload that is not what it promised', async () => {
    const tenant = await aTenant(house)
    const wrong = { name: 5 } as unknown as { name: string }
    await expect(house.infrastructure.tenantDb.forTenant(tenant.id, (db) => enqueue(db, greet, wrong))).rejects.toThrow(
      z.ZodError,
    )
  })

  it('of many is run once each by two workers at the same time', async () => {
    const tenant = await aTenant(house)
    const seen: string[] = []
    const run = handler(greet, (_tenantId, { name }) => Promise.resolve(void seen.push(name)))
    await aWorker([run])
    await aWorker([run])
    const names = Array.from({ length: 500 }, (_, index) => `iş-${index}`)
    await house.infrastructure.tenantDb.forTenant(tenant.id, async (db) => {
      for (const name of names) await enqueue(db, greet, { name })
    })
    await eventually(() => seen.length >= names.length)
    expect(seen.toSorted()).toEqual(names.toSorted())
  })
})

describe('[I-20] the outbox', () => {
  it('can be added to by a tenant, and read by none', async () => {
    const tenant = await aTenant(house)
    await expect(
      house.infrastructure.tenantDb.forTenant(tenant.id, (db) =>
        db.on<{ job_outbox: { id: string } }>().selectFrom('job_outbox').select('id').execute(),
      ),
    ).rejects.toThrow(/permission denied/)
    await expect(house.infrastructure.pool.query('select * from jobs.job')).rejects.toThrow(/permission denied/)
  })
})

it('a sweep is put on the clock once, and a failing one does not stop the worker', async () => {
  const pool = openPool({ url: house.databaseUrl, max: 2, role: 'vezne_relay', onError: () => undefined })
  const boss = workerBoss(house.databaseUrl, () => undefined)
  let runs = 0
  const sweep = {
    name: 'test.sweep',
    cron: '0 3 * * *',
    run: () => {
      runs += 1
      return Promise.reject(new Error('not today'))
    },
  }
  const worker = await startWorker({ ...house.infrastructure, boss, pool }, [], [sweep])
  expect((await boss.getSchedules('test.sweep')).map(({ cron }) => cron)).toEqual(['0 3 * * *'])
  await boss.send('test.sweep', {})
  await eventually(() => runs === 1)
  await boss.send('test.sweep', {})
  await eventually(() => runs === 2)
  await worker.stop()
  await pool.end()
})
