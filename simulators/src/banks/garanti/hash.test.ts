import { expect, it } from 'vitest'
import { readFormDocument } from '../kit/documents.ts'
import { formHash, isCallSigned, isFormSigned, replyHash, requestHash, securityData } from './hash.ts'
import { signedReturn } from './return-hash.ts'
import { vectorKinds } from './vectors.ts'

const secrets = {
  terminalId: '30691298',
  provPassword: '123qweASD/',
  refundPassword: '123qweASD/',
  storeKey: '12345678',
}

it('pads the terminal for the security data only (G1)', () => {
  expect(securityData(secrets, 'sales')).toBe('1639636D00AB5EF0B3CE073BB222BFAAC2C2C38D')
  expect(securityData({ ...secrets, refundPassword: 'x' }, 'refund')).not.toBe(securityData(secrets, 'refund'))
})

it('signs the form of the public suite (G2)', () => {
  const fields = {
    terminalid: '30691298',
    orderid: 'order222',
    txnamount: '10025',
    txncurrencycode: '949',
    successurl: 'https://domain.com/success',
    errorurl: 'https://domain.com/fail_url',
    txntype: 'sales',
    txninstallmentcount: '',
  }
  const secure3dhash =
    '372D6CB20B2B699D0A6667DFF46E3AA8CF3F9D8C2BB69A7C411895151FFCFAAB5277CCFE3B3A06035FEEFBFBFD40C79DBE51DBF867D0A24B37335A28F0CEFDE2'
  expect(formHash(fields, secrets)).toBe(secure3dhash)
  expect(isFormSigned({ ...fields, secure3dhash }, secrets)).toBe(true)
  expect(isFormSigned({ ...fields, secure3dhash: secure3dhash.toLowerCase() }, secrets)).toBe(false)
  expect(isFormSigned({ ...fields, secure3dhash, txnamount: '10026' }, secrets)).toBe(false)
})

it('signs a request (G3)', () => {
  const call = { type: 'preauth', orderId: 'order222', amount: '10025', currencyCode: '949', cardNumber: '' }
  const hash =
    '0CFE09F107274C6A07292DA061A4EECAB0F5F0CF87F831F2D3626A3346A941126C52D1D95A3B77ADF5AC348B3D25C76BA5D8D98A29557D087D3367BFFACCD25C'
  expect(requestHash(call, secrets)).toBe(hash)
  expect(isCallSigned(call, hash, secrets)).toBe(true)
  expect(isCallSigned(call, '', secrets)).toBe(false)
})

const callback = {
  clientid: '30691298',
  oid: '2023100354BB',
  authcode: '',
  procreturncode: '',
  response: '',
  mdstatus: '1',
  cavv: 'xgRlQDz4AAAAAAAAAAAAAAAAAAA=',
  eci: '02',
  md: 'aW5kZXg6MDJ6LjAI5iAcKf/ilXjYIOnTh4t+deHrtwO8ze7tPTL1YCDcBe8KEpuq6HDLYbqQSluL7p3kGcpFzX9s9XcegNhHMsDszxqGd33+p+p5sULGrDF3J2GGfiJDwan4ku7+eiTyS8x2xS9pUy7PTgMGc6jw94aLfXLHskhvY7FYWrymzQ==',
  rnd: 'kW094tPzNEhqORzzCsLB',
}
const hash =
  '416B6253425E73184F118CC02E3BAA393622059BF6B0865D83F501E55A61339B9EC659CBCF7297EDECC1B17BF6281D90CC0AD8EDF3E1EFE94432ACCEAF79B26E'
const hashparams = 'clientid:oid:authcode:procreturncode:response:mdstatus:cavv:eci:md:rnd:'

it('signs a return of the bank (G4)', () => {
  expect(signedReturn(callback, '12345678')).toMatchObject({ hash, hashparams })
})

it('keeps the captured return as the bank signed it', () => {
  const captured = readFormDocument(import.meta.url, 'return-3d.txt')
  expect(signedReturn(captured, '12345678')).toMatchObject({ hash: captured['hash'] })
})

it('answers vectors of a return by the signature it would make itself', () => {
  const verify = vectorKinds['garanti']?.['callback-verify']
  const judge = (fields: object, signatureValid: boolean) =>
    verify?.({ storeKey: '12345678', fields }, { signatureValid })
  expect(judge({ ...callback, hash, hashparams }, true)).toMatchObject({ ok: true })
  expect(judge({ ...callback, hash, hashparams, mdstatus: '' }, false)).toMatchObject({ ok: true })
  expect(judge({ ...callback, hash, hashparams: `${hashparams}x:` }, false)).toMatchObject({ ok: true })
  expect(judge({ ...callback, hash }, false)).toMatchObject({ ok: true })
  // The same text, cut differently.
  const cut = {
    ...callback,
    oid: '2023100354BB1',
    mdstatus: 'x',
    cavv: 'gRlQDz4AAAAAAAAAAAAAAAAAAA=',
    hash,
    hashparams,
  }
  expect(judge(cut, false)).toMatchObject({ ok: true })
  expect(judge({ ...callback, hash, hashparams, eci: '05' }, true)).toMatchObject({ ok: false })
})

it('signs a reply (G5)', () => {
  const reply = {
    code: '00',
    retrefNum: '335709663080',
    authCode: '103550',
    provDate: '20231223 19:24:30',
    orderId: '202312238064',
  }
  expect(replyHash(reply, secrets, 'sales')).toBe(
    '1724AAE56E9EF08EAF70633AB5F56F55E538A18201A3A98E03D1DDFC4E2A3185FF6421261F96B3F3B052F0090D5CC15F3254051304F0589BD2061F2622B320A0',
  )
})
