import { randomUUID } from 'node:crypto'
import {
  cancelPaymentLink,
  createPaymentLink,
  extendPaymentLink,
  getByPaymentRequestId,
  linkCommissionOptions,
  listPaymentLinks,
  resendPaymentLink,
} from '@vezne/contract/payment-links.ts'
import { refundPayment } from '../../till/payments/index.ts'
import { modulesOf } from '../../../app.ts'
import { isCharge } from '@vezne/simulators/bank-truth/transactions.ts'
import { openDesk, openGround, type Desk } from '@vezne/lab/till/pay-desk.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useHouse } from '../../../testing/house.ts'
import { runJobs } from '../../../testing/jobs.ts'
import { aUser } from '../../../testing/people.ts'
import { acceptHalfSecure } from '../../company/terminals/index.ts'
import { signatureHeader, type Net, type PinnedRequest } from '../webhooks/index.ts'
import { tellOf } from './notify/tell-address.ts'
import { aPayingFirm, paymentIdOf } from '../../../testing/plan-desk.store.ts'
import { aLink, aLinkCompany, inDays, linkDesk, type LinkCompany } from './testing/link-desk.ts'

const ground = await openGround()
const house = useHouse({ ...ground.environment, RATE_LIMIT_FACTOR: '100' })
let desk: Desk
let company: LinkCompany
let links: ReturnType<typeof linkDesk>

beforeAll(async () => {
  desk = await openDesk(house, ground)
  links = linkDesk(house, desk)
  company = await aLinkCompany(house, ground)
})
afterAll(() => desk.close())

const requestOf = (code: string) =>
  house.call(getByPaymentRequestId, { PaymentRequestString: code }, { headers: { host: company.tenant.domain } })

/** F1 500 and F2 300, and whoever may ask for them by link. */
async function aDebtor() {
  const firm = await aPayingFirm(house, ground)
  const debt = (document_no: string, due: number, lira: number) => ({
    document_on: inDays(-40),
    due_on: inDays(due),
    document_no,
    debit_minor: lira * 100,
  })
  await firm.owe([debt('F1', -10, 500), debt('F2', -5, 300)])
  const rows = await firm.rows()
  const idOf = (documentNo: string) => rows.find((row) => row.documentNo === documentNo)?.id ?? ''
  const left = async () => (await firm.rows()).map(({ documentNo, remaining }) => [documentNo, Number(remaining) / 100])
  const asking: LinkCompany = { ...firm, tenant: firm, token: firm.staff }
  const stateOf = (code: string) =>
    house.call(getByPaymentRequestId, { PaymentRequestString: code }, { headers: { host: firm.domain } })
  return { ...firm, f1: idOf('F1'), f2: idOf('F2'), left, asking, stateOf }
}

describe('[M-02] [I-02] a link made for debts', () => {
  it('closes them when it is paid, holds them meanwhile, and is paid once they are', async () => {
    const { f1, f2, firmId, asking, pay, left, stateOf, liveClaims } = await aDebtor()
    const { code } = await links.make(asking, { firmId, items: [f2, f1], amount: 60_000n })
    const other = await links.make(asking, { firmId, items: [f1], amount: 50_000n })
    const begun = await links.pay(asking, code, { amount: 600, netAmount: 600 })
    expect(begun.status).toBe(200)
    expect(await liveClaims()).toEqual(['doc:F1 debit', 'doc:F2 debit'])
    expect(await pay([{ id: f1, amount: 500 }])).toMatchObject({ code: 'target-being-paid' })
    expect(await links.pay(asking, other.code, { amount: 500, netAmount: 500 })).toMatchObject({
      code: 'target-being-paid',
    })
    await desk.walkPage(begun.page)
    expect(await liveClaims()).toEqual([])
    expect(await left()).toEqual([['F2', 200]])
    // F1 is paid: nobody pays it a second time by the other link.
    expect(await stateOf(other.code)).toMatchObject({ data: { state: 'paid', isPaid: true } })
    expect((await links.pay(asking, other.code, { amount: 500, netAmount: 500 })).status).toBe(409)
  })

  it('pays at most what is left of them, and nothing once they were paid in the panel', async () => {
    const { f1, firmId, asking, pay, left, stateOf } = await aDebtor()
    const { id, code } = await links.make(asking, { firmId, items: [f1], amount: 50_000n })
    const { token } = asking
    const inList = async () => {
      const page = await house.call(listPaymentLinks, {}, { token })
      return page.success ? page.data.items.map(({ status, leftAmount }) => [status, leftAmount]) : page.message
    }
    expect(await inList()).toEqual([['active', 50_000n]])
    const part = await pay([{ id: f1, amount: 350 }])
    await desk.walk(part)
    expect(await desk.statusOf(paymentIdOf(part))).toMatchObject({ data: { isSuccess: true } })
    expect(await stateOf(code)).toMatchObject({ data: { state: 'active', amount: 15_000n } })
    expect(await inList()).toEqual([['active', 15_000n]])
    expect((await links.pay(asking, code, { amount: 500, netAmount: 500 })).status).toBe(409)
    const declined = await links.pay(asking, code, { amount: 150, netAmount: 150 })
    expect(declined.status).toBe(200)
    await desk.walkPage(declined.page, '000000')
    const rest = await pay([{ id: f1, amount: 150 }])
    await desk.walk(rest)
    expect(await left()).toEqual([['F2', 300]])
    expect(await stateOf(code)).toMatchObject({ data: { state: 'paid' } })
    expect(await links.pay(asking, code, { amount: 500, netAmount: 500 })).toMatchObject({ code: 'link-is-paid' })
    // Whoever asked for it reads so, and sends it to nobody any more; its money came another way.
    expect(await inList()).toEqual([['paid', 0n]])
    expect(await links.detail(asking, id)).toMatchObject({
      status: 'paid',
      leftAmount: 0n,
      collectedAmount: 0n,
      may: { cancel: false, resend: false },
    })
    const again = { id, channels: ['email' as const], recipientEmail: 'isil@vezne.test' }
    expect(await house.call(resendPaymentLink, again, { token })).toMatchObject({ body: { code: 'link-not-payable' } })
  })

  it('is refused for more than is open, for another’s debts, for many uses, and for nobody’s', async () => {
    const { f1, firmId, otherFirmId, subFirmId, staff, member } = await aDebtor()
    const ask = (changes: Parameters<typeof aLink>[0], token = staff) =>
      house.call(createPaymentLink, aLink({ firmId, items: [f1], amount: 50_000n, ...changes }), { token })
    expect(await ask({ amount: 50_001n })).toMatchObject({ status: 406 })
    expect(await ask({ usage: 'multi' })).toMatchObject({ status: 406 })
    expect(await ask({ amount: null, minAmount: 1n, maxAmount: 2n })).toMatchObject({ status: 406 })
    expect(await ask({ firmId: null })).toMatchObject({ status: 406 })
    expect(await ask({ firmId: otherFirmId })).toMatchObject({ status: 404 })
    expect(await ask({ firmId: subFirmId })).toMatchObject({ status: 404 })
    const other = await member(otherFirmId, ['link.create'])
    expect(await ask({}, other)).toMatchObject({ status: 404 })
    expect(await ask({ firmId: null }, other)).toMatchObject({ status: 404 })
    expect(await ask({})).toMatchObject({ success: true })
  })
})

describe('[L-01] [L-06] a link of one use', () => {
  it('is paid once, and everybody sees that it is', async () => {
    const { id, code, url } = await links.make(company)
    expect(url).toContain(company.tenant.domain)
    expect(url).toContain(`/paymentPage?d=${code}`)
    expect(code).toMatch(/^[\w-]{22}$/)
    expect(await requestOf(code)).toMatchObject({
      success: true,
      data: { state: 'active', isPaid: false, amount: 125_000n, amountString: '₺1.250,00', paymentGuid: id },
    })
    const begun = await links.pay(company, code)
    expect(begun).toMatchObject({
      status: 200,
      paymentId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      page: expect.stringContaining('<form method="post"') as string,
    })
    expect(await links.detail(company, id)).toMatchObject({ status: 'active', isBeingPaid: true, triedCount: 1 })
    // A second phone, while the first one is at the bank.
    expect(await links.pay(company, code, { cardNumber: '4355084355084358' })).toMatchObject({
      status: 409,
      code: 'target-being-paid',
    })
    await desk.walkPage(begun.page)
    expect(await links.detail(company, id)).toMatchObject({
      status: 'paid',
      usedCount: 1,
      collectedAmount: 125_000n,
      isBeingPaid: false,
      attempts: [{ paymentId: begun.paymentId, status: 'approved' }],
    })
    expect(await requestOf(code)).toMatchObject({ data: { state: 'paid', isPaid: true } })
    expect(await links.pay(company, code)).toMatchObject({ status: 409, code: 'link-is-paid' })
  })

  it('[I-02] two payers at once make one charge', async () => {
    const { id, code } = await links.make(company)
    const both = await Promise.all([
      links.pay(company, code),
      links.pay(company, code, { cardNumber: '4355084355084358' }, '203.0.113.8'),
    ])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const winner = both.find(({ status }) => status === 200)
    await desk.walkPage(winner?.page ?? '')
    expect(await links.detail(company, id)).toMatchObject({ status: 'paid', attempts: [{ status: 'approved' }] })
  })

  it('[I-12] that asks for a full verification is not paid by half of one, whatever the company accepts', async () => {
    const { rows } = await house.owner.query<{ id: string }>('select id from pos_accounts where tenant_id = $1', [
      company.id,
    ])
    const { id: by } = await aUser(house, [company.tenant])
    const cap = { amountMinor: 200_000n, currency: 'TRY' } as const
    await modulesOf(house.infrastructure).payments.db.forTenant(company.id, (db) =>
      acceptHalfSecure(db, rows[0]?.id ?? '', '4', cap, by),
    )
    const pays = async (is3dRequired: boolean) => {
      const { id, code } = await links.make(company, { is3dRequired })
      const { page } = await links.pay(company, code)
      await desk.walkPage(page, '444444')
      return links.detail(company, id)
    }
    expect(await pays(true)).toMatchObject({ status: 'active', attempts: [{ status: 'declined' }] })
    expect(await pays(false)).toMatchObject({ status: 'paid', attempts: [{ status: 'approved' }] })
  })

  it('cancelled while somebody is at the bank settles as paid, and takes nobody else', async () => {
    const { id, code } = await links.make(company)
    const begun = await links.pay(company, code)
    expect(await house.call(cancelPaymentLink, { id, reason: 'Vazgeçildi' }, { token: company.token })).toMatchObject({
      success: true,
    })
    expect(await links.detail(company, id)).toMatchObject({ status: 'cancelled' })
    expect(await links.pay(company, code)).toMatchObject({ status: 409, code: 'link-is-cancelled' })
    await desk.walkPage(begun.page)
    expect(await links.detail(company, id)).toMatchObject({ status: 'paid', collectedAmount: 125_000n })
    expect(await house.call(cancelPaymentLink, { id }, { token: company.token })).toMatchObject({ status: 409 })
  })

  it('that ends while somebody is at the bank settles as paid', async () => {
    const { id, code } = await links.make(company)
    const begun = await links.pay(company, code)
    await house.owner.query('update payment_links set valid_until = $2 where id = $1', [id, inDays(-1)])
    expect(await links.detail(company, id)).toMatchObject({ status: 'expired' })
    expect(await links.pay(company, code)).toMatchObject({ status: 409, code: 'link-expired' })
    expect(await requestOf(code)).toMatchObject({ data: { state: 'expired', isPaid: false } })
    await desk.walkPage(begun.page)
    expect(await links.detail(company, id)).toMatchObject({ status: 'paid' })
  })

  it('is free again once its money is back, and counts no failure of before', async () => {
    const { id, code } = await links.make(company)
    const { paymentId } = await links.payWhole(company, code)
    const deps = modulesOf(house.infrastructure).payments
    const wish = { key: randomUUID(), paymentId, amountMinor: 125_000n, askedBy: 'test', reason: 'geri' }
    await refundPayment(deps, company.id, wish)
    await runJobs(house)
    expect(await links.detail(company, id)).toMatchObject({ status: 'active', usedCount: 0, collectedAmount: 0n })
    expect(await links.pay(company, code)).toMatchObject({ status: 200 })
  })

  it('is blocked after too many failures, and opens with a later day', async () => {
    const { id, code } = await links.make(company)
    await house.owner.query('update payment_links set failed_count = 9 where id = $1', [id])
    const begun = await links.pay(company, code)
    await desk.walkPage(begun.page, '000000')
    await runJobs(house)
    expect(await links.detail(company, id)).toMatchObject({ status: 'blocked', failedCount: 10 })
    expect(await links.pay(company, code)).toMatchObject({ status: 409, code: 'link-blocked' })
    const validUntil = inDays(5)
    await house.call(extendPaymentLink, { id, validUntil }, { token: company.token })
    expect(await links.detail(company, id)).toMatchObject({ status: 'active', failedCount: 0, validUntil })
  })
})

describe('the address that a link names', () => {
  it('is told under a signature that no payer can make, and tried again where it does not answer', async () => {
    const { id, code, notifySecret } = await links.make(company, {
      notifyUrl: 'https://alici.example/odeme',
      reference: 'SIP-1',
    })
    const { paymentId } = await links.payWhole(company, code)
    expect(await links.detail(company, id)).toMatchObject({ notifyState: 'waiting' })
    const posted: PinnedRequest[] = []
    const net = (status: number): Net => ({
      resolve: () => Promise.resolve(['93.184.216.34']),
      send: (request) => Promise.resolve((posted.push(request), status)),
      localOrigin: undefined,
      timeoutMs: 1000,
    })
    const { payments } = modulesOf(house.infrastructure)
    const tell = (status: number) =>
      tellOf({ payments, net: net(status) }, company.id, { linkId: id, paymentId, what: 'paid' }, 'job-1')
    await expect(tell(503)).rejects.toThrow('did not take it')
    expect(await links.detail(company, id)).toMatchObject({ notifyState: 'failed' })
    await tell(204)
    expect(await links.detail(company, id)).toMatchObject({ notifyState: 'delivered' })
    const { body = '', headers } = posted[1] ?? {}
    expect(JSON.parse(body)).toMatchObject({
      type: 'payment-link.paid',
      linkId: id,
      reference: 'SIP-1',
      state: 'paid',
      status: 'approved',
      amount: '1250.00',
    })
    expect(body).not.toContain(code)
    const [, seconds = ''] = /^t=(\d+),v1=[0-9a-f]{64}$/.exec(String(headers?.['vezne-signature'])) ?? []
    expect(headers?.['vezne-signature']).toBe(signatureHeader([notifySecret ?? 'none'], Number(seconds), body))
    // The job itself was never run: nobody of that name is asked for from here.
    await house.owner.query(`delete from job_outbox where name = 'payment-links.tell'`)
  })
})

describe('a link of many uses', () => {
  it('is used up by as many as it says, each of them once', async () => {
    const { id, code } = await links.make(company, { usage: 'multi', usageCount: 2 })
    await links.payWhole(company, code)
    expect(await links.detail(company, id)).toMatchObject({ status: 'partly-paid', usedCount: 1, usageCount: 2 })
    const second = await links.pay(company, code, { cardNumber: '4355084355084358' })
    expect(await links.pay(company, code, { holderName: 'VELİ ÖZ' })).toMatchObject({ code: 'target-being-paid' })
    await desk.walkPage(second.page)
    expect(await links.detail(company, id)).toMatchObject({ status: 'exhausted', collectedAmount: 250_000n })
    expect(await links.pay(company, code)).toMatchObject({ status: 409, code: 'link-exhausted' })
  })
})

describe('[L-05] an open amount', () => {
  it('is the payer’s to choose, within what the link allows', async () => {
    const { id, code } = await links.make(company, { amount: null, minAmount: 10_000n, maxAmount: 50_000n })
    const outside = await links.pay(company, code, { amount: 500.01, netAmount: 500.01 })
    expect(outside).toMatchObject({ status: 406, errors: [{ path: 'amount', rule: 'link-amount-outside' }] })
    await links.payWhole(company, code, { amount: 420, netAmount: 420 })
    expect(await links.detail(company, id)).toMatchObject({ status: 'paid', collectedAmount: 42_000n })
  })
})

describe('[L-02] [I-05] 24.000,00 in nine installments', () => {
  it('is shown, charged at the bank, recorded, listed and booked to the same kuruş', async () => {
    const rates = [
      { count: 1, percent: '0' },
      { count: 9, percent: '11.37' },
    ]
    const nine = await aLinkCompany(house, ground, { definition: { rates } })
    const { id, code } = await links.make(nine, { amount: 2_400_000n, maxInstallments: 9, firmId: nine.tenant.firmId })
    const offered = await house.call(linkCommissionOptions, { paymentGuid: id })
    expect(offered).toMatchObject({ data: { commissions: [{ commissionRate1: 0, commissionRate9: 11.37 }] } })
    // 11,37 % on 24.000,00 is 2.728,80.
    const figures = { installmentCount: 9, amount: 26_728.8, netAmount: 24_000 }
    expect(await links.pay(nine, code, { ...figures, amount: 26_728.79 })).toMatchObject({ code: 'price-changed' })
    const { paymentId } = await links.payWhole(nine, code, figures)
    const { rows } = await house.owner.query<{ order_id: string; amount_minor: bigint; net_minor: bigint }>(
      'select order_id, amount_minor, net_minor from payments where id = $1',
      [paymentId],
    )
    expect(rows).toEqual([expect.objectContaining({ amount_minor: 2_672_880n, net_minor: 2_400_000n })])
    const charges = ground.simulators.world.transactions.filter((row) => row.orderId === rows[0]?.order_id)
    expect(charges.filter(isCharge)).toEqual([expect.objectContaining({ amountMinor: 2_672_880, installments: 9 })])
    expect(await links.detail(nine, id)).toMatchObject({
      status: 'paid',
      collectedAmount: 2_400_000n,
      attempts: [{ amount: 2_672_880n, netAmount: 2_400_000n, installmentCount: 9 }],
    })
    const booked = await house.owner.query<{ sum: string }>(
      `select sum(p.amount_minor)::text as sum from journals j
        join postings p on p.tenant_id = j.tenant_id and p.journal_id = j.id where j.subject_id = $1 and p.amount_minor > 0`,
      [paymentId],
    )
    expect(booked.rows[0]?.sum).toBe('2672880')
  })
})

describe('who bears the commission', () => {
  it('[C-10] charges what is owed where the company does, and no count beyond what the link allows', async () => {
    const { code } = await links.make(company, { commissionBy: 'company', maxInstallments: 3 })
    const twelve = { installmentCount: 12, amount: 1500 }
    expect(await links.pay(company, code, twelve)).toMatchObject({ code: 'option-not-offered' })
    const three = { installmentCount: 3, amount: 1250, netAmount: 1250 }
    expect(await links.pay(company, code, three)).toMatchObject({ status: 200 })
  })
})
