import { expect, it } from 'vitest'
import { MAX_AMOUNT_MINOR, type Currency } from './money.ts'
import { amountInWords } from './words.ts'

const TABLE: readonly [bigint, Currency, string, string][] = [
  [0n, 'TRY', 'Yalnız sıfır Türk lirası', 'Only zero Turkish liras'],
  [1n, 'TRY', 'Yalnız bir kuruş', 'Only one kuruş'],
  [100n, 'TRY', 'Yalnız bir Türk lirası', 'Only one Turkish lira'],
  [1_234n, 'EUR', 'Yalnız oniki avro otuzdört sent', 'Only twelve euros and thirty-four cents'],
  [2_101n, 'USD', 'Yalnız yirmibir ABD doları bir sent', 'Only twenty-one US dollars and one cent'],
  [10_000n, 'TRY', 'Yalnız yüz Türk lirası', 'Only one hundred Turkish liras'],
  [100_000n, 'TRY', 'Yalnız bin Türk lirası', 'Only one thousand Turkish liras'],
  [
    254_400n,
    'TRY',
    'Yalnız ikibinbeşyüzkırkdört Türk lirası',
    'Only two thousand five hundred forty-four Turkish liras',
  ],
  [
    1_100_119n,
    'TRY',
    'Yalnız onbirbinbir Türk lirası ondokuz kuruş',
    'Only eleven thousand one Turkish liras and nineteen kuruş',
  ],
  [10_110_000n, 'TRY', 'Yalnız yüzbirbinyüz Türk lirası', 'Only one hundred one thousand one hundred Turkish liras'],
  [100_100_000n, 'TRY', 'Yalnız birmilyonbin Türk lirası', 'Only one million one thousand Turkish liras'],
  [
    MAX_AMOUNT_MINOR,
    'TRY',
    'Yalnız dokuztrilyondokuzyüzdoksandokuzmilyardokuzyüzdoksandokuzmilyondokuzyüzdoksandokuzbindokuzyüzdoksandokuz Türk lirası doksandokuz kuruş',
    'Only nine trillion nine hundred ninety-nine billion nine hundred ninety-nine million nine hundred ninety-nine thousand nine hundred ninety-nine Turkish liras and ninety-nine kuruş',
  ],
]

it.each(TABLE)('writes %s %s out in both languages', (amountMinor, currency, tr, en) => {
  expect(amountInWords(amountMinor, currency, 'tr')).toBe(tr)
  expect(amountInWords(amountMinor, currency, 'en')).toBe(en)
})

const SMALL = ['sıfır', 'bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz']
const TENS = ['on', 'yirmi', 'otuz', 'kırk', 'elli', 'altmış', 'yetmiş', 'seksen', 'doksan']
const GROUPS = ['bin', 'milyon', 'milyar', 'trilyon']
/** The longest first: `on` also stands at the end of `milyon`. */
const KNOWN = [...SMALL, ...TENS, ...GROUPS, 'yüz'].toSorted((one, other) => other.length - one.length)

/** Reads a number back as somebody does who holds the paper. */
function readBack(word: string): bigint {
  let [sum, group] = [0n, 0n]
  for (let rest = word; rest !== '';) {
    const next = KNOWN.find((known) => rest.startsWith(known))
    if (next === undefined) throw new Error(`${rest} is no number`)
    rest = rest.slice(next.length)
    const thousands = GROUPS.indexOf(next)
    if (thousands >= 0) {
      sum += (group === 0n ? 1n : group) * 1000n ** BigInt(thousands + 1)
      group = 0n
    } else if (next === 'yüz') group = (group === 0n ? 1n : group) * 100n
    else group += TENS.includes(next) ? BigInt(TENS.indexOf(next) + 1) * 10n : BigInt(SMALL.indexOf(next))
  }
  return sum + group
}

it('is read back as the amount it was, whatever the amount is', () => {
  let amount = 17n
  for (let turn = 0; turn < 3000; turn += 1) {
    amount = (amount * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % (MAX_AMOUNT_MINOR + 1n)
    // Amounts of every size, not only the largest.
    const asked = amount / 10n ** BigInt(turn % 15)
    const [, whole = 'sıfır', part = 'sıfır'] =
      /^Yalnız (?:(\S+) Türk lirası)? ?(?:(\S+) kuruş)?$/.exec(amountInWords(asked, 'TRY', 'tr')) ?? []
    expect(readBack(whole) * 100n + readBack(part)).toBe(asked)
  }
})

it('refuses what no receipt says', () => {
  expect(() => amountInWords(-1n, 'TRY', 'tr')).toThrow(RangeError)
  expect(() => amountInWords(10n ** 18n, 'TRY', 'en')).toThrow(RangeError)
})
