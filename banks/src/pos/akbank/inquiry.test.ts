import { describe, expect, it } from 'vitest'
import { PAID_ROW } from './fixtures/account.ts'
import { readInquiry } from './inquiry.ts'

const order = { orderId: '202404142607', amountMinor: 101n, currency: 'TRY', installments: 1 } as const
const found = (...rows: object[]) => ({ responseCode: 'VPS-0000', txnDetailList: rows })
const refund = (amount: number) => ({ ...PAID_ROW, txnCode: '1002', orderId: 'of the bank', amount })

describe('an order inquiry', () => {
  it('finds the money that stands', () => {
    expect(readInquiry(found(PAID_ROW), order)).toMatchObject({
      state: 'paid',
      paid: true,
      amountMinor: 101n,
      currency: 'TRY',
      installments: 1,
      hostReference: '410624359235',
      kept: { rrn: '410624359235', authCode: '064716' },
    })
  })

  it.each([
    ['voided', { txnStatus: 'V' }],
    ['voided', { txnStatus: 'R' }],
    ['pending', { txnStatus: 'S' }],
    ['pending', { txnStatus: '?' }],
    ['failed', { responseCode: 'VPS-1005', hostResponseCode: '05' }],
    ['pending', { responseCode: 'VPS-1005', hostResponseCode: '96' }],
    ['pending', { responseCode: 'VPS-4711' }],
    ['pending', { responseCode: undefined }],
    ['pending', { orgOrderId: 'another', orderId: 'another' }],
    ['authorized', { txnCode: '1004', preAuthStatus: 'O' }],
    ['pending', { txnCode: '1004', preAuthStatus: 'C' }],
    ['pending', { amount: 'a lot' }],
  ])('reads %s from a row with %j, and no money', (state, changes) => {
    expect(readInquiry(found({ ...PAID_ROW, ...changes }), order)).toMatchObject({ state, paid: false })
  })

  it.each([{ amount: 10.1 }, { amount: 101 }, { amount: 1.005 }, { currencyCode: 840 }, { installCount: 3 }])(
    'does not call an order paid whose row has %j',
    (changes) => {
      expect(readInquiry(found({ ...PAID_ROW, ...changes }), order).paid).toBe(false)
    },
  )

  it('finds a capture by its original', () => {
    const hold = { ...PAID_ROW, txnCode: '1004', preAuthStatus: 'C' }
    const capture = { ...PAID_ROW, txnCode: '1005', orderId: 'of the bank' }
    expect(readInquiry(found(hold, capture), order)).toMatchObject({ state: 'paid', paid: true })
  })

  it('adds up refunds', () => {
    expect(readInquiry(found(PAID_ROW, refund(0.5)), order)).toMatchObject({
      state: 'partly-refunded',
      paid: false,
      refundedMinor: 50n,
    })
    expect(readInquiry(found(PAID_ROW, refund(0.5), refund(0.51)), order)).toMatchObject({
      state: 'refunded',
      paid: false,
    })
  })

  it('knows an order the bank does not know, and nothing from a refusal', () => {
    expect(readInquiry({ responseCode: 'VPS-1123' }, order).state).toBe('not-found')
    for (const body of [
      { responseCode: 'VPS-1073' },
      { code: '401' },
      undefined,
      null,
      [],
      'text',
      found(),
      { responseCode: 'VPS-0000' },
    ]) {
      expect(readInquiry(body, order)).toMatchObject({ state: 'pending', paid: false })
    }
  })
})
