import { expect, it } from 'vitest'
import { readFormDocument } from '../kit/documents.ts'
import { formHash, isRightlySigned, returnHash, signedReturn } from './hash.ts'
import { vectorKinds } from './vectors.ts'

const storeKey = '12345678'
const account = { merchantId: '085300000009704', userCode: 'QNB_API_KULLANICI_3DPAY', storeKey }
const url = (model: string) => `http://localhost/finansbank-payfor/${model}/response.php`

it.each([
  ['2020110828BC', '100.01', '3d', '0', '0.43625700 1604831630', 'zmSUxYPhmCj7QOzqpk/28LuE1Oc='],
  ['2022103114B3', '1.01', '3d-pay', '2', 'aff83bea26a1d13a0976f9cb6c14ee27', 'lzsn2UeZpuOabSYTwbVfixk0tbg='],
])('signs the form of order %s as published', (OrderId, PurchAmount, model, InstallmentCount, Rnd, Hash) => {
  const urls = { OkUrl: url(model), FailUrl: url(model) }
  const fields = { MbrId: '5', OrderId, PurchAmount, ...urls, TxnType: 'Auth', InstallmentCount, Rnd }
  expect(formHash(fields, storeKey)).toBe(Hash)
  expect(isRightlySigned({ ...fields, Hash }, storeKey)).toBe(true)
  expect(isRightlySigned({ ...fields, Hash, PurchAmount: '100.010' }, storeKey)).toBe(false)
  expect(isRightlySigned(fields, storeKey)).toBe(false)
})

it.each([
  ['20221031FD04', '', 'V033', '1', 'PF638028511007418219', 'rVcKoOOl3jKukGLHcQaVM6ZuznU='],
  ['2022103114B3', 'S86797', '00', '1', 'PF638028538035077529', 'il/SWNG2llQkLgnCbUG6lPYtlgM='],
])('signs the return of order %s as published', (OrderId, AuthCode, ProcReturnCode, status, ResponseRnd, hash) => {
  const fields = { OrderId, AuthCode, ProcReturnCode, '3DStatus': status, ResponseRnd }
  expect(signedReturn(fields, account)).toMatchObject({ ResponseHash: hash, HashType: 'Sha1' })
})

it('knows the longer hash too (G4)', () => {
  const fields = { OrderId: 'ORD-256', AuthCode: 'S12345', ProcReturnCode: '00', '3DStatus': '1' }
  expect(returnHash({ ...fields, ResponseRnd: 'PF638462944484307999' }, account, 'sha256')).toBe(
    'ZArSylrp/FG49G8I/m6AlRvtvl+KtyOTEMcdLNP8BQw=',
  )
})

it('keeps the captured return as the bank signed it, and answers vectors of it', () => {
  const post = readFormDocument(import.meta.url, 'return-3d-model.txt')
  expect(returnHash(post, account)).toBe(post['ResponseHash'])
  const stored = { orderId: '20221031CFD0', amountMinor: 101, currency: 'TRY', installment: 1, secureType: '3DModel' }
  const judge = (changes: object, valid: boolean) =>
    vectorKinds['payfor']?.['callback']?.({ account, stored, post: { ...post, ...changes } }, { valid })
  expect(judge({}, true)).toMatchObject({ ok: true })
  expect(judge({}, false)).toMatchObject({ ok: false })
  expect(judge({ '3DStatus': '' }, false)).toMatchObject({ ok: true })
  expect(judge({ PurchAmount: '1.02' }, false)).toMatchObject({ ok: true })
  expect(judge({ ProcReturnCode: '00' }, true)).toMatchObject({ ok: false })
})
