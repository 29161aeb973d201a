import { randomUUID } from 'node:crypto'
import { createHttp } from '../../../kit/http/server.ts'
import { bindDoors } from '../../../kit/http/doors.ts'
import { openPool } from '../../../kit/db/pool.ts'
import {
  askBank,
  checkDue,
  checkDueRefund,
  frameDoors,
  refundPayment,
  paymentCheck,
  sealTicket,
  startJanitor,
  type PaymentDeps,
  type PaymentRow,
} from './index.ts'
import { useHouse } from '../../../testing/house.ts'
import { aTenant } from '../../../testing/people.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { walkThroughBank } from '@vezne/lab/conformance/payer-browser.ts'
import { openTill, type Till } from '@vezne/lab/till/till.ts'

const house = useHouse()
let till: Till
const [SECOND, MINUTE] = [1000, 60_000]

beforeAll(async () => {
  till = await openTill(house.infrastructure, (await aTenant(house)).id, [64])
})
afterEach(async () => {
  vi.useRealTimers()
  await house.owner.query('delete from engine_clock')
})
afterAll(() => till.close())

/** What a process does whose machine shows another time than the database's. */
async function onClock<Result>(aheadMs: number, work: () => Promise<Result>): Promise<Result> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + aheadMs })
  try {
    return await work()
  } finally {
    vi.useRealTimers()
  }
}

/** One round of a worker's janitor; gives back what it took for due. */
async function aRound(): Promise<string[]> {
  const taken: string[] = []
  const pool = openPool({ url: house.databaseUrl, max: 3, role: 'vezne_relay', onError: () => undefined })
  const real = paymentCheck(till.deps)
  const { log, metrics } = house.infrastructure
  const looked = vi.spyOn(pool, 'connect')
  const check = (tenantId: string, id: string) => {
    taken.push(id)
    return real.check(tenantId, id)
  }
  const janitor = startJanitor({ pool, log, metrics, tickMs: 60_000 }, [{ table: 'payments', check }])
  // It listens, then it looks for what is due.
  await expect.poll(() => looked.mock.calls.length).toBeGreaterThanOrEqual(2)
  await janitor.stop()
  await pool.end()
  return taken
}

const eventsOf = async (id: string) => {
  const { rows } = await house.owner.query<{ to_state: string }>(
    'select to_state from payment_events where payment_id = $1 order by at',
    [id],
  )
  return rows.map(({ to_state: state }) => state)
}

/** A sale whose money call has left and is not answered until `answer` is called; `asked` counts what else is said. */
async function beingSpoken(aheadMs = 0) {
  const { payment, handover } = await till.start()
  const { wire } = till.deps
  const onTheWay = Promise.withResolvers<void>()
  let calls = 0
  const send: typeof wire.send = async (request) => {
    calls += 1
    if (calls === 1) await onTheWay.promise
    return wire.send(request)
  }
  Object.assign(till.deps, { wire: { send } })
  const walking = onClock(aheadMs, async () => {
    const walked = handover && walkThroughBank(handover, { code: '123456' })
    await expect.poll(async () => (await till.read(payment.id)).state).toBe('auth-sent')
    return { walked }
  })
  const { walked } = await walking
  return {
    payment,
    asked: () => calls - 1,
    answer: async () => {
      onTheWay.resolve()
      await walked
      Object.assign(till.deps, { wire })
      return till.read(payment.id)
    },
  }
}

describe('[I-35] a worker whose clock is 16 minutes ahead', () => {
  it('does not find a payer’s quarter of an hour over, and the payer comes back and pays', async () => {
    const { payment, handover } = await till.start()
    const before = await till.read(payment.id)
    expect(await onClock(16 * MINUTE, aRound)).not.toContain(payment.id)
    await onClock(16 * MINUTE, () => checkDue(till.deps, till.tenantId, payment.id))
    const after = await till.read(payment.id)
    expect([after.state, after.nextCheckAt]).toEqual(['awaiting-3d', before.nextCheckAt])
    if (handover !== undefined) await walkThroughBank(handover, { code: '123456' })
    expect((await till.read(payment.id)).state).toBe('approved')
  })

  it('gives nobody up whom somebody else made due', async () => {
    const { payment } = await till.start()
    await house.owner.query('update payments set next_check_at = engine_now() where id = $1', [payment.id])
    await onClock(16 * MINUTE, () => checkDue(till.deps, till.tenantId, payment.id))
    const { state, nextCheckAt: next, createdAt: begun } = await till.read(payment.id)
    expect([state, (next?.getTime() ?? 0) - begun.getTime()]).toEqual(['awaiting-3d', 15 * MINUTE])
  })

  it('writes off no doubt, however often the bank does not find it', async () => {
    const payment = await inDoubtAndUnknown()
    for (const aheadMs of [0, 16 * MINUTE, 32 * MINUTE, 48 * MINUTE]) {
      await onClock(aheadMs, () => askBank(till.deps, till.tenantId, payment.id))
    }
    const { state, nextCheckAt: next, readAt: now } = await till.read(payment.id)
    expect(state).toBe('in-doubt')
    expect((next?.getTime() ?? 0) - now.getTime()).toBeLessThan(11 * SECOND)
  })
})

/** In doubt at a bank that never heard of it, and whose word counts. */
async function inDoubtAndUnknown(): Promise<PaymentRow> {
  const { payment } = await till.start()
  await house.owner.query('update pos_accounts set inquiry_proven_at = now()')
  await house.owner.query(
    `update payments set state = 'in-doubt', doubt_since = engine_now(), money_moment = engine_now() where id = $1`,
    [payment.id],
  )
  return payment
}

describe('[I-35] a worker whose clock is 10 seconds ahead', () => {
  it('asks nothing and decides nothing while the money call is on its way', async () => {
    const sale = await beingSpoken()
    const { id } = sale.payment
    expect(await onClock(11 * SECOND, aRound)).not.toContain(id)
    await house.owner.query('update payments set next_check_at = engine_now() where id = $1', [id])
    await onClock(11 * SECOND, () => checkDue(till.deps, till.tenantId, id))
    await onClock(11 * SECOND, () => askBank(till.deps, till.tenantId, id))
    expect(sale.asked()).toBe(0)
    expect((await sale.answer()).state).toBe('approved')
    expect(await eventsOf(id)).toEqual(['init-sent', 'awaiting-3d', 'auth-sent', 'approved'])
  })
})

describe('[I-35] two APIs whose clocks are 90 seconds apart', () => {
  const BEHIND = -90 * SECOND

  it('show one another’s tickets for the whole of their minute, and no longer', async () => {
    const { config, log, metrics } = house.infrastructure
    const http = await createHttp({ ...config, log, metrics })
    const frames = {
      payments: till.deps,
      portalsOf: () => Promise.resolve(['http://firma.example']),
      production: false,
    }
    await bindDoors(http, frameDoors({ ...frames, frameOrigin: 'http://localhost:3001' }), { ...config, log })
    const page = { kind: 'html', html: '<p>bank</p>' } as const
    const seal = () => onClock(BEHIND, async () => sealTicket(till.deps, (await till.start()).payment, page))
    const render = async (ticket: string) => {
      const payload = new URLSearchParams({ ticket }).toString()
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      return (await http.inject({ method: 'POST', url: '/render', payload, headers })).statusCode
    }
    expect(await render(await seal())).toBe(200)
    const [inTime, late] = [await seal(), await seal()]
    await till.pass(55)
    expect(await onClock(-BEHIND, () => render(inTime))).toBe(200)
    await till.pass(10)
    expect(await onClock(BEHIND, () => render(late))).toBe(410)
    await http.close()
  })

  it('believe one another’s leases: what one speaks about, the other leaves alone', async () => {
    const sale = await beingSpoken(BEHIND)
    const { id } = sale.payment
    const { leaseUntil: until, readAt: now } = await till.read(id)
    expect((until?.getTime() ?? 0) - now.getTime()).toBeGreaterThan(5 * SECOND)
    expect(await aRound()).not.toContain(id)
    await askBank(till.deps, till.tenantId, id)
    await checkDue(till.deps, till.tenantId, id)
    expect(sale.asked()).toBe(0)
    expect((await sale.answer()).state).toBe('approved')
  })

  it.each([
    [-200, 0],
    [0, 200],
  ])('send money back once: what one sends, the other does not find due (%i s, %i s)', async (sender, looker) => {
    const payment = await till.pay()
    const at: PaymentDeps['at'] = (point) => {
      if (point === 'K14-refund-sent') throw new Error('killed')
    }
    const wish = { paymentId: payment.id, amountMinor: 'all', askedBy: 'x', reason: '', key: randomUUID() } as const
    // Off by more than a call may take.
    const sending = onClock(sender * SECOND, () => refundPayment({ ...till.deps, at }, till.tenantId, wish))
    await expect(sending).rejects.toThrow('killed')
    const { rows } = await house.owner.query<{ id: string }>('select id from payment_refunds where payment_id = $1', [
      payment.id,
    ])
    await onClock(looker * SECOND, () => checkDueRefund(till.deps, till.tenantId, rows[0]?.id ?? ''))
    const now = await house.owner.query('select state from payment_refunds where payment_id = $1', [payment.id])
    expect(now.rows).toEqual([{ state: 'sent' }])
  })
})

describe('[I-35] whatever a process believes', () => {
  const TIMES = `
    select kind, at from (
      select 'payment' as kind, unnest(array[created_at, state_since, rendered_at, doubt_since, money_moment]) as at
        from payments where id = $1
      union all select 'due', unnest(array[next_check_at, lease_until]) from payments where id = $1
      union all select 'answer', at from payment_answers where payment_id = $1
      union all select 'event', at from payment_events where payment_id = $1
      union all select 'key', created_at from payment_keys where payment_id = $1
      union all select 'refund', unnest(array[created_at, settled_at]) from payment_refunds where payment_id = $1
      union all select 'refund due', next_check_at from payment_refunds where payment_id = $1
      union all select 'review', unnest(array[opened_at, closed_at]) from reviews where subject_id = $1::uuid::text
      union all select 'journal', booked_at from journals where subject_id = $1
      union all select 'posting', p.booked_at from postings p join journals j on j.id = p.journal_id where j.subject_id = $1
    ) as written where at is not null and (at < $2::timestamptz - interval '1 s' or at > engine_now() + interval '16 minutes')`

  it.each([2 * 60 * MINUTE, -2 * 60 * MINUTE])('is in no time that it writes (%i ms)', async (aheadMs) => {
    const { rows: began } = await house.owner.query<{ now: Date }>('select engine_now() as now')
    const ids = await onClock(aheadMs, async () => {
      const paid = await till.pay()
      const wish = { paymentId: paid.id, amountMinor: 'all', askedBy: 'x', reason: '', key: randomUUID() } as const
      await refundPayment(till.deps, till.tenantId, wish)
      const doubtful = await till.pay({ kurus: '90' })
      await till.check(doubtful.id)
      const open = await till.start()
      return [paid.id, doubtful.id, open.payment.id]
    })
    for (const id of ids) expect((await house.owner.query(TIMES, [id, began[0]?.now])).rows).toEqual([])
    expect((await till.read(ids[0] ?? '')).state).toBe('voided')
    expect((await till.read(ids[1] ?? '')).state).toBe('in-doubt')
  })

  it.each(['2027-03-28T00:55:00Z', '2027-10-31T00:55:00Z', '2028-02-28T20:55:00Z', '2028-02-29T20:55:00Z'])(
    'is a quarter of an hour a quarter of an hour, over summer time and leap days (%s)',
    async (moment) => {
      await house.owner.query('insert into engine_clock values (true, now(), $1, 1)', [moment])
      const { payment } = await till.start()
      await till.pass(14 * 60)
      expect((await till.check(payment.id)).state).toBe('awaiting-3d')
      await till.pass(61)
      expect((await till.check(payment.id)).state).toBe('abandoned')
    },
  )
})

describe('[I-35] a machine whose clock is far off', () => {
  it('takes no new sale and writes nothing of it, and still answers for those it took', async () => {
    const first = await till.start({ key: 'before' })
    const count = async () => (await house.owner.query('select from payments')).rowCount
    const had = await count()
    Object.assign(till.deps, { clock: { isFit: () => false } })
    await expect(till.start()).rejects.toThrow('clock-off')
    expect((await till.start({ key: 'before' })).payment.id).toBe(first.payment.id)
    expect(await count()).toBe(had)
    if (first.handover !== undefined) await walkThroughBank(first.handover, { code: '123456' })
    Object.assign(till.deps, { clock: undefined })
    expect((await till.read(first.payment.id)).state).toBe('approved')
  })
})
