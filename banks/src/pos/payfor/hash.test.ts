import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { AUTHENTICATED, SIGNER } from './fixtures/documents.ts'
import { hasShape, isSigned, signRequest } from './hash.ts'

const genuine = {
  OrderId: '20221031FD04',
  AuthCode: '',
  ProcReturnCode: 'V033',
  '3DStatus': '1',
  ResponseRnd: 'PF638028511007418219',
  ResponseHash: 'rVcKoOOl3jKukGLHcQaVM6ZuznU=',
}

describe('what we sign', () => {
  const url = 'http://localhost/finansbank-payfor/3d/response.php'
  const payUrl = 'http://localhost/finansbank-payfor/3d-pay/response.php'
  it.each([
    ['2020110828BC', '100.01', url, '0', '0.43625700 1604831630', 'zmSUxYPhmCj7QOzqpk/28LuE1Oc='],
    ['20221031CFD0', '1.01', url, '0', '94381aefb4b8865c54cce0a1f1c74f12', 'KuJcFyXYZcW8NetghUN7uBgzQPE='],
    ['2022103114B3', '1.01', payUrl, '2', 'aff83bea26a1d13a0976f9cb6c14ee27', 'lzsn2UeZpuOabSYTwbVfixk0tbg='],
  ])('is what the bank accepted for %s', (OrderId, PurchAmount, OkUrl, InstallmentCount, Rnd, hash) => {
    const fields = { MbrId: '5', OrderId, PurchAmount, OkUrl, FailUrl: OkUrl, TxnType: 'Auth', InstallmentCount, Rnd }
    expect(signRequest('12345678', fields)).toBe(hash)
    expect(signRequest('12345678', { ...fields, PurchAmount: `${PurchAmount}0` })).not.toBe(hash)
  })
})

describe('what the bank signed', () => {
  it('holds for captured returns of either function', () => {
    expect(isSigned(SIGNER, genuine)).toBe(true)
    expect(isSigned(SIGNER, AUTHENTICATED)).toBe(true)
    const paid = {
      OrderId: '2022103114B3',
      AuthCode: 'S86797',
      ProcReturnCode: '00',
      '3DStatus': '1',
      ResponseRnd: 'PF638028538035077529',
      ResponseHash: 'il/SWNG2llQkLgnCbUG6lPYtlgM=',
    }
    expect(isSigned(SIGNER, paid)).toBe(true)
    const longer = {
      OrderId: 'ORD-256',
      AuthCode: 'S12345',
      ProcReturnCode: '00',
      '3DStatus': '1',
      ResponseRnd: 'PF638462944484307999',
      ResponseHash: 'ZArSylrp/FG49G8I/m6AlRvtvl+KtyOTEMcdLNP8BQw=',
    }
    expect(isSigned(SIGNER, longer)).toBe(true)
    expect(hasShape(paid) && hasShape(longer) && hasShape(genuine)).toBe(true)
  })

  it.each(['OrderId', 'ProcReturnCode', '3DStatus', 'ResponseRnd'])(
    '[I-11] does not hold once %s was changed',
    (name) => {
      expect(isSigned(SIGNER, { ...genuine, [name]: '' })).toBe(false)
      expect(isSigned(SIGNER, { ...genuine, [name]: '9' })).toBe(false)
    },
  )

  it.each(['', 'AAAA', 'rVcKoOOl3jKukGLHcQaVM6ZuznU', 'rVcKoOOl3jKukGLHcQaVM6ZuznU= ', '!'])(
    'does not hold as %j',
    (ResponseHash) => {
      expect(isSigned(SIGNER, { ...genuine, ResponseHash })).toBe(false)
    },
  )

  it('does not hold for another function of the same text', () => {
    const text = `${SIGNER.merchantId}1234567820221031FD04V0331PF638028511007418219${SIGNER.userCode}`
    const md5 = createHash('md5').update(text).digest('base64')
    expect(isSigned(SIGNER, { ...genuine, ResponseHash: md5 })).toBe(false)
  })
})

describe('the shape of glued values', () => {
  it.each([
    ['ResponseRnd', 'PF63802851100741821'],
    ['ResponseRnd', '638028511007418219'],
    ['ResponseRnd', ''],
    ['AuthCode', 'S867971'],
    ['AuthCode', 'S 8679'],
    ['3DStatus', ''],
    ['3DStatus', '10'],
    ['3DStatus', '-2'],
    ['3DStatus', ' 1'],
    ['ProcReturnCode', 'V 33'],
    ['ProcReturnCode', '123456789'],
  ])('[I-11] is broken by %s %j', (name, value) => {
    expect(hasShape({ ...genuine, [name]: value })).toBe(false)
  })

  it('[I-11] stops a genuine no that was cut anew, though its signature still holds', () => {
    const no = { ...genuine, ProcReturnCode: 'V034', '3DStatus': '-1', ResponseRnd: 'PF638028527847983529' }
    const text = SIGNER.merchantId + SIGNER.storeKey + '20221031FD04V034-1PF638028527847983529' + SIGNER.userCode
    const ResponseHash = createHash('sha1').update(text).digest('base64')
    expect(isSigned(SIGNER, { ...no, ResponseHash })).toBe(true)
    const cut = {
      ...no,
      ResponseHash,
      AuthCode: 'V034-1PF6380285278479',
      ProcReturnCode: '83',
      '3DStatus': '5',
      ResponseRnd: '29',
    }
    expect(isSigned(SIGNER, cut)).toBe(true)
    expect(hasShape(cut)).toBe(false)
  })
})
