import type { Wire } from '@vezne/banks/pos/port.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { openPool } from '../../../../kit/db/pool.ts'
import { bankProbe, createBankHealth, paymentFigures, startJanitor, type PaymentDeps } from '../index.ts'
import { useHouse } from '../../../../testing/house.ts'
import { aTenant } from '../../../../testing/people.ts'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { walkThroughBank } from '@vezne/lab/conformance/payer-browser.ts'
import { openTill, type Till } from '@vezne/lab/till/till.ts'

/** Kuveyt Türk is asked for its page, so that a sale speaks to it at once; İş Bankası's page is made of the card alone. */
const [SICK, WELL] = [205, 64]

const house = useHouse()
let till: Till
/** What the sick bank does with a call. */
let bank: 'answers' | 'is silent' | 'hangs' = 'answers'
const calls: string[] = []
let hung = Promise.withResolvers<void>()

const registry = new Registry()
const figures = paymentFigures(registry)
const health = () => createBankHealth({ ...house.infrastructure, metrics: figures })

beforeAll(async () => {
  const tenant = await aTenant(house)
  till = await openTill(house.infrastructure, tenant.id, [SICK, WELL])
  const { wire } = till.deps
  const send: Wire['send'] = async (request) => {
    if (!request.url.includes(`/${SICK}/`)) return wire.send(request)
    calls.push(new URL(request.url).pathname)
    if (bank === 'answers') return wire.send(request)
    if (bank === 'hangs') await hung.promise
    return { kind: 'silence', why: 'timeout', sent: true }
  }
  Object.assign(till.deps, { wire: { send } })
})
afterAll(() => till.close())
beforeEach(async () => {
  await house.owner.query('delete from bank_silences')
  Object.assign(till.deps, { banks: health() })
  bank = 'answers'
  calls.length = 0
  hung = Promise.withResolvers()
})

const openedAt = async () => {
  const { rows } = await house.owner.query<{ bank_id: number; opened_at: Date | null }>('select * from bank_silences')
  return rows.filter((row) => row.opened_at !== null).map((row) => row.bank_id)
}
const paymentsAt = async (bankId: number) => {
  const { rows } = await house.owner.query('select from payments where bank_id = $1', [bankId])
  return rows.length
}
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'begun',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  )

async function fallSilent(): Promise<void> {
  bank = 'is silent'
  for (let call = 0; call < 5; call += 1) await till.start({ bankId: SICK })
  await expect.poll(openedAt).toEqual([SICK])
}

/** A worker that does nothing but ask whether banks are back. */
async function probing(deps: PaymentDeps, until: () => Promise<void>): Promise<void> {
  const pool = openPool({ url: house.databaseUrl, max: 3, role: 'vezne_relay', onError: () => undefined })
  const { log, metrics } = house.infrastructure
  const janitor = startJanitor({ pool, log, metrics, tickMs: 20 }, [bankProbe(deps)])
  try {
    await until()
  } finally {
    await janitor.stop()
    await pool.end()
  }
}

describe('[I-29] a bank that does not answer', () => {
  it('takes no new sale after five unanswered calls, in no process, and nothing is written of it', async () => {
    await till.start({ bankId: SICK })
    await fallSilent()
    const before = await paymentsAt(SICK)
    // Another process, which has heard nothing itself.
    Object.assign(till.deps, { banks: health() })
    expect(await outcomeOf(till.start({ bankId: SICK, target: 'one-thing' }))).toBe('bank-not-responding')
    expect([await paymentsAt(SICK), calls.length]).toEqual([before, 6])
    expect(await outcomeOf(till.start({ bankId: WELL, target: 'one-thing' }))).toBe('begun')
  })

  it('still takes what had begun: whoever was at the bank is not turned away', async () => {
    const { payment, handover } = await till.start({ bankId: SICK })
    expect(handover).toBeDefined()
    await fallSilent()
    bank = 'answers'
    const repeated = await till.pay({ bankId: WELL })
    expect(repeated.state).toBe('approved')
    if (handover !== undefined) await walkThroughBank(handover, { code: '123456' })
    expect((await till.read(payment.id)).state).toBe('approved')
    // And that it answered is enough to know that it is back.
    await expect.poll(openedAt).toEqual([])
    expect(await outcomeOf(till.start({ bankId: SICK }))).toBe('begun')
  })

  it('is asked about an order of ours until it is back, and never by a sale', async () => {
    await fallSilent()
    const before = await paymentsAt(SICK)
    calls.length = 0
    await probing(till.deps, async () => {
      await new Promise((resolve) => setTimeout(resolve, 100))
      expect(calls).toEqual([])
      await till.pass(40)
      await expect.poll(() => calls.length).toBe(1)
      expect(await openedAt()).toEqual([SICK])
      bank = 'answers'
      await till.pass(40)
      await expect.poll(openedAt).toEqual([])
    })
    expect([await paymentsAt(SICK), calls.length]).toEqual([before, 2])
    expect(await outcomeOf(till.start({ bankId: SICK }))).toBe('begun')
  })

  it('is found back by one sale where there is nothing to ask about, or nobody who asks', async () => {
    await fallSilent()
    await house.owner.query('update bank_silences set probe_tenant = null, probe_payment = null')
    expect(await outcomeOf(till.start({ bankId: SICK }))).toBe('bank-not-responding')
    await till.pass(40)
    calls.length = 0
    const both = await Promise.all([0, 1].map(() => outcomeOf(till.start({ bankId: SICK }))))
    expect(new Set(both)).toEqual(new Set(['bank-not-responding', 'begun']))
    expect(calls.length).toBe(1)
    // That sale could be asked about now; but nobody asks, for no worker runs.
    const asked = async () =>
      (await house.owner.query('select from bank_silences where probe_payment is not null')).rowCount
    await expect.poll(asked).toBe(1)
    await till.pass(130)
    bank = 'answers'
    expect(await outcomeOf(till.start({ bankId: SICK }))).toBe('begun')
    await expect.poll(openedAt).toEqual([])
  })

  it('has so many sales of one process waiting for it and no more, long before it is known to be silent', async () => {
    bank = 'hangs'
    const begun = Array.from({ length: 30 }, () => outcomeOf(till.start({ bankId: SICK })))
    await expect.poll(() => calls.length).toBe(24)
    expect(await outcomeOf(till.start({ bankId: SICK }))).toBe('bank-not-responding')
    expect((await till.pay({ bankId: WELL })).state).toBe('approved')
    hung.resolve()
    const outcomes = await Promise.all(begun)
    expect(outcomes.filter((outcome) => outcome === 'begun')).toHaveLength(24)
    // Each of them has left its place; only the silences stand between a sale and the bank now.
    await expect.poll(openedAt).toEqual([SICK])
  })

  it('is told to whoever watches: a line when it falls silent and when it is back, and figures', async () => {
    house.logLines.length = 0
    await fallSilent()
    await health().silent()
    expect(await registry.metrics()).toContain(`vezne_bank_silent{bank="${SICK}"} 1`)
    bank = 'answers'
    await till.pass(40)
    await probing(till.deps, async () => {
      await expect.poll(openedAt).toEqual([])
    })
    await health().silent()
    expect(await registry.metrics()).not.toContain('vezne_bank_silent{')
    // Every sale is told too, by its order.
    const lines = house.logLines.filter((line) => line.includes(`"bankId":${SICK}`) && !line.includes('"orderId"'))
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      'a bank does not answer: no new sale begins there',
      'a bank answers again: sales begin there',
    ])
  })
})
