import { LINE_TYPES } from '@vezne/domain/statement/line-types.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencyOf, packedTime, refusalOf, typeOf } from './codes.ts'

it.each([
  ['4', '38', true, 'wholesale-invoice'],
  ['4', '37', true, 'retail-invoice'],
  ['4', '33', false, 'sales-return'],
  ['4', '39', true, 'service-given'],
  ['4', '34', false, 'service-received'],
  ['4', '41', true, 'late-charge-invoice'],
  ['4', '43', true, 'price-difference'],
  ['5', '1', false, 'cash-receipt'],
  ['5', '2', true, 'cash-payment'],
  ['5', '3', true, 'debit-note'],
  ['5', '4', false, 'credit-note'],
  ['5', '5', true, 'transfer'],
  ['5', '6', true, 'exchange-difference'],
  ['5', '14', true, 'opening'],
  ['5', '70', false, 'card-receipt'],
  ['5', '71', true, 'card-refund'],
  ['6', '61', false, 'cheque-in'],
  ['6', '64', true, 'note-out'],
  ['7', '20', false, 'bank-transfer'],
  ['10', '1', false, 'cash-receipt'],
  ['10', '1', true, 'cash-payment'],
  // The same number means another thing in another module.
  ['4', '14', true, 'other'],
  ['7', '70', false, 'other'],
  ['99', '1', true, 'other'],
])(
  '[M-13] module %s, TRCODE %s, debit %s is %s, and the raw type stands beside it',
  (module, trcode, isDebit, type) => {
    expect(typeOf(module, trcode, isDebit)).toEqual({ type, rawType: `${module}/${trcode}` })
  },
)
it('[M-13] knows only our own words for whatever number', () => {
  fc.assert(
    fc.property(fc.nat(20), fc.nat(99), fc.boolean(), (module, trcode, isDebit) => {
      expect(LINE_TYPES).toContain(typeOf(String(module), String(trcode), isDebit).type)
    }),
  )
})

it.each([
  ['0', 'TRY'],
  ['160', 'TRY'],
  ['', 'TRY'],
  ['1', 'USD'],
  ['20', 'EUR'],
  ['17', undefined],
])('[M-13] currency %s is %s', (number, currency) => {
  expect(currencyOf(number)).toBe(currency)
})

it('[M-13] packs the time as Logo does', () => {
  expect(packedTime(14, 5, 0)).toBe(235_208_704)
  fc.assert(
    fc.property(fc.nat(23), fc.nat(59), fc.nat(59), (hour, minute, second) => {
      const packed = packedTime(hour, minute, second)
      expect([packed >> 24, (packed >> 16) & 255, (packed >> 8) & 255]).toEqual([hour, minute, second])
    }),
  )
})

describe('[M-13] what Logo complains of', () => {
  it.each([
    ['ARP_CODE: Cari hesap kartı bulunamadı [6]', 'account-unknown'],
    ['BANKACC_CODE bulunamadı [6]', 'pos-account-unknown'],
    ['Banka hesabı tanımlı değil', 'pos-account-unknown'],
    ['PAYMENT_CODE geçersiz', 'plan-unknown'],
    ['Ödeme planı bulunamadı', 'plan-unknown'],
    ['İşlem tarihi dönem dışında', 'period-locked'],
    ['DÖNEM KİLİTLİ', 'period-locked'],
    ['Period is locked', 'period-locked'],
    ['Fiş muhasebeleşmiştir, iptal edilemez', 'posted-to-gl'],
    ['Voucher is posted to general ledger', 'posted-to-gl'],
    ['Kayıt bulunamadı: fiş', 'no-such-voucher'],
    ['Voucher not found', 'no-such-voucher'],
    ['Fiş numarası boş olamaz', 'other'],
    ['Lisans sayısı aşıldı', 'seat-taken'],
    ['Bu işlem için yetkiniz yok', 'not-allowed'],
    ['CURR_TRANS hatalı', 'currency-unknown'],
    ['…', 'other'],
    ['Timeout expired', undefined],
    ['Transaction was deadlocked', undefined],
  ])('%s', (message, why) => {
    expect(refusalOf(message)).toBe(why)
  })
})
