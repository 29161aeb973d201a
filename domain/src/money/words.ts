import type { Currency } from './money.ts'

type Language = 'tr' | 'en'

const UNITS: Record<Language, readonly string[]> = {
  tr: ['', 'bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz'],
  en: ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
}
const TEENS = [
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const TENS: Record<Language, readonly string[]> = {
  tr: ['', 'on', 'yirmi', 'otuz', 'kırk', 'elli', 'altmış', 'yetmiş', 'seksen', 'doksan'],
  en: ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'],
}
/** Names of the groups of three digits, the lowest first. */
const GROUPS: Record<Language, readonly string[]> = {
  tr: ['', 'bin', 'milyon', 'milyar', 'trilyon'],
  en: ['', 'thousand', 'million', 'billion', 'trillion'],
}
const ZERO: Record<Language, string> = { tr: 'sıfır', en: 'zero' }

interface Names {
  readonly whole: readonly [one: string, many: string]
  readonly part: readonly [one: string, many: string]
}

const CURRENCY_NAMES: Record<Language, Record<Currency, Names>> = {
  tr: {
    TRY: { whole: ['Türk lirası', 'Türk lirası'], part: ['kuruş', 'kuruş'] },
    USD: { whole: ['ABD doları', 'ABD doları'], part: ['sent', 'sent'] },
    EUR: { whole: ['avro', 'avro'], part: ['sent', 'sent'] },
  },
  en: {
    TRY: { whole: ['Turkish lira', 'Turkish liras'], part: ['kuruş', 'kuruş'] },
    USD: { whole: ['US dollar', 'US dollars'], part: ['cent', 'cents'] },
    EUR: { whole: ['euro', 'euros'], part: ['cent', 'cents'] },
  },
}

const words = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' ')

/** Below a hundred. English ties tens and units together: `twenty-one`. */
function small(value: number, language: Language): string {
  const [tens, units] = [Math.floor(value / 10), value % 10]
  const unit = UNITS[language][units] ?? ''
  if (language === 'tr') return words([TENS.tr[tens] ?? '', unit])
  if (tens === 1) return TEENS[units] ?? ''
  return [TENS.en[tens] ?? '', unit].filter((part) => part !== '').join('-')
}

/** Below a thousand. Turks say `yüz`, never `bir yüz`. */
function three(value: number, language: Language): string {
  const hundreds = Math.floor(value / 100)
  const rest = small(value % 100, language)
  const count = UNITS[language][hundreds] ?? ''
  if (hundreds === 0) return rest
  if (language === 'tr') return words([hundreds === 1 ? '' : count, 'yüz', rest])
  return words([count, 'hundred', rest])
}

function wholeWords(value: bigint, language: Language): string {
  if (value === 0n) return ZERO[language]
  const said: string[] = []
  for (let rest = value, group = 0; rest > 0n; rest /= 1000n, group += 1) {
    const part = Number(rest % 1000n)
    if (part === 0) continue
    const name = GROUPS[language][group]
    if (name === undefined) throw new RangeError('no word for a number this large')
    // And `bin`, never `bir bin`; a million is `bir milyon` all the same.
    const count = language === 'tr' && group === 1 && part === 1 ? '' : three(part, language)
    said.unshift(words([count, name]))
  }
  return words(said)
}

/** Turks write an amount as one word, so that nothing can be put in between. */
const asOneWord = (text: string) => text.replaceAll(' ', '')

const BEGINNING: Record<Language, string> = { tr: 'Yalnız', en: 'Only' }

/** An amount as it is written out on receipts: `Yalnız ikibinbeşyüzkırkdört Türk lirası on kuruş`. */
export function amountInWords(amountMinor: bigint, currency: Currency, language: Language): string {
  if (amountMinor < 0n) throw new RangeError('no receipt is written about less than nothing')
  const names = CURRENCY_NAMES[language][currency]
  const [whole, part] = [amountMinor / 100n, amountMinor % 100n]
  const named = (value: bigint, [one, many]: readonly [string, string]) => {
    const said = wholeWords(value, language)
    return `${language === 'tr' ? asOneWord(said) : said} ${value === 1n ? one : many}`
  }
  const parts = [
    ...(whole > 0n || part === 0n ? [named(whole, names.whole)] : []),
    ...(part > 0n ? [named(part, names.part)] : []),
  ]
  return `${BEGINNING[language]} ${parts.join(language === 'tr' ? ' ' : ' and ')}`
}
