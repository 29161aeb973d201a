import { describe, expect, it } from 'vitest'
import { answered, NONSENSE } from '../../testing/scripted-wire.ts'
import { readEnrollment } from './enrollment.ts'
import { FOUND, REFUSED, RETURNED } from './fixtures/documents.ts'
import { readInquiry } from './inquiry.ts'
import { classify, judgeReturn, readAnswer } from './response.ts'

const reply = (code: string, more = '') => `<VposResponse><ResultCode>${code}</ResultCode>${more}</VposResponse>`
const sale = { operation: 'other', orderId: 'A1', amountMinor: 101n, currency: 'TRY', keepsTransaction: true } as const

describe('classifying a provision', () => {
  it.each([
    ['approved', ['0000']],
    ['declined', ['0001', '0051', '0312', '0400', '0501', '0580', '0978', '0999']],
    ['unknown', ['1001', '1007', '1074', '7777', '1006', '1061', '0966']],
    ['error', ['1049', '1059', '1060', '1075', '1083', '1104', '1105', '1107', '1112', '1116', '1121']],
    ['error', ['9000', '9039', '9065', '9999', '5001', '1044', '1046', '1127', '1128', '2202', '1123', '1124']],
    ['unknown', ['1048', '1062', '1106', '1122', '1125', '1129', '2201', '4711', '51', '00000', 'constructor', '']],
  ])('says %s to %j', (kind, codes) => {
    for (const code of codes) expect([code, classify(reply(code)).kind]).toEqual([code, kind])
  })

  it.each([
    '',
    '<html><body>Request Rejected</body></html>',
    '{"a":1}',
    '<VposResponse><ResultCode>0000',
    '<Other><ResultCode>0000</ResultCode></Other>',
  ])('says unknown to %j', (body) => {
    expect(classify(body)).toMatchObject({ kind: 'unknown', why: 'unreadable' })
  })
})

describe('reading a provision', () => {
  const figures = '<OrderId>A1</OrderId><CurrencyAmount>1.01</CurrencyAmount><CurrencyCode>949</CurrencyCode>'
  const ids = '<TransactionId>T1</TransactionId><AuthCode>42</AuthCode><Rrn>77</Rrn>'

  it('keeps the ids of an approval', () => {
    expect(readAnswer(answered(reply('0000', figures + ids)), sale)).toEqual({
      kind: 'approved',
      inquire: false,
      authCode: '42',
      hostReference: '77',
      kept: { transactionId: 'T1', authCode: '42', rrn: '77' },
    })
  })

  it('does not keep the id of what gave money back in place of the sale', () => {
    const refund = { operation: 'refund', amountMinor: 101n, keepsTransaction: false } as const
    expect(readAnswer(answered(reply('0000', ids)), refund)).toMatchObject({ kind: 'approved', kept: {} })
  })

  it.each([
    figures.replace('A1', 'B2'),
    figures.replace('1.01', '1.10'),
    figures.replace('1.01', '101'),
    figures.replace('1.01', 'x'),
    figures.replace('949', '840'),
  ])('does not believe an approval that says %s', (other) => {
    expect(readAnswer(answered(reply('0000', other)), sale)).toMatchObject({ kind: 'unknown', why: 'figures-differ' })
  })

  it('tells why a card was refused', () => {
    expect(readAnswer(answered(REFUSED), sale)).toEqual({
      kind: 'declined',
      reason: 'wrong-cvv',
      code: '0312',
      message: 'RED-GEÇERSİZ KART',
    })
  })

  it.each([
    ['2202', 'void', 'refund-instead'],
    ['1083', 'void', 'already-voided'],
    ['1059', 'refund', 'already-refunded'],
    ['1046', 'refund', 'above-the-sale'],
    ['9077', 'void', 'already-voided'],
    ['1124', 'refund', 'already-refunded'],
  ] as const)('takes %s to a %s as %s', (code, operation, hint) => {
    const expected = { operation, keepsTransaction: false }
    expect(readAnswer(answered(reply(code)), expected)).toMatchObject({ kind: 'error', code, hint })
  })

  it('tells the operator which switch 1127 speaks of', () => {
    const answer = readAnswer(answered(reply('1127', '<ResultDetail>x</ResultDetail>')), sale)
    expect(answer).toMatchObject({ kind: 'error', code: '1127', message: expect.stringContaining('kart gönderilsin') })
  })

  it('does not read a page of a broken server, even one in the protocol', () => {
    expect(readAnswer(answered(reply('0051'), 500), sale)).toMatchObject({ kind: 'unknown' })
    expect(readAnswer(answered(reply('0000'), 302), sale)).toMatchObject({ kind: 'unknown' })
  })

  it.each(NONSENSE)('calls %s unknown', (_, answer) => {
    expect(readAnswer(answer, sale).kind).toBe('unknown')
  })
})

describe('judging a return', () => {
  const expected = {
    merchantId: RETURNED.MerchantId,
    verifyEnrollmentRequestId: RETURNED.VerifyEnrollmentRequestId,
    amount: { amountMinor: 101n, currency: 'TRY' },
    installments: 1,
    sessionInfo: RETURNED.SessionInfo,
    halfSecure: [],
  } as const

  it('lets a yes about our order go on to the bank, without its card number', () => {
    const checked = judgeReturn(RETURNED, expected)
    expect(checked).toEqual({
      outcome: 'authenticated',
      inquire: false,
      proof: { Eci: '05', Cavv: RETURNED.Cavv, VerifyEnrollmentRequestId: RETURNED.VerifyEnrollmentRequestId },
    })
    expect(JSON.stringify(checked)).not.toContain(RETURNED.Pan)
  })

  it('[I-11] knows a single payment by nothing, 0 or 1, and rejects any other count', () => {
    const outcomes = ['', '0', '1', '2', '00', 'x'].map(
      (count) => judgeReturn({ ...RETURNED, InstallmentCount: count }, expected).outcome,
    )
    expect(outcomes).toEqual(['authenticated', 'authenticated', 'authenticated', 'rejected', 'rejected', 'rejected'])
  })

  it.each(['MerchantId', 'VerifyEnrollmentRequestId', 'PurchAmount', 'PurchCurrency', 'SessionInfo'])(
    '[I-11] rejects a return whose %s is not ours, in a yes and in a no',
    (name) => {
      for (const Status of ['Y', 'N']) {
        for (const value of ['9', '0', ' ', `${(RETURNED as Record<string, string>)[name]}0`]) {
          const verdict = judgeReturn({ ...RETURNED, Status, [name]: value }, expected)
          expect(verdict).toEqual({ outcome: 'rejected', inquire: true, why: 'binding' })
        }
      }
    },
  )

  it('[I-11] rejects the same return for another amount, and any return for an attempt that was never begun', () => {
    const dearer = { ...expected, amount: { amountMinor: 10_100n, currency: 'TRY' } } as const
    expect(judgeReturn(RETURNED, dearer).outcome).toBe('rejected')
    const begun = { ...expected, verifyEnrollmentRequestId: '' }
    expect(judgeReturn({ ...RETURNED, VerifyEnrollmentRequestId: '' }, begun).outcome).toBe('rejected')
    expect(judgeReturn({}, expected).outcome).toBe('rejected')
  })

  it.each([
    ['N', false, 'declined'],
    ['U', false, 'declined'],
    ['E', false, 'declined'],
    ['A', false, 'declined'],
    ['A', true, 'authenticated'],
    ['y', true, 'declined'],
    ['', true, 'declined'],
  ])('[I-12] takes status %j with attempts allowed: %s as %s', (Status, isAllowed, outcome) => {
    const halfSecure = isAllowed ? (['4'] as const) : (['2', '3'] as const)
    expect(judgeReturn({ ...RETURNED, Status }, { ...expected, halfSecure }).outcome).toBe(outcome)
  })

  it('[I-12] a yes over the indicator of an attempt is an attempt', () => {
    const rewritten = { ...RETURNED, Status: 'Y', Eci: '06' }
    expect(judgeReturn(rewritten, expected).outcome).toBe('declined')
    expect(judgeReturn(rewritten, { ...expected, halfSecure: ['4'] })).toMatchObject({ halfSecure: '4' })
  })

  it('names the code of the 3-D server', () => {
    const no = { ...RETURNED, Status: 'N', ErrorCode: '1105', ErrorMessage: 'IP' }
    expect(judgeReturn(no, expected)).toMatchObject({ code: '1105', message: 'IP', inquire: false })
  })
})

describe('reading an enrollment', () => {
  const enrolled = (status: string, more = '') =>
    `<IPaySecure><Message ID="1"><VERes><Version>1</Version><Status>${status}</Status><PaReq>a+b=</PaReq><ACSUrl>https://acs.test/x?y=1</ACSUrl><TermUrl>https://mpi.test/t</TermUrl><MD>m</MD></VERes></Message><VerifyEnrollmentRequestId>r1</VerifyEnrollmentRequestId>${more}</IPaySecure>`

  it('sends the browser on with the three fields as they came', () => {
    expect(readEnrollment(answered(enrolled('Y')), 'r1')).toEqual({
      kind: 'handover',
      handover: {
        kind: 'form',
        action: 'https://acs.test/x?y=1',
        fields: { PaReq: 'a+b=', TermUrl: 'https://mpi.test/t', MD: 'm' },
      },
      kept: { verifyEnrollmentRequestId: 'r1' },
    })
  })

  it.each([
    ['N', 'declined'],
    ['U', 'declined'],
    ['E', 'error'],
    ['', 'unknown'],
    ['?', 'unknown'],
  ])('takes status %j as %s', (status, kind) => {
    expect(readEnrollment(answered(enrolled(status)), 'r1').kind).toBe(kind)
  })

  it('names the error of the 3-D server', () => {
    const more = '<MessageErrorCode>2005</MessageErrorCode><ErrorMessage>Merchant cannot be found</ErrorMessage>'
    expect(readEnrollment(answered(enrolled('E', more)), 'r1')).toMatchObject({ kind: 'error', code: '2005' })
  })

  it('goes nowhere with an address that is none, or with the answer to another', () => {
    const strange = enrolled('Y').replace('https://acs.test/x?y=1', 'data:text/html,x')
    expect(readEnrollment(answered(strange), 'r1')).toMatchObject({ kind: 'unknown' })
    expect(readEnrollment(answered(enrolled('Y')), 'r2')).toMatchObject({ kind: 'unknown', why: 'figures-differ' })
  })

  it('takes a page of a firewall as an error, because nothing can have been charged', () => {
    const page = '<html><body>Request Rejected</body></html>'
    expect(readEnrollment(answered(page), 'r1')).toMatchObject({ kind: 'error', code: 'not-xml' })
    expect(readEnrollment(answered(page, 502), 'r1')).toMatchObject({ kind: 'unknown' })
    expect(readEnrollment(answered('{"error":1}', 403), 'r1')).toMatchObject({ kind: 'error' })
  })

  it.each(NONSENSE)('begins nothing after %s', (_, answer) => {
    expect(['unknown', 'error']).toContain(readEnrollment(answer, 'r1').kind)
  })
})

describe('an inquiry', () => {
  const order = { orderId: 'z2d71cc5-d242-4b01-8479-d56eb8f74d7', amountMinor: 9050n, currency: 'TRY' } as const

  it('finds the money that stands, under any root', () => {
    expect(readInquiry(FOUND, order)).toMatchObject({
      state: 'paid',
      paid: true,
      amountMinor: 9050n,
      currency: 'TRY',
      kept: { transactionId: 'b2d71cc5-d242-4b01-8479-d56eb8f74d7c' },
    })
    expect(readInquiry(FOUND.replaceAll('SearchResponse', 'Whatever'), order).paid).toBe(true)
  })

  it.each([
    ['voided', '<IsCanceled>false', '<IsCanceled>true'],
    ['voided', '<IsReversed>false', '<IsReversed>true'],
    ['refunded', '<IsRefunded>false', '<IsRefunded>true'],
    ['pending', '<IsRefunded>false', '<IsRefunded>'],
    ['authorized', '<TransactionType>Sale', '<TransactionType>Auth'],
    ['pending', '<TransactionType>Sale', '<TransactionType>Refund'],
    ['failed', '<ResultCode>0000', '<ResultCode>0051'],
    ['pending', '<ResultCode>0000', '<ResultCode>1074'],
    ['pending', '<ResultCode>0000', '<ResultCode>'],
    ['pending', '<ResponseCode>0000', '<ResponseCode>9065'],
    ['pending', '<OrderId>z2d', '<OrderId>y2d'],
    ['pending', '</SearchResponse>', ''],
    ['paid', '<CurrencyAmount>90.50', '<CurrencyAmount>9.05'],
    ['paid', '<AmountCode>949', '<AmountCode>840'],
  ])('says %s, and no money, when %s reads %s', (state, from, to) => {
    expect(readInquiry(FOUND.replace(from, to), order)).toMatchObject({ state, paid: false })
  })

  it.each(['', '<html/>', '{}', '<a><ResponseInfo><ResponseCode>0000</ResponseCode></ResponseInfo></a>'])(
    'says pending to %j',
    (body) => {
      expect(readInquiry(body, order)).toEqual(expect.objectContaining({ state: 'pending', paid: false }))
    },
  )
})
