import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { judgeReturn, type ExpectedReturn } from './callback.ts'
import { AUTHENTICATED, SIGNER } from './fixtures/documents.ts'

const expected: ExpectedReturn = {
  ...SIGNER,
  mbrId: '5',
  orderId: AUTHENTICATED.OrderId,
  amount: { amountMinor: 101n, currency: 'TRY' },
  installments: 1,
  secureType: '3DModel',
  halfSecure: [],
  signs: true,
}

/** The same return as the bank would have signed it with these changes. */
function signed(changes: Record<string, string>, algorithm = 'sha1'): Record<string, string> {
  const fields: Record<string, string> = { ...AUTHENTICATED, ...changes }
  const names = ['OrderId', 'AuthCode', 'ProcReturnCode', '3DStatus', 'ResponseRnd']
  const text = SIGNER.merchantId + SIGNER.storeKey + names.map((name) => fields[name] ?? '').join('') + SIGNER.userCode
  return { ...fields, ResponseHash: createHash(algorithm).update(text).digest('base64') }
}

const model = (code: string, status: string) => signed({ ProcReturnCode: code, '3DStatus': status })

describe('a return in 3DModel', () => {
  it('lets a genuine yes through with nothing but its guid', () => {
    const proof = { RequestGuid: AUTHENTICATED.RequestGuid }
    expect(judgeReturn(AUTHENTICATED, expected)).toEqual({ outcome: 'authenticated', inquire: false, proof })
    expect(judgeReturn(signed({}, 'sha256'), expected).outcome).toBe('authenticated')
  })

  it.each([
    ['V034', '-1', 'declined', false],
    ['MR15', '-1', 'declined', false],
    ['M030', '0', 'declined', false],
    ['V099', '0', 'declined', false],
    ['V033', '0', 'declined', false],
    ['', '0', 'declined', false],
    ['05', '1', 'declined', false],
    ['M041', '1', 'declined', false],
    ['M030', '1', 'declined', false],
    ['V029', '-1', 'declined', true],
    ['101310', '0', 'declined', true],
    ['V029', '1', 'unknown', true],
    ['101310', '1', 'unknown', true],
    ['96', '1', 'unknown', true],
    ['V000', '0', 'unknown', true],
    ['V099', '1', 'unknown', true],
    ['00', '1', 'unknown', true],
  ])('takes code %j with status %s as %s, to be asked about: %s', (code, status, outcome, inquire) => {
    expect(judgeReturn(model(code, status), expected)).toMatchObject({ outcome, inquire })
  })

  it.each([
    ['1', false, 'authenticated'],
    ['2', false, 'declined'],
    ['3', true, 'authenticated'],
    ['5', true, 'declined'],
    ['01', true, 'rejected'],
    ['', true, 'rejected'],
    ['１', true, 'rejected'],
  ])('[I-12] takes status %j with half-secure results allowed: %s as %s', (status, isAllowed, outcome) => {
    const halfSecure = isAllowed ? (['2', '3', '4'] as const) : []
    expect(judgeReturn(model('V033', status), { ...expected, halfSecure }).outcome).toBe(outcome)
  })

  it.each(['PurchAmount', 'Currency', 'InstallmentCount', 'MerchantID', 'SecureType', 'OrderId'])(
    '[I-11] rejects a signed return whose %s is not ours',
    (name) => {
      for (const value of ['', '9', `${(AUTHENTICATED as Record<string, string>)[name]}0`]) {
        expect(judgeReturn(signed({ [name]: value }), expected)).toMatchObject({ outcome: 'rejected', why: 'binding' })
      }
    },
  )

  it('[I-11] rejects the return of another bank of the system, of another amount, and no return at all', () => {
    expect(judgeReturn(AUTHENTICATED, { ...expected, mbrId: '12' })).toMatchObject({ why: 'binding' })
    const dearer = { ...expected, amount: { amountMinor: 102n, currency: 'TRY' } } as const
    expect(judgeReturn(AUTHENTICATED, dearer)).toMatchObject({ why: 'binding' })
    expect(judgeReturn(AUTHENTICATED, { ...expected, installments: 3 })).toMatchObject({ why: 'binding' })
    expect(judgeReturn({}, expected)).toMatchObject({ outcome: 'rejected', why: 'shape', inquire: true })
  })

  it('[I-11] rejects what the bank did not sign', () => {
    expect(judgeReturn({ ...AUTHENTICATED, ProcReturnCode: 'V034' }, expected)).toMatchObject({ why: 'signature' })
    expect(judgeReturn({ ...AUTHENTICATED, '3DStatus': '' }, expected)).toMatchObject({ why: 'shape' })
    expect(judgeReturn(AUTHENTICATED, { ...expected, storeKey: 'x' })).toMatchObject({ why: 'signature' })
  })

  it('[I-11] cuts no yes out of a no by its dash', () => {
    const no = model('V033', '-1')
    expect(judgeReturn({ ...no, ProcReturnCode: 'V033-', '3DStatus': '1' }, expected).outcome).toBe('unknown')
  })
})

describe('a return of a model in which the bank charges', () => {
  const pay = { ...expected, secureType: '3DPay' } as const
  const paid = (code: string, status: string, more = {}) =>
    signed({ SecureType: '3DPay', ProcReturnCode: code, '3DStatus': status, AuthCode: 'S86797', ...more })

  it.each([
    ['00', '1', 'approved', true],
    ['00', '2', 'unknown', true],
    ['51', '1', 'declined', false],
    ['MR15', '-1', 'declined', false],
    ['91', '1', 'unknown', true],
  ])('takes code %s with status %s as %s, to be asked about: %s', (code, status, outcome, inquire) => {
    expect(judgeReturn(paid(code, status), pay)).toMatchObject({ outcome, inquire })
  })

  it('looks at no field outside the signature to doubt one inside', () => {
    expect(judgeReturn(paid('00', '1', { TxnResult: 'Failed' }), pay).outcome).toBe('approved')
  })
})

describe('a return of Ziraat Katılım', () => {
  const unsigned: ExpectedReturn = { ...expected, mbrId: '12', signs: false }
  const returned = { ...AUTHENTICATED, MbrId: '12', ResponseHash: 'whatever' }

  it('is bound to the order, and proves itself only at the bank', () => {
    expect(judgeReturn(returned, unsigned).outcome).toBe('authenticated')
    expect(judgeReturn({ ...returned, PurchAmount: '1.02' }, unsigned).outcome).toBe('rejected')
    expect(judgeReturn({ ...returned, '3DStatus': '0', ProcReturnCode: 'V034' }, unsigned).outcome).toBe('declined')
  })
})
