import { camel } from '../../../kit/db/camel.ts'
import { randomUUID } from 'node:crypto'
import { openTill, type Till } from '@vezne/lab/till/till.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { closePools, openInfrastructure } from '../../../infrastructure.ts'
import { createLog, type Log } from '../../../kit/log.ts'
import { useHouse } from '../../../testing/house.ts'
import { aTenant } from '../../../testing/people.ts'
import { checkDueRefund, refundPayment, type PaymentRow, type RefundRow } from './index.ts'
import { MONEY_GOES_BACK, MONEY_IS_ASKED, SALE_BEGINS } from './tell-sale.ts'

/** Begins without a word to the bank; Param has to ask it for the page. */
const NESTPAY = 64
const PARAM = 889

const house = useHouse()
let till: Till
let log: Log

beforeAll(async () => {
  till = await openTill(house.infrastructure, (await aTenant(house)).id, [NESTPAY, PARAM])
  ;({ log } = till.deps)
})
afterAll(() => till.close())
afterEach(async () => {
  vi.useRealTimers()
  Object.assign(till.deps, { log })
  await house.owner.query('delete from engine_clock')
})

/** A pipe that takes every line but these; `free` lets them through at last. */
function stickAt(words: string, toldWithinMs: number): { readonly free: () => void; readonly untold: () => number } {
  const held = Promise.withResolvers<void>()
  let untold = 0
  const stuck = createLog({
    level: 'info',
    process: 'test',
    write: (line) => (line.includes(words) ? held.promise : undefined),
    onDropped: () => {},
    onUntold: () => void (untold += 1),
    toldWithinMs,
  })
  Object.assign(till.deps, { log: stuck })
  return { free: held.resolve, untold: () => untold }
}

const SOON_MS = 50
const NEVER_MS = 600_000

const back = (payment: PaymentRow) =>
  refundPayment(till.deps, till.tenantId, {
    paymentId: payment.id,
    amountMinor: 'all',
    askedBy: 'muhasebe',
    reason: 'vazgeçti',
    key: randomUUID(),
  })
const triesOf = async ({ id }: PaymentRow): Promise<RefundRow[]> =>
  (
    await house.owner.query<object>('select * from payment_refunds where payment_id = $1 order by created_at', [id])
  ).rows.map((row) => camel(row) as RefundRow)
const atBank = ({ orderId }: PaymentRow) =>
  till.simulators.world.transactions.filter((row) => row.orderId === orderId).at(-1)?.state

describe('[I-01] a log that takes no line', () => {
  it.each([NESTPAY, PARAM])('%i: keeps the money call at home, and the payer may try again', async (bankId) => {
    const { untold } = stickAt(MONEY_IS_ASKED, SOON_MS)
    const payment = await till.pay({ bankId, target: `stuck-${bankId}` })
    expect([payment.state, till.provisionCallsOf(payment.orderId), untold()]).toEqual(['abandoned', 0, 1])
    Object.assign(till.deps, { log })
    expect((await till.pay({ bankId, target: `stuck-${bankId}` })).state).toBe('approved')
  })

  it.each([NESTPAY, PARAM])('%i: keeps a beginning from the bank and from the payer’s browser', async (bankId) => {
    const { untold } = stickAt(SALE_BEGINS, SOON_MS)
    const { wire } = till.deps
    let calls = 0
    Object.assign(till.deps, {
      wire: {
        send: async (request: Parameters<typeof wire.send>[0]) => {
          calls += 1
          return wire.send(request)
        },
      },
    })
    const { payment, handover } = await till.start({ bankId, target: `unbegun-${bankId}` })
    Object.assign(till.deps, { wire, log })
    expect([payment.state, handover, calls, untold()]).toEqual(['abandoned', undefined, 0, 1])
    expect((await till.pay({ bankId, target: `unbegun-${bankId}` })).state).toBe('approved')
  })

  it('is slow, and nobody gives the sale up while it is', async () => {
    const { free } = stickAt(MONEY_IS_ASKED, NEVER_MS)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const paying = till.pay({ bankId: NESTPAY })
    const id = await vi.waitUntil(async () => waiting('payments', 'auth-sent'), { timeout: 30_000 })
    await livesOn('payments', id, 9, 3000)
    expect((await till.check(id)).state).toBe('auth-sent')
    free()
    const payment = await paying
    expect([payment.state, till.provisionCallsOf(payment.orderId)]).toEqual(['approved', 1])
  })
})

describe('[I-09] a log that takes no line', () => {
  it('keeps a refund at home, and it may be asked for again', async () => {
    const sale = await till.pay({ bankId: NESTPAY })
    const { untold } = stickAt(MONEY_GOES_BACK, SOON_MS)
    expect((await back(sale)).state).toBe('refused')
    expect([(await triesOf(sale)).map((refund) => refund.bankCode), untold()]).toEqual([['not-told'], 1])
    expect([atBank(sale), (await till.read(sale.id)).state]).toEqual(['authorised', 'approved'])
    Object.assign(till.deps, { log })
    expect((await back(sale)).state).toBe('done')
    expect([atBank(sale), (await till.read(sale.id)).state]).toEqual(['voided', 'voided'])
  })

  it('is slow, and nobody asks what became of the refund while it is', async () => {
    const sale = await till.pay({ bankId: NESTPAY })
    const { free } = stickAt(MONEY_GOES_BACK, NEVER_MS)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const refunding = back(sale)
    const id = await vi.waitUntil(async () => waiting('payment_refunds', 'sent'), { timeout: 30_000 })
    await livesOn('payment_refunds', id, 149, 30_000)
    await checkDueRefund(till.deps, till.tenantId, id)
    expect((await triesOf(sale)).map(({ state }) => state)).toEqual(['sent'])
    free()
    expect((await refunding).state).toBe('done')
    expect(atBank(sale)).toBe('voided')
  })
})

type Leased = 'payments' | 'payment_refunds'

async function waiting(table: Leased, state: string): Promise<string | undefined> {
  const found = await house.owner.query<{ id: string }>(`select id from ${table} where state = $1`, [state])
  return found.rows[0]?.id
}

/** Time passes almost to the end of what it was believed for; then the process gives a sign of life, and it passes on. */
async function livesOn(table: Leased, id: string, seconds: number, signAfterMs: number): Promise<void> {
  const due = async () => {
    const found = await house.owner.query<{ at: Date }>(`select next_check_at as at from ${table} where id = $1`, [id])
    return found.rows[0]?.at.getTime() ?? 0
  }
  const before = await due()
  await till.pass(seconds)
  vi.advanceTimersByTime(signAfterMs)
  await vi.waitUntil(async () => (await due()) > before, { timeout: 30_000 })
  await till.pass(seconds)
}

it('[I-01] a stuck log is told of on the other pipe and counted', async () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const infrastructure = openInfrastructure(house.infrastructure.config, 'test', () => new Promise(() => {}))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const told = infrastructure.log.witness(SALE_BEGINS, { orderId: 'K7Q2M9XB4TABCDEFGHJK' })
  await vi.advanceTimersByTimeAsync(5000)
  expect(await told).toBe(false)
  vi.useRealTimers()
  const lines = said.mock.calls.map(([line]) => String(line))
  said.mockRestore()
  expect(lines.join('')).toContain('the log does not take lines in time')
  expect(await infrastructure.metrics.registry.getSingleMetricAsString('vezne_log_lines_untold_total')).toMatch(/ 1$/m)
  await closePools(infrastructure)
})
