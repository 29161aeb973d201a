import { randomUUID } from 'node:crypto'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { aSale, openDesk, openGround, type Desk, type Reply, type Wire } from '@vezne/lab/till/pay-desk.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askTimes, steerEngineClock } from '../../../kit/db/engine-clock.ts'
import { useHouse } from '../../../testing/house.ts'
import { saveCommissionSettings, saveFirmGroup } from '../../company/commissions/index.ts'
import { aPanelCompany, ISBANK } from '../../../testing/panel-company.store.ts'

const ground = await openGround()
const house = useHouse({ ...ground.environment, RATE_LIMIT_FACTOR: '100' })
let desk: Desk

beforeAll(async () => {
  desk = await openDesk(house, ground)
})
afterAll(() => desk.close())

const aCompany = () => aPanelCompany(house, ground)
type Company = Awaited<ReturnType<typeof aCompany>>

async function ask(path: string, payload: Wire, token: string | undefined): Promise<Reply> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const answer = await house.http.inject({ method: 'POST', url: `/api/PosCollection/${path}`, payload, headers })
  const { code, message, data, errors } = answer.json() as Omit<Reply, 'status'>
  return { status: answer.statusCode, code, message, data, errors }
}

/** As the panel sends it: 1.000 in three at five percent, unless something else is said. */
function inThree(company: Company, changes: Wire = {}): Wire {
  const { tenantPaymentGuid: _, ...sale } = aSale(company, { amount: 1050, netAmount: 1000, installmentCount: 3 })
  return { ...sale, ...changes }
}
const pay = (company: Company, changes: Wire = {}, token = company.dealer) =>
  ask('SalesRequest', inThree(company, changes), token)

const hold = (company: Company, changes: Wire = {}, token = company.dealer) =>
  ask(
    'HoldQuote',
    {
      amount: 1000,
      bankId: ISBANK,
      installmentCount: 3,
      posCollectionCommissionDefinitionId: company.definitionId,
      ...changes,
    },
    token,
  )
async function held(company: Company, changes: Wire = {}, token = company.dealer): Promise<string> {
  const reply = await hold(company, changes, token)
  expect(reply).toMatchObject({ status: 200, data: { amount: 1050, netAmount: 1000, installmentNumber: 3 } })
  return (reply.data as { quoteId: string }).quoteId
}

const idOf = ({ data }: Reply) => (data as { posCollectionTransactionId: string }).posCollectionTransactionId
async function rowOf(reply: Reply) {
  const { rows } = await house.owner.query<Record<string, unknown>>('select * from payments where id = $1', [
    idOf(reply),
  ])
  return rows[0]
}
const countPayments = async ({ id }: Company) =>
  (await house.owner.query<{ n: number }>('select count(*)::int as n from payments where tenant_id = $1', [id])).rows[0]
    ?.n

describe('[M-04] paying in the panel', () => {
  it('takes a payment on the account of the caller’s firm, and of a sub-dealer that is named', async () => {
    const company = await aCompany()
    const own = await pay(company)
    expect(own).toMatchObject({ status: 200 })
    expect(await rowOf(own)).toMatchObject({
      channel: 'panel',
      purpose: 'pos-collection',
      firm_id: company.firmId,
      amount_minor: 105_000n,
      net_minor: 100_000n,
      installments: 3,
    })
    const { rows: told } = await house.owner.query<{ details: object }>(
      `select details from audit_events where tenant_id = $1 and kind = 'panel-payment-begun'`,
      [company.id],
    )
    expect(told).toEqual([{ details: { paymentId: idOf(own), firmId: company.firmId } }])
    const below = await pay(company, { firmId: company.subFirmId })
    expect(await rowOf(below)).toMatchObject({ firm_id: company.subFirmId, details: { firmName: 'Işık Şube' } })
    await desk.walk(below)
    expect(await desk.statusOf(idOf(below))).toMatchObject({ data: { isSuccess: true, amount: 1050 } })
  })

  it('knows no firm that the caller does not see: another dealer’s, the dealer’s own for a sub-dealer, another company’s', async () => {
    const [company, elsewhere] = [await aCompany(), await aCompany()]
    const below = await company.member(company.firmId, ['pay'], company.subFirmId)
    const calls: readonly [string, Wire][] = [
      ['SalesRequest', inThree(company)],
      ['CommissionOptions', {}],
      ['WhatIf', { amount: 100 }],
      [
        'HoldQuote',
        { amount: 100, bankId: ISBANK, installmentCount: 3, posCollectionCommissionDefinitionId: company.definitionId },
      ],
    ]
    for (const [path, body] of calls) {
      for (const [token, firmId] of [
        [company.dealer, company.otherFirmId],
        [below, company.firmId],
        [company.dealer, elsewhere.firmId],
        [company.staff, elsewhere.firmId],
      ] as const)
        expect(await ask(path, { ...body, firmId }, token), path).toMatchObject({ status: 404, code: 'not-found' })
      expect(await ask(path, body, undefined), path).toMatchObject({ status: 401 })
      const without = await company.member(company.firmId, ['payment.see'])
      expect(await ask(path, body, without), path).toMatchObject({ status: 403 })
    }
    expect(await countPayments(company)).toBe(0)
    // Whoever may do nothing but pay pays for themselves.
    const restricted = await company.member(company.otherFirmId, ['pay', 'payment.see'])
    expect(await rowOf(await pay(company, {}, restricted))).toMatchObject({ firm_id: company.otherFirmId })
    expect(await rowOf(await pay(company, {}, below))).toMatchObject({ firm_id: company.subFirmId })
  })

  it('lists the firms whose account may be paid, and no closed one', async () => {
    const company = await aCompany()
    const names = async (token: string, q = '') =>
      ((await ask('Firms', { q }, token)).data as { name: string }[]).map(({ name }) => name)
    expect(await names(company.dealer)).toEqual(['Işık Şube', 'Işık Ticaret'])
    expect(await names(company.staff, 'BASKA')).toEqual(['Başka Ticaret'])
    expect(await ask('Form', {}, company.dealer)).toMatchObject({
      data: { hasProvider: true, hasOthers: true, ownFirm: { id: company.firmId, name: 'Işık Ticaret' } },
    })
    expect(await ask('Form', {}, company.staff)).toMatchObject({ data: { hasOthers: true, ownFirm: null } })
    await house.owner.query('update firms set closed_at = now() where id = $1', [company.subFirmId])
    expect(await names(company.dealer)).toEqual(['Işık Ticaret'])
    expect(await pay(company, { firmId: company.subFirmId })).toMatchObject({ status: 404 })
    expect(await ask('Form', {}, company.dealer)).toMatchObject({ data: { hasOthers: false } })
  })

  it('asks whether the same again is meant, and takes yes for an answer', async () => {
    const company = await aCompany()
    expect(await pay(company)).toMatchObject({ status: 200 })
    const again = (headers: Record<string, string>) =>
      house.http.inject({
        method: 'POST',
        url: '/api/PosCollection/SalesRequest',
        payload: inThree(company),
        headers: { authorization: `Bearer ${company.dealer}`, 'idempotency-key': randomUUID(), ...headers },
      })
    const asked = await again({})
    expect(asked.json()).toMatchObject({ code: 'likely-duplicate' })
    const { duplicateOf } = asked.json<{ data: { duplicateOf: string } }>().data
    expect((await again({ 'x-confirm-duplicate': duplicateOf })).statusCode).toBe(200)
  })

  it('[C-10] charges nothing that was not seen: a raised commission is a 409 with the price of now', async () => {
    const company = await aCompany()
    await company.reprice({ 1: '0', 3: '7' })
    expect(await pay(company)).toMatchObject({
      status: 409,
      code: 'price-changed',
      data: { quote: { amount: 1070, netAmount: 1000, installmentCount: 3 } },
    })
    expect(await pay(company, { amount: 1070 })).toMatchObject({ status: 200 })
  })

  it('caps the installments of a firm by its group, also in what it asks for', async () => {
    const company = await aCompany()
    await house.infrastructure.tenantDb.forTenant(company.id, async (db) => {
      await saveFirmGroup(db, { code: 'KISA', name: 'Kısa vadeli', maxInstallments: 2, definitionIds: [] })
      await saveCommissionSettings(db, { useFirmGroupCodeForMaxInstallment: true })
    })
    await house.owner.query(`update firms set group_code = 'KISA' where id = $1`, [company.subFirmId])
    const counts = async (firmId: string) =>
      (
        (await ask('WhatIf', { amount: 100, firmId }, company.dealer)).data as {
          offers: { installmentCount: number }[]
        }
      ).offers.map(({ installmentCount }) => installmentCount)
    expect(await counts(company.firmId)).toEqual([1, 3, 12])
    expect(await counts(company.subFirmId)).toEqual([1])
    expect(await pay(company, { firmId: company.subFirmId })).toMatchObject({ code: 'option-not-offered' })
    expect(await hold(company, { firmId: company.subFirmId })).toMatchObject({ code: 'option-not-offered' })
  })
})

describe('what an amount would cost', () => {
  it('is told for every bank and count; cost and value day to staff alone', async () => {
    const company = await aCompany()
    await house.owner.query(
      `insert into pos_account_costs (tenant_id, account_id, installments, cost_ppm)
        select tenant_id, account_id, 3, 20000 from commission_definitions where id = $1`,
      [company.definitionId],
    )
    await house.owner.query('update pos_accounts set blockage_days = 40 where tenant_id = $1', [company.id])
    const dealers = await ask('WhatIf', { amount: 1000 }, company.dealer)
    expect(dealers).toMatchObject({
      status: 200,
      data: {
        netAmount: 1000,
        currencyCode: 'TRY',
        offers: [
          { bankId: ISBANK, installmentCount: 1, amount: 1000, commission: 0 },
          { installmentCount: 3, amount: 1050, monthlyAmount: 350, commission: 50, commissionPercentage: 5 },
          { installmentCount: 12, amount: 1200, monthlyAmount: 100 },
        ],
      },
    })
    expect(JSON.stringify(dealers.data)).not.toMatch(/staff|bankCost|valueOn/)
    const staffs = await ask('WhatIf', { amount: 1000, firmId: company.subFirmId }, company.staff)
    const offers = (staffs.data as { offers: { staff: { bankCost: number | null; net: number; valueOn: string } }[] })
      .offers
    expect(offers[1]?.staff).toMatchObject({ bankCost: 21, net: 1029 })
    expect(offers[0]?.staff).toMatchObject({ bankCost: null })
    const { engineNow } = await askTimes(house.owner)
    const earliest = istanbulDay(engineNow.getTime() + 39 * 86_400_000)
    expect(offers[1]?.staff.valueOn.localeCompare(earliest)).toBe(1)
    expect(await ask('WhatIf', { amount: 0 }, company.dealer)).toMatchObject({ status: 406 })
  })
})

describe('an offer that was held', () => {
  it('is charged to the kuruş after the commission was raised, and after the count has gone from the table', async () => {
    const company = await aCompany()
    const quoteIds = [await held(company), await held(company, { firmId: company.subFirmId })]
    await company.reprice({ 1: '0', 3: '9.99' })
    const paid = await pay(company, { quoteId: quoteIds[0] })
    expect(paid).toMatchObject({ status: 200 })
    expect(await rowOf(paid)).toMatchObject({ amount_minor: 105_000n, net_minor: 100_000n, rate_ppm: 50_000 })
    await desk.walk(paid)
    expect(await desk.statusOf(idOf(paid))).toMatchObject({ data: { isSuccess: true, amount: 1050 } })
    await company.reprice({ 1: '0' })
    const below = await pay(company, { quoteId: quoteIds[1], firmId: company.subFirmId })
    expect(await rowOf(below)).toMatchObject({ amount_minor: 105_000n, firm_id: company.subFirmId, installments: 3 })
  })

  it('[I-02] is used once: not beside a payment that is under way, not after one that was made; again after a no', async () => {
    const company = await aCompany()
    const quoteId = await held(company)
    const replies = await Promise.all([1, 2, 3].map(() => pay(company, { quoteId, cvv: '123' })))
    const [paid, ...others] = replies.toSorted((one, other) => one.status - other.status)
    expect(paid).toMatchObject({ status: 200 })
    // The same words are the same request; other words are another one, and find the quote taken.
    for (const other of others) expect([200, 409]).toContain(other.status)
    expect(await countPayments(company)).toBe(1)
    const another = { quoteId, cardNumber: '5406675406675403', description: 'Bir daha' }
    expect(await pay(company, another)).toMatchObject({ status: 409, code: 'target-being-paid' })
    await desk.walk(paid as Reply, '000000')
    expect(await desk.statusOf(idOf(paid as Reply))).toMatchObject({ data: { isSuccess: false, isPending: false } })
    const second = await pay(company, another)
    expect(second).toMatchObject({ status: 200 })
    await desk.walk(second)
    expect(await pay(company, { quoteId, description: 'Üçüncü' })).toMatchObject({ code: 'target-being-paid' })
  })

  it('is good for its own firm, amount, currency, bank and count, and for nothing else', async () => {
    const [company, elsewhere] = [await aCompany(), await aCompany()]
    const quoteId = await held(company, { firmId: company.subFirmId })
    const forSub = { quoteId, firmId: company.subFirmId }
    // The dealer's own account is another firm's.
    expect(await pay(company, { quoteId })).toMatchObject({ status: 404, code: 'not-found' })
    const other = await company.member(company.otherFirmId)
    expect(await pay(company, { quoteId }, other)).toMatchObject({ status: 404 })
    expect(await pay(company, { quoteId }, company.staff)).toMatchObject({ status: 404 })
    expect(await pay(elsewhere, { quoteId })).toMatchObject({ status: 404 })
    expect(await pay(company, { ...forSub, quoteId: `${quoteId.slice(0, -2)}AA` })).toMatchObject({ status: 404 })
    expect(await pay(company, { ...forSub, quoteId: 'x' })).toMatchObject({ status: 404 })
    for (const changes of [
      { amount: 1049.99 },
      { amount: 2100, netAmount: 2000 },
      { currencyCode: 'USD' },
      { installmentCount: 12 },
      { bankId: 62 },
    ])
      expect([400, 409], JSON.stringify(changes)).toContain((await pay(company, { ...forSub, ...changes })).status)
    expect(await countPayments(company)).toBe(0)
    expect(await pay(company, forSub)).toMatchObject({ status: 200 })
  })

  it('is listed until it is used, to those who see its firm, and is staff’s own where it names none', async () => {
    const company = await aCompany()
    const listed = async (token: string) =>
      ((await ask('Quotes', {}, token)).data as { quoteId: string }[]).map(({ quoteId }) => quoteId)
    const below = await held(company, { firmId: company.subFirmId })
    const quoteId = await held(company, {}, company.staff)
    expect(await ask('Quotes', {}, company.dealer)).toMatchObject({
      data: [{ quoteId: below, amount: 1050, commissionRate: 5, bankId: ISBANK, firm: { name: 'Işık Şube' } }],
    })
    expect((await listed(company.staff)).toSorted()).toEqual([below, quoteId].toSorted())
    expect(await listed(await company.member(company.otherFirmId))).toEqual([])
    expect(await pay(company, { quoteId: below, firmId: company.subFirmId })).toMatchObject({ status: 200 })
    expect(await listed(company.dealer)).toEqual([])
    expect(await pay(company, { quoteId })).toMatchObject({ status: 404 })
    expect(await rowOf(await pay(company, { quoteId }, company.staff))).toMatchObject({ firm_id: null })
  })

  it('is one however often it is held, but never while it is being paid; a person holds a hundred, others theirs', async () => {
    const company = await aCompany()
    const listed = async () => ((await ask('Quotes', {}, company.dealer)).data as unknown[]).length
    await held(company)
    const quoteId = await held(company)
    expect(await listed()).toBe(1)
    await pay(company, { quoteId })
    await held(company)
    const { rows } = await house.owner.query<{ id: string }>('select id from held_quotes where tenant_id = $1', [
      company.id,
    ])
    expect(rows, 'the one that is being paid, and the new one').toHaveLength(2)
    await house.owner.query(
      `insert into held_quotes select (jsonb_populate_record(q, jsonb_build_object('id', gen_random_uuid(),
        'debt_minor', 200000 + n))).* from held_quotes q, generate_series(1, 98) n where q.id = $1`,
      [rows[0]?.id],
    )
    expect(await hold(company, { amount: 3000 })).toMatchObject({ status: 409, code: 'too-many-quotes' })
    expect(await hold(company)).toMatchObject({ status: 200 })
    expect(await hold(company, {}, company.staff)).toMatchObject({ status: 200 })
  })

  it('holds the price and not the bank: while its POS is off nothing is charged, and it is good again afterwards', async () => {
    const company = await aCompany()
    const quoteId = await held(company)
    const turn = (isOn: boolean) =>
      house.owner.query('update pos_accounts set is_active = $2 where tenant_id = $1', [company.id, isOn])
    await turn(false)
    expect(await pay(company, { quoteId })).toMatchObject({ status: 409, code: 'no-provider' })
    await turn(true)
    await company.reprice({ 1: '0', 3: '8' }, false)
    expect(await pay(company, { quoteId })).toMatchObject({ status: 400, code: 'option-not-offered' })
    await company.reprice({ 1: '0', 3: '8' })
    expect(await pay(company, { quoteId })).toMatchObject({ status: 200 })
  })

  it('is written down with who held it, and refuses what is not the price of now', async () => {
    const company = await aCompany()
    await held(company)
    const { rows } = await house.owner.query<{ details: object }>(
      `select details from audit_events where tenant_id = $1 and kind = 'quote-held'`,
      [company.id],
    )
    expect(rows).toEqual([
      { details: expect.objectContaining({ bankId: ISBANK, installments: 3, amountMinor: '105000' }) as object },
    ])
    expect(await hold(company, { amount: 1040, netAmount: 1000 })).toMatchObject({
      status: 409,
      code: 'price-changed',
      data: { quote: { amount: 1050 } },
    })
    expect(await hold(company, { amount: 0 })).toMatchObject({ status: 406 })
    const elsewhere = await aCompany()
    const foreign = { posCollectionCommissionDefinitionId: elsewhere.definitionId }
    expect(await hold(company, foreign)).toMatchObject({ status: 404, code: 'not-found' })
    expect(await hold(company, { installmentCount: 5 })).toMatchObject({ code: 'option-not-offered' })
  })

  // The clock is the whole database's, so this one is the last.
  it('is over after 24 hours, and never a moment earlier', async () => {
    const company = await aCompany()
    await steerEngineClock(house.owner, { factor: 1e-9 })
    const reply = await hold(company)
    const { quoteId, validUntil } = reply.data as { quoteId: string; validUntil: number }
    const now = (await askTimes(house.owner)).engineNow.getTime()
    expect(Math.abs(validUntil - now - 86_400_000)).toBeLessThan(1000)
    await company.reprice({ 1: '0', 3: '7' })
    await steerEngineClock(house.owner, { passSeconds: 86_400 - 60, factor: 1e-9 })
    const inTime = await pay(company, { quoteId })
    expect(inTime).toMatchObject({ status: 200 })
    await desk.walk(inTime, '000000')
    await steerEngineClock(house.owner, { passSeconds: 120, factor: 1e-9 })
    expect(await pay(company, { quoteId, description: 'Geç kaldı' })).toMatchObject({
      status: 409,
      code: 'quote-expired',
    })
    expect(await pay(company)).toMatchObject({ code: 'price-changed', data: { quote: { amount: 1070 } } })
  })
})
