import { describe, expect, it } from 'vitest'
import { answered, NONSENSE } from '../../testing/scripted-wire.ts'
import { verdictOf } from './codes.ts'
import { FOUND } from './fixtures/documents.ts'
import { readInquiry } from './inquiry.ts'
import { readAnswer } from './response.ts'

const reply = (code: string, more = '') =>
  `<?xml version="1.0" encoding="utf-8"?>\r\n<PayforResponse>\r\n<ProcReturnCode>${code}</ProcReturnCode>\r\n${more}</PayforResponse>`

describe('classifying a server answer', () => {
  it.each([
    ['approved', ['00']],
    ['declined', ['01', '05', '12', '14', '34', '51', '54', '57', '62', '95', 'M041', 'V034', 'V044', 'MR15']],
    [
      'unknown',
      ['V000', 'V020', 'V002', 'V036', 'V9196', 'V9199', '68', '90', '91', '92', '94', '96', '98', 'V029', '101310'],
    ],
    ['error', ['M001', 'M030', 'M040', 'M042', 'M047', 'M049', 'M051', 'V001', 'V003', 'V004', 'V012', 'V035', 'V038']],
    ['error', ['V013', 'V014', 'V015', 'V016', 'V017', 'V018', 'V019', 'V025', 'V026', 'V027', 'V037']],
    ['unknown', ['97', '99', '0', '000', 'M000', 'M052', 'V033', 'V099', 'V021', 'X1', 'toString', 'm001']],
  ])('says %s to %j', (kind, codes) => {
    for (const code of codes) expect([code, verdictOf(code).kind]).toEqual([code, kind])
  })
})

describe('reading a server answer', () => {
  const details = '<TransId>A1</TransId><AuthCode>S37397</AuthCode><HostRefNum>230422098249</HostRefNum><MD>\r\n</MD>'

  it('keeps what an approval says, and whether it must be confirmed', () => {
    expect(readAnswer(answered(reply('00', details)), { orderId: 'A1', inquire: true })).toEqual({
      kind: 'approved',
      inquire: true,
      authCode: 'S37397',
      hostReference: '230422098249',
      kept: { authCode: 'S37397', hostReference: '230422098249' },
    })
  })

  it('does not believe an approval of another order', () => {
    const answer = readAnswer(answered(reply('00', details)), { orderId: 'B2', inquire: true })
    expect(answer).toMatchObject({ kind: 'unknown', why: 'figures-differ' })
  })

  it.each([
    ['V014', 'void-instead'],
    ['V015', 'above-the-sale'],
    ['V017', 'already-voided'],
    ['V018', 'refund-instead'],
    ['V037', 'already-refunded'],
  ])('takes %s as %s', (code, hint) => {
    expect(readAnswer(answered(reply(code)), { inquire: false })).toMatchObject({ kind: 'error', code, hint })
  })

  it('tells why a card was refused', () => {
    const answer = readAnswer(answered(reply('34', '<ErrMsg>CVV2 hatalı</ErrMsg>')), { inquire: false })
    expect(answer).toEqual({ kind: 'declined', reason: 'wrong-cvv', code: '34', message: 'CVV2 hatalı' })
  })

  it.each([
    answered(reply('00'), 500),
    answered(reply('00'), 302),
    answered(reply('00').replaceAll('PayforResponse', 'Other')),
    answered(reply('')),
    ...NONSENSE.map(([, answer]) => answer),
  ])('calls %j unknown', (answer) => {
    expect(readAnswer(answer, { inquire: false }).kind).toBe('unknown')
  })
})

describe('an order inquiry', () => {
  const order = { orderId: '202210312A24', amountMinor: 101n, currency: 'TRY', installments: 1 } as const

  it('finds the money that stands, under any root', () => {
    expect(readInquiry(FOUND, order)).toMatchObject({
      state: 'paid',
      paid: true,
      amountMinor: 101n,
      refundedMinor: 0n,
      currency: 'TRY',
      installments: 1,
      hostReference: '230423101605',
    })
    expect(readInquiry(FOUND.replaceAll('PayforResponse', 'Whatever'), order).paid).toBe(true)
  })

  it.each([
    ['voided', '<IsVoided>false', '<IsVoided>true'],
    ['refunded', '<IsRefunded>false', '<IsRefunded>true'],
    ['partly-refunded', '<RefundedAmount>0<', '<RefundedAmount>0.5<'],
    ['refunded', '<RefundedAmount>0<', '<RefundedAmount>1.01<'],
    ['pending', '<RefundedAmount>0<', '<RefundedAmount>?<'],
    ['authorized', '<TxnType>Auth', '<TxnType>PreAuth'],
    ['pending', '<TxnType>Auth', '<TxnType>Refund'],
    ['pending', '<TxnStatus>Y', '<TxnStatus>P'],
    ['pending', '<IsVoided>false', '<IsVoided>'],
    ['pending', '<OrderId>2022', '<OrderId>2021'],
    ['pending', '<PurchAmount>1.01', '<PurchAmount>1.01 TL'],
    ['not-found', '<ProcReturnCode>00', '<ProcReturnCode>V013'],
    ['pending', '<ProcReturnCode>00', '<ProcReturnCode>V004'],
    ['pending', '<ProcReturnCode>00', '<ProcReturnCode>M049'],
    ['pending', '<ProcReturnCode>00', '<ProcReturnCode>96'],
    ['pending', '<ProcReturnCode>00', '<ProcReturnCode>'],
    ['failed', '<ProcReturnCode>00', '<ProcReturnCode>05'],
    ['pending', '</PayforResponse>', ''],
    ['paid', '<PurchAmount>1.01', '<PurchAmount>10.1'],
    ['paid', '<Currency>949', '<Currency>840'],
    ['paid', '<Currency>949', '<Currency>'],
    ['paid', '<InstallmentCount>0', '<InstallmentCount>3'],
  ])('says %s, and no money of ours, when %s reads %s', (state, from, to) => {
    expect(readInquiry(FOUND.replace(from, to), order)).toMatchObject({ state, paid: false })
  })

  it('finds a capture by its original, and a voided pre-authorisation', () => {
    const capture = FOUND.replace('<OrderId>202210312A24', '<OrderId>other')
      .replace('<OrgOrderId>\r\n', '<OrgOrderId>202210312A24')
      .replace('<TxnType>Auth', '<TxnType>PostAuth')
    expect(readInquiry(capture, order)).toMatchObject({ state: 'paid', paid: true })
    const voided = FOUND.replace('<TxnType>Auth', '<TxnType>PreAuth').replace('<IsVoided>false', '<IsVoided>true')
    expect(readInquiry(voided, order).state).toBe('voided')
  })

  it.each(['', '<html/>', '{}', 'ProcReturnCode=00;;'])('says pending to %j', (body) => {
    expect(readInquiry(body, order)).toEqual({ state: 'pending', paid: false, kept: {} })
  })
})
