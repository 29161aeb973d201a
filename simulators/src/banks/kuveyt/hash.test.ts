import { expect, it } from 'vitest'
import { readDocument } from '../kit/documents.ts'
import { hashedPassword, isRightlySigned, replyHash, requestHash } from './hash.ts'
import { urlDecode, urlEncode } from './url-encode.ts'
import { vectorKinds } from './vectors.ts'

const KEY = hashedPassword('Api123')
const REQUEST = { MerchantId: '80', MerchantOrderId: 'ORDER-123', Amount: '7256', UserName: 'apiuser' }
const URLS = { OkUrl: 'http://localhost:44785/Home/Success', FailUrl: 'http://localhost:44785/Home/Fail' }

it('hashes passwords as the document gives them', () => {
  expect([hashedPassword('123'), KEY]).toEqual(['QL0AFWMIX8NRZTKeof9cXsvbvu8=', 'c77dFssAnYSy6O2MJo+5tMYtGVc='])
})

it('accepts the given requests, with and without addresses', () => {
  expect(requestHash(REQUEST, KEY)).toBe('Bf+hZf2c1gf1pTXnEaSGxDpGRr0=')
  expect(isRightlySigned({ ...REQUEST, ...URLS, HashData: 'P3a0zjAklu2g8XDJfTx2qvwHH8g=' }, KEY)).toBe(true)
  expect(isRightlySigned({ ...REQUEST, ...URLS, HashData: 'Bf+hZf2c1gf1pTXnEaSGxDpGRr0=' }, KEY)).toBe(false)
  expect(isRightlySigned({ ...REQUEST }, KEY)).toBe(false)
})

it('signs the given replies', () => {
  const provision = { MerchantOrderId: '660723214', RRN: '904115005554', ResponseCode: '00', OrderId: '4480' }
  expect(replyHash('provision', provision, KEY)).toBe('I7H/6nwfydM6VcwXsl82mqeC83o=')
  const callback = { MerchantOrderId: '2024070152BF', ResponseCode: '00', OrderId: '6373034' }
  expect(replyHash('3d-callback', callback, 'DoxoW84N1hKFdV09SF4/FruhHm8=')).toBe('tilHwVYboCx82++WZXg0I81LW6w=')
})

it('never signs a return with an RRN, nor an approval without twelve digits of it', () => {
  const reply = { MerchantOrderId: 'A', RRN: '123456789012', ResponseCode: '00', OrderId: '1' }
  expect(replyHash('3d-callback', reply, KEY)).toBeUndefined()
  expect(replyHash('provision', { ...reply, RRN: '12345678901' }, KEY)).toBeUndefined()
  expect(replyHash('provision', { ...reply, RRN: '', ResponseCode: '05' }, KEY)).toBeDefined()
})

it('encodes as the bank does, letter for letter', () => {
  const captured = readDocument(import.meta.url, 'authentication-response.txt')
  expect(urlEncode(urlDecode(captured))).toBe(captured)
})

it('judges a forged reply as forged and a genuine one as genuine', () => {
  const response = { MerchantOrderId: '660723214', RRN: '904115005554', ResponseCode: '51', OrderId: '4480' }
  const input = {
    stage: 'provision',
    password: 'Api123',
    response: { ...response, HashData: 'I7H/6nwfydM6VcwXsl82mqeC83o=' },
  }
  const kind = vectorKinds['kuveyt']?.['response-hash']
  expect(kind?.(input, { valid: false, outcome: 'rejected' })).toMatchObject({ ok: true })
  expect(kind?.(input, { valid: true, outcome: 'approved' })).toMatchObject({ ok: false })
  expect(kind?.({ ...input, response }, { outcome: 'declined' })).toBe('not-about-signatures')
})
