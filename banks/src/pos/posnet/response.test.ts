import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WireAnswer } from '../../wire/wire.ts'
import { ACCOUNT } from './fixtures/account.ts'
import { keysOf } from './request.ts'
import { completionAnswer, judge, moneyBackAnswer, readReply, textAnywhere } from './response.ts'

const KEYS = keysOf(ACCOUNT)
const STORED = { xid: 'YKB_0000080603153823', amount: '5696', currencyCode: 'TL' }
const MAC = '2TEEydczFlFgA4QVkMBHKO1JRJ0tePhkWXpcigTRxS4='
const said = (body: string): WireAnswer => ({ kind: 'answer', status: 200, bytes: Buffer.from(body) })
const judged = (approved: string, respCode: string) => judge({ approved, respCode, respText: 'x' })
const refused = (code: string) =>
  `<posnetResponse><approved>0</approved><respCode>${code}</respCode><respText>x</respText></posnetResponse>`
const charged = (mac: string) =>
  `<?xml version='1.0' encoding='iso-8859-9'?><posnetResponse><approved>1</approved><respCode></respCode><respText>00</respText><mac>${mac}</mac><hostlogkey>0000000002P0806031</hostlogkey><authCode>901477</authCode></posnetResponse>`

describe('classification', () => {
  it.each(['0091', '0100', '0124', '0400'])('[I-07] asks again after %s', (code) => {
    expect(judged('0', code)).toEqual({ kind: 'unknown', why: 'bank-trouble', code })
  })

  it.each(['0125', '0126', '0127'])('[I-01] reads %s as an order that may have been paid before', (code) => {
    expect(judged('0', code)).toEqual({ kind: 'unknown', why: 'order-used-before', code })
    expect(judged('2', code)).toEqual({ kind: 'unknown', why: 'order-used-before', code })
  })

  it.each([
    ['0001', 'not-permitted'],
    ['0004', 'not-permitted'],
    ['0005', 'do-not-honour'],
    ['0007', 'other'],
    ['0012', 'installments-not-allowed'],
    ['0014', 'invalid-card'],
    ['0030', 'other'],
    ['0041', 'lost-or-stolen'],
    ['0043', 'lost-or-stolen'],
    ['0051', 'insufficient-funds'],
    ['0053', 'invalid-card'],
    ['0054', 'expired-card'],
    ['0057', 'not-permitted'],
    ['0058', 'not-permitted'],
    ['0062', 'not-permitted'],
    ['0065', 'limit-exceeded'],
    ['0129', 'suspected-fraud'],
    ['0217', 'lost-or-stolen'],
    ['0232', 'limit-exceeded'],
    ['0444', 'call-bank'],
  ] as const)('declines %s as %s', (code, reason) => {
    expect(judged('0', code)).toEqual({ kind: 'declined', reason, code, message: 'x' })
  })

  const ERRORS = [
    '0002 0015 0122 0123 0146 0147 0148 0150 0200 0205 0211 0220 0223 0229 0370 0411 0450 0788',
    'E189 E216 131 137 138 139 140 142 143 144 147',
  ].flatMap((codes) => codes.split(' '))

  it.each(ERRORS)('calls %s an error', (code) => {
    expect(judged('0', code)).toEqual({ kind: 'error', code, message: 'x' })
  })

  it.each([
    ['0', '0999'],
    ['0', '0033'],
    ['0', ''],
    ['0', '51'],
    ['1', '0005'],
    ['1', '00'],
    ['3', ''],
    ['', '0005'],
    ['', ''],
    [' 1', ''],
  ])('[I-07] never guesses about approved %j with %j', (approved, code) => {
    expect(judged(approved, code).kind).toBe('unknown')
  })
})

describe('answers', () => {
  it('knows the charge that the bank signed, and keeps its key', () => {
    expect(completionAnswer(said(charged(MAC)), STORED, KEYS)).toEqual({
      kind: 'approved',
      inquire: false,
      authCode: '901477',
      hostReference: '0000000002P0806031',
      kept: { transaction: 'sale', hostLogKey: '0000000002P0806031', authCode: '901477' },
    })
  })

  it.each(['', 'AAAA', MAC.replace('2', '3'), `${MAC}=`])('[I-11] a charge with the mac %j is asked about', (mac) => {
    expect(completionAnswer(said(charged(mac)), STORED, KEYS)).toEqual({ kind: 'unknown', why: 'signature' })
  })

  it('[I-05] a charge of another amount is asked about', () => {
    const dearer = { ...STORED, amount: '5796' }
    expect(completionAnswer(said(charged(MAC)), dearer, KEYS)).toEqual({ kind: 'unknown', why: 'signature' })
  })

  it('a refusal needs no mac', () => {
    expect(completionAnswer(said(refused('0051')), STORED, KEYS)).toMatchObject({ kind: 'declined' })
  })

  it('reads the answer of the manual to an id that was used before, in whatever case its names stand', () => {
    const xml = readFileSync(join(import.meta.dirname, 'fixtures/approved-before.xml'), 'utf8')
    const root = readReply(xml)
    expect(root && textAnywhere(root, 'hostLogKey')).toBe('020527337090000191')
    expect(completionAnswer(said(xml), STORED, KEYS)).toMatchObject({ kind: 'unknown', why: 'order-used-before' })
  })

  it('reads ISO-8859-9 bytes', () => {
    const [head = '', tail = ''] = refused('0005').split('>x<')
    const bytes = Buffer.concat([Buffer.from(`${head}>`), Buffer.from([0xfd, 0xfe]), Buffer.from(`<${tail}`)])
    expect(completionAnswer({ kind: 'answer', status: 200, bytes }, STORED, KEYS)).toMatchObject({ message: 'ış' })
  })

  it.each([
    ['0211', 'refund-instead'],
    ['0229', 'refund-instead'],
    ['0411', 'void-instead'],
    ['0220', 'already-voided'],
    ['0370', 'already-voided'],
    ['0450', undefined],
    ['0005', undefined],
  ])('a refused void or refund with %s hints at %s', (code, hint) => {
    const answer = moneyBackAnswer(said(refused(code)))
    expect(answer).toMatchObject({ kind: 'error', code })
    expect(answer.kind === 'error' ? answer.hint : 'none').toBe(hint)
  })

  it('[I-07] random bytes are unknown, and nothing throws', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const answer = { kind: 'answer', status: 200, bytes } as const
        expect(completionAnswer(answer, STORED, KEYS).kind).toBe('unknown')
        expect(moneyBackAnswer(answer).kind).toBe('unknown')
      }),
    )
  })
})
