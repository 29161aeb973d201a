import { minorFromDecimal } from './money.ts'

// Signs and names of the currencies, before or after the digits, as people copy them along.
const NAMES = /^(?:₺|\$|€|tl|try|usd|eur)|(?:₺|\$|€|tl|try|usd|eur)$/giu
const SPACES = /[\s\u00a0\u2009\u202f]+/gu

const PLAIN = /^(\d+)(?:[.,](\d{0,2}))?$/
const TURKISH = /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d{0,2}))?$/
/** A comma alone is a decimal comma here; only a second one, or a dot behind it, makes it a divider of thousands. */
const ENGLISH = /^([1-9]\d{0,2}(?:,\d{3})*,\d{3})\.(\d{0,2})$|^([1-9]\d{0,2}(?:,\d{3}){2,})$/

/**
 * Reads an amount as people type and paste it: `1.234,56`, `1234,56`, `1,234.56`, `1234.5`, `1.234`, `₺ 1.250,00`.
 * Undefined where two readings differ a thousandfold (`1,234`, `0.125`) or there is none: better asked than guessed.
 */
export function readAmount(text: string): bigint | undefined {
  const bare = text.replace(SPACES, '').replace(NAMES, '')
  const plain = PLAIN.exec(bare)
  if (plain) return minorOf(plain[1], plain[2])
  const turkish = TURKISH.exec(bare)
  if (turkish) return minorOf(turkish[1], turkish[2])
  const english = ENGLISH.exec(bare)
  return english ? minorOf(english[1] ?? english[3], english[2]) : undefined
}

function minorOf(whole = '', fraction = ''): bigint | undefined {
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
  return minorFromDecimal(fraction === '' ? digits : `${digits}.${fraction}`)
}
