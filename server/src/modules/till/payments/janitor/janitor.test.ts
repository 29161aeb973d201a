import { steerEngineClock } from '../../../../kit/db/engine-clock.ts'
import { openPool } from '../../../../kit/db/pool.ts'
import { paymentCheck, restMs, startJanitor, type DueCheck } from '../index.ts'
import { useHouse } from '../../../../testing/house.ts'
import { aTenant } from '../../../../testing/people.ts'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTill, type Till } from '@vezne/lab/till/till.ts'

const house = useHouse()
let till: Till
const closing: (() => Promise<void>)[] = []

beforeAll(async () => {
  const tenant = await aTenant(house)
  till = await openTill(house.infrastructure, tenant.id, [62, 64, 856])
})
afterEach(async () => {
  vi.useRealTimers()
  for (const close of closing.splice(0)) await close()
})
afterAll(() => till.close())

/** A worker's janitor, with connections of its own. */
function janitor(check: DueCheck = paymentCheck(till.deps), tickMs = 50): pg.Pool {
  const pool = openPool({ url: house.databaseUrl, max: 3, role: 'vezne_relay', onError: () => undefined })
  const { log, metrics } = house.infrastructure
  const started = startJanitor({ pool, log, metrics, tickMs }, [check])
  closing.push(async () => {
    await started.stop()
    await pool.end()
  })
  return pool
}

const stateOf = async (id: string) => (await till.read(id)).state

function die(point: string): never {
  throw new Error(`killed at ${point}`)
}

describe('the janitor', () => {
  it('[I-03] finds a payment that a dead process left at the bank, and learns that it was charged', async () => {
    Object.assign(till.deps, { at: (point: string) => void (point === 'K7-answer-read' && die(point)) })
    // A bank that does not report by itself, so that nobody else can end it.
    // Its lease runs out when the test says so.
    await steerEngineClock(house.owner, { factor: 0.001 })
    const payment = await till.pay({ bankId: 62 })
    Object.assign(till.deps, { at: undefined })
    expect(payment.state).toBe('auth-sent')
    janitor()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(await stateOf(payment.id)).toBe('auth-sent')
    await till.pass(80)
    await expect.poll(() => stateOf(payment.id)).toBe('approved')
    expect([till.chargesOf(payment.orderId), till.provisionCallsOf(payment.orderId)]).toEqual([1, 1])
    await steerEngineClock(house.owner, { factor: 1 })
  })

  it('closes a payment whose payer never came back', async () => {
    const { payment } = await till.start()
    janitor()
    await till.pass(16 * 60)
    await expect.poll(() => stateOf(payment.id)).toBe('abandoned')
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
    await till.pass(16 * 60)
    for (const id of ids) await expect.poll(() => stateOf(id)).toBe('abandoned')
    expect(seen.twice).toBe(0)
    expect(seen.most).toBeGreaterThan(1)
  })

  it('lets what fails rest, and goes on with the others', async () => {
    // Its rest is measured by the steady clock of the process, which stands still here.
    vi.useFakeTimers({ toFake: ['performance'] })
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
    await till.pass(16 * 60)
    await expect.poll(() => stateOf(good)).toBe('abandoned')
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(tries).toBe(1)
    expect(await stateOf(bad)).toBe('awaiting-3d')
  })

  it('[I-03] comes back to what failed while its approval can still be found within the minute', () => {
    // A lease of ten seconds, then a check that fails three times in a row.
    expect([1, 2, 3].map(restMs)).toEqual([5000, 10_000, 20_000])
    expect(10_000 + restMs(1) + restMs(2) + restMs(3)).toBeLessThan(60_000)
    expect(restMs(50)).toBe(60_000)
  })

  it('[I-03] is called for what is due at once, long before its tick, and hears again after its connection was lost', async () => {
    janitor(undefined, 60_000)
    const panel = `http://localhost:${till.simulators.port}/_sim/merchant-panel`
    const nowhere = JSON.stringify({ bankId: 856, notifyUrl: 'http://localhost:1/' })
    await fetch(panel, { method: 'POST', headers: { 'content-type': 'application/json' }, body: nowhere })
    const listeners = async () => {
      const { rows } = await house.owner.query<{ pid: number }>(
        `select pid from pg_stat_activity where query = 'listen vezne_due' and datname = current_database()`,
      )
      return rows.map(({ pid }) => pid)
    }
    const lost: number[] = []
    for (let time = 0; time < 2; time += 1) {
      const others = async () => (await listeners()).filter((pid) => !lost.includes(pid))
      await expect.poll(others).toHaveLength(1)
      // The bank charged before the payer came back and does not report: only asking tells, and nobody else asks.
      const payment = await till.pay({ bankId: 856 })
      await expect.poll(() => stateOf(payment.id)).toBe('approved')
      lost.push(...(await others()))
      await house.owner.query('select pg_terminate_backend($1)', [lost.at(-1)])
    }
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
    await till.pass(16 * 60)
    await expect.poll(() => stateOf(payment.id)).toBe('abandoned')
  })
})
