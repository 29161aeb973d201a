import { expect, it } from 'vitest'
import { readFormDocument } from '../kit/documents.ts'
import { LIST } from '../../testing/interpos-shop.ts'
import { formHash, isRightlySigned, RETURN_LIST, signedReturn } from './hash.ts'
import { vectorKinds } from './vectors.ts'

const merchantPass = 'gDg1N'
const urls = {
  OkUrl: 'https://localhost/pos/examples/interpos/3d/success.php',
  FailUrl: 'https://localhost/pos/examples/interpos/3d/fail.php',
}

it('signs the form as published (G1)', () => {
  const order = { ShopCode: '3123', OrderId: 'order222', PurchAmount: '100.25', TxnType: 'Auth' }
  const addresses = { OkUrl: 'https://domain.com/success', FailUrl: 'https://domain.com/fail_url' }
  const fields = { ...order, ...addresses, InstallmentCount: '', Rnd: 'rand' }
  const Hash = 'vEbwP8wnsGrBR9oCjfxP9wlho1g='
  expect(formHash(fields, merchantPass)).toBe(Hash)
  expect(isRightlySigned({ ...fields, Hash }, merchantPass)).toBe(true)
  expect(isRightlySigned({ ...fields, Hash, Rnd: 'rand1' }, merchantPass)).toBe(false)
  expect(isRightlySigned(fields, merchantPass)).toBe(false)
})

it('signs returns over the fixed list (G2, G3)', () => {
  const failed = { PurchAmount: '320', Currency: '949', ...urls, OrderId: '20220327140D', ProcReturnCode: '81' }
  const HASH = '9DZVckklZFjuoA7sl4MN0l7VDMo='
  expect(signedReturn({ ...failed, mdStatus: '0' }, merchantPass)).toMatchObject({ HASH, HASHPARAMS: LIST })
  const passed = { PurchAmount: '1.250,00', Currency: '949', ...urls, MD: 'md1', OrderId: 'G-1', mdStatus: '1' }
  expect(signedReturn(passed, merchantPass)).toMatchObject({ HASH: 'XW0N0mnOcJIS+P+rcRcthwqypEc=' })
  expect(RETURN_LIST).toBe(LIST)
})

it('keeps the captured return as the bank signed it, and answers vectors of it', () => {
  const post = readFormDocument(import.meta.url, 'return.txt')
  const { HASH, HASHPARAMS, HASHPARAMSVAL, ...unsigned } = post
  expect(signedReturn(unsigned, merchantPass)).toMatchObject({ HASH, HASHPARAMS, HASHPARAMSVAL })
  const stored = { orderId: '20221225B83B', amountMinor: 101, currency: 'TRY', installment: 1, model: '3DPay' }
  const judge = (changes: object, valid: boolean) =>
    vectorKinds['interpos']?.['callback']?.({ merchantPass, stored, post: { ...post, ...changes } }, { valid })
  expect(judge({}, true)).toMatchObject({ ok: true })
  expect(judge({}, false)).toMatchObject({ ok: false })
  expect(judge({ HASHPARAMS: 'mdStatus:' }, false)).toMatchObject({ ok: true })
  expect(judge({ mdStatus: '1' }, false)).toMatchObject({ ok: true })
  expect(judge({ mdStatus: '1' }, true)).toMatchObject({ ok: false })
})
