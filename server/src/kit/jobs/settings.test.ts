import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { useHouse } from '../../testing/house.ts'
import { aTenant, type TestTenant } from '../../testing/people.ts'
import { eventually, useWorkers } from '../../testing/worker.ts'
import { enqueue, job, type Job } from './job.ts'
import { DEAD_LETTERS, handler } from './worker.ts'

const house = useHouse()
const aWorker = useWorkers(house)

const named = z.object({ name: z.string() })
const ONCE = { attempts: 1, firstDelaySeconds: 1, maxDelaySeconds: 1 }

async function ask(tenant: TestTenant, what: Job<typeof named>, ...names: string[]): Promise<void> {
  await house.infrastructure.tenantDb.forTenant(tenant.id, async (db) => {
    for (const name of names) await enqueue(db, what, { name })
  })
}

/** A handler whose jobs stay until they are let go, with a record of them. */
function aHall(what: Job<typeof named>) {
  const inside = new Map<string, () => void>()
  const most = { atOnce: 0, of: new Map<string, number>() }
  const left: string[] = []
  const present = new Map<string, number>()
  const count = (tenantId: string, change: number) => {
    present.set(tenantId, (present.get(tenantId) ?? 0) + change)
    most.of.set(tenantId, Math.max(most.of.get(tenantId) ?? 0, present.get(tenantId) ?? 0))
  }
  const run = handler(what, async (tenantId, { name }) => {
    count(tenantId, 1)
    const { promise, resolve } = Promise.withResolvers<void>()
    inside.set(name, resolve)
    most.atOnce = Math.max(most.atOnce, inside.size)
    await promise
    inside.delete(name)
    count(tenantId, -1)
    left.push(name)
  })
  const letGo = (name: string) => inside.get(name)?.()
  return { run, inside, most, left, letGo }
}

describe('a job with settings of its own', () => {
  it('fails when its time is over, is told so, and takes none of those beside it along', async () => {
    const tenant = await aTenant(house)
    const slow = job('test.slow', named, { ...ONCE, timeoutSeconds: 1 })
    const done: string[] = []
    const told: string[] = []
    await ask(tenant, slow, 'kısa', 'asılı')
    await aWorker([
      handler(slow, (_tenantId, { name }, _jobId, signal) => {
        if (name === 'kısa') return Promise.resolve(void done.push(name))
        return new Promise(() => signal.addEventListener('abort', () => told.push(String(signal.reason))))
      }),
    ])
    const dead = () =>
      house.owner.query<{ name: string }>(
        `select data -> 'payload' ->> 'name' as name from jobs.job where name = $1 order by 1`,
        [DEAD_LETTERS],
      )
    await eventually(async () => (await dead()).rows.length > 0)
    expect({ done, told, dead: (await dead()).rows }).toEqual({
      done: ['kısa'],
      told: ['JobTimedOut: not over after 1 seconds'],
      dead: [{ name: 'asılı' }],
    })
  })

  it('runs no more at once than it says, and none waits for another to end', async () => {
    const tenant = await aTenant(house)
    const heavy = job('test.heavy', named, { atOnce: 2 })
    const hall = aHall(heavy)
    await ask(tenant, heavy, 'bir', 'iki', 'üç')
    await aWorker([hall.run])
    await eventually(() => hall.inside.size === 2)
    const [, second = ''] = hall.inside.keys()
    hall.letGo(second)
    // The first is still inside: had the two come as one batch, no other would follow before it is gone.
    await eventually(() => hall.left.length === 1 && hall.inside.size === 2)
    for (const name of hall.inside.keys()) hall.letGo(name)
    await eventually(() => hall.left.length === 3)
    expect(hall.most.atOnce).toBe(2)
  })

  it('of a tenant with many leaves places for the others', async () => {
    const [many, few] = [await aTenant(house), await aTenant(house)]
    const fair = job('test.fair', named, { atOnce: 3, ofATenant: 1 })
    const hall = aHall(fair)
    await ask(many, fair, 'çok-1', 'çok-2', 'çok-3')
    await ask(few, fair, 'az-1')
    await aWorker([hall.run])
    await eventually(() => hall.inside.has('az-1') && hall.inside.size === 2)
    while (hall.left.length < 4) {
      for (const name of hall.inside.keys()) hall.letGo(name)
      await eventually(() => hall.inside.size > 0 || hall.left.length === 4)
    }
    expect(hall.most.of.get(many.id)).toBe(1)
    expect(hall.left.toSorted()).toEqual(['az-1', 'çok-1', 'çok-2', 'çok-3'])
  })
})
