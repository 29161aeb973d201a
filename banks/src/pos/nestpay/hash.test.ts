import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Fields } from '../../wire/fields.ts'
import { formHash, isSigned, signedNames } from './hash.ts'

const STORE_KEY = '123456'
const PAY_RETURN = JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures/pay-return.json'), 'utf8')) as Fields

const SENT: Fields = {
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
const CAME_BACK: Fields = {
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
  HASH: 'I3PUHE/ohVY0Bl06vuL1F+Ud4wX8JYtV/vLG5VWqlLCC3tXUY4wSgs4J3Vd7CGM5IXWGVvJMsdTjAcz/uY38rw==',
}

describe('ver3', () => {
  it('[B-01] signs the published forms as the vendor does', () => {
    expect(formHash({ ...SENT, storetype: '3d', rnd: 'rand-21212', TranType: 'Auth' }, STORE_KEY)).toBe(
      '7tt3i3SMhzR3jYjCMwNrolSn7ksY7eKz2kVsqt/nUGK6XNw9/dMMZPVqHK9pQROGEIW3PJWut6v1Xv6ZDtnuSA==',
    )
    const named = { firmaadi: 'siparis veren', Email: 'test@test.com', islemtipi: 'Auth', rnd: 'rand' }
    expect(formHash({ ...SENT, ...named, storetype: '3d_pay' }, STORE_KEY)).toBe(
      '/uPxhEKWCEGi3NsDOOQ4u8Hu5g71v5GWspOid70WehTWEz97PqxG3IN1Jv5jsbOXOw3Z3Rr/0UtywzEgbqFfdA==',
    )
  })

  it('[I-11] knows the genuine returns, one of them from a bank', () => {
    expect([isSigned(PAY_RETURN, STORE_KEY), isSigned(CAME_BACK, STORE_KEY)]).toEqual([true, true])
  })

  it.each(Object.keys(CAME_BACK).filter((name) => name !== 'encoding' && name !== 'NATIONALIDNO'))(
    '[I-11] does not know a return whose %s was changed',
    (name) => {
      expect(isSigned({ ...CAME_BACK, [name]: `${CAME_BACK[name]}0` }, STORE_KEY)).toBe(false)
    },
  )

  it('[I-11] does not know a return without a hash, with a name more, or by another key', () => {
    const { HASH: hash = '', ...bare } = CAME_BACK
    expect(isSigned(bare, STORE_KEY)).toBe(false)
    expect(isSigned({ ...bare, hash }, STORE_KEY)).toBe(false)
    expect(isSigned({ ...CAME_BACK, mdStatus: '0' }, STORE_KEY)).toBe(false)
    expect(isSigned({ ...CAME_BACK, more: '' }, STORE_KEY)).toBe(false)
    expect(isSigned(CAME_BACK, '1234567')).toBe(false)
    expect(isSigned({ ...CAME_BACK, HASH: `${hash}\n` }, STORE_KEY)).toBe(false)
  })

  it('leaves out the names nobody signs, in whatever case', () => {
    expect(isSigned({ ...CAME_BACK, countDown: '5', Encoding: 'x', nationalIdNo: '1', hash: 'echo' }, STORE_KEY)).toBe(
      true,
    )
  })

  it('sorts by plain letters without their case, so that clientid stands before clientIp', () => {
    expect(signedNames({ clientIp: '', amount: '', Clientid: '', BILL: '' })).toEqual([
      'amount',
      'BILL',
      'Clientid',
      'clientIp',
    ])
  })

  it('writes the backslash before the bar, so that no value can pass for two', () => {
    expect(formHash({ a: 'x|y' }, STORE_KEY)).not.toBe(formHash({ a: 'x', b: 'y' }, STORE_KEY))
    expect(formHash({ a: 'x\\', b: 'y' }, STORE_KEY)).not.toBe(formHash({ a: 'x\\|y' }, STORE_KEY))
  })
})
