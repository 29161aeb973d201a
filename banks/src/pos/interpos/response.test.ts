import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeTurkish } from '../../wire/text.ts'
import { HOST_REASONS } from '../host-codes.ts'
import { answerOf, inquiryOf, parseReply, readReply } from './response.ts'
import { fixture } from './test-account.ts'

const reply = (code: string, more = '') =>
  parseReply(`OrderId=A1;;ProcReturnCode=${code};;ErrorCode=;;${more}Amount=1,00`)

describe('a reply', () => {
  it('is cut at runs of semicolons and at the first sign of each pair', () => {
    expect(
      parseReply(
        'OrderId=A1;;ProcReturnCode=51;;HostRefNum=;;;AuthCode=;;TxnResult=Failed;;ErrorMessage=TR:Limit=0;;Amount=1,00',
      ),
    ).toEqual({
      OrderId: 'A1',
      ProcReturnCode: '51',
      HostRefNum: '',
      AuthCode: '',
      TxnResult: 'Failed',
      ErrorMessage: 'Limit=0',
      Amount: '1,00',
    })
    expect(parseReply(';;OrderId=A1;;;AuthCode=;;')).toEqual({ OrderId: 'A1', AuthCode: '' })
    expect(parseReply(fixture('reply-approved.txt'))).toMatchObject({ CardHolderName: 'A=B', AuthCode: 'ABC123' })
  })

  it.each([
    '',
    '<html><body a=b>502</body></html>',
    'ProcReturnCode',
    'ProcReturnCode=00;;ProcReturnCode=51',
    'A=1;;Txn',
    '{"a":1}',
  ])('that says %j is none', (body) => {
    expect(parseReply(body)).toBeUndefined()
    expect(answerOf(parseReply(body))).toEqual({ kind: 'unknown', why: 'unreadable' })
  })

  it('is read as UTF-8, and as Turkish Latin where it is not that', () => {
    const body = 'ProcReturnCode=05;;ErrorMessage=TR:Red ışık'
    for (const bytes of [Buffer.from(body), encodeTurkish(body)]) {
      expect(readReply({ kind: 'answer', status: 200, bytes })).toMatchObject({ ErrorMessage: 'Red ışık' })
    }
  })

  it('never throws, whatever comes', () => {
    fc.assert(fc.property(fc.string(), (body) => answerOf(parseReply(body)).kind !== 'approved'))
  })
})

describe('the class of a code', () => {
  it('approves 00 and keeps what receipts need', () => {
    expect(answerOf(parseReply(fixture('reply-approved.txt')))).toEqual({
      kind: 'approved',
      inquire: false,
      authCode: 'ABC123',
      hostReference: 'hostid',
      kept: { TransId: 'T-1', HostRefNum: 'hostid', AuthCode: 'ABC123' },
    })
  })

  it.each(Object.entries(HOST_REASONS))('%s is declined as %s', (code, reason) => {
    expect(answerOf(reply(code))).toMatchObject({ kind: 'declined', code, reason })
  })

  it('any other host code of two digits is a plain no', () => {
    expect(answerOf(reply('77'))).toMatchObject({ kind: 'declined', reason: 'other', code: '77' })
  })

  it.each(['81', 'E31', 'E39'])('%s is ours to mend', (code) => {
    expect(answerOf(reply(code))).toMatchObject({ kind: 'error', code })
  })

  it('a blank code with an error code beside it is ours to mend', () => {
    expect(answerOf(parseReply('ProcReturnCode=;;ErrorCode=B810002;;ErrorMessage=TR:Terminal'))).toEqual({
      kind: 'error',
      code: 'B810002',
      message: 'Terminal',
    })
  })

  it.each(['68', '90', '91', '92', '94', '96'])('%s leaves the sale in doubt', (code) => {
    expect(answerOf(reply(code))).toEqual({ kind: 'unknown', why: 'bank-trouble', code })
  })

  it.each(['', '0', '000', 'E99', 'V014', ' 00', '5 1'])('%j stands on no list and is unknown', (code) => {
    expect(answerOf(reply(code))).toMatchObject({ kind: 'unknown', why: 'unlisted-code' })
  })

  it('a yes that calls itself failed is no yes', () => {
    expect(answerOf(reply('00', 'TxnResult=Failed;;'))).toMatchObject({ kind: 'unknown' })
  })
})

describe('an inquiry', () => {
  const amount = { amountMinor: 105_620n, currency: 'TRY' } as const
  const ask = (rest: string) => inquiryOf(parseReply(`OrderId=SYS1;;ProcReturnCode=00;;${rest}`), amount)
  const NEVER = 'VoidDate=1.1.0001 00:00:00'

  it.each([
    [`PurchAmount=1.056,20;;RefundedAmount=0;;${NEVER}`, 'paid', true],
    [`PurchAmount=1056,2;;RefundedAmount=;;VoidDate=`, 'paid', true],
    [`PurchAmount=1056,21;;RefundedAmount=0;;${NEVER}`, 'paid', false],
    [`PurchAmount=1056,20;;RefundedAmount=0;;VoidDate=15.11.2026 10:00:00`, 'voided', false],
    [`PurchAmount=1056,20;;RefundedAmount=1056,20;;${NEVER}`, 'refunded', false],
    [`PurchAmount=1056,20;;RefundedAmount=56,20;;${NEVER}`, 'partly-refunded', false],
    [`PurchAmount=;;RefundedAmount=0;;${NEVER}`, 'pending', false],
    [`PurchAmount=1056,20;;RefundedAmount=x;;${NEVER}`, 'pending', false],
  ])('%s is %s', (rest, state, paid) => {
    expect(ask(rest)).toMatchObject({ state, paid })
  })

  it('tells the refunded part', () => {
    expect(ask(`PurchAmount=1056,20;;RefundedAmount=56,20;;${NEVER}`)).toMatchObject({
      amountMinor: 105_620n,
      refundedMinor: 5620n,
    })
  })

  it('that the bank refused, or that cannot be read, tells nothing', () => {
    expect(inquiryOf(parseReply(fixture('reply-inquiry-refused.txt')), amount)).toEqual({
      state: 'pending',
      paid: false,
      code: '81',
      kept: {},
    })
    expect(inquiryOf(undefined, amount)).toEqual({ state: 'pending', paid: false, kept: {} })
  })
})
