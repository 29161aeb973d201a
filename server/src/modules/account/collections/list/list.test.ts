import { randomUUID } from 'node:crypto'
import { login } from '@vezne/contract/auth.ts'
import { collectionBanks, listCollections, totalCollections } from '@vezne/contract/collections.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { useHouse } from '../../../../testing/house.ts'
import { aStaffMember, aTenant, aUser, PASSWORD, type TestTenant, type TestUser } from '../../../../testing/people.ts'
import { layPayments, type LaidPayment } from '../../../../testing/laid-payments.store.ts'

// Walking through many pages is many calls from one address.
const house = useHouse({ RATE_LIMIT_FACTOR: '100' })

type Asked = InputOf<typeof listCollections>

async function tokenOf({ domain }: TestTenant, { email }: TestUser): Promise<string> {
  const signedIn = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: domain })
  if (!signedIn.success) throw new Error(signedIn.message)
  return signedIn.data.token
}

/** A company, and somebody of its staff who asks. */
async function aCompany() {
  const tenant = await aTenant(house)
  const token = await tokenOf(tenant, await aStaffMember(house, tenant, 'Finans'))
  return { tenant, token }
}

async function page(token: string, asked: Asked = {}) {
  const answer = await house.call(listCollections, asked, { token })
  if (!answer.success) throw new Error(answer.message)
  return answer.data
}

/** Every row, page by page. */
async function walk(token: string, asked: Asked): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | null = null
  do {
    const { items, nextCursor } = await page(token, { ...asked, cursor })
    ids.push(...items.map(({ id }) => id))
    cursor = nextCursor
  } while (cursor !== null)
  return ids
}

async function anotherFirm({ id }: TestTenant, code: string, parentId: string | null): Promise<string> {
  const firm = [id, randomUUID(), parentId, code, `${code} Ticaret`]
  await house.owner.query('insert into firms (tenant_id, id, parent_id, code, name) values ($1, $2, $3, $4, $5)', firm)
  return firm[1] ?? ''
}

describe('[M-05] the list of payments', () => {
  it('tells what a payment is, in the words of the wire', async () => {
    const { tenant, token } = await aCompany()
    const [laid] = await layPayments(house, tenant, [
      { firm_id: tenant.firmId, auth_code: 'A12345', host_reference: '632100001111', details: { cardName: 'bonus' } },
    ])
    expect(await page(token)).toEqual({
      items: [
        {
          id: laid?.id,
          orderId: laid?.order_id,
          createdAt: Date.parse('2026-03-05T10:00:00Z'),
          channel: 'public',
          firmId: tenant.firmId,
          firmName: 'Işık Ticaret',
          status: 'approved',
          amount: 10_000n,
          netAmount: 9_800n,
          commission: 200n,
          commissionRate: null,
          refundedAmount: 0n,
          currencyCode: 'TRY',
          installmentCount: 1,
          bankId: 64,
          bankName: 'İş Bankası',
          program: 'Bonus',
          maskedCard: '540667******5403',
          payerName: 'AYŞE YILMAZ',
          authCode: 'A12345',
          hostReference: '632100001111',
          is3d: false,
          valueOn: null,
          movedAt: null,
        },
      ],
      nextCursor: null,
    })
  })

  it('[I-20] is filtered by the banks of its own company, each once and by name', async () => {
    const { tenant, token } = await aCompany()
    const stranger = await aCompany()
    await layPayments(house, tenant, [{}])
    await layPayments(house, tenant, [{}])
    expect(await house.call(collectionBanks, {}, { token })).toMatchObject({
      data: [{ bankId: 64, bankName: 'İş Bankası' }],
    })
    expect(await house.call(collectionBanks, {}, { token: stranger.token })).toMatchObject({ data: [] })
  })

  it('goes through payments of one moment page by page, each once and always in the same order', async () => {
    const { tenant, token } = await aCompany()
    const laid = await layPayments(
      house,
      tenant,
      Array.from({ length: 23 }, () => ({})),
    )
    const ids = await walk(token, { limit: 5 })
    expect(ids.toSorted()).toEqual(laid.map(({ id }) => id).toSorted())
    expect(await walk(token, { limit: 4 })).toEqual(ids)
    const ascending = await walk(token, { limit: 7, sort: [{ field: 'createdAt', direction: 'asc' }] })
    expect(ascending).toEqual(ids.toReversed())
  })

  it('takes a cursor for the filter and order it was made for, and for no other', async () => {
    const { tenant, token } = await aCompany()
    await layPayments(house, tenant, [{}, {}, {}])
    const { nextCursor } = await page(token, { limit: 1, filter: { status: ['approved'] } })
    const asked = { limit: 1, cursor: nextCursor, filter: { status: ['approved' as const] } }
    expect((await page(token, asked)).items).toHaveLength(1)
    const others: Asked[] = [
      { ...asked, filter: {} },
      { ...asked, filter: { status: ['declined'] } },
      { ...asked, sort: [{ field: 'amount', direction: 'desc' }] },
      { ...asked, cursor: `${nextCursor?.slice(0, -2)}AA` },
      { ...asked, cursor: 'nonsense' },
      { ...asked, cursor: '' },
    ]
    for (const other of others) {
      const answer = await house.raw(listCollections, other, { token })
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'invalid-cursor'])
    }
  })

  it('shows at most 200 rows, 50 where nobody says', async () => {
    const { tenant, token } = await aCompany()
    await layPayments(
      house,
      tenant,
      Array.from({ length: 203 }, () => ({})),
    )
    expect((await page(token)).items).toHaveLength(50)
    expect((await page(token, { limit: 200 })).items).toHaveLength(200)
    for (const payload of [
      { limit: 201 },
      { limit: 0 },
      { filter: { colour: 'red' } },
      { filter: { from: '2026-02-30' } },
    ]) {
      const headers = { authorization: `Bearer ${token}` }
      const url = `/api${listCollections.path}`
      expect((await house.http.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(406)
    }
  })

  it('[I-22] shows staff the company, a firm itself and those below, a sub-firm its own, and strangers nothing', async () => {
    const { tenant, token } = await aCompany()
    const below = await anotherFirm(tenant, 'BAYI-1-1', tenant.firmId)
    const beside = await anotherFirm(tenant, 'BAYI-2', null)
    const laid = await layPayments(
      house,
      tenant,
      [tenant.firmId, below, beside, null].map((firm_id) => ({ firm_id })),
    )
    const rights = ['payment.see'] as const
    const seenBy = async (user: TestUser) => {
      const asking = await tokenOf(tenant, user)
      const ids = await walk(asking, {})
      const [total] = await totals(asking)
      expect(total?.count ?? 0).toBe(ids.length)
      return laid.flatMap(({ id }, at) => (ids.includes(id) ? [at] : []))
    }
    expect(await walk(token, {})).toHaveLength(4)
    expect(await seenBy(await aUser(house, [tenant], { rights }))).toEqual([0, 1])
    expect(await seenBy(await aUser(house, [tenant], { rights, subFirmId: below }))).toEqual([1])
    const stranger = await aCompany()
    expect(await walk(stranger.token, { filter: { firmId: [tenant.firmId] } })).toEqual([])
    const dealer = await tokenOf(tenant, await aUser(house, [tenant], { rights }))
    expect(await walk(dealer, { filter: { firmId: [beside] } })).toEqual([])
    const nobody = await tokenOf(tenant, await aUser(house, [tenant]))
    expect((await house.raw(listCollections, {}, { token: nobody })).statusCode).toBe(403)
  })
})

describe('[M-05] a filter', () => {
  it('leaves what it asks for, also together with others', async () => {
    const { tenant, token } = await aCompany()
    const firmId = await anotherFirm(tenant, 'ÇİÇEK', null)
    const [other, wanted] = await layPayments(house, tenant, [
      { created_at: '2026-03-04T20:59:59.999999Z', auth_code: '000001' },
      {
        created_at: '2026-03-04T21:00:00Z',
        state: 'declined',
        firm_id: firmId,
        amount_minor: 25_000,
        currency: 'USD',
        installments: 3,
        bank_id: 111,
        masked_card: '979208******0012',
        channel: 'shop',
        payer_name: 'ŞÜKRÜ IŞIK',
        auth_code: 'X00002',
        host_reference: '632100002222',
        details: { cardName: 'maximum' },
        rendered_at: '2026-03-05T10:01:00Z',
      },
    ])
    const filters: NonNullable<Asked['filter']>[] = [
      { from: '2026-03-05' },
      { from: '2026-03-05', to: '2026-03-05' },
      { from: Date.parse('2026-03-04T21:00:00Z'), to: Date.parse('2026-03-04T21:00:00Z') },
      { status: ['declined', 'declined', 'review', 'awaiting-3d'] },
      { bankId: [111, 12, 111] },
      { firmId: [firmId, randomUUID(), firmId] },
      { currencyCode: ['USD', 'EUR'] },
      { channel: ['shop'] },
      { program: ['Maximum'] },
      { installmentCount: [3] },
      { minAmount: 10_001n },
      { minAmount: 25_000n, maxAmount: 25_000n },
      { is3d: true },
      { orderId: wanted?.order_id ?? '' },
      { authCode: 'x00002' },
      { hostReference: '632100002222' },
      { card: '979208' },
      { card: '0012' },
      { card: '979208******0012' },
      { q: wanted?.order_id.toLowerCase() ?? '' },
      { q: 'x00002' },
      { q: '632100002222' },
      { q: '979208 0012' },
      { q: 'sukru ısık' },
      { q: 'şükrü' },
      { q: 'ŞÜKRÜ I' },
      { q: 'çiçek' },
      { q: 'CICEK TIC' },
      { status: ['declined'], bankId: [111], firmId: [firmId], currencyCode: ['USD'], q: 'ışık' },
    ]
    for (const asked of filters) {
      // Said with each: what has no index is looked for in the last days alone where nobody says since when.
      const filter = { from: '2026-01-01', ...asked }
      expect([filter, await walk(token, { filter })]).toEqual([filter, [wanted?.id]])
      expect([filter, (await totals(token, filter)).map(({ count }) => count)]).toEqual([filter, [1]])
    }
    expect(await walk(token, { filter: { to: '2026-03-04' } })).toEqual([other?.id])
    expect(await walk(token, { filter: { status: [], bankId: [] } })).toHaveLength(2)
    for (const q of ['%', '_', 'sukru%', "' or true --"])
      expect(await walk(token, { filter: { q, from: '2026-01-01' } })).toEqual([])
  })

  it('finds what is still being paid among the payments of the last day', async () => {
    const { tenant, token } = await aCompany()
    const now = new Date().toISOString()
    const laid = await layPayments(house, tenant, [
      { state: 'awaiting-3d', created_at: now },
      { state: 'review', created_at: now },
    ])
    const ids = laid.map(({ id }) => id).toSorted()
    expect(await walk(token, { filter: { status: ['awaiting-3d'] } })).toEqual([laid[0]?.id])
    expect((await walk(token, { filter: { status: ['awaiting-3d', 'review'] } })).toSorted()).toEqual(ids)
  })
})

it('[M-05] shows every payment of a filter exactly once, in the order that was asked for', async () => {
  const { tenant, token } = await aCompany()
  const firms = [tenant.firmId, await anotherFirm(tenant, 'ÇAM', null), await anotherFirm(tenant, 'ILGIN', null), null]
  const names = ['Çağla', 'Cem', 'ırmak', 'İpek', 'Zeki', null]
  const pick = <Value>(values: readonly Value[], at: number) => values[at % values.length] as Value
  const laid = await layPayments(
    house,
    tenant,
    Array.from({ length: 60 }, (_, at) => ({
      state: pick(['approved', 'declined', 'review', 'approved', 'voided'], at * 7),
      firm_id: pick(firms, at * 5),
      bank_id: pick([64, 111, 12], at),
      currency: pick(['TRY', 'USD'], at * 3),
      amount_minor: pick([10_000, 20_000, 30_000], at),
      payer_name: pick(names, at * 11),
      created_at: `2026-03-0${1 + (at % 4)}T10:00:00.00000${at % 3}Z`,
    })),
  )
  const keys: Record<string, (row: LaidPayment) => number | string> = {
    createdAt: (row) => row.created_at,
    amount: (row) => row.amount_minor,
    netAmount: (row) => row.net_minor,
    payerName: (row) => row.payer_name ?? '',
    firmName: (row) => firms.indexOf(row.firm_id),
  }
  // By Turkish letters: none, Çam, Ilgın, Işık.
  const firmRank = new Map([
    [3, 0],
    [1, 1],
    [2, 2],
    [0, 3],
  ])
  const collator = new Intl.Collator('tr')
  const compare = (field: string, one: LaidPayment, other: LaidPayment) => {
    const [a, b] = [keys[field]?.(one) ?? 0, keys[field]?.(other) ?? 0]
    if (field === 'firmName') return (firmRank.get(Number(a)) ?? 0) - (firmRank.get(Number(b)) ?? 0)
    return typeof a === 'string' ? collator.compare(a, String(b)) : a - Number(b)
  }
  const some = <Value>(...values: Value[]) => fc.option(fc.subarray(values), { nil: undefined })
  const sort = fc.record({
    field: fc.constantFrom(...(['createdAt', 'amount', 'netAmount', 'firmName', 'payerName'] as const)),
    direction: fc.constantFrom('asc' as const, 'desc' as const),
  })
  const asked = fc.record({
    filter: fc.record({
      from: fc.constant('2026-01-01'),
      status: some('approved' as const, 'declined' as const, 'review' as const),
      bankId: some(64, 111),
      firmId: some(...firms.filter((firm) => firm !== null)),
      currencyCode: some('USD' as const),
    }),
    sort: fc.array(sort, { maxLength: 3 }),
    limit: fc.integer({ min: 6, max: 30 }),
  })
  await fc.assert(
    fc.asyncProperty(asked, async (one) => {
      const ids = await walk(token, one)
      const { status, bankId, firmId, currencyCode } = one.filter
      const isOf = (values: readonly unknown[] | undefined, value: unknown) => !values?.length || values.includes(value)
      const expected = laid.filter(
        (row) =>
          isOf(status, row.state) &&
          isOf(bankId, row.bank_id) &&
          isOf(firmId, row.firm_id) &&
          isOf(currencyCode, row.currency),
      )
      expect(ids.toSorted()).toEqual(expected.map(({ id }) => id).toSorted())
      const rows = ids.map((id) => laid.find((row) => row.id === id) as LaidPayment)
      const order = one.sort.length > 0 ? one.sort : [{ field: 'createdAt', direction: 'desc' }]
      const before = (a: LaidPayment, b: LaidPayment) =>
        order
          .map(({ field, direction }) => compare(field, a, b) * (direction === 'asc' ? 1 : -1))
          .find((by) => by !== 0) ?? 0
      for (const [at, row] of rows.slice(1).entries())
        expect(before(rows[at] as LaidPayment, row)).toBeLessThanOrEqual(0)
    }),
    { numRuns: 30 },
  )
})

async function totals(token: string, filter: Asked['filter'] = {}) {
  const answer = await house.call(totalCollections, { filter }, { token })
  if (!answer.success) throw new Error(answer.message)
  return answer.data
}

it('[M-05] adds up what was charged and what went back, by currency', async () => {
  const { tenant, token } = await aCompany()
  const part = randomUUID()
  await layPayments(house, tenant, [
    {},
    { state: 'declined' },
    { state: 'refunded' },
    { id: part, state: 'partly-refunded' },
    { state: 'awaiting-3d', currency: 'USD' },
  ])
  await house.owner.query(
    `insert into payment_refunds (tenant_id, id, payment_id, kind, amount_minor, currency, state, asked_by, refunded_before_minor)
      values ($1, gen_random_uuid(), $2, 'refund', 2500, 'TRY', 'done', 'test', 0),
             ($1, gen_random_uuid(), $2, 'refund', 1000, 'TRY', 'refused', 'test', 2500)`,
    [tenant.id, part],
  )
  expect(await totals(token)).toEqual([
    {
      currencyCode: 'TRY',
      count: 4,
      approvedCount: 3,
      amount: 30_000n,
      netAmount: 29_400n,
      commission: 600n,
      refundedAmount: 12_500n,
      successRate: 75,
    },
    {
      currencyCode: 'USD',
      count: 1,
      approvedCount: 0,
      amount: 0n,
      netAmount: 0n,
      commission: 0n,
      refundedAmount: 0n,
      successRate: null,
    },
  ])
  const { items } = await page(token, { filter: { status: ['partly-refunded'] } })
  expect(items).toMatchObject([{ refundedAmount: 2_500n }])
})
