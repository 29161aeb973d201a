import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { saveScreenSettings } from '../../../till/checkout/index.ts'
import { savePaymentMethod, savePaymentSet } from '../../../company/commissions/index.ts'
import { branchByNumber, firmTokenFor, saveBranch } from '../../../company/firms/index.ts'
import { allowReturnsTo, keepHandOverSecret, keepLinkKey, shopLinkPath } from '../index.ts'
import { useHouse } from '../../../../testing/house.ts'
import { aPaymentPage, aTenant } from '../../../../testing/people.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSale, openDesk, openGround, openTills, type Desk, type Reply, type Wire } from '@vezne/lab/till/pay-desk.ts'

// The real limits stand here.
const ground = await openGround()
const house = useHouse(ground.environment)
let desk: Desk

beforeAll(async () => {
  desk = await openDesk(house, ground)
})
afterAll(() => desk.close())

async function aCompany(bankIds: readonly number[], options?: Parameters<typeof openTills>[4]) {
  const tenant = await aTenant(house)
  return {
    ...tenant,
    ...(await openTills(house, ground, { id: tenant.id, guid: await aPaymentPage(house, tenant) }, bankIds, options)),
  }
}

type Company = Awaited<ReturnType<typeof aCompany>>

const inside = (company: Company, work: Parameters<typeof house.infrastructure.tenantDb.forTenant<void>>[1]) =>
  house.infrastructure.tenantDb.forTenant(company.id, work)
const idOf = (reply: Reply) => (reply.data as { posCollectionTransactionId: string }).posCollectionTransactionId
const rowOf = async (id: string) => {
  const { rows } = await house.owner.query<Record<string, unknown>>('select * from payments where id = $1', [id])
  return rows[0]
}

describe('an order of a shop', () => {
  const linkKey = randomBytes(32).toString('base64')

  async function aShop() {
    const company = await aCompany([64])
    await house.owner.query('update tenants set is_payment_with_params = true where id = $1', [company.id])
    const { terminals } = house.infrastructure
    await inside(company, async (db) => {
      await keepLinkKey(terminals, db, linkKey)
      await keepHandOverSecret(terminals, db, 'x'.repeat(40))
      await allowReturnsTo(terminals, db, 'http://localhost:3100')
    })
    return company
  }

  function anOrder(company: Company, reference: string, netMinor = 75_000n): Wire {
    const expiresAt = new Date(Date.now() + 3_600_000)
    const address = 'http://localhost:3100/shop/return'
    const order = { netMinor, currency: 'TRY' as const, expiresAt, reference, firmbranchNumber: null }
    const path = shopLinkPath(linkKey, { ...order, callbackUrl: address })
    const [sealed = '', , , callbackUrl = ''] = path.split('/').slice(2).map(decodeURIComponent)
    const segments = { encryptAmountString: sealed, referenceNumber: reference, callbackUrl }
    return aSale(company, { amount: 750, netAmount: 750, description: null, email: null, ...segments })
  }

  it('[P-22] is all that its company takes: a sale without one is not begun', async () => {
    const company = await aShop()
    const { encryptAmountString, ...without } = anOrder(company, 'A-0')
    const free = { ...without, description: 'Ödeme', email: 'ayse@vezne.test' }
    for (const sale of [
      free,
      { ...free, referenceNumber: '-', callbackUrl: null },
      { ...free, encryptAmountString: '-' },
    ])
      expect(await desk.sell(sale)).toMatchObject({ status: 400, code: 'order-missing' })
    expect(await desk.sell({ ...without, referenceNumber: null, encryptAmountString })).toMatchObject({
      code: 'order-missing',
    })
    const { rowCount } = await house.owner.query('select id from payments where tenant_id = $1', [company.id])
    expect(rowCount).toBe(0)
  })

  it('[I-02] is paid once, by whichever card comes first', async () => {
    const company = await aShop()
    const order = anOrder(company, 'A-1')
    const first = await desk.sell(order)
    expect(first).toMatchObject({ status: 200 })
    const other = { ...order, cardNumber: '4355084355084358' }
    expect(await desk.sell(other)).toMatchObject({ status: 409, code: 'target-being-paid' })
    await desk.walk(first)
    expect((await desk.statusOf(idOf(first))).data).toMatchObject({
      status: 'approved',
      handOver: { method: 'GET' },
    })
    expect(await desk.sell(other)).toMatchObject({ status: 409, code: 'target-being-paid' })
    expect(await rowOf(idOf(first))).toMatchObject({
      channel: 'shop',
      target: 'order:A-1',
      details: { reference: 'A-1' },
      hand_over: { callbackUrl: 'http://localhost:3100/shop/return', method: 'GET', reference: 'A-1' },
    })
  })

  it('may be tried again after a decline, and costs what the shop says', async () => {
    const company = await aShop()
    const order = anOrder(company, 'A-2')
    expect(await desk.sell({ ...order, amount: 1, netAmount: 1 })).toMatchObject({
      code: 'price-changed',
      data: { quote: { amount: 750, netAmount: 750 } },
    })
    expect(await desk.sell({ ...order, referenceNumber: 'A-3' })).toMatchObject({ code: 'order-not-genuine' })
    expect(await desk.sell({ ...order, encryptAmountString: null })).toMatchObject({ code: 'order-missing' })
    const first = await desk.sell(order)
    await desk.walk(first, '000000')
    expect((await desk.statusOf(idOf(first))).data).toMatchObject({ status: 'declined', isSuccess: false })
    const second = await desk.sell(order)
    expect(second).toMatchObject({ status: 200, data: { status: 'awaiting-3d' } })
    expect(idOf(second)).not.toBe(idOf(first))
  })
})

describe('[P-19] a company that exchanges', () => {
  it('charges lira at the rate that stands, and freezes it', async () => {
    const company = await aCompany([64])
    await house.owner.query('update tenants set uses_currency_exchange = true where id = $1', [company.id])
    await house.owner.query(
      `insert into exchange_bulletins values ((now() + interval '3 hours')::date, '1', now()) on conflict do nothing`,
    )
    await house.owner.query(
      `insert into exchange_rates (bulletin_date, currency, banknote_selling)
        values ((now() + interval '3 hours')::date, 'USD', 41.2345) on conflict do nothing`,
    )
    await inside(company, (db) => saveScreenSettings(db, 6, { b2BViewUsdOnCurrencyDropDown: true }))
    const dollars = (amount: number, changes: Wire = {}) =>
      desk.sell(aSale(company, { amount, netAmount: 100, currencyCode: 'USD', ...changes }))
    expect(await dollars(100)).toMatchObject({
      code: 'price-changed',
      data: {
        quote: {
          amount: 4123.45,
          netAmount: 100,
          currencyCode: 'USD',
          chargedCurrencyCode: 'TRY',
          exchangeRate: '41.2345',
        },
      },
    })
    // 5 % on 4.123,45 is 206,1725.
    expect(await dollars(4329.62, { installmentCount: 3 })).toMatchObject({ status: 200 })
    const sold = await dollars(4123.45)
    expect(sold).toMatchObject({ status: 200 })
    expect(await rowOf(idOf(sold))).toMatchObject({
      amount_minor: 412_345n,
      net_minor: 412_345n,
      currency: 'TRY',
      exchange: { currency: 'USD', amountMinor: '10000', rate: '41.2345', rateType: 'banknote-selling' },
    })
    expect(await dollars(4123.45, { currencyCode: 'EUR' })).toMatchObject({ code: 'option-not-offered' })
  })
})

describe('a firm', () => {
  it('is credited when its token says so, and never because somebody names it', async () => {
    const company = await aCompany([64])
    const other = await aCompany([64])
    await inside(company, (db) => saveBranch(db, { number: '1001', firmId: company.firmId }))
    const branch = await house.infrastructure.tenantDb.forTenant(company.id, (db) => branchByNumber(db, '1001'))
    if (branch === undefined) throw new Error('the branch is there')
    const tokenFor = (tenantId: string) => firmTokenFor(house.infrastructure.config.secret, tenantId, branch)
    const firmToken = tokenFor(company.id)
    const refused = [
      { firmId: company.firmId },
      { firmId: other.firmId, firmToken },
      { firmId: company.firmId, firmToken: tokenFor(other.id) },
    ]
    for (const changes of refused) expect(await desk.sell(aSale(company, changes))).toMatchObject({ status: 404 })
    const sold = await desk.sell(aSale(company, { firmId: company.firmId, firmToken }))
    expect(await rowOf(idOf(sold))).toMatchObject({
      firm_id: company.firmId,
      details: { firmName: 'Işık Ticaret', firmbranchNumber: '1001' },
    })
  })
})

describe('a payment method', () => {
  it('is asked for where there are several, and brings its own set of terms', async () => {
    const company = await aCompany([64, 62])
    const [invoice, fee, set] = [randomUUID(), randomUUID(), randomUUID()]
    await inside(company, async (db) => {
      await savePaymentSet(db, { id: set, name: 'Fatura', definitionIds: [company.options.get(64) ?? ''] })
      await savePaymentMethod(db, { id: invoice, name: 'Fatura', paymentSetId: set })
      await savePaymentMethod(db, { id: fee, name: 'Aidat', paymentSetId: null })
    })
    const garanti = { bankId: 62, cardNumber: '4282209004348015' }
    expect(await desk.sell(aSale(company))).toMatchObject({ status: 406, data: ['Ödeme yöntemi seçiniz.'] })
    expect(await desk.sell(aSale(company, { ...garanti, paymentMethod: invoice }))).toMatchObject({
      code: 'option-not-offered',
    })
    expect(await desk.sell(aSale(company, { paymentMethod: fee, paymentSetId: set }))).toMatchObject({ status: 404 })
    const sold = await desk.sell(aSale(company, { paymentMethod: invoice, paymentSetId: set }))
    expect(await rowOf(idOf(sold))).toMatchObject({ details: { paymentMethod: 'Fatura' } })
    expect(await desk.sell(aSale(company, { ...garanti, paymentMethod: fee }))).toMatchObject({ status: 200 })
  })
})

describe('the agreements of a sale', () => {
  const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

  it('[P-24] keeps the company’s own version that held when it was begun, of the set that its screen shows', async () => {
    const firm = await aCompany([64])
    const published = async (set: string, number: number, text: string, holdsFrom: string) => {
      await house.owner.query(
        `insert into agreement_versions (tenant_id, id, agreement_set, kind, language, number, title, media, body, content,
            sha256, holds_from, published_at)
          values ($1, $2, $3, 'privacy', 'tr', $4, 'KVKK', 'text', $5, $6, $7, ${holdsFrom}, now())`,
        [firm.id, randomUUID(), set, number, text, Buffer.from(text), hashOf(text)],
      )
    }
    await published('consumer', 1, 'önceki', 'ledger_day(engine_now()) - 9')
    await published('consumer', 2, 'bugünkü', 'ledger_day(engine_now())')
    await published('consumer', 3, 'gelecekteki', 'ledger_day(engine_now()) + 2')
    await published('merchant', 1, 'tacir', 'ledger_day(engine_now())')
    const accepted = async (amount: number) => {
      const reply = await desk.sell(aSale(firm, { amount, netAmount: amount }), { 'accept-language': 'tr' })
      return (await rowOf(idOf(reply)))?.['agreements']
    }
    const privacy = { kind: 'privacy', language: 'tr' }
    const sales = expect.objectContaining({ kind: 'sales', version: '2025-01-01' }) as unknown
    expect(await accepted(601)).toEqual([{ ...privacy, version: 'v2', sha256: hashOf('bugünkü') }, sales])
    await house.owner.query(
      `insert into tenant_screen_settings (tenant_id, screen_id, agreement_set) values ($1, 6, 'merchant')`,
      [firm.id],
    )
    expect(await accepted(602)).toEqual([{ ...privacy, version: 'v1', sha256: hashOf('tacir') }, sales])
  })
})
