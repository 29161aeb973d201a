import { randomBytes } from 'node:crypto'
import { createCardHold, leavePayment } from './index.ts'
import { useHouse } from '../../../testing/house.ts'
import { aTenant } from '../../../testing/people.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { walkThroughBank } from '@vezne/lab/conformance/payer-browser.ts'
import { openTill, type Till } from '@vezne/lab/till/till.ts'

/** A bank that wants the card once more when the payer comes back. */
const PAYFLEX = 15

const house = useHouse()
let till: Till
let counts: number[]

const holdAtMost = (most: number) =>
  Object.assign(till.deps, { cards: createCardHold({ most, counted: (cards) => void counts.push(cards) }) })

beforeAll(async () => {
  const tenant = await aTenant(house)
  till = await openTill(house.infrastructure, tenant.id, [PAYFLEX])
})
afterAll(() => till.close())
beforeEach(() => {
  counts = []
  holdAtMost(2)
})

describe('[I-17] a card that waits for its payer', () => {
  it.each([
    ['right-code', 'approved'],
    ['wrong-code', 'declined'],
    ['cancel', 'declined'],
  ] as const)('is gone when the payer comes back with %s and is %s', async (does, state) => {
    expect((await till.pay({ bankId: PAYFLEX, does })).state).toBe(state)
    expect(counts).toEqual([1, 0])
  })

  it('is gone at once when the payer leaves the bank', async () => {
    const { payment } = await till.start({ bankId: PAYFLEX })
    expect(counts).toEqual([1])
    expect((await leavePayment(till.deps, till.tenantId, payment.id))?.state).toBe('abandoned')
    expect(counts).toEqual([1, 0])
  })

  it('is not lost to a flood: whoever comes on top is asked to wait, and nothing of theirs is begun', async () => {
    const first = await till.start({ bankId: PAYFLEX })
    await till.start({ bankId: PAYFLEX })
    const { rows: before } = await house.owner.query('select id from payments')
    await expect(till.start({ bankId: PAYFLEX })).rejects.toThrow('too-many-at-bank')
    expect((await house.owner.query('select id from payments')).rows).toHaveLength(before.length)
    if (first.handover === undefined) throw new Error('the bank gave no page')
    await walkThroughBank(first.handover, { code: '123456' })
    expect((await till.read(first.payment.id)).state).toBe('approved')
    await expect(till.start({ bankId: PAYFLEX })).resolves.toMatchObject({ payment: { state: 'awaiting-3d' } })
  })
})

it('[I-18] a payer who is at the bank while our secret is changed comes back, and is charged once', async () => {
  const { payment, handover } = await till.start({ bankId: PAYFLEX })
  const old = till.deps.secret
  Object.assign(till.deps, { secret: [randomBytes(32).toString('hex'), old].flat() })
  if (handover === undefined) throw new Error('the bank gave no page')
  await walkThroughBank(handover, { code: '123456' })
  expect((await till.read(payment.id)).state).toBe('approved')
  Object.assign(till.deps, { secret: [randomBytes(32).toString('hex'), old].flat() })
  // Heard under another secret it is a new message, and the payment has ended.
  expect((await till.reload())?.state).toBe('approved')
  expect([till.chargesOf(payment.orderId), till.provisionCallsOf(payment.orderId)]).toEqual([1, 1])
})
