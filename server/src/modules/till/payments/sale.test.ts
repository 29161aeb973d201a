import { aTenant } from '../../../testing/people.ts'
import { useHouse } from '../../../testing/house.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTill, type Till } from '@vezne/lab/till/till.ts'

const house = useHouse()
let till: Till

beforeAll(async () => {
  const tenant = await aTenant(house)
  till = await openTill(house.infrastructure, tenant.id, [64, 62, 15, 67, 205, 857, 856])
})
afterAll(() => till.close())

describe('a sale with 3-D Model', () => {
  it('is approved, charged once and known by its reference', async () => {
    const payment = await till.pay()
    expect(payment.state).toBe('approved')
    expect(payment.authCode).not.toBeNull()
    expect(till.chargesOf(payment.orderId)).toBe(1)
  })

  it.each([
    ['05', 'do-not-honour'],
    ['51', 'insufficient-funds'],
    ['54', 'expired-card'],
  ])('%s kuruş is declined as %s', async (kurus, reason) => {
    const payment = await till.pay({ kurus })
    expect([payment.state, payment.declineReason]).toEqual(['declined', reason])
    expect(till.chargesOf(payment.orderId)).toBe(0)
  })

  it.each(['wrong-code', 'cancel'] as const)('a %s at the bank is declined without a money call', async (does) => {
    const payment = await till.pay({ does })
    expect(payment.state).toBe('declined')
    expect(till.provisionCallsOf(payment.orderId)).toBe(0)
  })

  it.each([
    ['90', 1, 'approved'],
    ['92', 1, 'approved'],
    ['98', 1, 'approved'],
  ])('[I-03] %s kuruş is in doubt, and asking the bank ends it', async (kurus, charges, end) => {
    const payment = await till.pay({ kurus })
    expect(payment.state).toBe('in-doubt')
    await till.pass(61)
    expect((await till.check(payment.id)).state).toBe(end)
    expect(till.chargesOf(payment.orderId)).toBe(charges)
    expect(till.provisionCallsOf(payment.orderId)).toBe(1)
  })

  it('[I-08] a return that comes twice at once charges once', async () => {
    const payment = await till.pay({ kurus: '93' })
    expect(payment.state).toBe('approved')
    expect([till.chargesOf(payment.orderId), till.provisionCallsOf(payment.orderId)]).toEqual([1, 1])
  })

  it('[I-11] a wrongly signed return changes nothing', async () => {
    const payment = await till.pay({ kurus: '94' })
    expect(payment.state).toBe('awaiting-3d')
    expect(till.chargesOf(payment.orderId)).toBe(0)
  })

  it('[I-08] a payer who is still at the bank is not given up, whoever makes the payment due', async () => {
    const { payment } = await till.start()
    await house.owner.query('update payments set next_check_at = engine_now() where id = $1', [payment.id])
    const checked = await till.check(payment.id)
    expect(checked.state).toBe('awaiting-3d')
    expect(checked.nextCheckAt?.getTime()).toBeGreaterThan(checked.readAt.getTime())
  })

  it('a payer who never comes back is abandoned after a quarter of an hour, without asking', async () => {
    const payment = await till.pay({ kurus: '96' })
    expect(payment.state).toBe('awaiting-3d')
    await till.pass(16 * 60)
    expect((await till.check(payment.id)).state).toBe('abandoned')
  })
})

describe('every way to speak to a bank', () => {
  it.each([62, 15, 67, 205, 857])('bank %i is paid to its end', async (bankId) => {
    const payment = await till.pay({ bankId })
    expect(payment.state).toBe('approved')
    expect([till.chargesOf(payment.orderId), till.provisionCallsOf(payment.orderId)]).toEqual([1, 1])
  })
})

describe('a bank that charges before it tells', () => {
  it('is approved by its signed notification', async () => {
    const payment = await till.pay({ bankId: 856 })
    await expect.poll(async () => (await till.read(payment.id)).state).toBe('approved')
    expect(till.chargesOf(payment.orderId)).toBe(1)
  })

  it('[I-03] without a notification the inquiry finds it', async () => {
    const payment = await till.pay({ bankId: 856, kurus: '92' })
    await till.pass(7 * 60)
    expect((await till.check(payment.id)).state).toBe('approved')
  })
})

describe('[I-01] the same request twice', () => {
  it('finds the first payment', async () => {
    const first = await till.start({ key: 'once' })
    const again = await till.start({ key: 'once' })
    expect(again.payment.id).toBe(first.payment.id)
    // This bank's page is made of the card alone: made again, it is the same, to the last letter.
    expect(again.handover).toEqual(first.handover)
    await expect(till.start({ key: 'once', kurus: '20' })).rejects.toThrow('idempotency-key-reused')
  })
})

describe('[I-02] a target that can be paid once', () => {
  it('takes one payment at a time, and none after it is paid', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => till.start({ target: 'link-1' })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const paid = await till.pay({ target: 'link-2' })
    expect(paid.state).toBe('approved')
    await expect(till.start({ target: 'link-2' })).rejects.toThrow('target-being-paid')
  })

  it('is free again after a decline', async () => {
    await till.pay({ target: 'link-3', kurus: '51' })
    expect((await till.pay({ target: 'link-3' })).state).toBe('approved')
  })
})
