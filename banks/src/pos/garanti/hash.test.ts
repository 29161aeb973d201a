import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Fields } from '../../wire/fields.ts'
import { ACCOUNT } from './fixtures/account.ts'
import { formHash, isReplySigned, isReturnSigned, requestHash, securityData, SIGNED_IN_RETURN } from './hash.ts'
import { keysOf } from './request.ts'

const KEYS = keysOf(ACCOUNT)
const LIST = 'clientid:oid:authcode:procreturncode:response:mdstatus:cavv:eci:md:rnd:'
const CAPTURED = JSON.parse(
  readFileSync(join(import.meta.dirname, 'fixtures/authenticated-return.json'), 'utf8'),
) as Fields

describe('what we sign', () => {
  it('[B-01] makes the published security data, form hash and message hash', () => {
    expect(securityData('123qweASD/', '30691298')).toBe('1639636D00AB5EF0B3CE073BB222BFAAC2C2C38D')
    const form = {
      terminalid: '30691298',
      orderid: 'order222',
      txnamount: '10025',
      txncurrencycode: '949',
      successurl: 'https://domain.com/success',
      errorurl: 'https://domain.com/fail_url',
      txntype: 'sales',
      txninstallmentcount: '',
    }
    expect(formHash(form, KEYS)).toBe(
      '372D6CB20B2B699D0A6667DFF46E3AA8CF3F9D8C2BB69A7C411895151FFCFAAB5277CCFE3B3A06035FEEFBFBFD40C79DBE51DBF867D0A24B37335A28F0CEFDE2',
    )
    const message = { orderId: 'order222', amount: '10025', currencyCode: '949', cardNumber: '' }
    const right =
      '0CFE09F107274C6A07292DA061A4EECAB0F5F0CF87F831F2D3626A3346A941126C52D1D95A3B77ADF5AC348B3D25C76BA5D8D98A29557D087D3367BFFACCD25C'
    expect(requestHash({ ...message, type: 'sales' }, KEYS)).toBe(right)
    expect(requestHash({ ...message, type: 'preauth' }, KEYS)).toBe(right)
  })

  it('signs voids and refunds with the password of the user who gives money back', () => {
    const keys = { ...KEYS, refundPassword: 'other' }
    const message = { orderId: 'order222', amount: '10025', currencyCode: '949', cardNumber: '' }
    const signedBy = (type: string) => requestHash({ ...message, type }, keys)
    expect(signedBy('void')).toBe(signedBy('refund'))
    expect(signedBy('void')).not.toBe(signedBy('sales'))
    expect(signedBy('orderinq')).toBe(signedBy('sales'))
  })
})

describe('what the bank signs', () => {
  const figures = {
    code: '00',
    retrefNum: '335709663080',
    authCode: '103550',
    provDate: '20231223 19:24:30',
    orderId: '202312238064',
  }
  const hash =
    '1724AAE56E9EF08EAF70633AB5F56F55E538A18201A3A98E03D1DDFC4E2A3185FF6421261F96B3F3B052F0090D5CC15F3254051304F0589BD2061F2622B320A0'

  it('knows a captured reply, and none with a changed figure', () => {
    expect(isReplySigned(figures, hash, '123qweASD/', '30691298')).toBe(true)
    for (const name of Object.keys(figures)) {
      const forged = { ...figures, [name]: `${figures[name as keyof typeof figures]}0` }
      expect(isReplySigned(forged, hash, '123qweASD/', '30691298')).toBe(false)
    }
    expect(isReplySigned(figures, hash.toLowerCase(), '123qweASD/', '30691298')).toBe(false)
    expect(isReplySigned(figures, '', '123qweASD/', '30691298')).toBe(false)
  })

  it('[I-11] knows two captured returns', () => {
    const first: Fields = {
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
      hashparams: LIST,
      hash: '416B6253425E73184F118CC02E3BAA393622059BF6B0865D83F501E55A61339B9EC659CBCF7297EDECC1B17BF6281D90CC0AD8EDF3E1EFE94432ACCEAF79B26E',
    }
    expect(isReturnSigned(first, '12345678')).toBe(true)
    expect(isReturnSigned({ ...first, mdstatus: '' }, '12345678')).toBe(false)
    expect(isReturnSigned(CAPTURED, '12345678')).toBe(true)
  })

  it.each(SIGNED_IN_RETURN)('[I-11] does not know a return whose %s was changed', (name) => {
    expect(isReturnSigned({ ...CAPTURED, [name]: `${CAPTURED[name]}1` }, '12345678')).toBe(false)
  })

  it.each([
    '',
    LIST.replace('mdstatus:', ''),
    `${LIST}xid:`,
    `dummy:${LIST}`,
    LIST.replace('oid:authcode', 'authcode:oid'),
    LIST.toUpperCase(),
    `${LIST}:`,
    ` ${LIST}`,
  ])('[I-11] does not take %j for the standard list, whatever its hash says', (hashparams) => {
    expect(isReturnSigned({ ...CAPTURED, hashparams }, '12345678')).toBe(false)
  })
})
