import { randomUUID } from 'node:crypto'
import { login } from '@vezne/contract/auth.ts'
import { homeSummary, type HomeSummary } from '@vezne/contract/home.ts'
import { getActiveTenantInfo } from '@vezne/contract/tenants.ts'
import { istanbulMoment } from '@vezne/domain/calendar/istanbul.ts'
import type { PaymentState } from '@vezne/domain/payment/state.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { askTimes, steerEngineClock } from '../../../kit/db/engine-clock.ts'
import { useHouse } from '../../../testing/house.ts'
import { PASSWORD, aStaffMember, aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/people.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100' })
/** The middle of a month and of a day: neither ends while the tests run. */
const NOON = '2031-05-15T12:00:00'
const GARANTI = 62
const IS_BANKASI = 64

interface Laid {
  readonly at: string
  readonly state?: PaymentState
  readonly firmId?: string
  readonly amountMinor?: number
  readonly netMinor?: number
  readonly currency?: string
  readonly bankId?: number
}

let tenant: TestTenant
let other: TestTenant
const firms = { sub: randomUUID(), second: randomUUID() }
const terminals = new Map<string, string>()

async function terminalOf({ id }: TestTenant): Promise<string> {
  const known = terminals.get(id)
  if (known !== undefined) return known
  const made = randomUUID()
  terminals.set(id, made)
  await house.owner.query(
    `insert into pos_accounts (tenant_id, id, bank_id, name, currencies, is_active, blockage_days, version)
      values ($1, $2, 64, 'POS', '{TRY,USD}', true, 0, 1)`,
    [id, made],
  )
  return made
}

/** Straight into the table: how a payment came to its state is told elsewhere. */
async function lay(of: TestTenant, { at, state = 'approved', firmId, amountMinor = 1000, ...more }: Laid) {
  const id = randomUUID()
  await house.owner.query(
    `insert into payments (tenant_id, id, order_id, state, purpose, amount_minor, net_minor, currency, installments,
        shown_installments, terminal_id, terminal_version, bank_id, masked_card, firm_id, payer_name, created_at)
      values ($1, $2::uuid, upper(substr(md5($2::uuid::text), 1, 20)), $3, 'test', $4, $5, $6, 1, 1, $7, 1, $8, '540667******5403', $9,
        'AYŞE YILMAZ', $10)`,
    [
      of.id,
      id,
      state,
      amountMinor,
      more.netMinor ?? amountMinor,
      more.currency ?? 'TRY',
      await terminalOf(of),
      more.bankId ?? IS_BANKASI,
      firmId ?? null,
      new Date(istanbulMoment(at)),
    ],
  )
  return id
}

async function tokenOf({ email }: TestUser, { domain }: TestTenant): Promise<string> {
  const outcome = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: domain })
  if (!outcome.success) throw new Error(outcome.message)
  return outcome.data.token
}

async function summaryFor(user: TestUser, of: TestTenant): Promise<HomeSummary> {
  const outcome = await house.call(homeSummary, {}, { token: await tokenOf(user, of) })
  if (!outcome.success) throw new Error(outcome.message)
  return outcome.data
}

async function layFirms() {
  const firm = `insert into firms (tenant_id, id, parent_id, code, name) values ($1, $2, $3, $4, $5)`
  await house.owner.query(firm, [tenant.id, firms.sub, tenant.firmId, 'BAYI-1-1', 'Işık Şube'])
  await house.owner.query(firm, [tenant.id, firms.second, null, 'BAYI-2', 'Çınar Ltd.'])
}

/** One that waits, for so long. */
const layRequest = (paymentId: string, state: string, waits: string) =>
  house.owner.query(
    `insert into refund_requests (tenant_id, id, payment_id, kind, amount_minor, currency, reason, state, asked_by,
        asked_by_name, expires_at)
      values ($1, $2, $3, 'refund', 500, 'TRY', 'test', $4, $2, 'Mehmet Demir', engine_now() + $5::interval)`,
    [tenant.id, randomUUID(), paymentId, state, waits],
  )

/** What a company may have in its books by noon, with the edges of day, month and chart. */
const PAYMENTS: readonly Laid[] = [
  { at: '2031-05-15T11:00:00', amountMinor: 12_000, netMinor: 10_000 },
  { at: '2031-05-15T00:00:00', amountMinor: 5000, currency: 'USD' },
  { at: '2031-05-15T10:00:00', state: 'partly-refunded', amountMinor: 3000, bankId: GARANTI },
  { at: '2031-05-15T10:01:00', state: 'declined' },
  { at: '2031-05-15T10:02:00', state: 'voided' },
  { at: '2031-05-15T10:03:00', state: 'abandoned' },
  { at: '2031-05-15T10:04:00', state: 'in-doubt' },
  { at: '2031-05-14T23:59:59', amountMinor: 700 },
  { at: '2031-05-01T00:00:00', amountMinor: 400 },
  { at: '2031-04-30T23:59:59', amountMinor: 900, bankId: GARANTI },
  { at: '2031-04-16T00:00:00', amountMinor: 100 },
  { at: '2031-04-15T23:59:59', amountMinor: 200 },
]

beforeAll(async () => {
  const { engineNow } = await askTimes(house.owner)
  await steerEngineClock(house.owner, {
    passSeconds: (istanbulMoment(NOON) - engineNow.getTime()) / 1000,
    factor: 0.001,
  })
  tenant = await aTenant(house)
  other = await aTenant(house)
  await layFirms()
  for (const payment of PAYMENTS) await lay(tenant, payment)
  await lay(tenant, { at: '2031-05-15T09:00:00', firmId: tenant.firmId, amountMinor: 61 })
  await lay(tenant, { at: '2031-05-15T09:01:00', firmId: firms.sub, amountMinor: 62 })
  await lay(tenant, { at: '2031-05-15T09:02:00', firmId: firms.second, amountMinor: 63 })
  // Long before anything the page sums up.
  await lay(tenant, { at: '2029-01-05T09:02:00', firmId: firms.second, amountMinor: 64 })
  const first = await lay(tenant, { at: '2029-01-05T08:00:00' })
  const doubtful = await lay(tenant, { at: '2029-01-05T09:00:00', state: 'in-doubt' })
  await house.owner.query(
    `insert into reviews (tenant_id, id, kind, subject_id, label, reason)
      values ($1, $2, 'payment-undecided', $3, 'A-1', 'test')`,
    [tenant.id, randomUUID(), doubtful],
  )
  await layRequest(doubtful, 'waiting', '1 day')
  await layRequest(first, 'waiting', '-1 day')
  await lay(other, { at: '2031-05-15T11:30:00', amountMinor: 999_999 })
})

describe('[M-01] what home tells staff', () => {
  let summary: HomeSummary
  beforeAll(async () => {
    summary = await summaryFor(await aStaffMember(house, tenant, 'Sahip'), tenant)
  })

  it('are the days of Istanbul by the engine’s clock', () => {
    expect(summary).toMatchObject({
      scope: 'company',
      today: '2031-05-15',
      monthFrom: '2031-05-01',
      chartFrom: '2031-04-16',
    })
  })

  it('sums up today and this month by currency, and never adds two of them', () => {
    const usd = { currencyCode: 'USD', count: 1, amount: 5000n, netAmount: 5000n }
    expect(summary.paidToday).toEqual([{ currencyCode: 'TRY', count: 5, amount: 15_186n, netAmount: 13_186n }, usd])
    expect(summary.paidThisMonth).toEqual([{ currencyCode: 'TRY', count: 7, amount: 16_286n, netAmount: 14_286n }, usd])
  })

  it('counts what a bank said yes or no to, what is in doubt at any age, and what waits for a decision', () => {
    expect(summary).toMatchObject({ answered: 10, approved: 9, inDoubt: 2, openReviews: 1 })
    // One more has run out of time.
    expect(summary.refundRequests).toMatchObject({ count: 1, oldest: [{ amount: 500n, askedBy: 'Mehmet Demir' }] })
  })

  it('shows thirty days by bank, without those that brought nothing', () => {
    const { days } = summary
    expect(days.map(({ on }) => on)).not.toContain('2031-04-15')
    expect(days.filter(({ on }) => on < '2031-05-01')).toEqual([
      { on: '2031-04-16', bankId: 64, bankName: 'İş Bankası', currencyCode: 'TRY', count: 1, amount: 100n },
      { on: '2031-04-30', bankId: 62, bankName: 'Garanti BBVA', currencyCode: 'TRY', count: 1, amount: 900n },
    ])
    const today = days.filter(({ on }) => on === '2031-05-15')
    expect(today.map(({ bankId, currencyCode, amount }) => [bankId, currencyCode, amount])).toEqual(
      expect.arrayContaining([
        [62, 'TRY', 3000n],
        [64, 'TRY', 12_186n],
        [64, 'USD', 5000n],
      ]),
    )
    expect(today).toHaveLength(3)
  })

  it('shows the last payments, the newest first, and who paid', () => {
    const { lastPayments } = summary
    expect(lastPayments).toHaveLength(8)
    expect(lastPayments[0]).toMatchObject({ status: 'approved', amount: 12_000n, paidBy: 'AYŞE YILMAZ' })
    expect(lastPayments.map(({ createdAt }) => createdAt)).toEqual(
      lastPayments.map(({ createdAt }) => createdAt).toSorted((one, next) => next - one),
    )
    expect(lastPayments.map(({ paidBy }) => paidBy)).toContain('Çınar Ltd.')
  })

  it.each([
    ['Finans', { openReviews: 1, refundRequests: { count: 1 } }],
    ['Denetçi', { openReviews: null, refundRequests: null }],
  ] as const)('tells %s of what they may decide, and nothing else: %j', async (role, waiting) => {
    expect(await summaryFor(await aStaffMember(house, tenant, role), tenant)).toMatchObject(waiting)
  })

  it.each(['Operasyon', 'Entegrasyon'] as const)('[I-22] is nothing for %s, who see no payments', async (role) => {
    const token = await tokenOf(await aStaffMember(house, tenant, role), tenant)
    expect((await house.raw(homeSummary, {}, { token })).statusCode).toBe(403)
  })
})

describe('[M-01] what home tells others', () => {
  const rights = ['pay', 'payment.see'] as const
  const amountsOf = ({ lastPayments }: HomeSummary) => lastPayments.map(({ amount }) => amount)

  it('[I-22] a dealer sees its firm and those below, and no review', async () => {
    const summary = await summaryFor(await aUser(house, [tenant], { rights }), tenant)
    expect(summary).toMatchObject({ scope: 'firm', inDoubt: 0, openReviews: null, refundRequests: null, answered: 2 })
    expect(summary.paidToday).toEqual([{ currencyCode: 'TRY', count: 2, amount: 123n, netAmount: 123n }])
    expect(amountsOf(summary)).toEqual([62n, 61n])
    expect(summary.days.map(({ amount }) => amount)).toEqual([123n])
  })

  it('[I-22] a sub-dealer sees its own alone', async () => {
    const sub = await aUser(house, [tenant], { rights: ['payment.see'], subFirmId: firms.sub })
    const summary = await summaryFor(sub, tenant)
    expect(amountsOf(summary)).toEqual([62n])
    expect(summary).toMatchObject({ paidToday: [{ count: 1, amount: 62n }] })
  })

  it('[I-22] a dealer finds its last payments however long ago they were', async () => {
    const second = { ...tenant, firmId: firms.second }
    const summary = await summaryFor(await aUser(house, [second], { rights }), tenant)
    expect(amountsOf(summary)).toEqual([63n, 64n])
  })

  it('[I-20] another company sees its own, and one without payments sees nothing', async () => {
    const theirs = await summaryFor(await aStaffMember(house, other, 'Sahip'), other)
    expect(amountsOf(theirs)).toEqual([999_999n])
    const fresh = await aTenant(house)
    expect(await summaryFor(await aStaffMember(house, fresh, 'Sahip'), fresh)).toMatchObject({
      paidToday: [],
      paidThisMonth: [],
      answered: 0,
      inDoubt: 0,
      openReviews: 0,
      lastPayments: [],
      days: [],
    })
  })

  it('a dealer without the right is refused, and knows it before it asks', async () => {
    const user = await aUser(house, [tenant], { rights: ['pay'] })
    const token = await tokenOf(user, tenant)
    expect((await house.raw(homeSummary, {}, { token })).statusCode).toBe(403)
    expect(await house.call(getActiveTenantInfo, {}, { token })).toMatchObject({ data: { rights: ['pay'] } })
  })
})
