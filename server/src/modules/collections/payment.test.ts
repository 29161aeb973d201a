import { createHash, randomUUID } from 'node:crypto'
import { login } from '@vezne/contract/auth.ts'
import {
  approveRefund,
  askBankAboutCollection,
  collectionEvidence,
  collectionReceipt,
  noteCollection,
  recordChargeback,
  refundCollection,
  requestRefund,
  voidCollection,
} from '@vezne/contract/collections/actions.ts'
import { collectionDetail } from '@vezne/contract/collections/detail.ts'
import type { Endpoint, InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { FIRM_RIGHTS } from '@vezne/domain/access/rights.ts'
import { openTill, type SaleChanges, type Till } from '@vezne/lab/till/till.ts'
import { unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { modulesOf, sweeps } from '../../app.ts'
import { useHouse } from '../../testing/house.ts'
import { runJobs } from '../../testing/jobs.ts'
import { PASSWORD, aStaffMember, aTenant, aUser, type TestTenant, type TestUser } from '../../testing/people.ts'
import { agreementsFor } from '../agreements/index.ts'
import { ledgerDifference, sumsBySubject } from '../ledger/index.ts'
import type { PaymentRow } from '../payments/index.ts'
import { tenantById } from '../tenants/index.ts'
import { packEvidence } from './evidence/pack.ts'

const DAY = 24 * 60 * 60
const LIMIT = 1_000_000n

const house = useHouse({ RATE_LIMIT_FACTOR: '100' })
let till: Till
let tenant: TestTenant
let subFirmId: string
/** By who they are: a token each. */
const tokens: Record<'finans' | 'sahip' | 'denetci' | 'bayi' | 'kisitli' | 'altbayi' | 'other', string> = {
  finans: '',
  sahip: '',
  denetci: '',
  bayi: '',
  kisitli: '',
  altbayi: '',
  other: '',
}
type Who = keyof typeof tokens

async function signIn({ email }: TestUser, { domain }: TestTenant): Promise<string> {
  const outcome = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: domain })
  if (!outcome.success) throw new Error(outcome.message)
  return outcome.data.token
}

beforeAll(async () => {
  tenant = await aTenant(house)
  subFirmId = randomUUID()
  await house.owner.query(
    `insert into firms (tenant_id, id, parent_id, code, name) values ($1, $2, $3, 'BAYI-1-1', 'Alt Bayi')`,
    [tenant.id, subFirmId, tenant.firmId],
  )
  await house.owner.query('update tenants set four_eyes_above_minor = $2 where id = $1', [tenant.id, LIMIT])
  till = await openTill(house.infrastructure, tenant.id, [64, 111])
  // What is called by HTTP speaks to the till's banks.
  Object.assign(house.infrastructure.terminals, till.deps.terminals)
  const elsewhere = await aTenant(house)
  tokens.finans = await signIn(await aStaffMember(house, tenant, 'Finans'), tenant)
  tokens.sahip = await signIn(await aStaffMember(house, tenant, 'Sahip'), tenant)
  tokens.denetci = await signIn(await aStaffMember(house, tenant, 'Denetçi'), tenant)
  tokens.bayi = await signIn(await aUser(house, [tenant], { rights: FIRM_RIGHTS }), tenant)
  tokens.kisitli = await signIn(await aUser(house, [tenant], { rights: ['pay', 'payment.see'] }), tenant)
  tokens.altbayi = await signIn(await aUser(house, [tenant], { rights: FIRM_RIGHTS, subFirmId }), tenant)
  tokens.other = await signIn(await aStaffMember(house, elsewhere, 'Sahip'), elsewhere)
})
afterAll(() => till.close())
afterEach(() => house.owner.query('delete from engine_clock'))

/** The answer, or its code: what a screen goes by. */
async function as<E extends Endpoint>(who: Who, endpoint: E, input: InputOf<E>, key?: string): Promise<ReplyOf<E>> {
  const headers = key === undefined ? {} : { 'idempotency-key': key }
  const outcome = await house.call(endpoint, input, { token: tokens[who], headers })
  if (!outcome.success) {
    const { code = '' } = outcome.body as { readonly code?: string }
    throw new Error(`${outcome.status} ${code}`.trim())
  }
  return outcome.data
}

const paid = async (changes: SaleChanges = {}): Promise<PaymentRow> => {
  const payment = await till.pay({ firmId: tenant.firmId, ...changes })
  expect(payment.state).toBe('approved')
  return payment
}

const rowsAtBank = ({ orderId }: PaymentRow) =>
  till.simulators.world.transactions.filter((row) => row.orderId === orderId)

const backAtBank = (payment: PaymentRow) => BigInt(rowsAtBank(payment).at(-1)?.refundedMinor ?? 0)

/** The bank closes its day, and so do we. */
function nextDay(payment: PaymentRow): Promise<void> {
  for (const row of rowsAtBank(payment)) row.isDayEnded = true
  return till.pass(DAY)
}

const booksOf = ({ id }: PaymentRow) =>
  till.deps.db.forTenant(tenant.id, async (db) => {
    const sums = await sumsBySubject(db, { kind: 'payment', id })
    return Object.fromEntries(sums.map(({ account, amount }) => [account.kind, amount.amountMinor]))
  })

const WHY = 'müşteri vazgeçti'

describe('[M-05] the detail of a payment', () => {
  it('tells its steps, its books to staff, and what may be done with it now', async () => {
    const payment = await paid({ target: 'fatura 1', netMinor: 120_000n })
    const detail = await as('finans', collectionDetail, { id: payment.id })
    expect(detail).toMatchObject({
      status: 'approved',
      amount: 125_010n,
      netAmount: 120_000n,
      commission: 5010n,
      firmName: 'Işık Ticaret',
      bankName: 'İş Bankası',
      refundedAmount: 0n,
      remainingAmount: 125_010n,
      requests: [],
      notes: [],
      chargeback: null,
    })
    expect(detail.timeline.filter(({ what }) => what === 'moved').map(({ word }) => word)).toEqual([
      'init-sent',
      'awaiting-3d',
      'auth-sent',
      'approved',
    ])
    expect(detail.attempts.map(({ id }) => id)).toEqual([payment.id])
    expect(detail.ledger?.map(({ account, debit, credit }) => [account, debit, credit])).toEqual([
      ['bank-receivable', 125_010n, 0n],
      ['firm', 0n, 120_000n],
      ['commission-income', 0n, 5010n],
    ])
    expect(detail.may).toMatchObject({
      void: { can: true, needsSecond: false },
      // This bank refunds only what it has settled.
      refund: { can: true, most: 125_010n, isPartPossible: false, secondAbove: LIMIT },
      note: { can: true },
      chargeback: { can: true, states: ['open'] },
    })
    const day = new Date(detail.may.void.until ?? 0).toISOString()
    expect(day.slice(11)).toBe('21:00:00.000Z')
  })

  it('[I-22] shows a firm its own without books and notes, and nothing of another firm or company', async () => {
    const payment = await paid()
    await as('finans', noteCollection, { id: payment.id, text: 'bayi aradı' })
    const seen = await as('bayi', collectionDetail, { id: payment.id })
    expect(seen).toMatchObject({ ledger: null, notes: null, may: { void: { can: false, why: 'no-right' } } })
    expect(JSON.stringify(seen.timeline)).not.toContain('bayi aradı')
    expect(seen.may.requestRefund).toMatchObject({ can: true })
    const restricted = await as('kisitli', collectionDetail, { id: payment.id })
    expect(Object.entries(restricted.may).filter(([, { can }]) => can)).toEqual([['receipt', { can: true, why: null }]])
    await expect(as('altbayi', collectionDetail, { id: payment.id })).rejects.toThrow('404 not-found')
    await expect(as('other', collectionDetail, { id: payment.id })).rejects.toThrow('404 not-found')
    await expect(as('other', refundCollection, { id: payment.id, amount: 1n, reason: WHY })).rejects.toThrow('404')
  })
})

describe('[M-05] [I-09] money that goes back', () => {
  it('is voided on its day, and there is nothing left to do with it', async () => {
    const payment = await paid()
    const answer = await as('finans', voidCollection, { id: payment.id, reason: WHY })
    expect(answer).toMatchObject({ took: 'void', state: 'done', requestId: null })
    expect(rowsAtBank(payment).at(-1)?.state).toBe('voided')
    const detail = await as('finans', collectionDetail, { id: payment.id })
    expect(detail).toMatchObject({
      status: 'voided',
      refunds: [{ id: answer.refundId, kind: 'void', state: 'done', by: 'Şule Çınar', reason: WHY }],
      may: { void: { can: false, why: 'done-before' }, refund: { can: false, why: 'done-before' } },
    })
    await expect(as('finans', voidCollection, { id: payment.id, reason: WHY })).rejects.toThrow(
      '409 refund-done-before',
    )
  })

  it('is not voided after the day, neither by our clock nor by the bank’s; then it is refunded', async () => {
    const [byBank, byClock] = [await paid(), await paid()]
    for (const row of rowsAtBank(byBank)) row.isDayEnded = true
    await expect(as('finans', voidCollection, { id: byBank.id, reason: WHY })).rejects.toThrow('409 too-late-to-void')
    expect(backAtBank(byBank)).toBe(0n)
    const refunded = await as('finans', refundCollection, { id: byBank.id, amount: byBank.totalMinor, reason: WHY })
    expect(refunded).toMatchObject({ took: 'refund', state: 'done' })
    await nextDay(byClock)
    await expect(as('finans', voidCollection, { id: byClock.id, reason: WHY })).rejects.toThrow('409 too-late-to-void')
    const detail = await as('finans', collectionDetail, { id: byClock.id })
    expect(detail.may.void).toMatchObject({ can: false, why: 'too-late' })
    expect(detail.refunds).toEqual([])
  })

  it('becomes a void where all of it goes back on its day, and the same key asks once', async () => {
    const payment = await paid()
    const wish = { id: payment.id, amount: payment.totalMinor, reason: WHY }
    const first = await as('finans', refundCollection, wish, 'once')
    expect(first).toMatchObject({ took: 'void', state: 'done' })
    expect(await as('finans', refundCollection, wish, 'once')).toEqual(first)
    await expect(as('finans', refundCollection, { ...wish, amount: 1n }, 'once')).rejects.toThrow(
      '409 idempotency-key-reused',
    )
  })

  it('goes back by halves, and not a kuruş more', async () => {
    const payment = await paid()
    await nextDay(payment)
    const half = { id: payment.id, amount: payment.totalMinor / 2n, reason: WHY }
    expect(await as('finans', refundCollection, half)).toMatchObject({ took: 'refund', state: 'done' })
    const detail = await as('finans', collectionDetail, { id: payment.id })
    expect(detail).toMatchObject({ status: 'partly-refunded', remainingAmount: payment.totalMinor / 2n })
    await expect(as('finans', refundCollection, { ...half, amount: half.amount + 1n })).rejects.toThrow(
      '400 refund-above-sale',
    )
    expect(await as('finans', refundCollection, half)).toMatchObject({ took: 'refund', state: 'done' })
    await expect(as('finans', refundCollection, { ...half, amount: 1n })).rejects.toThrow('409 refund-done-before')
    expect(backAtBank(payment)).toBe(payment.totalMinor)
    expect(new Set(Object.values(await booksOf(payment)))).toEqual(new Set([0n]))
  })

  it('is for whoever may, with a reason that holds no card', async () => {
    const { id } = await paid()
    const wish = { id, amount: 100n, reason: WHY }
    for (const who of ['denetci', 'bayi', 'kisitli'] as const) {
      await expect(as(who, refundCollection, wish)).rejects.toThrow('403')
      await expect(as(who, voidCollection, { id, reason: WHY })).rejects.toThrow('403')
      await expect(as(who, recordChargeback, { id, state: 'open' })).rejects.toThrow('403')
    }
    await expect(as('kisitli', requestRefund, wish)).rejects.toThrow('403')
    await expect(as('altbayi', requestRefund, wish)).rejects.toThrow('404')
    await expect(as('finans', refundCollection, { ...wish, amount: 0n })).rejects.toThrow('406')
    await expect(as('finans', refundCollection, { ...wish, reason: '  ' })).rejects.toThrow('406')
    await expect(as('finans', refundCollection, { ...wish, reason: 'kart 4355084355084358' })).rejects.toThrow(
      '400 holds-card-number',
    )
  })
})

describe('[M-05] four eyes', () => {
  const large = () => paid({ totalMinor: LIMIT + 10n })

  it('make a request of what is above the limit, which another person carries out', async () => {
    const payment = await large()
    const asked = await as('finans', voidCollection, { id: payment.id, reason: WHY }, 'big')
    expect(asked).toMatchObject({ refundId: null, took: 'void', state: 'waits-for-second' })
    expect(await as('finans', voidCollection, { id: payment.id, reason: WHY }, 'big')).toEqual(asked)
    expect((await till.read(payment.id)).state).toBe('approved')
    const decision = { id: asked.requestId ?? '', decision: 'approve' } as const
    await expect(as('finans', approveRefund, decision)).rejects.toThrow('409 refund-request-own')
    await expect(as('bayi', approveRefund, decision)).rejects.toThrow('403')
    await expect(as('other', approveRefund, decision)).rejects.toThrow('404')
    await expect(as('sahip', refundCollection, { id: payment.id, amount: 1n, reason: WHY })).rejects.toThrow('409')
    const seen = await as('sahip', collectionDetail, { id: payment.id })
    expect(seen.requests).toMatchObject([{ state: 'waiting', isMine: false, mayDecide: { can: true } }])
    expect(seen.may.refund).toMatchObject({ can: false, why: 'waits-for-second' })
    const done = await as('sahip', approveRefund, decision)
    expect(done).toMatchObject({ requestId: asked.requestId, took: 'void', state: 'done' })
    expect(await as('sahip', approveRefund, decision)).toEqual(done)
    expect((await till.read(payment.id)).state).toBe('voided')
  })

  it('count the parts together, and let what was rejected be asked anew', async () => {
    const payment = await large()
    await nextDay(payment)
    const part = { id: payment.id, amount: LIMIT, reason: WHY }
    expect(await as('finans', refundCollection, part)).toMatchObject({ took: 'refund', state: 'done' })
    const rest = await as('finans', refundCollection, { ...part, amount: 10n })
    expect(rest).toMatchObject({ took: 'refund', state: 'waits-for-second' })
    const id = rest.requestId ?? ''
    const rejected = await as('sahip', approveRefund, { id, decision: 'reject', reason: 'yanlış satış' })
    expect(rejected).toMatchObject({ refundId: null, state: 'rejected' })
    await expect(as('sahip', approveRefund, { id, decision: 'approve' })).rejects.toThrow('409 refund-request-over')
    const again = await as('finans', refundCollection, { ...part, amount: 10n })
    expect(again).toMatchObject({ state: 'waits-for-second' })
    expect(backAtBank(payment)).toBe(LIMIT)
  })

  it('are asked by a firm that wants its money back, of any amount', async () => {
    const payment = await paid()
    const wish = { id: payment.id, amount: 5000n, reason: 'fazla ödedik' }
    const asked = await as('bayi', requestRefund, wish)
    expect(asked).toMatchObject({ refundId: null, state: 'waits-for-second' })
    await expect(as('bayi', requestRefund, wish)).rejects.toThrow('409 refund-request-waits')
    await expect(as('bayi', requestRefund, { ...wish, id: (await paid()).id, amount: 10n ** 9n })).rejects.toThrow(
      '400',
    )
    const decision = { id: asked.requestId ?? '', decision: 'approve' } as const
    await expect(as('finans', approveRefund, decision)).rejects.toThrow('409 refund-not-today')
    await nextDay(payment)
    const done = await as('finans', approveRefund, decision)
    expect(done).toMatchObject({ took: 'refund', state: 'done' })
    const seen = await as('bayi', collectionDetail, { id: payment.id })
    expect(seen).toMatchObject({ status: 'partly-refunded', requests: [{ state: 'approved', isMine: true }] })
  })

  it('close by themselves when nobody looks, and are told of', async () => {
    const payment = await large()
    const asked = await as('finans', refundCollection, { id: payment.id, amount: payment.totalMinor, reason: WHY })
    await till.pass(8 * DAY)
    const decision = { id: asked.requestId ?? '', decision: 'approve' } as const
    await expect(as('sahip', approveRefund, decision)).rejects.toThrow('409 refund-request-over')
    await sweeps(house.infrastructure)
      .find(({ name }) => name === 'collections.end-requests')
      ?.run()
    const { rows } = await house.owner.query<{ payload: object }>(
      `select payload from job_outbox where name = 'collections.refund-decided' and payload::text like '%' || $1 || '%'`,
      [asked.requestId],
    )
    expect(rows).toMatchObject([{ payload: { decision: 'expired', decidedBy: null, paymentId: payment.id } }])
    const detail = await as('finans', collectionDetail, { id: payment.id })
    expect(detail.requests).toMatchObject([{ state: 'expired' }])
  })
})

describe('[M-05] a chargeback', () => {
  const tell = (payment: PaymentRow, state: 'open' | 'won' | 'lost') =>
    as('finans', recordChargeback, { id: payment.id, state, reason: 'kart sahibi itirazı', reference: 'CB-1' })
  const stateOf = async ({ id }: PaymentRow) => (await as('finans', collectionDetail, { id })).chargeback?.state

  it('that is lost is a new debt of what was charged and not refunded', async () => {
    const payment = await paid({ netMinor: 120_000n })
    await nextDay(payment)
    await as('finans', refundCollection, { id: payment.id, amount: 25_010n, reason: WHY })
    const before = await booksOf(payment)
    await tell(payment, 'open')
    expect(await booksOf(payment)).toMatchObject({ 'bank-receivable': 0n, chargebacks: 100_000n })
    await expect(as('finans', refundCollection, { id: payment.id, amount: 1n, reason: WHY })).rejects.toThrow(
      '409 refund-charged-back',
    )
    await tell(payment, 'lost')
    expect(await booksOf(payment)).toMatchObject({
      'bank-receivable': 0n,
      chargebacks: 0n,
      firm: (before['firm'] ?? 0n) + 100_000n,
    })
    expect(await stateOf(payment)).toBe('lost')
    expect((await till.read(payment.id)).state).toBe('partly-refunded')
    await expect(tell(payment, 'won')).rejects.toThrow('409 chargeback-done-before')
    expect(await till.deps.db.forTenant(tenant.id, ledgerDifference)).toBe(0n)
  })

  it('that is won leaves the books as they were, and the sale can be refunded again', async () => {
    const payment = await paid()
    const before = await booksOf(payment)
    await expect(tell(payment, 'won')).rejects.toThrow('409 chargeback-not-open')
    await tell(payment, 'open')
    await expect(tell(payment, 'open')).rejects.toThrow('409 chargeback-done-before')
    await tell(payment, 'won')
    expect(await booksOf(payment)).toEqual({ ...before, chargebacks: 0n })
    const refunded = await as('finans', voidCollection, { id: payment.id, reason: WHY })
    expect(refunded).toMatchObject({ took: 'void', state: 'done' })
    expect(await till.deps.db.forTenant(tenant.id, ledgerDifference)).toBe(0n)
  })
})

describe('[M-05] beside the money', () => {
  it('the bank tells about a payment that has ended, and a difference is a question for a person', async () => {
    const payment = await paid()
    expect(await as('finans', askBankAboutCollection, { id: payment.id })).toMatchObject({
      said: 'paid',
      statusBefore: 'approved',
      status: 'approved',
      agrees: true,
    })
    for (const row of rowsAtBank(payment)) row.state = 'voided'
    const asked = await as('finans', askBankAboutCollection, { id: payment.id })
    expect(asked).toMatchObject({ said: 'voided', status: 'approved', agrees: false })
    const { rows } = await house.owner.query('select kind from reviews where subject_id = $1', [payment.id])
    expect(rows).toEqual([{ kind: 'refund-doubtful' }])
  })

  it('a note is kept for staff, and none with a card number', async () => {
    const { id } = await paid()
    await as('finans', noteCollection, { id, text: 'bankayla görüşüldü' })
    await expect(as('finans', noteCollection, { id, text: 'kart 4355 0843 5508 4358' })).rejects.toThrow(
      '400 holds-card-number',
    )
    await expect(as('denetci', noteCollection, { id, text: 'not' })).rejects.toThrow('403')
    const { notes } = await as('denetci', collectionDetail, { id })
    expect(notes).toMatchObject([{ text: 'bankayla görüşüldü', by: 'Şule Çınar' }])
  })

  it('the receipt has its address, and goes by mail to whoever is named', async () => {
    const { id } = await paid()
    await runJobs(house)
    const { url, isSent } = await as('kisitli', collectionReceipt, { id, email: 'muhasebe@bayi.test' })
    expect(isSent).toBe(true)
    expect(url).toMatch(/\/receipt\/[\w-]+\.pdf$/)
    const mails = await runJobs(house)
    expect(mails.map(({ to, attachments }) => [to, attachments?.length])).toEqual([['muhasebe@bayi.test', 1]])
    const declined = await till.pay({ kurus: '05', firmId: tenant.firmId })
    await expect(as('finans', collectionReceipt, { id: declined.id })).rejects.toThrow('409 no-receipt')
  })

  it('the evidence pack has order, consent, 3-D, bank, receipt and mails, each with its hash, and no card', async () => {
    const payment = await paid()
    const { tenants } = modulesOf(house.infrastructure)
    const papers = await agreementsFor(house.infrastructure.config, await tenantById(tenants, tenant.id), 'tr')
    const accepted = papers.map(({ kind, language, version, sha256 }) => ({ kind, language, version, sha256 }))
    const changed = { kind: 'sales', language: 'en', version: 'eski', sha256: '0'.repeat(64) }
    await house.owner.query('update payments set agreements = $2 where id = $1', [
      payment.id,
      JSON.stringify([...accepted, changed]),
    ])
    const answer = await house.raw(collectionEvidence, { id: payment.id }, { token: tokens.finans, language: 'tr' })
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="kanit-${payment.orderId}.zip"`,
    })
    const files = unzipSync(answer.rawPayload)
    const text = (name: string) => Buffer.from(files[name] ?? []).toString('utf8')
    const { 'SHA256SUMS.txt': _, ...packed } = files
    const hashed = Object.entries(packed).map(([name, content]) => {
      return `${createHash('sha256').update(content).digest('hex')}  ${name}`
    })
    expect(text('SHA256SUMS.txt').trimEnd().split('\n')).toEqual(hashed)
    expect(Object.keys(packed)).toEqual([
      '1-order.txt',
      '2-consent.txt',
      '3-3d-secure.txt',
      '4-bank.txt',
      '5-refunds.txt',
      '6-mails.txt',
      'privacy-tr.pdf',
      'receipt.pdf',
      'sales-tr.pdf',
    ])
    expect(text('1-order.txt')).toContain(payment.orderId)
    expect(text('1-order.txt')).toContain(payment.maskedCard)
    for (const { sha256 } of [...accepted, changed]) expect(text('2-consent.txt')).toContain(sha256)
    expect(
      createHash('sha256')
        .update(packed['sales-tr.pdf'] ?? '')
        .digest('hex'),
    ).toBe(accepted.find(({ kind }) => kind === 'sales')?.sha256)
    expect(text('3-3d-secure.txt')).toMatch(/return \| authenticated/)
    expect(text('4-bank.txt')).toMatch(/provision \| approved/)
    expect(text('receipt.pdf').slice(0, 5)).toBe('%PDF-')
    expect(
      Object.values(packed)
        .map((content) => Buffer.from(content).toString('latin1'))
        .join(''),
    ).not.toContain('4355084355084358')
    for (const who of ['kisitli', 'bayi', 'denetci'] as const)
      expect((await house.raw(collectionEvidence, { id: payment.id }, { token: tokens[who] })).statusCode).toBe(403)
    const stranger = await house.raw(collectionEvidence, { id: payment.id }, { token: tokens.other })
    expect(stranger.statusCode).toBe(404)
  })

  it('the same facts make the same pack, byte by byte', () => {
    const files = ['b.txt', 'a.txt'].map((name) => ({ name, content: Buffer.from(name) }))
    expect(packEvidence(files).equals(packEvidence(files.toReversed()))).toBe(true)
  })

  it('[I-33] everything that people did is in the log, with who did it', async () => {
    const { rows } = await house.owner.query<{ kind: string }>(
      'select distinct kind from audit_events where tenant_id = $1 and user_id is not null order by kind',
      [tenant.id],
    )
    expect(rows.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([
        'chargeback-lost',
        'chargeback-open',
        'chargeback-won',
        'evidence-packed',
        'payment-asked',
        'payment-noted',
        'payment-refunded',
        'payment-voided',
        'receipt-sent',
        'refund-approved',
        'refund-rejected',
        'refund-requested',
      ]),
    )
  })
})
