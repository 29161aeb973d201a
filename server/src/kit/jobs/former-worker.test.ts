import { PgBoss } from 'pg-boss'
import pg from 'pg'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { useHouse } from '../../testing/house.ts'
import { aTenant } from '../../testing/people.ts'
import { eventually, useWorkers } from '../../testing/worker.ts'
import { QUEUE_SCHEMA } from './boss.ts'
import { enqueue, job } from './job.ts'
import { unknownJobs } from './unknown-jobs.ts'
import { handler } from './worker.ts'

const house = useHouse()
const aWorker = useWorkers(house)
const greet = job('test.former-greet', z.object({ name: z.string() }))

/** The relay of the version before: it signed in as the owner of the tables, and put jobs into the queue as that. */
async function relayAsBefore(): Promise<void> {
  const ownerUrl = house.databaseUrl.replace(/\/\/[^@/]*/, '//postgres')
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: QUEUE_SCHEMA,
    migrate: false,
    supervise: false,
    max: 1,
  })
  const client = new pg.Client({ connectionString: ownerUrl })
  await Promise.all([boss.start(), client.connect()])
  await client.query(`begin; select set_config('role', 'vezne_relay', true)`)
  const { rows } = await client.query<{ id: string; tenant_id: string; payload: unknown }>(
    `delete from job_outbox where name = $1 returning id, tenant_id, payload`,
    [greet.name],
  )
  await client.query(`select set_config('role', 'none', true)`)
  const db = { executeSql: (text: string, values?: unknown[]) => client.query<Record<string, unknown>>(text, values) }
  const jobs = rows.map(({ id, tenant_id: tenantId, payload }) => ({ id, data: { tenantId, payload } }))
  await boss.insert(greet.name, jobs, { db })
  await client.query('commit')
  await Promise.all([boss.stop({ graceful: false }), client.end()])
}

it('[I-32] a worker that signs in as the owner, as all did before, and one that owns nothing share one queue', async () => {
  const tenant = await aTenant(house)
  const seen: string[] = []
  const say = (name: string) => house.infrastructure.tenantDb.forTenant(tenant.id, (db) => enqueue(db, greet, { name }))
  const hears = handler(greet, (_tenantId, { name }) => Promise.resolve(void seen.push(name)))
  // The new one makes the queue and is gone; the old one fills it; another new one empties it.
  await (await aWorker([hears])).stop()
  await say('eski')
  await relayAsBefore()
  await aWorker([hears])
  await say('yeni')
  await eventually(() => seen.length === 2)
  expect(seen.toSorted()).toEqual(['eski', 'yeni'])
})

it('[I-32] a job that a worker of the version before does not know holds up nobody, and waits for one that does', async () => {
  const tenant = await aTenant(house)
  const bow = job('test.former-bow', z.object({ name: z.string() }))
  const { forTenant } = house.infrastructure.tenantDb
  const seen: string[] = []
  const hears = (each: typeof greet) => handler(each, (_tenantId, { name }) => Promise.resolve(void seen.push(name)))
  // More of them than are taken at a time, and all before the one that is known.
  await forTenant(tenant.id, async (db) => {
    for (let index = 0; index < 201; index += 1) await enqueue(db, bow, { name: 'yeni' })
  })
  await forTenant(tenant.id, (db) => enqueue(db, greet, { name: 'eski' }))
  const former = await aWorker([hears(greet)])
  await eventually(() => seen.length === 1)
  expect(seen).toEqual(['eski'])
  await former.stop()
  const { rows } = await house.owner.query(`select name, count(*)::int from job_outbox group by name`)
  expect(rows).toEqual([{ name: bow.name, count: 201 }])
  await aWorker([hears(greet), hears(bow)])
  await eventually(() => seen.length === 202)
})

it('[I-32] a job that no worker knows is an alarm once it has waited, and until it is gone', async () => {
  const tenant = await aTenant(house)
  const lost = job('test.former-lost', z.object({ name: z.string() }))
  const { pool, alarms } = house.infrastructure
  const { run } = unknownJobs({ pool, alarms }, [handler(greet, () => Promise.resolve())])
  const told = async () => {
    await run()
    const { rows } = await house.owner.query<{ value: number; says: string }>(
      `select value::int, says from alarms where name = 'unknown-jobs'`,
    )
    return rows
  }
  await house.infrastructure.tenantDb.forTenant(tenant.id, async (db) => {
    await enqueue(db, lost, { name: 'bir' })
    await enqueue(db, lost, { name: 'iki' })
    await enqueue(db, greet, { name: 'bilinen' })
  })
  // It may be of a version that is just being started.
  expect(await told()).toEqual([{ value: 0, says: '' }])
  await house.owner.query(`update job_outbox set created_at = now() - interval '11 minutes'`)
  expect(await told()).toEqual([{ value: 2, says: '2 test.former-lost' }])
  await house.owner.query('delete from job_outbox')
  expect(await told()).toEqual([{ value: 0, says: '' }])
})
