import { randomBytes, randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { modulesOf } from '../../../app.ts'
import { enqueue } from '../../../kit/jobs/job.ts'
import { useHouse } from '../../../testing/house.ts'
import { aTenant } from '../../../testing/people.ts'
import { eventually, useWorkers } from '../../../testing/worker.ts'
import { createCourier, deliverDue } from './courier.ts'
import { deliverWebhook } from './deliver-job.ts'
import type { WebhookDeps } from './deps.ts'
import { keepEndpointSecret, saveEndpoint } from './endpoints.ts'
import { webhookHandlers } from './jobs.ts'

const house = useHouse()
const aWorker = useWorkers(house)

/** Receivers: one answers at once, one hangs until it is let go. What each was told stands here in order. */
function aWorldOf() {
  const told: string[] = []
  const hanging: ((status: number) => void)[] = []
  let most = 0
  const { webhooks } = modulesOf(house.infrastructure)
  const deps: WebhookDeps = {
    ...webhooks,
    net: {
      resolve: () => Promise.resolve(['93.184.216.34']),
      localOrigin: undefined,
      // Longer than the test may take: nothing here ends because time is over.
      timeoutMs: 600_000,
      send: ({ url }) => {
        told.push(url.hostname)
        if (!url.hostname.startsWith('slow')) return Promise.resolve(200)
        const waiting = new Promise<number>((resolve) => hanging.push(resolve))
        most = Math.max(most, hanging.length)
        return waiting
      },
    },
  }
  return {
    deps,
    told,
    hanging,
    mostAtOnce: () => most,
    letGo: () => {
      for (const end of hanging.splice(0)) end(500)
    },
  }
}

/** A company with so many messages for a receiver, all of them due. */
async function aCompany(deps: WebhookDeps, host: string, count: number, { queued = false } = {}): Promise<string> {
  const { id: tenantId } = await aTenant(house)
  const endpointId = randomUUID()
  await house.infrastructure.tenantDb.forTenant(tenantId, async (db) => {
    await saveEndpoint(deps, db, { id: endpointId, url: `https://${host}/hook`, isActive: true })
    await keepEndpointSecret(deps, db, endpointId, randomBytes(24).toString('hex'))
  })
  const { rows } = await house.owner.query<{ id: string }>(
    `insert into webhook_deliveries (tenant_id, id, endpoint_id, payment_id, type, body, next_try_at)
      select $1, gen_random_uuid(), $2, gen_random_uuid(), 'payment.approved', '{}', now() - interval '1 minute'
        from generate_series(1, ${count}) returning id`,
    [tenantId, endpointId],
  )
  if (queued)
    await house.infrastructure.tenantDb.forTenant(tenantId, async (db) => {
      for (const { id } of rows) await enqueue(db, deliverWebhook, { id, endpointId })
    })
  return tenantId
}

const stateOf = async (tenantId: string) => {
  const { rows } = await house.owner.query<{ state: string; count: number }>(
    'select state, count(*)::int from webhook_deliveries where tenant_id = $1 group by state',
    [tenantId],
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

it("[I-29] a company's two hundred messages to a receiver that hangs delay nobody else's, through the queue", async () => {
  const world = aWorldOf()
  const slow = await aCompany(world.deps, 'slow.example', 200, { queued: true })
  await aWorker(webhookHandlers(world.deps))
  await eventually(() => world.hanging.length > 0)
  const quick = await aCompany(world.deps, 'quick.example', 40, { queued: true })
  // No receiver of the first company has answered, and none will before all of the second have been told.
  await eventually(async () => (await stateOf(quick))['delivered'] === 40)
  expect(world.told.filter((host) => host === 'quick.example')).toHaveLength(40)
  expect(await stateOf(slow)).toEqual({ pending: 200 })
  expect(world.hanging.length).toBeGreaterThan(0)
  expect(world.mostAtOnce(), 'a receiver is not knocked at by everybody at once').toBeLessThanOrEqual(4)
  // Whoever hung goes on in its turn, and the worker can be stopped.
  const before = world.told.length
  world.letGo()
  await eventually(() => world.told.length > before)
  await eventually(() => {
    world.letGo()
    return world.told.length >= 240
  })
  world.letGo()
})

it('[I-29] a round through what is due takes companies in turn, whatever the oldest messages are', async () => {
  const world = aWorldOf()
  const slow = await aCompany(world.deps, 'slow.example', 200)
  const quick = await aCompany(world.deps, 'quick.example', 40)
  const round = deliverDue(world.deps)
  await eventually(async () => (await stateOf(quick))['delivered'] === 40)
  expect(await stateOf(slow)).toEqual({ pending: 200 })
  expect(world.hanging.length).toBeGreaterThan(0)
  const ending = setInterval(world.letGo, 1)
  await round
  clearInterval(ending)
  expect(world.told.filter((host) => host === 'slow.example')).toHaveLength(200)
  expect(world.mostAtOnce()).toBeLessThanOrEqual(4)
})

it('[I-29] many receivers of one company that hang leave places for the others', async () => {
  const world = aWorldOf()
  const { id: tenantId } = await aTenant(house)
  const courier = createCourier(world.deps)
  await house.infrastructure.tenantDb.forTenant(tenantId, async (db) => {
    for (let n = 0; n < 40; n += 1) {
      const id = randomUUID()
      await saveEndpoint(world.deps, db, { id, url: `https://slow${n}.example/`, isActive: true })
      await keepEndpointSecret(world.deps, db, id, randomBytes(24).toString('hex'))
    }
  })
  await house.owner.query(
    `insert into webhook_deliveries (tenant_id, id, endpoint_id, payment_id, type, body, next_try_at)
      select tenant_id, gen_random_uuid(), id, gen_random_uuid(), 'payment.approved', '{}', now() - interval '1 hour'
        from webhook_endpoints, generate_series(1, 5) where tenant_id = $1`,
    [tenantId],
  )
  courier.look()
  await eventually(() => world.hanging.length === 8)
  const quick = await aCompany(world.deps, 'quick.example', 12)
  courier.look()
  await eventually(async () => (await stateOf(quick))['delivered'] === 12)
  expect(world.hanging).toHaveLength(8)
  const stopped = courier.stop()
  world.letGo()
  await stopped
  expect(world.mostAtOnce()).toBe(8)
})
