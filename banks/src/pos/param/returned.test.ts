import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Fields } from '../../wire/fields.ts'
import { requestHash } from './hash.ts'
import { param } from './index.ts'
import { judgeModelReturn, judgePayReturn, type Expected } from './returned.ts'
import { contextWith, GUID, returnFixture } from './test-account.ts'

const account = { CLIENT_CODE: '10738', GUID }
const stored: Expected = {
  clientCode: '10738',
  guid: GUID,
  orderId: '202412306616',
  amountMinor: 1001n,
  currency: 'TRY',
  halfSecure: [],
}
const yes = returnFixture('return-authenticated.json')
const no = returnFixture('return-not-authenticated.json')
const storedNo: Expected = { ...stored, orderId: '20241229C152', amountMinor: 100_001n }

/** Signs as Param would, so that a test can ask what only the binding refuses. */
function signed(post: Fields): Fields {
  const glued = ['islemGUID', 'md', 'mdStatus', 'orderId'].map((name) => post[name] ?? '').join('')
  return { ...post, islemHash: createHash('sha1').update(`${glued}${GUID}`).digest('base64') }
}

describe('[B-01] the signature of a request', () => {
  it.each([
    [
      'TP_WMD_UCD',
      { Taksit: '3', Islem_Tutar: '1.000,01', Toplam_Tutar: '1.000,01', Siparis_ID: '202412293F4E' },
      'jsLYSB3lJ81leFgDLw4D8PbXURs=',
    ],
    [
      'Pos_Odeme',
      {
        Taksit: '1',
        Islem_Tutar: '1000,25',
        Toplam_Tutar: '1000,25',
        Siparis_ID: 'order222',
        Hata_URL: 'https://domain.com/fail',
        Basarili_URL: 'https://domain.com/success',
      },
      'qsIY8qDvdTsnALe7AYJiEA5kY20=',
    ],
  ])('of %s is the published one', (operation, fields, hash) => {
    expect(requestHash(operation, { ...account, ...fields })).toBe(hash)
  })

  it('knows no installments in the operations that take none, and no addresses in the model', () => {
    const fields = {
      ...account,
      Taksit: '1',
      Islem_Tutar: '1,00',
      Toplam_Tutar: '1,00',
      Siparis_ID: 'x',
      Hata_URL: 'u',
    }
    const { Taksit: _one, ...without } = fields
    expect(requestHash('TP_Islem_Odeme_WD', fields)).toBe(requestHash('TP_Islem_Odeme_WD', without))
    expect(requestHash('TP_WMD_UCD', { ...fields, Hata_URL: 'v' })).toBe(requestHash('TP_WMD_UCD', fields))
    expect(requestHash('TP_WMD_UCD', without)).not.toBe(requestHash('TP_WMD_UCD', fields))
  })

  it('is made of bytes of ISO-8859-9', () => {
    const bytes = Buffer.concat([Buffer.from(`10738${GUID}`), Buffer.from([0xfd, 0xfe])])
    expect(requestHash('TP_WMD_UCD', { ...account, Siparis_ID: 'ış' })).toBe(
      createHash('sha1').update(bytes).digest('base64'),
    )
  })
})

describe('[I-11] a return of the 3-D model', () => {
  it('of a payer who was recognised goes on', () => {
    expect(judgeModelReturn(yes, stored)).toEqual({
      outcome: 'authenticated',
      inquire: false,
      proof: { md: yes['md'], islemGUID: yes['islemGUID'], dcURL: yes['dcURL'] },
    })
    expect(judgeModelReturn(yes, { ...stored, islemGUID: yes['islemGUID'] ?? '' }).outcome).toBe('authenticated')
  })

  it('of a payer who was not is declined', () => {
    expect(judgeModelReturn(no, storedNo)).toMatchObject({
      outcome: 'declined',
      inquire: false,
      reason: 'authentication-failed',
    })
  })

  it('that is published is genuine, and with another mdStatus it is not', () => {
    const given = {
      md: '581877:A65A349B0BAE27FC6567294215158DD8AE223843B5C96462F04A750CA7E8B165:3680:##500100000',
      mdStatus: '1',
      orderId: '2025011749D1',
      islemGUID: '35513153-9902-4a4c-a256-af6ed9cadc52',
      islemHash: 'b1D7+nI3j4k3WGJuhW5IuPOFpEE=',
      transactionAmount: '10,01',
    }
    const expected = { ...stored, orderId: '2025011749D1' }
    expect(judgeModelReturn(given, expected).outcome).toBe('authenticated')
    expect(judgeModelReturn({ ...given, mdStatus: '2' }, { ...expected, halfSecure: ['2'] }).outcome).toBe('rejected')
  })

  it.each([
    ['another order', signed({ ...yes, orderId: '202412306617' }), stored, 'binding'],
    ['another amount', { ...yes, transactionAmount: '10,02' }, stored, 'binding'],
    ['an amount with a point', { ...yes, transactionAmount: '10.01' }, stored, 'shape'],
    ['no amount', { ...yes, transactionAmount: '' }, stored, 'shape'],
    ['the number of another beginning', yes, { ...stored, islemGUID: GUID }, 'binding'],
    ['an order in dollars', yes, { ...stored, currency: 'USD' as const }, 'binding'],
    ['no signature', { ...yes, islemHash: '' }, stored, 'signature'],
    ['another key', yes, { ...stored, guid: GUID.toUpperCase() }, 'signature'],
    ['no md', signed({ ...yes, md: '' }), stored, 'shape'],
    ['a number that is none', signed({ ...yes, islemGUID: 'x' }), stored, 'shape'],
    ['nothing at all', {}, stored, 'shape'],
  ])('with %s is rejected', (_, post, expected, why) => {
    expect(judgeModelReturn(post, expected)).toEqual({ outcome: 'rejected', inquire: true, why })
  })

  it('is not re-cut from a no without mdStatus into a yes', () => {
    const genuine = signed({ ...no, md: '', mdStatus: '', islemGUID: 'c1ee369b-ec27-4ab6-8c27-2e15e6279301' })
    const cut = { ...genuine, islemGUID: genuine['islemGUID']?.slice(0, -1) ?? '', mdStatus: '1' }
    expect(judgeModelReturn(cut, storedNo)).toMatchObject({ outcome: 'rejected', why: 'shape' })
  })

  it('changed in any signed or bound field is never taken for a yes', () => {
    for (const name of ['islemGUID', 'md', 'mdStatus', 'orderId', 'islemHash', 'transactionAmount']) {
      for (const value of [`${yes[name]}0`, '1', '0', '', ' ', `9${yes[name]?.slice(1)}`]) {
        if (value === yes[name]) continue
        expect(judgeModelReturn({ ...yes, [name]: value }, stored).outcome, `${name} ${value}`).toBe('rejected')
      }
    }
  })

  it('[I-12] is strong by default, and half strong only by the setting of the account', () => {
    const outcomeOf = (mdStatus: string, isAllowed: boolean) =>
      judgeModelReturn(signed({ ...yes, mdStatus }), { ...stored, halfSecure: isAllowed ? ['2', '3', '4'] : [] })
        .outcome
    for (const mdStatus of ['0', '2', '3', '4', '5', '9']) expect(outcomeOf(mdStatus, false)).toBe('declined')
    for (const mdStatus of ['1', '2', '3', '4']) expect(outcomeOf(mdStatus, true)).toBe('authenticated')
    for (const mdStatus of ['', '01', ' 1', '１', '11']) expect(outcomeOf(mdStatus, true)).toBe('rejected')
  })

  it('the adapter binds it to the order and to the beginning, once that is on record', async () => {
    const order = {
      ...contextWith('').context.order,
      orderId: '202412306616',
      total: { amountMinor: 1001n, currency: 'TRY' },
    } as const
    const { context } = contextWith('', { order })
    expect(await param.checkReturn?.(context, yes)).toMatchObject({ outcome: 'authenticated' })
    const begun = { ...context, kept: { Islem_GUID: yes['islemGUID'] ?? '' } }
    expect(await param.checkReturn?.(begun, yes)).toMatchObject({ outcome: 'authenticated' })
    expect(await param.checkReturn?.({ ...context, kept: { Islem_GUID: GUID } }, yes)).toMatchObject({ why: 'binding' })
    expect(await param.checkReturn?.(context, returnFixture('return-pay-approved.json'))).toMatchObject({
      why: 'shape',
    })
  })
})

describe('[I-11] a return of 3-D pay', () => {
  const paid = returnFixture('return-pay-approved.json')
  const refused = returnFixture('return-pay-declined.json')
  const expected: Expected = { ...stored, orderId: '20250119BACB' }
  const expectedNo: Expected = { ...stored, orderId: '202501193584' }
  const changed = (post: Fields, changes: Fields) => ({
    ...post,
    ...Object.fromEntries(Object.entries(changes).map(([name, value]) => [`TURKPOS_RETVAL_${name}`, value])),
  })

  it('is a yes that must be asked about, or a no', () => {
    expect(judgePayReturn(paid, expected)).toMatchObject({ outcome: 'approved', inquire: true })
    expect(judgePayReturn(refused, expectedNo)).toMatchObject({ outcome: 'declined', inquire: false, code: '-1' })
  })

  it.each(['68', '90', '91', '92', '94', '96'])('[I-07] with %s of the bank behind is asked about', (code) => {
    const unknown = { outcome: 'unknown', inquire: true, why: 'bank-trouble', code }
    expect(judgePayReturn(changed(refused, { Banka_Sonuc_Kod: code }), expectedNo)).toEqual(unknown)
  })

  it('that contradicts itself is a no that must be asked about', () => {
    expect(judgePayReturn(changed(paid, { Sonuc: '-1' }), expected)).toMatchObject({
      outcome: 'declined',
      inquire: true,
    })
    expect(judgePayReturn(changed(refused, { Sonuc: '1' }), expectedNo)).toMatchObject({
      outcome: 'declined',
      inquire: true,
    })
  })

  it.each([
    ['another receipt', changed(refused, { Dekont_ID: '3007300695', Sonuc: '1' }), expectedNo, 'signature'],
    ['another amount', paid, { ...expected, amountMinor: 1002n }, 'binding'],
    ['another order', paid, { ...expected, orderId: 'X' }, 'binding'],
    ['another currency', paid, { ...expected, currency: 'EUR' as const }, 'binding'],
    ['another beginning', paid, { ...expected, islemGUID: GUID }, 'binding'],
    ['a receipt that is no number', changed(paid, { Dekont_ID: '-1' }), expected, 'shape'],
    [
      'an amount cut elsewhere',
      changed(refused, { Dekont_ID: '01', Tahsilat_Tutari: '0,01', Sonuc: '1' }),
      expectedNo,
      'binding',
    ],
  ])('with %s is rejected', (_, post, order, why) => {
    expect(judgePayReturn(post, order)).toEqual({ outcome: 'rejected', inquire: true, why })
  })
})
