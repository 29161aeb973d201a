import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Fields } from '../../wire/fields.ts'
import { HASH_PARAMS, requestHash, RETURN_NAMES } from './hash.ts'
import { interpos } from './index.ts'
import { judgeReturn, type Expected } from './returned.ts'
import { account, contextWith, order, returnFixture } from './test-account.ts'

const KEY = 'gDg1N'
const stored: Expected = {
  merchantPass: KEY,
  orderId: 'G-1',
  amountMinor: 125_000n,
  currency: 'TRY',
  model: '3DModel',
  halfSecure: [],
}
const yes = returnFixture('return-authenticated.json')
const no = returnFixture('return-not-authenticated.json')
const storedNo: Expected = { ...stored, orderId: '20220327140D', amountMinor: 32_000n }

/** Signs as the bank would, so that a test can ask what only the binding refuses. */
function signed(fields: Fields): Fields {
  const glued = RETURN_NAMES.map((name) => fields[name] ?? '').join('')
  return {
    ...fields,
    HASHPARAMS: HASH_PARAMS,
    HASH: createHash('sha1')
      .update(glued + KEY)
      .digest('base64'),
  }
}

describe('the signature of a request', () => {
  const fields = {
    ShopCode: '3123',
    OrderId: 'order222',
    PurchAmount: '100.25',
    OkUrl: 'https://domain.com/success',
    FailUrl: 'https://domain.com/fail_url',
    TxnType: 'Auth',
    InstallmentCount: '',
    Rnd: 'rand',
  }

  it('[B-01] is the one that the bank published', () => {
    expect(requestHash(fields, KEY)).toBe('vEbwP8wnsGrBR9oCjfxP9wlho1g=')
  })

  it('leaves currency and card outside, and reads a missing field as empty', () => {
    const { InstallmentCount: _empty, ...without } = fields
    expect(requestHash({ ...without, Currency: '840', Pan: '1' }, KEY)).toBe('vEbwP8wnsGrBR9oCjfxP9wlho1g=')
  })
})

describe('[I-11] a return', () => {
  it('of a payer who was recognised goes on, with what the completion needs and nothing else', () => {
    const checked = judgeReturn(
      { ...yes, Eci: '02', PayerTxnId: 't', PayerAuthenticationCode: 'c', Pan: '4***' },
      stored,
    )
    expect(checked).toEqual({
      outcome: 'authenticated',
      inquire: false,
      proof: { MD: 'md1', Eci: '02', PayerTxnId: 't', PayerAuthenticationCode: 'c' },
    })
  })

  it('of a payer who was not is declined', () => {
    expect(judgeReturn(no, storedNo)).toMatchObject({ outcome: 'declined', inquire: false, code: '81' })
  })

  it('with literal backslashes in its addresses keeps its signature, and means the same address', () => {
    const post = returnFixture('return-terminal-not-active.json')
    const expected = {
      ...stored,
      orderId: '20221225B83B',
      amountMinor: 101n,
      okUrl: 'http://localhost/interpos/3d-pay/response.php',
    }
    expect(judgeReturn(post, expected)).toMatchObject({ outcome: 'declined', code: '81' })
    expect(judgeReturn(post, { ...expected, okUrl: 'http://localhost/other' })).toMatchObject({ why: 'binding' })
  })

  it.each([
    ['another amount under the same signature', { ...no, PurchAmount: '321' }, storedNo, 'signature'],
    ['no signature', { ...yes, HASH: '' }, stored, 'signature'],
    ['a signature that is not canonical', { ...yes, HASH: `${yes['HASH']} ` }, stored, 'signature'],
    ['no list', { ...yes, HASHPARAMS: '' }, stored, 'signature'],
    ['a shorter list', { ...yes, HASHPARAMS: 'mdStatus:' }, stored, 'signature'],
    ['a list with a name behind it', { ...yes, HASHPARAMS: `${HASH_PARAMS}x:` }, stored, 'signature'],
    ['another order', signed({ ...yes, OrderId: 'G-2' }), stored, 'binding'],
    ['another amount', signed({ ...yes, PurchAmount: '1.250,01' }), stored, 'binding'],
    ['another currency', signed({ ...yes, Currency: '840' }), stored, 'binding'],
    ['a currency cut out of the exponent', signed({ ...yes, Exponent: '', Currency: '2949' }), stored, 'binding'],
    ['an address we never gave', yes, { ...stored, failUrl: 'https://pay.example.com/x' }, 'binding'],
    ['nothing at all', {}, stored, 'shape'],
  ])('with %s is rejected', (_, returned, expected, why) => {
    expect(judgeReturn(returned, expected)).toEqual({ outcome: 'rejected', inquire: true, why })
  })

  it('is not re-cut from a no with an empty mdStatus into a yes', () => {
    const genuine = signed({ ...no, mdStatus: '' })
    expect(judgeReturn(genuine, storedNo)).toMatchObject({ outcome: 'rejected' })
    for (const cut of [
      { ProcReturnCode: '8', mdStatus: '1' },
      { ProcReturnCode: '', Response: '8', mdStatus: '1' },
    ]) {
      expect(judgeReturn({ ...genuine, ...cut }, storedNo)).toMatchObject({ outcome: 'rejected', why: 'shape' })
    }
  })

  it('that is changed in any signed field is never taken for a yes', () => {
    for (const name of RETURN_NAMES) {
      for (const value of [`${yes[name]}0`, '9', '1', ' ', yes[name] === '' ? 'x' : '']) {
        if (value === yes[name]) continue
        expect(judgeReturn({ ...yes, [name]: value }, stored).outcome, `${name} ${value}`).toBe('rejected')
      }
    }
  })
})

describe('[I-12] the strength of an authentication', () => {
  const outcomeOf = (mdStatus: string, isAllowed: boolean) =>
    judgeReturn(signed({ ...yes, mdStatus }), { ...stored, halfSecure: isAllowed ? ['2', '3', '4'] : [] }).outcome

  it('is full by default, and half only by the setting of the account', () => {
    for (const mdStatus of ['0', '2', '3', '4', '5', '6', '7', '8', '9'])
      expect(outcomeOf(mdStatus, false)).toBe('declined')
    for (const mdStatus of ['1', '2', '3', '4']) expect(outcomeOf(mdStatus, true)).toBe('authenticated')
    for (const mdStatus of ['0', '5', '8']) expect(outcomeOf(mdStatus, true)).toBe('declined')
  })

  it('is one plain digit', () => {
    for (const mdStatus of ['', ' 1', '01', '1 ', '１', '11']) expect(outcomeOf(mdStatus, true)).toBe('rejected')
  })
})

describe('a return of a model where the bank charged already', () => {
  it.each(['68', '90', '91', '92', '94', '96'])('[I-07] with %s of the card’s bank is asked about', (code) => {
    const unknown = { outcome: 'unknown', inquire: true, why: 'bank-trouble', code }
    expect(judgeReturn(signed({ ...yes, ProcReturnCode: code }), { ...stored, model: '3DPay' })).toEqual(unknown)
  })

  it.each(['3DPay', '3DHost'] as const)('at %s is approved by 00 and must be asked about', (model) => {
    const expected = { ...stored, model }
    expect(judgeReturn(signed({ ...yes, ProcReturnCode: '00' }), expected)).toMatchObject({
      outcome: 'approved',
      inquire: true,
    })
    expect(judgeReturn(signed({ ...yes, ProcReturnCode: '51' }), expected)).toMatchObject({
      outcome: 'declined',
      inquire: false,
      reason: 'insufficient-funds',
    })
    expect(judgeReturn(signed({ ...yes, ProcReturnCode: '00', mdStatus: '0' }), expected).outcome).toBe('declined')
  })
})

it('the adapter binds a return to the order, its figures and its address', async () => {
  const { context } = contextWith('')
  const ours = signed({
    ...yes,
    OrderId: order.orderId,
    PurchAmount: '1.056,20',
    OkUrl: order.returnUrl,
    FailUrl: order.returnUrl,
  })
  expect(await interpos.checkReturn?.(context, ours)).toMatchObject({ outcome: 'authenticated' })
  expect(await interpos.checkReturn?.(context, signed({ ...ours, FailUrl: 'https://evil.example' }))).toMatchObject({
    why: 'binding',
  })
  const half = { ...context, account: { ...account, halfSecure: ['4'] as const } }
  expect(await interpos.checkReturn?.(half, signed({ ...ours, mdStatus: '4' }))).toMatchObject({
    outcome: 'authenticated',
  })
})
