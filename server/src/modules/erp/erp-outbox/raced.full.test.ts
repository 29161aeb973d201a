import type { LeasedItem } from '@vezne/contract/erp-outbox.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { modulesOf } from '../../../app.ts'
import { steerEngineClock } from '../../../kit/db/engine-clock.ts'
import { tenantDatabase } from '../../../kit/db/tenant-db.ts'
import { useHouse } from '../../../testing/house.ts'
import { killedConnections, type KilledConnections } from '../../../testing/killed-connections.store.ts'
import { chances } from '../../../testing/feed-schedule.ts'
import { aStory } from '../../../testing/story.ts'
import type { PaymentRow } from '../../till/payments/index.ts'
import { acknowledge } from './acknowledge.ts'
import { reopen } from './answers.store.ts'
import { collect } from './collect.ts'
import { erpProgram } from '../../../testing/erp-program.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '1000' })
const opened: { readonly close: () => Promise<void> }[] = []
let connections: KilledConnections
beforeAll(() => {
  connections = killedConnections(house.databaseUrl, house.owner)
})
afterAll(async () => {
  await connections.close()
  for (const each of opened) await each.close()
})

const PAYMENTS = 16
const CALLERS = 3
const ROUNDS = 40
const LEASE_MINUTES = 5

/** An ERP that knows its vouchers by our reference, and in which order they were posted. */
function pretendErp() {
  const vouchers: string[] = []
  return {
    vouchers,
    /** Looked up first, as every program does. Answers whether it was new. */
    post: (reference: string): boolean => {
      const isNew = !vouchers.includes(reference)
      if (isNew) vouchers.push(reference)
      return isNew
    },
  }
}

it(
  '[I-08] raced by several callers, killed and lapsed at random: nothing is posted twice, nothing is forgotten, no reversal goes before its receipt',
  { timeout: 120_000 },
  async () => {
    const story = await aStory(house, modulesOf(house.infrastructure).auth, 'fifo')
    opened.push(story.till)
    const below = chances(17)
    const erp = pretendErp()
    const program = erpProgram(house, story.key)
    const { tenantId, firms, ...killed } = {
      tenantId: story.tenant.id,
      firms: '*' as const,
      ...modulesOf(house.infrastructure).erpOutbox,
      db: tenantDatabase(connections.pool),
    }
    const caller = { kind: 'key', keyId: crypto.randomUUID(), tenantId, firms, scope: 'erp' } as const

    const payments: PaymentRow[] = []
    for (let at = 0; at < PAYMENTS; at += 1) payments.push(await story.pay(10 + at))
    const before = payments.filter((_, at) => at % 4 === 1)
    for (const payment of before) await story.takeBack(payment, 'all')

    // The slow model: who holds what until when, in minutes that pass by nobody's clock but this one.
    let [minute, kills, failed] = [0, 0, 0]
    const heldUntil = new Map<string, number>()
    const done = new Set<string>()
    const seen = new Set<string>()
    const isInOrder = ({ kind, reference }: LeasedItem) =>
      kind === 'receipt' || erp.vouchers.includes(reference.slice(0, reference.lastIndexOf('-')))
    const say = async (item: LeasedItem) => {
      expect((heldUntil.get(item.id) ?? -1) <= minute, 'nobody else holds it').toBe(true)
      expect(done.has(item.id), 'the ERP has said that it has it').toBe(false)
      heldUntil.set(item.id, minute + LEASE_MINUTES)
      seen.add(item.reference)
      expect(isInOrder(item), 'a reversal comes behind its receipt').toBe(true)
      const fate = below(6)
      // Dies before it posts.
      if (fate === 0) return
      if (fate === 1) {
        failed += (await program.acknowledge([{ id: item.id, error: 'cari kodu yok' }])).failed
        await house.infrastructure.tenantDb.forTenant(tenantId, (db) => reopen(db, item.id))
        heldUntil.delete(item.id)
        return
      }
      erp.post(item.reference)
      // Dies before it says so.
      if (fate === 2) return
      const word = { id: item.id, erpNumber: `F-${item.reference}` }
      if (fate === 3) {
        connections.killBefore(1 + below(6))
        await acknowledge(killed, [word], { caller, language: 'tr' }).catch(() => {
          kills += 1
        })
      }
      expect(await program.acknowledge([word])).toEqual({ posted: 1, failed: 0, rejected: [] })
      done.add(item.id)
    }
    const race = async () => {
      const lots = await Promise.all(
        Array.from({ length: CALLERS }, () => program.collect(1 + below(6), LEASE_MINUTES)),
      )
      const ids = lots.flat().map(({ id }) => id)
      expect(new Set(ids).size, 'nothing is given to two').toBe(ids.length)
      for (const item of lots.flat()) await say(item)
    }
    /** Killed while it asks: what it was given, if it was, is held by nobody until its lease lapses. */
    const killedAsking = async () => {
      connections.killBefore(1 + below(12))
      const asked = { limit: 3, leaseMinutes: LEASE_MINUTES }
      const lot = await collect(killed, asked, caller).catch(() => {
        kills += 1
        return { items: [] }
      })
      for (const item of lot.items) await say(item)
    }

    await race()
    const after = payments.filter((_, at) => at % 4 === 2)
    for (const payment of after) await story.takeBack(payment, 'all')
    for (const payment of payments.filter((_, at) => at % 4 === 3)) {
      await story.endDay(payment)
      await story.takeBack(payment, 5)
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      await (below(3) === 0 ? killedAsking() : race())
      if (below(2) === 0) {
        minute += LEASE_MINUTES + 1
        await steerEngineClock(house.owner, { passSeconds: (LEASE_MINUTES + 1) * 60 })
      }
    }

    expect(new Set(erp.vouchers).size).toBe(erp.vouchers.length)
    const has = (reference: string) => erp.vouchers.includes(reference)
    for (const { orderId } of before) expect([has(orderId), has(`${orderId}-V`)]).toEqual([false, false])
    for (const { orderId } of after)
      expect(has(`${orderId}-V`), 'a void goes out with its receipt, or neither does').toBe(has(orderId))
    expect(
      [...seen].filter((reference) => !has(reference)),
      'what was handed out got there',
    ).toEqual([])
    const refunded = payments.filter((_, at) => at % 4 === 3)
    const kept = [...payments.filter((_, at) => at % 4 === 0), ...refunded].map(({ orderId }) => orderId)
    const missing = [...kept, ...refunded.map(({ orderId }) => `${orderId}-R1`)].filter((reference) => !has(reference))
    expect(missing, 'nothing is forgotten').toEqual([])
    minute += LEASE_MINUTES + 1
    await steerEngineClock(house.owner, { passSeconds: (LEASE_MINUTES + 1) * 60 })
    expect(await program.collect()).toEqual([])
    expect(kills).toBeGreaterThan(5)
    expect(failed).toBeGreaterThan(2)
  },
)
