import { randomUUID } from 'node:crypto'
import { istanbulDay, istanbulMoment } from '@vezne/domain/calendar/istanbul.ts'
import {
  aSale,
  openDesk,
  openGround,
  openTills,
  type Company,
  type Desk,
  type Reply,
} from '@vezne/lab/till/pay-desk.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askTimes, steerEngineClock } from '../../../../kit/db/engine-clock.ts'
import { useHouse } from '../../../../testing/house.ts'
import { aPaymentPage, aTenant } from '../../../../testing/people.ts'
import { firmTokenFor } from '../../../company/firms/index.ts'

const ground = await openGround()
const house = useHouse({ ...ground.environment, RATE_LIMIT_FACTOR: '100' })
let desk: Desk

const DAY_SECONDS = 86_400

/** Noon in the middle of next month, and the clock stands: neither the day nor the month ends while the tests run. */
async function holdNoon(): Promise<void> {
  const now = (await askTimes(house.owner)).engineNow.getTime()
  const nextMonth = new Date(`${istanbulDay(now).slice(0, 7)}-15T12:00:00Z`)
  nextMonth.setUTCMonth(nextMonth.getUTCMonth() + 1)
  const noon = istanbulMoment(nextMonth.toISOString().slice(0, 19))
  await steerEngineClock(house.owner, { passSeconds: (noon - now) / 1000, factor: 1e-9 })
}

beforeAll(async () => {
  desk = await openDesk(house, ground)
  await holdNoon()
})
afterAll(() => desk.close())

interface Payer extends Company {
  readonly firmId: string
}

async function aCompany(): Promise<Payer> {
  const tenant = await aTenant(house)
  const page = { id: tenant.id, guid: await aPaymentPage(house, tenant) }
  return { firmId: tenant.firmId, ...(await openTills(house, ground, page, [64])) }
}

interface Limits {
  readonly perPayment?: number
  readonly perDay?: number
  readonly perMonth?: number
  readonly currency?: string
  readonly firmId?: string
}

const minor = (amount: number | undefined) => (amount === undefined ? null : Math.round(amount * 100))

const limit = ({ id, firmId: own }: Payer, { firmId = own, currency = 'TRY', ...limits }: Limits) =>
  house.owner.query(
    `insert into firm_limits (tenant_id, firm_id, currency, per_payment_minor, per_day_minor, per_month_minor)
      values ($1, $2, $3, $4, $5, $6)`,
    [id, firmId, currency, minor(limits.perPayment), minor(limits.perDay), minor(limits.perMonth)],
  )

/** As the page of a payer who looked the firm up. */
function pay(company: Payer, amount: number, changes: object = {}, headers: Record<string, string> = {}) {
  const { firmId = company.firmId, ...more } = changes as { firmId?: string }
  const branch = { firmId, firmName: 'Işık Ticaret', firmbranchNumber: '1001', groupCode: null }
  const asked = { downPaymentMinor: null, organizationFeeMinor: null, currency: 'TRY' as const }
  const firmToken = firmTokenFor(house.infrastructure.config.secret, company.id, { ...branch, ...asked })
  return desk.sell(aSale(company, { amount, netAmount: amount, firmId, firmToken, ...more }), headers)
}

const idOf = ({ data }: Reply) => (data as { posCollectionTransactionId: string }).posCollectionTransactionId
/** From one state to the next: what skips one the database refuses. */
async function moveTo(reply: Reply, ...states: string[]) {
  for (const state of states)
    await house.owner.query('update payments set state = $1 where id = $2', [state, idOf(reply)])
}
const countPayments = async ({ id }: Company) =>
  (await house.owner.query<{ n: number }>('select count(*)::int as n from payments where tenant_id = $1', [id])).rows[0]
    ?.n

describe('a firm that may pay so much by card', () => {
  it('is refused what is above it, before anything is written: with the limit, and with what is left', async () => {
    const company = await aCompany()
    await limit(company, { perPayment: 500, perDay: 800 })
    expect(await pay(company, 500.01)).toMatchObject({
      status: 409,
      code: 'over-limit',
      message: 'Bu tutar, bayi için tanımlanan kartla ödeme limitini aşıyor.',
      data: { limit: 'payment', left: 500, currencyCode: 'TRY' },
    })
    expect(await countPayments(company)).toBe(0)
    expect(await pay(company, 500)).toMatchObject({ status: 200 })
    expect(await pay(company, 301, {}, { 'accept-language': 'en' })).toMatchObject({
      message: 'This amount exceeds what the dealer may pay by card.',
      data: { limit: 'day', left: 300, currencyCode: 'TRY' },
    })
    expect(await pay(company, 300)).toMatchObject({ status: 200 })
    expect(await pay(company, 1)).toMatchObject({ code: 'over-limit', data: { limit: 'day', left: 0 } })
  })

  it('never exceeds it, however many come at once', async () => {
    const company = await aCompany()
    await limit(company, { perDay: 1000 })
    // Any nine of them fit, and no ten.
    const amounts = Array.from({ length: 20 }, (_, n) => 100 + (n + 1) / 100)
    const replies = await Promise.all(amounts.map((amount) => pay(company, amount)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(9)
    expect(replies.filter(({ code }) => code === 'over-limit')).toHaveLength(11)
    expect(await countPayments(company)).toBe(9)
  })

  it('[I-01] hears of its own payment when it asks again, and is not stopped by it', async () => {
    const company = await aCompany()
    await limit(company, { perDay: 100 })
    const key = { 'idempotency-key': randomUUID() }
    const replies = await Promise.all([1, 2, 3].map(() => pay(company, 100, {}, key)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(replies.map(idOf)).size).toBe(1)
    expect(await countPayments(company)).toBe(1)
  })

  it('[I-07] is held to what may have been paid, to what is being paid, and to what went back; not to a no', async () => {
    const company = await aCompany()
    await limit(company, { perDay: 500 })
    const declined = await pay(company, 490)
    expect(await pay(company, 11)).toMatchObject({ code: 'over-limit', data: { left: 10 } })
    await moveTo(declined, 'declined')
    const states = [['in-doubt'], ['approved'], ['review'], ['approved', 'voided'], ['approved', 'refunded']]
    let left = 500
    for (const [at, moves] of states.entries()) {
      left -= 90 + at
      await moveTo(await pay(company, 90 + at), ...moves)
      expect(await pay(company, 500)).toMatchObject({ data: { limit: 'day', left } })
    }
  })

  it('[I-35] begins anew with the day and with the month of Istanbul, by the clock of the database', async () => {
    const company = await aCompany()
    await limit(company, { perDay: 400, perMonth: 1000 })
    const payOf = async (amount: number) => (await pay(company, amount)).data as { left?: number }
    await payOf(400)
    expect(await payOf(50)).toMatchObject({ limit: 'day', left: 0 })
    await steerEngineClock(house.owner, { passSeconds: DAY_SECONDS / 2 + 1 })
    expect(await payOf(401)).toMatchObject({ limit: 'day', left: 400 })
    await payOf(399)
    await steerEngineClock(house.owner, { passSeconds: DAY_SECONDS })
    expect(await payOf(300)).toMatchObject({ limit: 'month', left: 201 })
    await payOf(201)
    await steerEngineClock(house.owner, { passSeconds: 31 * DAY_SECONDS })
    expect(await payOf(402)).toMatchObject({ limit: 'day', left: 400 })
  })

  it('is limited by currency, by itself, and by the dealer above it', async () => {
    const company = await aCompany()
    const subFirm = randomUUID()
    await house.owner.query('insert into firms (tenant_id, id, code, name, parent_id) values ($1, $2, $3, $3, $4)', [
      company.id,
      subFirm,
      'BAYI-1-1',
      company.firmId,
    ])
    await limit(company, { perPayment: 100 })
    await limit(company, { firmId: subFirm, perPayment: 200, perDay: 150 })
    const below = { firmId: subFirm }
    expect(await pay(company, 101, below)).toMatchObject({ data: { limit: 'payment', left: 100 } })
    expect(await pay(company, 99, below)).toMatchObject({ status: 200 })
    expect(await pay(company, 98, below)).toMatchObject({ data: { limit: 'day', left: 51 } })
    // What the one below has paid is not what the dealer has paid, and dollars are not lira.
    await limit(company, { currency: 'USD', perPayment: 1 })
    expect(await pay(company, 100)).toMatchObject({ status: 200 })
    // Whoever names no firm is held to no firm's limit.
    const nobody = { amount: 5000, netAmount: 5000 }
    expect(await desk.sell(aSale(company, nobody))).toMatchObject({ status: 200 })
  })
})
