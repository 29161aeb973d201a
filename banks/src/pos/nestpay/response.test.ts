import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anOrder } from '../../testing/bank.ts'
import type { WireAnswer } from '../../wire/wire.ts'
import { detailsOf, judge, moneyAnswer, moneyBackAnswer, readReply, verdictOf } from './response.ts'

const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8')
const said = (body: string): WireAnswer => ({ kind: 'answer', status: 200, bytes: Buffer.from(body) })

function reply(response: string, returnCode: string, errorCode = '', more = ''): string {
  const extra = `<Extra><ERRORCODE>${errorCode}</ERRORCODE></Extra>`
  return `<CC5Response><Response>${response}</Response><ProcReturnCode>${returnCode}</ProcReturnCode>${more}${extra}</CC5Response>`
}

const judged = (response: string, returnCode: string, errorCode = '') =>
  judge({ response, returnCode, errorCode, message: '' })

describe('classification', () => {
  it.each(['CORE-1003', 'CORE-2700', 'CORE-2800', 'CORE-2900', 'CORE-3000', 'CORE-2304', 'BM-9101', 'BM-9199'])(
    '[I-07] asks again after %s',
    (code) => {
      expect(judged('Error', '99', code)).toEqual({ kind: 'unknown', why: 'bank-trouble', code })
    },
  )

  it.each(['91', '92', '96'])('[I-07] asks again after return code %s, alone or behind ISO8583', (code) => {
    expect(judged('Declined', code)).toMatchObject({ kind: 'unknown', why: 'bank-trouble' })
    expect(judged('Declined', '99', `ISO8583-${code}`)).toMatchObject({ kind: 'unknown', why: 'bank-trouble' })
  })

  it.each(['CORE-2507', 'CORE-2127'])('[I-01] reads %s as an order that may have been paid before', (code) => {
    expect(judged('Error', '99', code)).toEqual({ kind: 'unknown', why: 'order-used-before', code })
  })

  it.each([
    ['01', 'call-bank'],
    ['02', 'call-bank'],
    ['05', 'do-not-honour'],
    ['12', 'not-permitted'],
    ['14', 'invalid-card'],
    ['28', 'other'],
    ['51', 'insufficient-funds'],
    ['54', 'expired-card'],
    ['57', 'not-permitted'],
    ['62', 'not-permitted'],
    ['77', 'other'],
    ['82', 'wrong-cvv'],
  ] as const)('declines %s as %s', (code, reason) => {
    expect(judged('Declined', code)).toMatchObject({ kind: 'declined', reason, code })
    expect(judged('Decline', code)).toMatchObject({ kind: 'declined', reason, code })
    expect(judged('Declined', code, `ISO8583-${code}`)).toMatchObject({ kind: 'declined', reason })
  })

  it.each(['CORE-2201', 'CORE-2254', 'CORE-2012', '3D-1007', 'HPP-1001', 'BM-1000'])('calls %s an error', (code) => {
    expect(judged('Error', '99', code)).toMatchObject({ kind: 'error', code })
    expect(judged('Declined', '99', code)).toMatchObject({ kind: 'error', code })
  })

  it('goes by the word where only 99 or no code at all was given', () => {
    expect(judged('Error', '99')).toMatchObject({ kind: 'error', code: '99' })
    expect(judged('Declined', '99')).toMatchObject({ kind: 'declined' })
    expect(judged('Declined', '')).toMatchObject({ kind: 'declined' })
  })

  it.each([
    ['Declined', '34', ''],
    ['Error', '', 'XYZ-1'],
    ['Declined', '00', ''],
    ['Approved', '05', ''],
    ['Approved', '', ''],
    ['approved', '00', ''],
    ['Maybe', '99', ''],
    ['', '05', ''],
    ['', '', 'CORE-2201'],
  ])('[I-07] never guesses about %j with %j and %j', (response, returnCode, errorCode) => {
    expect(judged(response, returnCode, errorCode).kind).toBe('unknown')
  })

  it('reads the error code beside Extra as well as inside', () => {
    const xml = '<CC5Response><Response>Error</Response><ERRORCODE>CORE-2507</ERRORCODE><Extra/></CC5Response>'
    const root = readReply(xml)
    expect(root && verdictOf(root).errorCode).toBe('CORE-2507')
  })
})

describe('answers', () => {
  it('reads a captured approval, its letters resolved', () => {
    const root = readReply(fixture('approved-sale.xml'))
    expect(root && detailsOf(root)).toEqual({
      authCode: 'P18552',
      hostRefNum: '325300733333',
      transId: '23253WkfD10806',
      cardIssuer: 'ZİRAAT BANKASI',
    })
    const order = { ...anOrder, orderId: '20230910AF6A' }
    expect(moneyAnswer(said(fixture('approved-sale.xml')), order)).toMatchObject({
      kind: 'approved',
      inquire: false,
      authCode: 'P18552',
      hostReference: '325300733333',
      kept: { transId: '23253WkfD10806' },
    })
  })

  it('[I-05] does not take the approval of another order', () => {
    expect(moneyAnswer(said(fixture('approved-sale.xml')), anOrder)).toEqual({ kind: 'unknown', why: 'figures-differ' })
  })

  it('reads ISO-8859-9 bytes', () => {
    const head = Buffer.from(`<CC5Response><Response>Error</Response><ProcReturnCode>99</ProcReturnCode><ErrMsg>hatal`)
    const bytes = Buffer.concat([head, Buffer.from([0xfd]), Buffer.from('</ErrMsg></CC5Response>')])
    expect(moneyAnswer({ kind: 'answer', status: 200, bytes }, anOrder)).toMatchObject({ message: 'hatalı' })
  })

  it.each([
    ['CORE-2508', 'void-instead'],
    ['CORE-2511', 'refund-instead'],
    ['CORE-2008', 'refund-instead'],
    ['CORE-2503', 'above-the-sale'],
    ['CORE-2504', 'already-refunded'],
    ['CORE-2514', undefined],
  ])('a refused void or refund with %s hints at %s', (code, hint) => {
    const answer = moneyBackAnswer(said(reply('Error', '99', code)), anOrder)
    expect(answer).toMatchObject({ kind: 'error', code })
    expect(answer.kind === 'error' ? answer.hint : 'none').toBe(hint)
  })

  it('calls a declined refund an error: no card said no', () => {
    expect(moneyBackAnswer(said(reply('Declined', '05')), anOrder)).toMatchObject({ kind: 'error', code: '05' })
    expect(moneyBackAnswer(said(fixture('refund-not-settled.xml')), anOrder)).toMatchObject({ hint: 'void-instead' })
  })

  it('[I-07] hears an approval with a broken status, cut off, or in another root as unknown', () => {
    const yes = reply('Approved', '00')
    expect(moneyAnswer({ kind: 'answer', status: 500, bytes: Buffer.from(yes) }, anOrder).kind).toBe('unknown')
    for (const body of [yes.slice(0, -5), `${yes}x`, yes.replaceAll('CC5Response', 'Other'), '']) {
      expect(moneyAnswer(said(body), anOrder)).toEqual({ kind: 'unknown', why: 'unreadable' })
    }
  })

  it('[I-07] random bytes are unknown, and nothing throws', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(moneyAnswer({ kind: 'answer', status: 200, bytes }, anOrder).kind).toBe('unknown')
      }),
    )
  })
})
