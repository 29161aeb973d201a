import { enqueue } from '../../../kit/jobs/job.ts'
import { agreementsFor } from '../../company/agreements/index.ts'
import {
  refundPayment,
  paymentEnded,
  resultAddress,
  type KeptAgreement,
  type PaymentRow,
  type Settler,
} from '../payments/index.ts'
import { receiptPath, receiptUrlFor } from './index.ts'
import { tenantById } from '../../platform/tenants/index.ts'
import { steerEngineClock } from '../../../kit/db/engine-clock.ts'
import { runJobs } from '../../../testing/jobs.ts'
import { useHouse } from '../../../testing/house.ts'
import { aTenant, type TestTenant } from '../../../testing/people.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTill, type Till } from '@vezne/lab/till/till.ts'

const house = useHouse()
let tenant: TestTenant
let till: Till

beforeAll(async () => {
  tenant = await aTenant(house, 'Çağrı Işık A.Ş.')
  till = await openTill(house.infrastructure, tenant.id, [64])
})
afterAll(() => till.close())
beforeEach(() => runJobs(house))

/** Paid, by somebody who wished for a receipt. */
async function aPaidSale(agreements: readonly KeptAgreement[] = []): Promise<PaymentRow> {
  const { id } = await till.pay()
  const wish = 'update payments set wants_receipt = true, agreements = $2 where id = $1'
  await house.owner.query(wish, [id, JSON.stringify(agreements)])
  const payment = await till.read(id)
  expect(payment.state).toBe('approved')
  return payment
}

const look = (path: string, host = tenant.domain) =>
  house.http.inject({ url: path, headers: { 'accept-language': 'tr', host } })
const pathOf = (payment: PaymentRow) => receiptPath(till.deps.secret, payment)

function voidWith(payment: PaymentRow, settler: Settler) {
  const wish = {
    paymentId: payment.id,
    amountMinor: 'all',
    askedBy: 'test',
    reason: 'deneme',
    key: payment.id,
  } as const
  return refundPayment(
    { ...till.deps, settlers: { ...till.deps.settlers, [payment.purpose]: settler } },
    tenant.id,
    wish,
  )
}

describe('the mail of a receipt', () => {
  it('comes once with the paper, however often its jobs run', async () => {
    const payment = await aPaidSale()
    const [mail, ...more] = await runJobs(house)
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      id: `receipt-${payment.id}-approved-${payment.stateSince.getTime()}`,
      to: 'ayse@vezne.test',
      subject: 'Çağrı Işık A.Ş.: ₺1.250,10 ödemenizin makbuzu',
      attachments: [{ name: `makbuz-${payment.orderId}.pdf`, type: 'application/pdf' }],
    })
    expect(mail?.attachments?.[0]?.content.subarray(0, 5).toString()).toBe('%PDF-')
    expect(mail?.text).toContain(pathOf(payment))
    expect(mail?.fromName).toBe('Çağrı Işık A.Ş.')
    for (const said of [
      `İşlem no: ${payment.orderId}`,
      'Karttan çekilen tutar: ₺1.250,10',
      'Taksit: Tek çekim',
      '••••',
    ])
      expect(mail?.text).toContain(said)
    const again = { paymentId: payment.id, what: 'approved', at: payment.stateSince.toISOString() } as const
    await till.deps.db.forTenant(tenant.id, (db) => enqueue(db, paymentEnded, again))
    expect(await runJobs(house)).toEqual([])
  })

  it('says which texts were agreed to, with a link as long as they say the same', async () => {
    const { config } = house.infrastructure
    const company = await tenantById(tenantsOf(), tenant.id)
    const [privacy, sales] = await agreementsFor(config, company, 'tr')
    if (privacy === undefined || sales === undefined) throw new Error('there are two texts')
    const kept = ({ kind, language, version, sha256 }: typeof sales) => ({ kind, language, version, sha256 })
    await aPaidSale([kept(privacy), { ...kept(sales), version: 'eski', sha256: '0'.repeat(64) }])
    const [mail] = await runJobs(house)
    expect(mail?.text).toContain(`(sürüm ${privacy.version}): ${company.homeUrl}${privacy.url}`)
    expect(mail?.text).toContain('(sürüm eski) Bu metin sonradan değişti')
    // Which text it was to the letter stands in the company's own records; a payer is not shown a hash.
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/SHA-256|[0-9a-f]{64}/)
    expect(mail?.text).not.toContain(sales.url)
  })

  it('comes to nobody who did not wish for it, and not for money that was not taken', async () => {
    await till.pay()
    const { id, state } = await till.pay({ does: 'wrong-code' })
    expect(state).toBe('declined')
    await house.owner.query('update payments set wants_receipt = true where id = $1', [id])
    const told = await house.owner.query<{ what: string }>(
      `select payload ->> 'what' as what from job_outbox where name = 'payments.ended' order by created_at`,
    )
    expect(told.rows.map(({ what }) => what)).toEqual(['approved', 'declined'])
    expect(await runJobs(house)).toEqual([])
  })
})

describe('[I-16] the page that proves a receipt', () => {
  it('shows a stranger company, amount, number and state, and gives out the paper', async () => {
    const payment = await aPaidSale()
    const page = await look(pathOf(payment))
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
    for (const word of ['Doğrulandı', 'Çağrı Işık A.Ş.', '₺1.250,10', payment.orderId, 'Ödendi'])
      expect(page.body).toContain(word)
    expect(page.body).not.toContain('Ayşe')
    const url = new URL(await receiptUrlFor({ ...house.infrastructure.config, tenants: tenantsOf() }, payment))
    expect(url.hostname).toBe(tenant.domain)
    const paper = await look(url.pathname)
    expect([paper.statusCode, paper.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('knows no receipt by a forged address, by another proof of ours, or of money that was not taken', async () => {
    const path = pathOf(await aPaidSale())
    const last = path.at(-1) === 'A' ? 'B' : 'A'
    const resultToken = resultAddress(till.deps, await aPaidSale()).split('token=')[1] ?? ''
    const declined = await till.pay({ does: 'wrong-code' })
    const forged = [path.slice(0, -1) + last, `/receipt/${resultToken}`, '/receipt/x', pathOf(declined)]
    for (const address of forged.flatMap((one) => [one, `${one}.pdf`])) {
      const { statusCode, body } = await look(address)
      expect([statusCode, body.includes('Doğrulandı')]).toEqual([404, false])
    }
  })
})

it('[I-20] a receipt stands under its own company’s name alone, page and paper', async () => {
  const path = pathOf(await aPaidSale())
  const other = await aTenant(house, 'Öteki A.Ş.')
  const seen = async (address: string, host: string) => {
    const { statusCode, body } = await look(address, host)
    return [statusCode, body.includes('Çağrı Işık')]
  }
  expect(await seen(path, tenant.domain)).toEqual([200, true])
  for (const host of [other.domain, 'nobody.example'])
    for (const address of [path, `${path}.pdf`]) expect([host, await seen(address, host)]).toEqual([host, [404, false]])
})

describe('money that went back', () => {
  it('is told by mail, on the page, and to whoever had placed it', async () => {
    const payment = await aPaidSale()
    await runJobs(house)
    const told: [string, bigint][] = []
    const unsettle: Settler['unsettle'] = async (_db, { state }, partMinor) => void told.push([state, partMinor])
    await voidWith(payment, { settle: async () => undefined, unsettle })
    expect(told).toEqual([['voided', 125_010n]])
    const mails = await runJobs(house)
    expect(mails.map(({ subject }) => subject)).toEqual(['Çağrı Işık A.Ş.: ₺1.250,10 ödemeniz iptal edildi'])
    expect((await look(pathOf(payment))).body).toContain('İptal edildi')
  })

  it('is back also when nobody can take it from its place, and a person is asked to', async () => {
    const payment = await aPaidSale()
    const fails = () => Promise.reject(new Error('the invoice is locked'))
    await voidWith(payment, { settle: fails, unsettle: fails })
    expect((await till.read(payment.id)).state).toBe('voided')
    const { rows } = await house.owner.query('select kind, reason from reviews where subject_id = $1', [payment.id])
    expect(rows).toEqual([{ kind: 'payment-unplaced', reason: 'given back, but still placed' }])
  })
})

function tenantsOf() {
  const { platform, config } = house.infrastructure
  return { platform, publicAddress: { scheme: config.publicScheme, port: config.publicPort }, ownHosts: [] }
}

// Time does not run back: whatever is here comes last.
it('[I-16] the address of a receipt is over after ninety days, for page and paper', async () => {
  const path = pathOf(await aPaidSale())
  await steerEngineClock(house.owner, { passSeconds: 89 * 86_400 })
  expect((await look(path)).statusCode).toBe(200)
  await steerEngineClock(house.owner, { passSeconds: 2 * 86_400 })
  const [page, paper] = [await look(path), await look(`${path}.pdf`)]
  expect([page.statusCode, paper.statusCode]).toEqual([404, 404])
  expect(page.body).toContain('90 gün')
})
