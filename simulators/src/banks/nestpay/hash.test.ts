import { expect, it } from 'vitest'
import { readFormDocument } from '../kit/documents.ts'
import { isRightlySigned, signedReturn, ver3Hash } from './hash.ts'
import { vectorKinds } from './vectors.ts'

const order = {
  clientid: '190100000',
  amount: '100.25',
  oid: 'order222',
  okUrl: 'https://domain.com/success',
  failUrl: 'https://domain.com/fail_url',
  lang: 'tr',
  currency: '949',
  taksit: '',
  hashAlgorithm: 'ver3',
}

it('signs the form of the public suite (G1)', () => {
  const fields = { ...order, storetype: '3d', rnd: 'rand-21212', TranType: 'Auth' }
  const hash = '7tt3i3SMhzR3jYjCMwNrolSn7ksY7eKz2kVsqt/nUGK6XNw9/dMMZPVqHK9pQROGEIW3PJWut6v1Xv6ZDtnuSA=='
  expect(ver3Hash(fields, '123456')).toBe(hash)
  expect(isRightlySigned({ ...fields, hash }, '123456')).toBe(true)
  expect(isRightlySigned({ ...fields, hash, amount: '100.26' }, '123456')).toBe(false)
  expect(isRightlySigned(fields, '123456')).toBe(false)
})

it('signs the pay form of the public suite (G2)', () => {
  const payer = { islemtipi: 'Auth', firmaadi: 'siparis veren', Email: 'test@test.com' }
  expect(ver3Hash({ ...order, storetype: '3d_pay', rnd: 'rand', ...payer }, '123456')).toBe(
    '/uPxhEKWCEGi3NsDOOQ4u8Hu5g71v5GWspOid70WehTWEz97PqxG3IN1Jv5jsbOXOw3Z3Rr/0UtywzEgbqFfdA==',
  )
})

const callback = {
  clientid: '190100000',
  oid: 'TEST-0001',
  amount: '250.00',
  currency: '949',
  storetype: '3d',
  mdStatus: '1',
  md: '435508:AB12:3545:##190100000',
  xid: 'N1An1iS5iN4u/1VWS6CgzSGRtN0=',
  eci: '05',
  cavv: 'ABABBCgghAAAAABllJMDdZdTdic=',
  clientIp: '10.0.0.7',
  mdErrorMsg: 'a|b\\c',
  taksit: '',
  lang: 'tr',
  rnd: 'J/jGATA5LLVa',
  hashAlgorithm: 'ver3',
  encoding: 'ISO-8859-9',
  NATIONALIDNO: '',
}
const HASH = 'I3PUHE/ohVY0Bl06vuL1F+Ud4wX8JYtV/vLG5VWqlLCC3tXUY4wSgs4J3Vd7CGM5IXWGVvJMsdTjAcz/uY38rw=='

it('signs a return with pipes, backslashes and unsigned names (G3)', () => {
  expect(signedReturn(callback, '123456')['HASH']).toBe(HASH)
})

it('answers vectors of a return by the signature it would make itself', () => {
  const verify = vectorKinds['nestpay']?.['callback-verify']
  const judge = (fields: object, signatureValid: boolean) =>
    verify?.({ storeKey: '123456', fields }, { signatureValid })
  expect(judge({ ...callback, HASH }, true)).toMatchObject({ ok: true })
  expect(judge({ ...callback, HASH, mdStatus: '0' }, false)).toMatchObject({ ok: true })
  expect(judge(callback, false)).toMatchObject({ ok: true })
  expect(judge({ ...callback, HASH, mdStatus: '0' }, true)).toMatchObject({ ok: false, expected: HASH })
})

it('keeps the captured return as the bank signed it', () => {
  const { HASH: captured, ...fields } = readFormDocument(import.meta.url, 'return-3d-pay.txt')
  expect(signedReturn(fields, '123456')['HASH']).toBe(captured)
})
