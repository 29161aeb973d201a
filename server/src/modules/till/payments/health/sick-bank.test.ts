import type { Wire } from '@vezne/banks/pos/port.ts'
import { openPool } from '../../../../kit/db/pool.ts'
import { paymentCheck, startJanitor } from '../index.ts'
import { useHouse } from '../../../../testing/house.ts'
import { aTenant } from '../../../../testing/people.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTill, type Till } from '@vezne/lab/till/till.ts'

const [SICK, WELL] = [64, 62]
const DOUBTS = 200
const OTHERS = 12
const AT_ONCE = 8

const house = useHouse()
let till: Till

beforeAll(async () => {
  const tenant = await aTenant(house)
  till = await openTill(house.infrastructure, tenant.id, [SICK, WELL])
})
afterAll(() => till.close())

const statesAt = async (bankId: number) => {
  const { rows } = await house.owner.query<{ state: string; count: string }>(
    'select state, count(*)::text as count from payments where bank_id = $1 group by state',
    [bankId],
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]))
}

/** Charged at the bank, and the process that spoke died before it wrote the answer down. */
async function leftBehind(bankId: number): Promise<string> {
  Object.assign(till.deps, { at: diesAt('K7-answer-read') })
  const { id } = await till.pay({ bankId })
  Object.assign(till.deps, { at: undefined })
  return id
}

const engineNow = async () => {
  const { rows } = await house.owner.query<{ now: Date }>('select engine_now() as now')
  return rows[0]?.now.getTime() ?? Number.NaN
}

const diesAt = (deadly: string) => (point: string) => {
  if (point === deadly) throw new Error(`killed at ${point}`)
}

it('[I-03] [I-29] one bank hangs with 200 doubts, and what was charged at another is found within the minute', async () => {
  // A few at a time: whoever waits five seconds for a connection is sent away.
  for (let begun = 0; begun < DOUBTS; begun += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, () => till.start({ bankId: SICK })))
  for (let time = 0; time < OTHERS; time += 1) await leftBehind(WELL)
  expect(await statesAt(WELL)).toEqual({ 'auth-sent': OTHERS })
  // They have waited for longer than anybody else, and the bank takes every question and answers none.
  await house.owner.query(
    `update payments set state = 'in-doubt', doubt_since = earlier, money_moment = earlier, next_check_at = earlier
      from (select engine_now() - interval '1 hour' as earlier) as long_since where bank_id = $1`,
    [SICK],
  )
  const hung = Promise.withResolvers<never>()
  hung.promise.catch(() => undefined)
  let asked = 0
  const send: Wire['send'] = (request) => {
    if (!request.url.includes(`/${SICK}/`)) return till.deps.wire.send(request)
    asked += 1
    return hung.promise
  }
  const pool = openPool({ url: house.databaseUrl, max: 3, role: 'vezne_relay', onError: () => undefined })
  const { log, metrics } = house.infrastructure
  const janitor = startJanitor({ pool, log, metrics, tickMs: 20 }, [paymentCheck({ ...till.deps, wire: { send } })])
  try {
    await expect.poll(() => asked).toBeGreaterThan(0)
    // The leases of the dead run out; from here on the engine's clock is read, and it is let go on by less than a minute.
    await till.pass(30)
    const recovered = await engineNow()
    await expect.poll(() => statesAt(WELL)).toEqual({ approved: OTHERS })
    expect(await statesAt(SICK)).toEqual({ 'in-doubt': DOUBTS })
    expect(await engineNow()).toBeLessThan(recovered + 60_000)
    expect(asked).toBeLessThanOrEqual(4)
  } finally {
    hung.reject(new Error('the bank never answered'))
    await janitor.stop()
    await pool.end()
  }
})
