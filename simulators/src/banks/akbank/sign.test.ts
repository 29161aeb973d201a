import { expect, it } from 'vitest'
import { readFormDocument } from '../kit/documents.ts'
import { FAILED_NAMES, namesOf, signedReturn } from './return-hash.ts'
import { formHash, isBodySigned, isFormSigned } from './sign.ts'
import { vectorKinds } from './vectors.ts'

const key =
  '3230323330393034313735303032363031353172675f357637355f3273387373745f7233725f73323333383737335f323272383774767276327672323531355f'
const parties = {
  merchantSafeId: '2023090417500272654BD9A49CF07574',
  terminalSafeId: '2023090417500284633D137A249DBBEB',
}

it('signs the bytes of a body (G1)', () => {
  const body =
    '{"terminal":{"merchantSafeId":"2023090417500272654BD9A49CF07574","terminalSafeId":"2023090417500284633D137A249DBBEB"},"version":"1.00","txnCode":"1010","requestDateTime":"2024-04-20T13:48:02.000","randomNumber":"59EED19EC4FA761B8D147F5175C915EFD69D193ED96114F9690505EDB02FF5FD3CB161A15FD5EFFB294177291DC27B2A9F58FB1DA6F2F4617762AF180A023A33","order":{"orderId":"2024042053E2"}}'
  const hash = 'D07V9wUXfyPbn+L8jqd9plMfJKT3gSy22Z+yruzWsvuJBkQ63fz+wcWjTF2XurVjYtnR7wLGYTJYg0xjDCYAHA=='
  expect(isBodySigned(Buffer.from(body), hash, key)).toBe(true)
  expect(isBodySigned(Buffer.from(`${body} `), hash, key)).toBe(false)
})

it('signs the form of the public suite (G2)', () => {
  const url = 'http://localhost/akbankpos/3d/response.php'
  const fields = {
    paymentModel: '3D',
    txnCode: '3000',
    ...parties,
    orderId: '20240404A4B0',
    lang: 'TR',
    amount: '1.01',
    ccbRewardAmount: '1.00',
    pcbRewardAmount: '1.00',
    xcbRewardAmount: '1.00',
    currencyCode: '949',
    installCount: '1',
    okUrl: url,
    failUrl: url,
    emailAddress: 'test@test.com',
    creditCard: '4355093000315232',
    expiredDate: '1135',
    cvv: '665',
    requestDateTime: '2024-04-04T21:11:41.000',
    randomNumber:
      'AEDDD8688E11A3DC588DAB2ED59B2F64D45E798761CEFF17F4DB47581072697890180C4195986250F89C2C67A04A3B96F0AC66AE99B49BB7BEE618FBD621C4CD',
  }
  const hash = 'ilR2mCExklKEti+2x61A8pcOfzJ5z5M6xMYmmU8ClaKaDuxKooFuH3v7XW/ba25xlTDqGN1H//i0zTiJl5YnfA=='
  expect(formHash(fields, key)).toBe(hash)
  expect(isFormSigned({ ...fields, hash }, key)).toBe(true)
  expect(isFormSigned({ ...fields, hash, amount: '1.02' }, key)).toBe(false)
  expect(isFormSigned(fields, key)).toBe(false)
})

const callback = {
  txnCode: '3001',
  responseCode: 'VPS-0000',
  responseMessage: 'BAŞARILI',
  txnDateTime: '2024-04-18T20:15:35.000',
  ...parties,
  orderId: '20240418BA6C',
  secureId: 'VG8yV2tCRHpTSlpNN2VqcDJRS1k=',
  secureEcomInd: '02',
  secureData: 'kBM8+wZGAAAAAAAAAAAAAAAAAAAA',
  secureMd: '08A86B192287C69B2C443E7A42B29B5F46436C41DF8E159B4A232BB3D961940F',
}
const hash = 'bFYReNscRIyo3EQQm18qB9iZEW5eqtx1UBAjwRAoVJuigugPKr4Rjcf4PgBHtrjg1IYFYAz8k3TCFcKWS0b4Xg=='
const hashParams =
  'txnCode+responseCode+responseMessage+txnDateTime+merchantSafeId+terminalSafeId+orderId+secureId+secureEcomInd+secureData+secureMd'

it('signs a return of the bank (G3)', () => {
  expect(signedReturn('3D', callback, namesOf('3D'), key)).toMatchObject({ hash, hashParams })
})

it('signs a failed return (G4) and keeps both captured ones as the bank signed them', () => {
  const failed = readFormDocument(import.meta.url, 'return-failed.txt')
  expect(signedReturn('3D_PAY', failed, FAILED_NAMES, key)).toEqual(failed)
  const authenticated = readFormDocument(import.meta.url, 'return-3d.txt')
  expect(signedReturn('3D', authenticated, namesOf('3D'), key)).toEqual(authenticated)
})

it('answers vectors of a return by the signature it would make itself', () => {
  const verify = vectorKinds['akbank']?.['callback-verify']
  const judge = (fields: object, signatureValid: boolean) =>
    verify?.(
      { secretKey: key, paymentModel: '3D', fields: { ...callback, hash, hashParams, ...fields } },
      { signatureValid },
    )
  expect(judge({}, true)).toMatchObject({ ok: true })
  expect(judge({ responseCode: '' }, false)).toMatchObject({ ok: true })
  expect(judge({ hashParams: `${hashParams}+dummy` }, false)).toMatchObject({ ok: true })
  expect(judge({ hashParams: hashParams.replace('txnCode+', 'dummy+'), dummy: '3001' }, false)).toMatchObject({
    ok: true,
  })
  expect(judge({ hash: undefined }, false)).toMatchObject({ ok: true })
  expect(judge({ secureMd: 'x' }, true)).toMatchObject({ ok: false })
})
