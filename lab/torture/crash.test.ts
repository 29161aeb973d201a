import { askBank, capabilityFor } from '@vezne/server/modules/till/payments/index.ts'
import { useHouse } from '@vezne/server/testing/house.ts'
import { aTenant } from '@vezne/server/testing/people.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { walkThroughBank } from '../conformance/payer-browser.ts'
import { openTill, type Till } from '../till/till.ts'

const house = useHouse()
let till: Till
/** What leaves is heard by the bank, and no answer reaches us any more: so it looks when a process has died. */
let isDead = false

beforeAll(async () => {
  const tenant = await aTenant(house)
  till = await openTill(house.infrastructure, tenant.id, [64, 15])
  const { wire } = till.deps
  const send: typeof wire.send = (request) => {
    const answer = wire.send(request)
    return isDead ? Promise.withResolvers<Awaited<typeof answer>>().promise : answer
  }
  Object.assign(till.deps, { wire: { send } })
})
afterAll(() => till.close())

it('[I-03] a sale whose process died while it spoke to the bank is found within 15 s', async () => {
  const { payment, handover } = await till.start()
  isDead = true
  if (handover !== undefined) void walkThroughBank(handover, { code: '123456' })
  await expect.poll(() => till.chargesOf(payment.orderId)).toBe(1)
  isDead = false
  expect((await till.read(payment.id)).state).toBe('auth-sent')
  await till.pass(15)
  expect((await till.check(payment.id)).state).toBe('approved')
})

it('[I-01] asks nothing and decides nothing while the money call may still be on its way', async () => {
  const { payment, handover } = await till.start()
  let inquiries = 0
  const { wire } = till.deps
  const onTheWay = Promise.withResolvers<void>()
  const send: typeof wire.send = async (request) => {
    inquiries += 1
    // The bank has taken the money and its answer is slow.
    if (inquiries === 1) await onTheWay.promise
    return wire.send(request)
  }
  Object.assign(till.deps, { wire: { send } })
  const walking = handover && walkThroughBank(handover, { code: '123456' })
  await expect.poll(async () => (await till.read(payment.id)).state).toBe('auth-sent')
  expect((await askBank(till.deps, till.tenantId, payment.id))?.state).toBe('auth-sent')
  // A message that wants the bank to be asked at once is no reason either.
  await house.owner.query('update payments set next_check_at = now() where id = $1', [payment.id])
  expect((await till.check(payment.id)).state).toBe('auth-sent')
  expect(inquiries).toBe(1)
  onTheWay.resolve()
  await walking
  Object.assign(till.deps, { wire })
  expect((await till.read(payment.id)).state).toBe('approved')
})

it('[I-01] decides nothing about a payment that has just begun and has not been answered', async () => {
  const begun = Promise.withResolvers<void>()
  const { wire } = till.deps
  const send: typeof wire.send = async (request) => {
    await begun.promise
    return wire.send(request)
  }
  Object.assign(till.deps, { wire: { send } })
  // PayFlex is asked before there is a page.
  const starting = till.start({ bankId: 15 })
  const find = () =>
    house.owner.query<{ id: string }>(`select id from payments where state = 'init-sent' and bank_id = 15`)
  await expect.poll(async () => (await find()).rows.length).toBe(1)
  const id = (await find()).rows[0]?.id ?? ''
  expect((await askBank(till.deps, till.tenantId, id))?.state).toBe('init-sent')
  begun.resolve()
  expect((await starting).payment.state).toBe('awaiting-3d')
  Object.assign(till.deps, { wire })
  expect((await till.read(id)).leaseUntil).toBeNull()
})

it('[I-11] a forged return does not use up the card that a bank wants again', async () => {
  const { payment, handover } = await till.start({ bankId: 15 })
  const { secret, bankDoor } = till.deps
  const capability = capabilityFor(secret, 'return', { tenantId: till.tenantId, id: payment.id })
  await fetch(`${bankDoor}/bank/return/${capability}`, { method: 'POST', body: 'Status=Y' })
  if (handover !== undefined) await walkThroughBank(handover, { code: '123456' })
  expect([(await till.read(payment.id)).state, till.chargesOf(payment.orderId)]).toEqual(['approved', 1])
})
