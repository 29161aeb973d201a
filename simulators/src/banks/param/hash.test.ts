import { expect, it } from 'vitest'
import { isRightlySigned, payReturnHash, requestHash, returnHash, sha1Base64 } from './hash.ts'
import { vectorKinds } from './vectors.ts'

const GUID = '0c13d406-873b-403b-9c09-a5766840d98c'
const ACCOUNT = { CLIENT_CODE: '10738', GUID }

it('accepts the given requests', () => {
  const model = {
    ...ACCOUNT,
    Taksit: '3',
    Islem_Tutar: '1.000,01',
    Toplam_Tutar: '1.000,01',
    Siparis_ID: '202412293F4E',
  }
  expect(isRightlySigned('TP_WMD_UCD', { ...model, Islem_Hash: 'jsLYSB3lJ81leFgDLw4D8PbXURs=' })).toBe(true)
  expect(isRightlySigned('Pos_Odeme', { ...model, Islem_Hash: 'jsLYSB3lJ81leFgDLw4D8PbXURs=' })).toBe(true)
  const urls = { Hata_URL: 'https://domain.com/fail', Basarili_URL: 'https://domain.com/success' }
  const amounts = { Islem_Tutar: '1000,25', Toplam_Tutar: '1000,25', Siparis_ID: 'order222' }
  const pay = { ...ACCOUNT, ...amounts, ...urls, Taksit: '1' }
  expect(requestHash('Pos_Odeme', pay)).toBe('qsIY8qDvdTsnALe7AYJiEA5kY20=')
  expect(isRightlySigned('TP_WMD_UCD', { ...pay, Islem_Hash: 'qsIY8qDvdTsnALe7AYJiEA5kY20=' })).toBe(false)
  expect(requestHash('TP_Islem_Odeme_WD', pay)).toBe(requestHash('TP_Islem_Odeme_OnProv_WMD', { ...pay, Taksit: '9' }))
})

const RETURN = {
  md: '581877:A65A349B0BAE27FC6567294215158DD8AE223843B5C96462F04A750CA7E8B165:3680:##500100000',
  mdStatus: '1',
  orderId: '2025011749D1',
  islemGUID: '35513153-9902-4a4c-a256-af6ed9cadc52',
}

it('signs the given returns', () => {
  expect(returnHash(RETURN, GUID)).toBe('b1D7+nI3j4k3WGJuhW5IuPOFpEE=')
  const pay = {
    Dekont_ID: '3007300695',
    Tahsilat_Tutari: '10,01',
    Siparis_ID: '20250119BACB',
    Islem_ID: '1944A39AD0AEA92E173D665B',
  }
  const fields = Object.fromEntries(Object.entries(pay).map(([name, value]) => [`TURKPOS_RETVAL_${name}`, value]))
  expect(payReturnHash(fields, { clientCode: '10738', guid: GUID })).toBe('LOpkL9J8vne8E2j0A0HKOhUWGhI=')
})

it('never signs a return whose parts are cut at other places', () => {
  expect(returnHash({ ...RETURN, mdStatus: '12', orderId: '025011749D1' }, GUID)).toBeUndefined()
  expect(returnHash({ ...RETURN, islemGUID: RETURN.islemGUID.slice(0, -1) }, GUID)).toBeUndefined()
})

it('hashes Turkish letters as ISO-8859-9', () => {
  expect(sha1Base64('ş')).toBe('toVCNzwFwO0lIx0JlVssaZ03xFs=')
})

it('judges a return of another order, amount or status as no return of ours', () => {
  const post = { ...RETURN, transactionAmount: '10,01', islemHash: 'b1D7+nI3j4k3WGJuhW5IuPOFpEE=' }
  const stored = { orderId: '2025011749D1', amountMinor: 1_001, currency: 'TRY' }
  const kind = vectorKinds['param']?.['callback']
  const judge = (changes: object, order = stored) =>
    kind?.({ account: ACCOUNT, stored: order, post: { ...post, ...changes } }, { valid: true })
  expect(judge({})).toMatchObject({ ok: true })
  expect(judge({ mdStatus: '2' })).toMatchObject({ ok: false })
  expect(judge({}, { ...stored, orderId: 'B' })).toMatchObject({ ok: false })
  expect(judge({}, { ...stored, amountMinor: 1_002 })).toMatchObject({ ok: false })
  expect(judge({ islemHash: '' })).toMatchObject({ ok: false })
})
