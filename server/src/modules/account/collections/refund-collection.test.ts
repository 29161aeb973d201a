import { login, secondFactorBegin, secondFactorConfirm, stepUp } from '@vezne/contract/auth.ts'
import {
  approveRefund,
  noteCollection,
  recordChargeback,
  refundCollection,
  requestRefund,
  voidCollection,
} from '@vezne/contract/collections/actions.ts'
import { collectionDetail } from '@vezne/contract/collections/detail.ts'
import type { Endpoint } from '@vezne/contract/kit/endpoint.ts'
import { describe, expect, it } from 'vitest'
import { sweeps } from '../../../app.ts'
import { codeFrom, holdTime } from '../../../testing/codes.store.ts'
import { useHouse } from '../../../testing/house.ts'
import { aStaffMember, PASSWORD } from '../../../testing/people.ts'
import { foldOwnLines } from '../../books/receivables/index.ts'
import { DAY_SECONDS, LIMIT_MINOR, usePaymentDesk } from './testing/payment-desk.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100' })
const { till, tenant, as, paid, rowsAtBank, nothingLeftAtBank, backAtBank, nextDay, booksOf } = usePaymentDesk(house)

const WHY = 'müşteri vazgeçti'

interface Answered {
  readonly data: { readonly challenge: string }
}

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
      refund: { can: true, most: 125_010n, isPartPossible: false, secondAbove: LIMIT_MINOR },
      note: { can: true },
      chargeback: { can: true, states: ['open'] },
    })
    // The day after it, on a working day; nothing was agreed of what the bank keeps, and no file told of it.
    expect(detail.valueDates).toEqual([
      {
        part: 1,
        on: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        amount: 125_010n,
        commission: null,
        net: null,
        came: null,
      },
    ])
    expect(detail.closes).toEqual({ isPending: true, isUndone: false, unapplied: 120_000n, lines: [], conversions: [] })
    await foldOwnLines(house.infrastructure.tenantDb, payment.tenantId)
    expect((await as('finans', collectionDetail, { id: payment.id })).closes).toMatchObject({ isPending: false })
    const day = new Date(detail.may.void.until ?? 0).toISOString()
    expect(day.slice(11)).toBe('21:00:00.000Z')
  })

  it('[I-22] shows a firm its own without books and notes, and nothing of another firm or company', async () => {
    const payment = await paid()
    await as('finans', noteCollection, { id: payment.id, text: 'bayi aradı' })
    const seen = await as('bayi', collectionDetail, { id: payment.id })
    expect(seen).toMatchObject({ ledger: null, notes: null, valueDates: null, closes: { lines: [] } })
    expect(seen).toMatchObject({ may: { void: { can: false, why: 'no-right' } } })
    expect(JSON.stringify(seen.timeline)).not.toContain('bayi aradı')
    expect(seen.may.requestRefund).toMatchObject({ can: true })
    const restricted = await as('kisitli', collectionDetail, { id: payment.id })
    expect(restricted).toMatchObject({ valueDates: null, closes: null })
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

  it('that the bank refuses is no success, and what became of it is kept', async () => {
    const payment = await paid()
    await nextDay(payment)
    nothingLeftAtBank(payment)
    const wish = { id: payment.id, amount: payment.totalMinor, reason: WHY }
    await expect(as('finans', refundCollection, wish, 'no')).rejects.toThrow('409 refund-refused')
    await expect(as('finans', refundCollection, wish, 'no')).rejects.toThrow('409 refund-refused')
    const { refunds, status } = await as('finans', collectionDetail, { id: payment.id })
    expect(refunds).toMatchObject([{ state: 'refused', reason: WHY }])
    expect(status).toBe('approved')
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
  const large = () => paid({ totalMinor: LIMIT_MINOR + 10n })

  it('make a request of what is above the limit, which another person carries out', async () => {
    const payment = await large()
    const asked = await as('finans', voidCollection, { id: payment.id, reason: WHY }, 'big')
    expect(asked).toMatchObject({ refundId: null, took: 'void', state: 'waits-for-second' })
    expect(await as('finans', voidCollection, { id: payment.id, reason: WHY }, 'big')).toEqual(asked)
    expect((await till().read(payment.id)).state).toBe('approved')
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
    expect((await till().read(payment.id)).state).toBe('voided')
  })

  it('count the parts together, and let what was rejected be asked anew', async () => {
    const payment = await large()
    await nextDay(payment)
    const part = { id: payment.id, amount: LIMIT_MINOR, reason: WHY }
    expect(await as('finans', refundCollection, part)).toMatchObject({ took: 'refund', state: 'done' })
    const rest = await as('finans', refundCollection, { ...part, amount: 10n }, 'rest')
    expect(rest).toMatchObject({ took: 'refund', state: 'waits-for-second' })
    const id = rest.requestId ?? ''
    const rejected = await as('sahip', approveRefund, { id, decision: 'reject', reason: 'yanlış satış' })
    expect(rejected).toMatchObject({ refundId: null, state: 'rejected' })
    await expect(as('sahip', approveRefund, { id, decision: 'approve' })).rejects.toThrow('409 refund-request-over')
    await expect(as('finans', refundCollection, { ...part, amount: 10n }, 'rest')).rejects.toThrow(
      '409 refund-request-over',
    )
    const again = await as('finans', refundCollection, { ...part, amount: 10n })
    expect(again).toMatchObject({ state: 'waits-for-second' })
    expect(backAtBank(payment)).toBe(LIMIT_MINOR)
  })

  /** Somebody whose sign-in has shown their second factor, eleven minutes ago. */
  async function anOpenScreen() {
    await holdTime(house)
    const { email } = await aStaffMember(house, tenant(), 'Finans')
    const signedIn = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: tenant().domain })
    const token = signedIn.success ? signedIn.data.token : ''
    const begun = await house.call(secondFactorBegin, { password: PASSWORD }, { token })
    const secret = begun.success ? begun.data.secret : ''
    const confirmed = await house.call(secondFactorConfirm, { code: await codeFrom(house, secret, -1) }, { token })
    expect(confirmed.success).toBe(true)
    await till().pass(11 * 60)
    return { token, secret }
  }

  it.each([
    ['refund', (id: string, amount: bigint) => [refundCollection, { id, amount, reason: WHY }] as const],
    ['void', (id: string) => [voidCollection, { id, reason: WHY }] as const],
  ])('[I-23] ask an open screen for the second factor again, above the limit and not below: %s', async (_how, wish) => {
    const [small, big] = [await paid(), await large()]
    const { token, secret } = await anOpenScreen()
    const ask = async ({ id, totalMinor }: typeof big) => {
      const [endpoint, input] = wish(id, totalMinor)
      return (await house.raw<Endpoint>(endpoint, input, { token })).json<Answered>()
    }
    expect(await ask(small)).toMatchObject({ success: true, data: { took: 'void', state: 'done' } })
    const asked = await ask(big)
    expect(asked).toMatchObject({ success: false, code: 'second-factor-required' })
    const untouched = await as('sahip', collectionDetail, { id: big.id })
    expect([untouched.status, untouched.requests, backAtBank(big)]).toEqual(['approved', [], 0n])
    const { challenge } = asked.data
    await house.call(stepUp, { challenge, code: await codeFrom(house, secret) }, { token })
    expect(await ask(big)).toMatchObject({ success: true, data: { state: 'waits-for-second' } })
    const waiting = await as('sahip', collectionDetail, { id: big.id })
    expect([waiting.status, waiting.requests.length]).toEqual(['approved', 1])
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

  it('are told where the bank refuses what they agreed on, the asker as well as the second person', async () => {
    const payment = await large()
    await nextDay(payment)
    nothingLeftAtBank(payment)
    const wish = { id: payment.id, amount: payment.totalMinor, reason: WHY }
    const { requestId } = await as('finans', refundCollection, wish, 'asked')
    const decision = { id: requestId ?? '', decision: 'approve' } as const
    await expect(as('sahip', approveRefund, decision)).rejects.toThrow('409 refund-refused')
    await expect(as('sahip', approveRefund, decision)).rejects.toThrow('409 refund-refused')
    await expect(as('finans', refundCollection, wish, 'asked')).rejects.toThrow('409 refund-refused')
    const detail = await as('sahip', collectionDetail, { id: payment.id })
    expect(detail).toMatchObject({ status: 'approved', requests: [{ state: 'approved' }] })
    expect(detail.refunds.at(-1)).toMatchObject({ state: 'refused' })
  })

  it('close by themselves when nobody looks, and are told of', async () => {
    const payment = await large()
    const asked = await as('finans', refundCollection, { id: payment.id, amount: payment.totalMinor, reason: WHY })
    await till().pass(8 * DAY_SECONDS)
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
