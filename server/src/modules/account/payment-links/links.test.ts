import { randomUUID } from 'node:crypto'
import {
  cancelPaymentLink,
  createPaymentLink,
  duplicatePaymentLink,
  exportPaymentLinks,
  extendPaymentLink,
  importPaymentLinks,
  listPaymentLinks,
  paymentLinkDetail,
  resendPaymentLink,
  samplePaymentLinks,
  totalPaymentLinks,
} from '@vezne/contract/payment-links.ts'
import { linkStateOf } from '@vezne/domain/payment-link/state.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { sweeps } from '../../../app.ts'
import { useHouse } from '../../../testing/house.ts'
import { runJobs } from '../../../testing/jobs.ts'
import { aStaffMember, aTenant, aUser, type TestTenant } from '../../../testing/people.ts'
import { aPosAccount } from '../../../testing/pos-accounts.ts'
import { aWorkbook } from '../../../testing/workbook.ts'
import { aLink, inDays, today, tokenOf } from './testing/link-desk.ts'

const house = useHouse()
let tenant: TestTenant
let token: string

beforeAll(async () => {
  tenant = await aTenant(house)
  await aPosAccount(house, tenant.id)
  token = await tokenOf(house, tenant, await aStaffMember(house, tenant, 'Sahip'))
})

type Asked = Parameters<typeof aLink>[0]

async function make(changes: Asked = {}, as = token) {
  const made = await house.call(createPaymentLink, aLink(changes), { token: as })
  if (!made.success) throw new Error(made.message)
  return made.data
}

const detail = async (id: string) => {
  const shown = await house.call(paymentLinkDetail, { id }, { token })
  if (!shown.success) throw new Error(shown.message)
  return shown.data
}

const isListed = async (q: string, as = token) => {
  const page = await house.call(listPaymentLinks, { filter: { q } }, { token: as })
  return page.success ? page.data.items.map(({ status }) => status) : page.status
}

describe('[M-06] a payment link', () => {
  it('is refused with all that is wrong with it, each by its field', async () => {
    const wrong = aLink({
      amount: 0n,
      validUntil: inDays(-1),
      recipientEmail: 'ali@',
      channels: ['sms'],
      usageCount: 3,
      notifyUrl: 'http://127.0.0.1/',
    })
    expect(await house.call(createPaymentLink, wrong, { token })).toMatchObject({
      status: 406,
      body: {
        errors: [
          { path: 'amount', rule: 'amount-zero' },
          { path: 'validUntil', rule: 'link-day-past' },
          { path: 'recipientEmail', rule: 'email-invalid' },
          { path: 'recipientPhone', rule: 'recipient-phone-required' },
          { path: 'usageCount', rule: 'usage-count-single' },
          { path: 'notifyUrl', rule: 'webhook-address-invalid' },
        ],
      },
    })
    for (const notifyUrl of ['https://10.0.0.1/x', 'https://[::1]/', 'https://intranet/', 'https://panel.localhost/'])
      expect(await house.call(createPaymentLink, aLink({ notifyUrl }), { token }), notifyUrl).toMatchObject({
        body: { errors: [{ path: 'notifyUrl', rule: 'webhook-address-invalid' }] },
      })
    const outOfOrder = aLink({ amount: null, minAmount: 500n, maxAmount: 400n })
    expect(await house.call(createPaymentLink, outOfOrder, { token })).toMatchObject({
      body: { errors: [{ path: 'maxAmount', rule: 'link-amount-range' }] },
    })
    const card = aLink({ description: 'Kartım 5406 6754 0667 5403' })
    expect(await house.call(createPaymentLink, card, { token })).toMatchObject({ body: { code: 'holds-card-number' } })
  })

  it('is made once for one key, and never found by anybody who reads the tables', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const asked = aLink()
    const first = await house.call(createPaymentLink, asked, { token, headers })
    expect(await house.call(createPaymentLink, asked, { token, headers })).toEqual(first)
    const other = { ...asked, amount: 1n }
    expect(await house.call(createPaymentLink, other, { token, headers })).toMatchObject({
      body: { code: 'idempotency-key-reused' },
    })
    const { code, id } = first.success ? first.data : { code: '', id: '' }
    const { rows } = await house.owner.query('select * from payment_links where id = $1', [id])
    expect(
      JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    ).not.toContain(code)
    expect((await detail(id)).code).toBe(code)
  })

  it('stands in the list as the domain says, whatever has become of it', async () => {
    const cases: [Asked, string][] = [
      [{}, ''],
      [{}, 'used_count = 1'],
      [{}, 'cancelled_at = now()'],
      [{}, 'cancelled_at = now(), used_count = 1'],
      [{}, 'blocked_at = now()'],
      [{}, `valid_until = '2026-01-01'`],
      [{}, `valid_until = '2026-01-01', blocked_at = now()`],
      [{ usage: 'multi', usageCount: 2 }, 'used_count = 1'],
      [{ usage: 'multi', usageCount: 2 }, 'used_count = 2, cancelled_at = now()'],
      [{ usage: 'multi' }, 'used_count = 9'],
    ]
    for (const [changes, facts] of cases) {
      const { id, number } = await make(changes)
      if (facts !== '') await house.owner.query(`update payment_links set ${facts} where id = $1`, [id])
      const { rows } = await house.owner.query<Parameters<typeof linkStateOf>[0]>(
        `select usage, usage_count as "usageCount", used_count as "usedCount", cancelled_at is not null as "isCancelled",
          blocked_at is not null as "isBlocked", to_char(valid_until, 'YYYY-MM-DD') as "validUntil"
          from payment_links where id = $1`,
        [id],
      )
      const [row] = rows
      expect([facts, await isListed(number)]).toEqual([facts, row && [linkStateOf(row, today())]])
      expect((await detail(id)).status).toBe(row && linkStateOf(row, today()))
    }
    const totals = await house.call(totalPaymentLinks, { filter: {} }, { token })
    expect(totals).toMatchObject({
      data: [{ currencyCode: 'TRY', cancelledCount: 1, blockedCount: 1, expiredCount: 2 }],
    })
  })

  it('[M-07] is summed up with others: a ratio is rounded, not cut, and an open amount is counted apart', async () => {
    const recipientName = 'Oranlı Ticaret'
    for (const _ of [1, 2]) {
      const { id } = await make({ recipientName })
      await house.owner.query('update payment_links set used_count = 1, paid_at = now() where id = $1', [id])
    }
    await make({ recipientName, amount: null, minAmount: 10_000n, maxAmount: 50_000n })
    const totals = await house.call(totalPaymentLinks, { filter: { q: recipientName } }, { token })
    expect(totals).toMatchObject({
      data: [{ count: 3, activeCount: 0, activeAmount: 0n, openCount: 1, paidCount: 2, conversionRate: 66.67 }],
    })
  })

  it('is extended, duplicated and cancelled by whoever may, and each is in the log', async () => {
    const { id, notifySecret } = await make({ notifyUrl: 'https://alici.example/odeme' })
    expect(notifySecret).toMatch(/^vzw_/)
    const longer = inDays(30)
    expect(await house.call(extendPaymentLink, { id, validUntil: longer }, { token })).toMatchObject({ success: true })
    const copy = await house.call(duplicatePaymentLink, { id }, { token })
    expect(copy.success && copy.data.code).not.toBe((await detail(id)).code)
    expect(copy, 'that of the original').toMatchObject({ data: { notifySecret: null } })
    expect(await house.call(cancelPaymentLink, { id, reason: 'Sipariş iptal' }, { token })).toMatchObject({
      success: true,
    })
    expect(await house.call(extendPaymentLink, { id, validUntil: longer }, { token })).toMatchObject({
      body: { code: 'link-is-cancelled' },
    })
    expect(await detail(id)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'Sipariş iptal',
      may: { extend: false },
    })
    const { rows } = await house.owner.query<{ kind: string }>(
      `select kind from audit_events where tenant_id = $1 and kind like 'payment-link-%' order by id`,
      [tenant.id],
    )
    expect(rows.map(({ kind }) => kind).slice(-4)).toEqual([
      'payment-link-made',
      'payment-link-extended',
      'payment-link-made',
      'payment-link-cancelled',
    ])
  })
})

describe('[M-07] the list as a file', () => {
  it('has the columns and the words of the screen', async () => {
    const { number } = await make({ amount: 9_800n })
    const asked = {
      filter: { q: number },
      format: 'csv' as const,
      columns: ['number' as const, 'amount' as const, 'status' as const],
    }
    const file = await house.raw(exportPaymentLinks, asked, { token })
    expect(file.body).toContain(`${number};98,00;Aktif`)
  })
})

describe('[I-22] whose links somebody sees', () => {
  it('are their firm’s and those of the firms below; others’ do not exist', async () => {
    const below = randomUUID()
    await house.owner.query(
      `insert into firms (tenant_id, id, code, name, parent_id) values ($1, $2, 'BAYI-1-1', 'Alt Bayi', $3)`,
      [tenant.id, below, tenant.firmId],
    )
    const rights = ['link.create', 'link.cancel'] as const
    const dealer = await tokenOf(house, tenant, await aUser(house, [tenant], { rights }))
    const subDealer = await tokenOf(house, tenant, await aUser(house, [tenant], { rights, subFirmId: below }))
    const restricted = await tokenOf(house, tenant, await aUser(house, [tenant], { rights: ['pay'] }))
    const elsewhere = await aTenant(house)
    const other = await tokenOf(house, elsewhere, await aUser(house, [elsewhere], { rights }))

    const ofNobody = await make()
    const ofSub = await make({}, subDealer)
    expect((await detail(ofSub.id)).firmId).toBe(below)
    const seen = (number: string, as: string) => isListed(number, as)
    expect(await seen(ofSub.number, dealer)).toEqual(['active'])
    expect(await seen(ofNobody.number, dealer)).toEqual([])
    expect(await seen(ofSub.number, other)).toEqual([])
    expect(await seen(ofSub.number, restricted)).toBe(403)
    for (const [id, as] of [
      [ofNobody.id, dealer],
      [ofSub.id, other],
      [(await make({ firmId: tenant.firmId })).id, subDealer],
    ] as const) {
      expect(await house.call(paymentLinkDetail, { id }, { token: as })).toMatchObject({ status: 404 })
      expect(await house.call(cancelPaymentLink, { id }, { token: as })).toMatchObject({ status: 404 })
    }
    const named = aLink({ firmId: tenant.firmId })
    expect(await house.call(createPaymentLink, named, { token: subDealer })).toMatchObject({ status: 404 })
  })
})

describe('codes that lead nowhere', () => {
  it('are answered twenty times to an address; a right one always is, and so is everybody else', async () => {
    const { code } = await make()
    const ask = async (PaymentRequestString: string, remoteAddress: string, host = tenant.domain) => {
      const url = '/api/PaymentRequest/GetByPaymentRequestId'
      const headers = { host }
      const answer = await house.http.inject({
        method: 'POST',
        url,
        payload: { PaymentRequestString },
        headers,
        remoteAddress,
      })
      return answer.statusCode
    }
    await house.owner.query(
      `insert into lookup_misses select $1, gen_random_uuid(), '198.51.100.9' from generate_series(1, 19)`,
      [tenant.id],
    )
    expect(await ask('yanlis-kod-1', '198.51.100.9')).toBe(404)
    expect(await ask('yanlis-kod-2', '198.51.100.9')).toBe(429)
    expect(await ask(code, '198.51.100.9')).toBe(200)
    expect(await ask('yanlis-kod-3', '198.51.100.10')).toBe(404)
    const another = await aTenant(house)
    expect(await ask(code, '198.51.100.10', another.domain), 'under another company’s name').toBe(404)
    expect(await ask(code, '198.51.100.10', 'no-company.example')).toBe(200)
  })
})

describe('what is sent of a link', () => {
  it('goes out in its language with its address, once for each wish, and is told', async () => {
    const { id, url } = await make({ recipientEmail: 'ali@vezne.test', channels: ['email'], language: 'en' })
    expect((await detail(id)).sends).toMatchObject([{ channel: 'email', state: 'waiting', to: 'ali@vezne.test' }])
    const [mail, ...others] = await runJobs(house)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: 'ali@vezne.test', subject: 'Deneme A.Ş.: your payment link' })
    expect(mail?.text).toContain(url)
    expect(await detail(id)).toMatchObject({ emailState: 'sent', sends: [{ state: 'sent', failure: null }] })
    const again = { id, channels: ['email' as const], recipientEmail: 'veli@vezne.test' }
    for (let time = 0; time < 4; time += 1) {
      expect(await house.call(resendPaymentLink, again, { token })).toMatchObject({ success: true })
    }
    expect(await house.call(resendPaymentLink, again, { token })).toMatchObject({
      status: 429,
      body: { code: 'too-many-sends' },
    })
    expect((await runJobs(house)).map(({ to }) => to)).toEqual(Array.from({ length: 4 }, () => 'veli@vezne.test'))
    await house.call(cancelPaymentLink, { id }, { token })
    expect(await house.call(resendPaymentLink, again, { token })).toMatchObject({ body: { code: 'link-not-payable' } })
  })

  it('is reminded of once, on the day before the last, unless it was paid', async () => {
    const asked = { recipientEmail: 'ali@vezne.test', channels: ['email' as const], validUntil: inDays(1) }
    const { id } = await make(asked)
    const { id: paid } = await make(asked)
    await runJobs(house)
    await house.owner.query(
      `update payment_links set created_at = created_at - interval '5 days' where id = any ($1)`,
      [[id, paid]],
    )
    await house.owner.query('update payment_links set used_count = 1 where id = $1', [paid])
    const remind = sweeps(house.infrastructure).find(({ name }) => name === 'payment-links.remind')
    await remind?.run()
    await remind?.run()
    const mails = await runJobs(house)
    expect(mails.map(({ subject }) => subject)).toEqual(['Deneme A.Ş.: ödeme linkinizin son günü yarın'])
    expect((await detail(id)).sends[0]).toMatchObject({ isReminder: true, state: 'sent' })
  })
})

const TITLES = ['Alıcı', 'E-posta', 'Bayi Kodu', 'Tutar', 'Döviz', 'Açıklama', 'Azami Taksit', 'Son Geçerlilik']
type Row = (string | number | null)[]

const fileOf = (rows: readonly Row[]) => aWorkbook([TITLES, ...rows]).toString('base64')

async function take(file: string, more: { onlyGood?: boolean; digest?: string; language?: string } = {}) {
  const { onlyGood = false, digest, language = 'tr' } = more
  const apply = digest === undefined ? null : { digest, channels: [] }
  const outcome = await house.call(importPaymentLinks, { file, onlyGood, apply }, { token, language })
  if (!outcome.success) throw new Error(outcome.message)
  return outcome.data
}

describe('links of a workbook', () => {
  it.each(['tr', 'en'] as const)('the sample that is handed out in %s is read without a fault', async (language) => {
    const sample = await house.raw(samplePaymentLinks, {}, { token, language })
    expect(await take(sample.rawPayload.toString('base64'), { language })).toMatchObject({
      rows: 2,
      created: 2,
      wrong: 0,
      ignored: [],
    })
  })

  const day = inDays(10).split('-').toReversed().join('.')
  const good = (n: number): Row => [`Alıcı ${n}`, `a${n}@vezne.test`, 'BAYI-1', 100 + n, null, 'Fatura', 3, day]

  it('a thousand rows with 37 bad ones: each bad cell is named, the rest is made once', async () => {
    const BAD: Row[] = [
      [null, null, null, 10, null, 'Fatura', null, day],
      ['Ali', 'ali@', null, 10, null, 'Fatura', null, day],
      ['Ali', null, 'YOK', 10, null, 'Fatura', null, day],
      ['Ali', null, null, 'on', null, 'Fatura', null, day],
      ['Ali', null, null, 10, 'GBP', 'Fatura', null, day],
      ['Ali', null, null, 10, null, 'Fatura', 13, day],
      ['Ali', null, null, 10, null, 'Fatura', null, '31.02.2027'],
    ]
    const rows = Array.from({ length: 1000 }, (_, n) =>
      n % 27 === 5 && n / 27 < 37 ? (BAD[n % BAD.length] ?? []) : good(n),
    )
    const file = fileOf(rows)
    const look = await take(file)
    expect([look.rows, look.created, look.unchanged, look.wrong, look.isApplied]).toEqual([1000, 963, 0, 37, false])
    expect(look.errorCount).toBeGreaterThanOrEqual(37)
    expect(await take(file, { digest: look.digest })).toMatchObject({ isApplied: false })
    const { digest } = await take(file, { onlyGood: true })
    expect(await take(file, { onlyGood: true, digest })).toMatchObject({ created: 963, isApplied: true })
    expect(await take(file, { onlyGood: true })).toMatchObject({ created: 0, unchanged: 963, isApplied: false })
    const { rows: kept } = await house.owner.query<{ count: number }>(
      `select count(*)::int as count from payment_links where tenant_id = $1 and description = 'Fatura'`,
      [tenant.id],
    )
    expect(kept).toEqual([{ count: 963 }])
  })
})
