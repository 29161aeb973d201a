import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anOrder } from '../../testing/bank.ts'
import type { WireAnswer } from '../../wire/wire.ts'
import { ACCOUNT } from './fixtures/account.ts'
import { keysOf } from './request.ts'
import { judge, judgeSigned, moneyAnswer, moneyBackAnswer, readReply } from './response.ts'

const KEYS = keysOf(ACCOUNT)
const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8')
const said = (body: string): WireAnswer => ({ kind: 'answer', status: 200, bytes: Buffer.from(body) })
const ORDER = { ...anOrder, orderId: '20240310D17E' }

function reply(source: string, code: string, reasonCode = '', more = ''): string {
  return `<GVPSResponse><Order><OrderID>${ORDER.orderId}</OrderID></Order><Transaction><Response><Source>${source}</Source><Code>${code}</Code><ReasonCode>${reasonCode}</ReasonCode><ErrorMsg>Hatalı</ErrorMsg></Response>${more}</Transaction></GVPSResponse>`
}

const judged = (source: string, code: string) => {
  const root = readReply(reply(source, code))
  return root && judge(root)
}

describe('classification', () => {
  it.each([
    ['01', 'call-bank'],
    ['02', 'call-bank'],
    ['05', 'do-not-honour'],
    ['09', 'other'],
    ['12', 'other'],
    ['13', 'other'],
    ['14', 'invalid-card'],
    ['28', 'other'],
    ['51', 'insufficient-funds'],
    ['54', 'expired-card'],
    ['57', 'not-permitted'],
    ['62', 'not-permitted'],
    ['77', 'other'],
    ['99', 'other'],
  ] as const)('the host declines %s as %s', (code, reason) => {
    expect(judged('HOST', code)).toMatchObject({ kind: 'declined', reason, code, message: 'Hatalı' })
  })

  it.each(['91', '96'])('[I-07] asks again after %s of the host', (code) => {
    expect(judged('HOST', code)).toEqual({ kind: 'unknown', why: 'bank-trouble', code })
  })

  it.each([
    ['HOST', '34'],
    ['HOST', '0'],
    ['', '05'],
    ['ELSE', '92'],
  ])('[I-07] never guesses about %j with %j', (source, code) => {
    expect(judged(source, code)).toEqual({ kind: 'unknown', why: 'unlisted-code', code })
  })

  it.each(['92', '99', '05'])('the gateway itself refuses %s as an error', (code) => {
    expect(judged('GVPS', code)).toMatchObject({ kind: 'error', code })
  })

  it('[I-07] a reply without a code cannot be read', () => {
    expect(judged('HOST', '')).toEqual({ kind: 'unknown', why: 'unreadable' })
    expect(judge(readReply('<GVPSResponse/>') ?? { name: '', text: '', children: [] }).kind).toBe('unknown')
  })
})

describe('answers', () => {
  it('reads a captured approval', () => {
    expect(moneyAnswer(said(fixture('approved-sale.xml')), ORDER, KEYS)).toEqual({
      kind: 'approved',
      inquire: false,
      authCode: '304919',
      hostReference: '407000985165',
      kept: { retrefNum: '407000985165', authCode: '304919' },
    })
  })

  it.each([
    ['407000985165', '407000985166'],
    [/<HashData>.*<\/HashData>/, ''],
    [/<HashData>./, '<HashData>F'],
  ])('[I-11] an approval with %s changed is not believed', (from, to) => {
    const changed = fixture('approved-sale.xml').replace(from, to)
    expect(moneyAnswer(said(changed), ORDER, KEYS)).toEqual({ kind: 'unknown', why: 'signature' })
  })

  it('[I-05] does not take the approval of another order', () => {
    expect(moneyAnswer(said(fixture('approved-sale.xml')), anOrder, KEYS)).toEqual({
      kind: 'unknown',
      why: 'figures-differ',
    })
  })

  it('a refusal without a signature stands; one with a wrong signature does not', () => {
    const wrong = '<HashData>AA</HashData>'
    expect(moneyAnswer(said(reply('HOST', '51')), ORDER, KEYS).kind).toBe('declined')
    expect(moneyAnswer(said(reply('GVPS', '92', '0651')), ORDER, KEYS).kind).toBe('error')
    expect(moneyAnswer(said(reply('HOST', '51', '', wrong)), ORDER, KEYS)).toEqual({
      kind: 'unknown',
      why: 'signature',
    })
  })

  it.each(['void', 'refund'] as const)('[I-11] an approval of a %s without a signature is not believed', (type) => {
    const bare = fixture('approved-sale.xml').replace(/<HashData>.*<\/HashData>/, '')
    expect(moneyBackAnswer(type, said(bare), ORDER, KEYS)).toEqual({ kind: 'unknown', why: 'signature' })
  })

  it('takes either password for the answer to a void', () => {
    const root = readReply(fixture('approved-sale.xml'))
    const keys = { ...KEYS, provPassword: 'other' }
    expect(root && judgeSigned(root, keys, 'sale').kind).toBe('unknown')
    expect(root && judgeSigned(root, keys, 'money-back').kind).toBe('approved')
  })

  it.each([
    ['void', 'HOST', '05', '05', 'refund-instead', '05'],
    ['void', 'GVPS', '92', '0208', 'refund-instead', '92/0208'],
    ['refund', 'GVPS', '92', '0208', 'void-instead', '92/0208'],
    ['refund', 'GVPS', '92', '0651', undefined, '92/0651'],
    ['void', 'GVPS', '92', '0110', undefined, '92/0110'],
  ] as const)('a refused %s by %s with %s/%s hints at %s', (type, source, code, reasonCode, hint, shown) => {
    const answer = moneyBackAnswer(type, said(reply(source, code, reasonCode)), ORDER, KEYS)
    expect(answer).toMatchObject({ kind: 'error', code: shown })
    expect(answer.kind === 'error' ? answer.hint : 'none').toBe(hint)
  })

  it('reads a captured void that the bank refused', () => {
    expect(moneyBackAnswer('void', said(fixture('declined-void.xml')), ORDER, KEYS)).toMatchObject({ kind: 'error' })
  })

  it('[I-07] random bytes are unknown, and nothing throws', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(moneyAnswer({ kind: 'answer', status: 200, bytes }, ORDER, KEYS).kind).toBe('unknown')
        expect(moneyBackAnswer('void', { kind: 'answer', status: 200, bytes }, ORDER, KEYS).kind).toBe('unknown')
      }),
    )
  })
})
