import { useHouse } from '../../../../testing/house.ts'
import { aPaymentPage, aTenant } from '../../../../testing/people.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  aSale,
  openDesk,
  openGround,
  openTills,
  type Company,
  type Desk,
  type Reply,
} from '@vezne/lab/till/pay-desk.ts'

const ground = await openGround()
const house = useHouse({ ...ground.environment, RATE_LIMIT_FACTOR: '0.2' })
let desk: Desk
let company: Company

/** A bank that is asked for its page, so that it would have heard of whatever passed. */
const BANK = 857
const MANY = 40

beforeAll(async () => {
  desk = await openDesk(house, ground)
  const tenant = await aTenant(house)
  const guid = await aPaymentPage(house, tenant)
  company = { ...tenant, ...(await openTills(house, ground, { id: tenant.id, guid }, [BANK])) }
})
afterAll(() => desk.close())

it('[I-30] of too many sales some are turned away, cleanly, and no bank has heard of those', async () => {
  const replies: Reply[] = []
  for (let at = 0; at < MANY; at += 1) {
    const amount = 2000 + at
    replies.push(
      await desk.sell(aSale(company, { bankId: BANK, amount, netAmount: amount, cardNumber: cardNumber(at) })),
    )
  }
  const taken = replies.filter(({ status }) => status === 200)
  const away = replies.filter(({ status }) => status === 429)
  expect(taken.length).toBeGreaterThan(0)
  expect(away.length).toBeGreaterThan(0)
  expect(taken.length + away.length).toBe(MANY)
  for (const { code, message } of away)
    expect([code, message]).toEqual([expect.any(String), expect.stringMatching(/./)])
  const { rows } = await house.owner.query<{ order_id: string }>('select order_id from payments')
  expect(rows).toHaveLength(taken.length)
  const ours = new Set(rows.map(({ order_id: orderId }) => orderId))
  expect(ground.simulators.world.transactions.filter(({ orderId }) => !ours.has(orderId))).toEqual([])
})

/** Two good cards, so that no limit of one card is met first. */
const cardNumber = (at: number) => (at % 2 === 0 ? '5406675406675403' : '4355084355084358')
