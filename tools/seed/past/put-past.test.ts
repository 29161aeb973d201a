import type { PaymentState } from '@vezne/domain/payment/state.ts'
import { journalDifference } from '@vezne/server/modules/books/journal/index.ts'
import { useHouse } from '@vezne/server/testing/house.ts'
import { isCharge } from '@vezne/simulators/bank-truth/transactions.ts'
import { startSimulators } from '@vezne/simulators/start.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { putPayPages } from '../put-pay-pages.ts'
import { putTills } from '../put-tills.ts'
import { DEMO_USERS } from '../people.ts'
import { putFirm, putTenant, putUser, tenantId } from '../store.ts'
import { DEMO_FIRMS, DEMO_TENANTS } from '../world.ts'
import { ENDINGS, type Ending } from './endings.ts'
import { planPast, type PastPayment } from './plan.ts'
import { putPast } from './put-past.ts'

const place = { host: '127.0.0.1', port: 0, smtpPort: 0, portalUrl: 'http://localhost:3000', pace: 1 }
const simulators = await startSimulators(place, (line) => process.stderr.write(`${line}\n`))
const house = useHouse({ SIMULATORS_URL: `http://localhost:${simulators.port}`, LOG_LEVEL: 'info' })
afterAll(() => simulators.close())

const STATES: Readonly<Record<Ending, PaymentState>> = {
  approved: 'approved',
  'do-not-honour': 'declined',
  'insufficient-funds': 'declined',
  'expired-card': 'declined',
  'wrong-code': 'declined',
  cancelled: 'declined',
  left: 'abandoned',
  'doubt-paid': 'approved',
  'doubt-unpaid': 'abandoned',
  voided: 'voided',
  refunded: 'refunded',
  'partly-refunded': 'partly-refunded',
  'refunded-in-parts': 'refunded',
  'chargeback-open': 'approved',
  'chargeback-won': 'approved',
  'chargeback-lost': 'approved',
  'review-silent': 'review',
  'review-amount': 'review',
}

const UNCHARGED: readonly Ending[] = [
  'do-not-honour',
  'insufficient-funds',
  'expired-card',
  'wrong-code',
  'cancelled',
  'left',
  'doubt-unpaid',
  'review-silent',
]

const now = new Date()
const whole = planPast(now)

/** One of each ending, PayTR's, which charges by itself, and the newest; a bank that finds nothing has found something before. */
function aFew(): PastPayment[] {
  const one = (wanted: Ending) => whole.filter(({ ending }) => ending === wanted)[0]
  const unpaid = one('doubt-unpaid')
  const proving = whole.find(({ ending, bankId }) => ending === 'doubt-paid' && bankId === unpaid?.bankId)
  const own = whole.find(({ ending, bankId }) => ending === 'approved' && bankId === 856)
  const chosen = new Set([...ENDINGS.map(one), proving, own, whole.at(-1)])
  return whole.filter((payment) => chosen.has(payment))
}

const plan = aFew()

beforeAll(async () => {
  const { platform, tenantDb } = house.infrastructure
  await platform.forPlatform(async (db) => {
    for (const tenant of DEMO_TENANTS) await putTenant(db, tenant)
  })
  for (const firm of DEMO_FIRMS) await tenantDb.forTenant(tenantId(firm.tenant), (db) => putFirm(db, firm))
  await platform.forPlatform(async (db) => {
    for (const user of DEMO_USERS) await putUser(db, user, null)
  })
  await putTills(house.infrastructure)
  await putPayPages(house.infrastructure)
})

const rows = async () => {
  const { rows: found } = await house.owner.query<{
    reference: string
    state: PaymentState
    created_at: Date
    order_id: string
    total_minor: bigint
    next_check_at: Date | null
  }>(`select details ->> 'reference' as reference, state, created_at, order_id, amount_minor as total_minor, next_check_at
        from payments order by details ->> 'reference'`)
  return found
}

it('[I-09] the past of the demo is lived through, ends as planned, and the bank’s truth is the same', async () => {
  await putPast(house.infrastructure, house.owner, plan.slice(0, -2))
  // As if it had been killed: it is taken up again, and what was there stays.
  const before = await rows()
  await putPast(house.infrastructure, house.owner, plan)
  expect((await rows()).slice(0, before.length)).toEqual(before)
  const found = await rows()
  const ended = (reference: string) => found.find((row) => row.reference === reference)?.state
  expect(plan.map(({ reference, ending, bankId }) => ({ ending, bankId, state: ended(reference) }))).toEqual(
    plan.map(({ ending, bankId }) => ({ ending, bankId, state: STATES[ending] })),
  )
  for (const { reference, at } of plan) {
    const made = found.find((row) => row.reference === reference)?.created_at.getTime() ?? 0
    expect({ reference, isThen: Math.abs(made - at.getTime()) < 3600_000 }).toEqual({ reference, isThen: true })
  }

  // At the banks: money where it was taken, once and as much as we say.
  const charges = simulators.world.transactions.filter(isCharge)
  const atBank = (order: string) => charges.filter(({ orderId }) => orderId === order).map((row) => row.amountMinor)
  expect(found.map(({ reference, order_id: order }) => ({ reference, charged: atBank(order) }))).toEqual(
    found.map(({ reference, total_minor: minor }) => {
      const ending = plan.find((payment) => payment.reference === reference)?.ending ?? 'approved'
      return { reference, charged: UNCHARGED.includes(ending) ? [] : [Number(minor)] }
    }),
  )
  expect(await house.infrastructure.tenantDb.forTenant(tenantId('anadolu'), journalDifference)).toBe(0n)

  const { rows: disputes } = await house.owner.query('select state from payment_chargebacks order by state')
  expect(disputes).toEqual([{ state: 'lost' }, { state: 'open' }, { state: 'won' }])

  // Nothing of it is left to do, nobody is called, and the time is the time.
  const soon = new Date(now.getTime() + 5 * 3600_000)
  expect(found.filter(({ next_check_at: next }) => next !== null && next < soon)).toEqual([])
  expect(house.logLines.filter((line) => JSON.parse(line).level > 30)).toEqual([])
  expect((await house.owner.query('select 1 from engine_clock')).rows).toEqual([])
  expect(Math.abs(simulators.world.now().getTime() - Date.now())).toBeLessThan(60_000)

  await putPast(house.infrastructure, house.owner, plan)
  expect(await rows()).toEqual(found)
  expect(simulators.world.mails.newestFirst()).toEqual([])
})
