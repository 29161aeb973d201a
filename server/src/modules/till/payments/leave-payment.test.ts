import { leavePayment } from './index.ts'
import { aTenant } from '../../../testing/people.ts'
import { useHouse } from '../../../testing/house.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { walkThroughBank } from '@vezne/lab/conformance/payer-browser.ts'
import { openTill, type Till } from '@vezne/lab/till/till.ts'

const house = useHouse()
let till: Till

beforeAll(async () => {
  const tenant = await aTenant(house)
  till = await openTill(house.infrastructure, tenant.id, [64, 856])
})
afterAll(() => till.close())

const leave = (id: string) => leavePayment(till.deps, till.tenantId, id)

describe('[I-02] a payer who leaves the bank', () => {
  it('frees what was to be paid at once, and coming back to the old page charges nothing', async () => {
    const first = await till.start({ target: 'order:left' })
    await expect(till.start({ target: 'order:left' })).rejects.toThrow('target-being-paid')
    expect((await leave(first.payment.id))?.state).toBe('abandoned')
    const second = await till.pay({ target: 'order:left' })
    expect(second.state).toBe('approved')
    if (first.handover === undefined) throw new Error('the bank gave no page')
    await walkThroughBank(first.handover, { code: '123456' })
    expect((await till.read(first.payment.id)).state).toBe('abandoned')
    expect(till.provisionCallsOf(first.payment.orderId)).toBe(0)
    expect(till.chargesOf(second.orderId)).toBe(1)
  })

  it('leaves a payment alone that the bank may charge by itself, and one that has ended', async () => {
    const { payment } = await till.start({ bankId: 856, target: 'order:paytr' })
    expect((await leave(payment.id))?.state).toBe('awaiting-3d')
    const paid = await till.pay()
    expect((await leave(paid.id))?.state).toBe('approved')
  })
})
