import { openPool } from '@vezne/server/kit/db/pool.ts'
import { paymentCheck, startJanitor, type DueCheck } from '@vezne/server/modules/payments/index.ts'
import { useHouse } from '@vezne/server/testing/house.ts'
import { aTenant } from '@vezne/server/testing/people.ts'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTill, type Till } from './till.ts'

const house = useHouse()
let till: Till
const closing: (() => Promise<void>)[] = []

beforeAll(async () => {
  const tenant = await aTenant(house)
  till = await openTill(house.infrastructure, tenant.id, [62, 64])
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})
afterAll(() => till.close())

/** A worker's janitor, with connections of its own. */
function janitor(check: DueCheck = paymentCheck(till.deps)): pg.Pool {
  const pool = openPool({ url: house.databaseUrl, max: 2, role: undefined, onError: () => undefined })
  const { log, metrics } = house.infrastructure
  const started = startJanitor({ pool, log, metrics, now: till.deps.now, tickMs: 50 }, [check])
  closing.push(async () => {
    await started.stop()
    await pool.end()
  })
  return pool
}

const stateOf = async (id: string) => (await till.read(id)).state
const soon = { timeout: 10_000 }

function die(point: string): never {
  throw new Error(`killed at ${point}`)
}

describe('the janitor', () => {
  it('[I-03] finds a payment that a dead process left at the bank, and learns that it was charged', async () => {
    Object.assign(till.deps, { at: (point: string) => void (point === 'K7-answer-read' && die(point)) })
    // A bank that does not report by itself, so that nobody else can end it.
    const payment = await till.pay({ bankId: 62 })
    Object.assign(till.deps, { at: undefined })
    expect(payment.state).toBe('auth-sent')
    janitor()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(await stateOf(payment.id)).toBe('auth-sent')
    till.pass(80)
    await expect.poll(() => stateOf(payment.id), soon).toBe('approved')
    expect([till.chargesOf(payment.order_id), till.provisionCallsOf(payment.order_id)]).toEqual([1, 1])
  })

  it('closes a payment whose payer never came back', async () => {
    const { payment } = await till.start()
    janitor()
    till.pass(16 * 60)
    await expect.poll(() => stateOf(payment.id), soon).toBe('abandoned')
  })

  it('does nothing twice at once, however many workers look', async () => {
    const running = new Set<string>()
    const seen = { twice: 0, most: 0 }
    const ids = await Promise.all(Array.from({ length: 6 }, async () => (await till.start()).payment.id))
    const real = paymentCheck(till.deps)
    const check: DueCheck = {
      table: 'payments',
      check: async (tenantId, id) => {
        if (running.has(id)) seen.twice += 1
        running.add(id)
        seen.most = Math.max(seen.most, running.size)
        await new Promise((resolve) => setTimeout(resolve, 300))
        await real.check(tenantId, id)
        running.delete(id)
      },
    }
    for (let worker = 0; worker < 3; worker += 1) janitor(check)
    till.pass(16 * 60)
    for (const id of ids) await expect.poll(() => stateOf(id), soon).toBe('abandoned')
    expect(seen.twice).toBe(0)
    expect(seen.most).toBeGreaterThan(1)
  })

  it('lets what fails rest, and goes on with the others', async () => {
    const [bad, good] = [(await till.start()).payment.id, (await till.start()).payment.id]
    const real = paymentCheck(till.deps)
    let tries = 0
    janitor({
      table: 'payments',
      check: async (tenantId, id) => {
        if (id !== bad) return real.check(tenantId, id)
        tries += 1
        throw new Error('a payment that breaks whoever touches it')
      },
    })
    till.pass(16 * 60)
    await expect.poll(() => stateOf(good), soon).toBe('abandoned')
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(tries).toBe(1)
    expect(await stateOf(bad)).toBe('awaiting-3d')
  })

  it('survives a database that throws everybody out', async () => {
    janitor()
    const { payment } = await till.start()
    for (let time = 0; time < 3; time += 1) {
      await house.owner.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      await new Promise((resolve) => setTimeout(resolve, 120))
    }
    till.pass(16 * 60)
    await expect.poll(() => stateOf(payment.id), soon).toBe('abandoned')
  })
})
