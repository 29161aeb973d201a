import { randomUUID } from 'node:crypto'
import { login } from '@vezne/contract/auth.ts'
import {
  listTransactions,
  mailStatement,
  statementMails,
  statementPaper,
  transactionDetail,
  transactionSummary,
} from '@vezne/contract/firm-transactions.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { addDays } from '@vezne/domain/calendar/day.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { modulesOf } from '../../../app.ts'
import { useHouse } from '../../../testing/house.ts'
import { runJobs } from '../../../testing/jobs.ts'
import { textLayer } from '../../../testing/pdf-text.ts'
import { aStaffMember, aTenant, aUser, PASSWORD, type TestTenant, type TestUser } from '../../../testing/people.ts'
import { mailTheStatement } from './mail/mail-statement.ts'
import { layAccount, layLedger, layLines, type LaidAccount } from '../../../testing/lay-lines.store.ts'
import { layProducts, mailStates } from './testing/lay-products.store.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100' })

async function tokenOf({ domain }: TestTenant, { email }: TestUser): Promise<string> {
  const signedIn = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: domain })
  if (!signedIn.success) throw new Error(signedIn.message)
  return signedIn.data.token
}

const RIGHTS = ['statement.see', 'statement.confirm', 'export'] as const
const PERIOD = { from: '2026-02-01', to: '2026-03-31', currencyCode: 'TRY' } as const

type Paged = Awaited<ReturnType<typeof house.call<typeof listTransactions>>>

let tenant: TestTenant
let account: LaidAccount
let dollars: LaidAccount
let dealer: TestUser
let [token, staff] = ['', '']
let lines: string[] = []

beforeAll(async () => {
  tenant = await aTenant(house)
  const ledgerId = await layLedger(house, tenant.id, '2026-03-05T08:00:00Z')
  account = await layAccount(house, { tenantId: tenant.id, ledgerId, firmId: tenant.firmId })
  dollars = await layAccount(house, { tenantId: tenant.id, ledgerId, firmId: tenant.firmId, currency: 'USD' })
  lines = await layLines(house, account, [
    { document_on: '2026-01-10', debit_minor: 100_000, document_no: 'F0' },
    { document_on: '2026-02-10', debit_minor: 250_000, document_no: 'F1', ettn: randomUUID() },
    { document_on: '2026-02-20', credit_minor: 50_000, document_no: 'F1', type: 'bank-transfer' },
    ...Array.from({ length: 120 }, (_, at) => ({
      document_on: addDays('2026-03-01', at % 28),
      debit_minor: 1000 + at,
      document_no: `M${at}`,
    })),
  ])
  await layLines(house, dollars, [
    { document_on: '2026-02-05', debit_minor: 100_000, local_debit_minor: 3_500_000, rate: 35, document_no: 'U1' },
    {
      document_on: '2026-02-25',
      type: 'exchange-difference',
      debit_minor: 0,
      local_debit_minor: 42_000,
      document_no: 'KF1',
    },
  ])
  await layProducts(house, account, 'F1', [
    {
      stockCode: 'STK-2',
      name: 'Şarjlı matkap',
      quantity: 2,
      unit: 'adet',
      price: '750.25',
      vatPercent: 20,
      total: 180_060,
    },
    {
      stockCode: 'STK-10',
      name: 'Vida seti',
      quantity: '3.5',
      unit: 'kg',
      price: 199.8,
      vatPercent: 20,
      total: 69_940,
    },
  ])
  dealer = await aUser(house, [tenant], { rights: RIGHTS })
  token = await tokenOf(tenant, dealer)
  staff = await tokenOf(tenant, await aStaffMember(house, tenant, 'Finans'))
})

async function paper(asked: Partial<InputOf<typeof statementPaper>> = {}, by = token) {
  const answer = await house.http.inject({
    method: 'POST',
    url: `/api${statementPaper.path}`,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${by}` },
    payload: JSON.stringify({ ...PERIOD, ...asked }),
  })
  return { answer, text: answer.statusCode === 200 ? textLayer(answer.rawPayload) : '' }
}

describe('[M-08] the statement as a PDF', () => {
  it('has every line of the period between what was carried over and the balance, by who may take files away', async () => {
    const { answer, text } = await paper()
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="ekstre-[\w-]+\.pdf"$/)
    for (const said of ['Cari Hesap Ekstresi', '01.02.2026 – 31.03.2026', 'F1', 'M119', 'Nakli Yekûn', 'Devreden'])
      expect(text).toContain(said)
    const summary = await house.call(transactionSummary, PERIOD, { token })
    expect(summary.success && summary.data.opening).toBe(100_000n)
    expect(text).toContain('₺1.000,00 (B)')
    expect(text).toContain('₺4.271,40 (B)')
    expect(text).not.toContain('F0')
    const reader = await tokenOf(tenant, await aUser(house, [tenant], { rights: ['statement.see'] }))
    expect((await paper({}, reader)).answer.statusCode).toBe(403)
    expect((await paper({ firmId: randomUUID() }, staff)).answer.statusCode).toBe(404)
  })

  it('reaches from the first movement to the last where nobody says', async () => {
    const { text } = await paper({ from: undefined, to: '2026-02-28', language: 'en' })
    expect(text).toContain('10.01.2026 – 28.02.2026')
    expect(text).toContain('Account Statement')
  })

  it('writes an account in dollars in its own money, with the exchange difference in lira alone', async () => {
    const { text } = await paper({ currencyCode: 'USD', view: 'account' })
    expect(text).toContain('$1.000,00 (B)')
    expect(text).toContain('35,0000')
    expect(text).toContain('dönem kur farkı ₺420,00 (B)')
    const summary = await house.call(transactionSummary, { ...PERIOD, currencyCode: 'USD', view: 'account' }, { token })
    expect(summary.success && summary.data.local).toEqual({
      opening: 0n,
      debit: 3_542_000n,
      credit: 0n,
      closing: 3_542_000n,
      exchangeDifference: 42_000n,
    })
  })
})

describe('[M-08] detay: an invoice with its lines', () => {
  it('lists them behind the invoice, in the ERP’s order, and not behind a receipt of the same number', async () => {
    const filter = { from: '2026-02-01', to: '2026-02-28', mode: ['detail' as const] }
    const page = await house.call(listTransactions, { filter }, { token })
    if (!page.success) throw new Error(page.message)
    expect(page.data.items.map(({ type, documentNo, balance }) => [type, documentNo, balance])).toEqual([
      ['wholesale-invoice', 'F1', 350_000n],
      ['product', 'STK-2', 350_000n],
      ['product', 'STK-10', 350_000n],
      ['bank-transfer', 'F1', 300_000n],
    ])
    expect(page.data.items[2]).toMatchObject({ quantity: 3.5, unit: 'kg', price: 199.8, productTotal: 69_940n })
    const detail = await house.call(transactionDetail, { id: lines[1] ?? '' }, { token })
    expect(detail.success && detail.data.products.map(({ name, total }) => [name, total])).toEqual([
      ['Şarjlı matkap', 180_060n],
      ['Vida seti', 69_940n],
    ])
    const { text } = await paper({ to: '2026-02-28', mode: 'detail' })
    expect(text).toContain('STK-2 Şarjlı matkap · 2 adet × 750,25 · KDV %20')
  })

  it('shows every movement once, however many lines an invoice has', async () => {
    const many = Array.from({ length: 90 }, (_, at) => ({ stockCode: `S${at}`, name: 'Çok kalem', total: 100 }))
    for (const documentNo of ['M0', 'M1', 'M2', 'M3']) await layProducts(house, account, documentNo, many)
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const filter = { from: '2026-03-01', mode: ['detail' as const] }
      const page: Paged = await house.call(listTransactions, { filter, cursor, limit: 200 }, { token })
      if (!page.success) throw new Error(page.message)
      seen.push(...page.data.items.map(({ id }) => id))
      cursor = page.data.nextCursor
    } while (cursor !== null)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toHaveLength(120 + 4 * 90)
  })
})

const letter = (changes: Partial<InputOf<typeof mailStatement>> = {}): InputOf<typeof mailStatement> => ({
  ...PERIOD,
  requestId: randomUUID(),
  addresses: [dealer.email],
  ...changes,
})

describe('[M-08] the statement by mail', () => {
  it('goes to the dealer’s own address with the PDF, once, and is written down', async () => {
    const asked = letter({ note: 'Bilginize.' })
    expect(await house.call(mailStatement, asked, { token })).toMatchObject({ success: true })
    expect(await house.call(mailStatement, asked, { token })).toMatchObject({ success: true })
    const mails = (await runJobs(house)).filter(({ to }) => to === dealer.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toContain('cari hesap ekstreniz, 01.02.2026 – 31.03.2026')
    expect(mails[0]?.text).toContain('Bilginize.')
    expect(mails[0]?.text).not.toContain('4.271')
    expect(textLayer(mails[0]?.attachments?.[0]?.content ?? Buffer.alloc(0))).toContain('₺4.271,40 (B)')
    const told = await house.call(statementMails, {}, { token })
    expect(told.success && told.data).toMatchObject({
      isFree: false,
      known: [dealer.email],
      sent: [{ address: dealer.email, state: 'sent', from: '2026-02-01', to: '2026-03-31' }],
    })
  })

  it('goes to other addresses by staff that may send, and by nobody else', async () => {
    const addresses = ['mali@musavir.example', 'MALI@musavir.example']
    expect(await house.call(mailStatement, letter({ addresses }), { token })).toMatchObject({
      success: false,
      status: 409,
      message: expect.stringContaining('yalnızca') as string,
    })
    const wrong = letter({ addresses: ['kim'], firmId: tenant.firmId })
    expect(await house.call(mailStatement, wrong, { token: staff })).toMatchObject({
      body: { errors: [{ path: 'addresses.0', rule: 'email-invalid' }] },
    })
    const card = letter({ addresses, firmId: tenant.firmId, note: '4355 0843 5508 4358' })
    expect(await house.call(mailStatement, card, { token: staff })).toMatchObject({
      body: { code: 'holds-card-number' },
    })
    const sent = await house.call(mailStatement, letter({ addresses, firmId: tenant.firmId }), { token: staff })
    expect(sent).toMatchObject({ success: true, data: { addresses: ['mali@musavir.example'] } })
    expect((await runJobs(house)).map(({ to }) => to)).toContain('mali@musavir.example')
    // The dealer does not read to whom staff wrote.
    const told = await house.call(statementMails, {}, { token })
    expect(told.success && told.data.sent.map(({ address }) => address)).toEqual([dealer.email])
  })

  it('is tried again where it was certainly not taken, and is never sent twice where it may have been', async () => {
    const deps = modulesOf(house.infrastructure).firmTransactions
    const asked = letter()
    await house.call(mailStatement, asked, { token })
    const [mailId = ''] = Object.keys(await mailStates(house, tenant.id, asked.requestId))
    const state = async () => Object.values(await mailStates(house, tenant.id, asked.requestId))
    let tries = 0
    const failing = (error: Error) => ({
      send: () => {
        tries += 1
        return Promise.reject(error)
      },
    })
    const busy = Object.assign(new Error('busy'), { responseCode: 451 })
    await expect(mailTheStatement(deps, failing(busy), tenant.id, mailId)).rejects.toThrow('busy')
    expect(await state()).toEqual(['failed'])
    await mailTheStatement(deps, failing(new Error('Timeout')), tenant.id, mailId)
    expect(await state()).toEqual(['unknown'])
    await mailTheStatement(deps, failing(busy), tenant.id, mailId)
    expect([tries, await state()]).toEqual([2, ['unknown']])
  })
})
