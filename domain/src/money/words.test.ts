import { expect, it } from 'vitest'
import { MAX_AMOUNT_MINOR, type Currency } from './money.ts'
import { amountInWords } from './words.ts'

const TABLE: readonly [bigint, Currency, string, string][] = [
  [0n, 'TRY', 'Sıfır Türk lirası sıfır kuruş', 'Zero Turkish liras and zero kuruş'],
  [1n, 'TRY', 'Sıfır Türk lirası bir kuruş', 'Zero Turkish liras and one kuruş'],
  [100n, 'TRY', 'Bir Türk lirası sıfır kuruş', 'One Turkish lira and zero kuruş'],
  [1_234n, 'EUR', 'On iki avro otuz dört sent', 'Twelve euros and thirty-four cents'],
  [2_101n, 'USD', 'Yirmi bir ABD doları bir sent', 'Twenty-one US dollars and one cent'],
  [10_000n, 'TRY', 'Yüz Türk lirası sıfır kuruş', 'One hundred Turkish liras and zero kuruş'],
  [100_000n, 'TRY', 'Bin Türk lirası sıfır kuruş', 'One thousand Turkish liras and zero kuruş'],
  [
    125_000n,
    'TRY',
    'Bin iki yüz elli Türk lirası sıfır kuruş',
    'One thousand two hundred fifty Turkish liras and zero kuruş',
  ],
  [
    1_100_119n,
    'TRY',
    'On bir bin bir Türk lirası on dokuz kuruş',
    'Eleven thousand one Turkish liras and nineteen kuruş',
  ],
  [
    10_110_000n,
    'TRY',
    'Yüz bir bin yüz Türk lirası sıfır kuruş',
    'One hundred one thousand one hundred Turkish liras and zero kuruş',
  ],
  [
    100_100_000n,
    'TRY',
    'Bir milyon bin Türk lirası sıfır kuruş',
    'One million one thousand Turkish liras and zero kuruş',
  ],
  [
    MAX_AMOUNT_MINOR,
    'TRY',
    'Dokuz trilyon dokuz yüz doksan dokuz milyar dokuz yüz doksan dokuz milyon dokuz yüz doksan dokuz bin dokuz yüz doksan dokuz Türk lirası doksan dokuz kuruş',
    'Nine trillion nine hundred ninety-nine billion nine hundred ninety-nine million nine hundred ninety-nine thousand nine hundred ninety-nine Turkish liras and ninety-nine kuruş',
  ],
]

it.each(TABLE)('writes %s %s out in both languages', (amountMinor, currency, tr, en) => {
  expect(amountInWords(amountMinor, currency, 'tr')).toBe(tr)
  expect(amountInWords(amountMinor, currency, 'en')).toBe(en)
})

it('begins with a dotted capital in Turkish', () => {
  expect(amountInWords(200n, 'TRY', 'tr')).toBe('İki Türk lirası sıfır kuruş')
})

it('refuses what no receipt says', () => {
  expect(() => amountInWords(-1n, 'TRY', 'tr')).toThrow(RangeError)
  expect(() => amountInWords(10n ** 18n, 'TRY', 'en')).toThrow(RangeError)
})
