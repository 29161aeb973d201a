import { afterEach, describe, expect, it, vi } from 'vitest'
import { useHouse } from '../testing/house.ts'
import { createClockWatch } from './clock-watch.ts'
import { steerEngineClock } from './db/engine-clock.ts'

const house = useHouse()
afterEach(async () => {
  vi.useRealTimers()
  await house.owner.query('delete from engine_clock')
})

/** As the log writes its levels. */
const [INFO, WARN, ERROR] = [30, 40, 50]

/** A watch of a process whose machine shows another time. */
function aWatch(options: { readonly production?: boolean; readonly pool?: typeof house.infrastructure.pool } = {}) {
  const { pool, log, metrics } = house.infrastructure
  const machine = { aheadMs: 0 }
  const wall = () => Date.now() + machine.aheadMs
  const from = house.logLines.length
  const watch = createClockWatch({ pool, log, metrics, production: false, ...options, wall })
  const said = () => house.logLines.slice(from).map((line) => (JSON.parse(line) as { level: number }).level)
  return { watch, machine, said }
}

const offset = async () => (await house.infrastructure.metrics.clockOffset.get()).values[0]?.value ?? Number.NaN

describe('[I-35] a process whose clock is off', () => {
  it.each([1, -1])(
    'says so from two seconds on, and takes no sale from thirty, until it is mended (%i)',
    async (way) => {
      const { watch, machine, said } = aWatch()
      for (const [aheadMs, isFit, lines] of [
        [0, true, 0],
        [1900, true, 0],
        [2500, true, 1],
        [20_000, true, 1],
        [31_000, false, 2],
        [16 * 60_000, false, 2],
        [0, true, 3],
      ] as const) {
        machine.aheadMs = way * aheadMs
        await watch.look()
        expect([aheadMs, watch.isFit(), said().length]).toEqual([aheadMs, isFit, lines])
        expect(await offset()).toBeCloseTo((way * aheadMs) / 1000, 0)
      }
      expect(said()).toEqual([WARN, ERROR, INFO])
    },
  )

  it('is not taken for one because the answer was long on its way', async () => {
    const { watch } = aWatch()
    const steps = [0, 40_000]
    const { pool, log, metrics } = house.infrastructure
    // The question left forty seconds ago by every clock there is; the database read its own at the end of them.
    const slow = createClockWatch({
      pool,
      log,
      metrics,
      production: false,
      wall: () => Date.now() - 40_000,
      steady: () => steps.shift() ?? 0,
    })
    await Promise.all([watch.look(), slow.look()])
    expect([watch.isFit(), slow.isFit()]).toEqual([true, true])
  })

  it('still reads the engine’s time from the database, and carries it on by a clock that nobody sets', async () => {
    const { watch, machine } = aWatch()
    await steerEngineClock(house.owner, { passSeconds: 3600 })
    machine.aheadMs = 16 * 60_000
    await watch.look()
    machine.aheadMs = -16 * 60_000
    expect(watch.now().getTime() - Date.now()).toBeGreaterThan(3_598_000)
    expect(watch.now().getTime() - Date.now()).toBeLessThan(3_602_000)
  })

  it('is not ready, and says why', async () => {
    const { clock } = house.infrastructure.till
    const ready = async () => {
      const answer = await house.http.inject({ method: 'GET', url: '/api/ready' })
      return [answer.statusCode, answer.json<{ data: object }>().data]
    }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
    await clock.look()
    expect(await ready()).toEqual([503, { missing: 'clock' }])
    vi.useRealTimers()
    await clock.look()
    expect(await ready()).toEqual([200, { status: 'ready' }])
  })
})

describe('[I-35] a process that starts', () => {
  it('takes no sale until it could look', async () => {
    const { watch } = aWatch()
    const away = vi.spyOn(house.infrastructure.pool, 'connect').mockRejectedValueOnce(new Error('away'))
    const { stop } = await watch.start()
    expect(watch.isFit()).toBe(false)
    away.mockRestore()
    await watch.look()
    expect(watch.isFit()).toBe(true)
    stop()
  })

  it('refuses a steered clock in production, and takes no sale when it is steered later', async () => {
    const { watch } = aWatch({ production: true })
    const { stop } = await watch.start()
    expect(watch.isFit()).toBe(true)
    await steerEngineClock(house.owner, { factor: 60 })
    await watch.look()
    expect(watch.isFit()).toBe(false)
    stop()
    await expect(aWatch({ production: true }).watch.start()).rejects.toThrow(/engine_clock/)
    const elsewhere = aWatch().watch
    ;(await elsewhere.start()).stop()
    expect(elsewhere.isFit()).toBe(true)
  })
})
