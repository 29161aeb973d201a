import { randomUUID } from 'node:crypto'
import { login } from '@vezne/contract/auth.ts'
import { listCollections, totalCollections } from '@vezne/contract/collections.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { describe, expect, it } from 'vitest'
import { useHouse } from '../../../testing/house.ts'
import { aStaffMember, aTenant, aUser, PASSWORD, type TestTenant, type TestUser } from '../../../testing/people.ts'
import { layPayments } from '../testing/laid-payments.store.ts'

const house = useHouse()

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
      { firm_id: tenant.firmId, auth_code: 'A12345', host_reference: '632100001111', details: { cardName: 'Bonus' } },
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
          program: 'Bonus',
          maskedCard: '540667******5403',
          payerName: 'AYŞE YILMAZ',
          authCode: 'A12345',
          hostReference: '632100001111',
          is3d: false,
        },
      ],
      nextCursor: null,
    })
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
