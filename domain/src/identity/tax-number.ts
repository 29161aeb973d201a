const digitsOf = (text: string) => Array.from(text, Number)

/** What a remainder is where nothing is negative. */
const modulo = (value: number, by: number) => ((value % by) + by) % by

/** A Turkish identity number: eleven digits of which the last two check the others. */
export function isIdentityNumber(text: string): boolean {
  if (!/^[1-9]\d{10}$/.test(text)) return false
  const digits = digitsOf(text)
  const at = (...places: number[]) => places.reduce((sum, place) => sum + (digits[place - 1] ?? 0), 0)
  const tenth = modulo(at(1, 3, 5, 7, 9) * 7 - at(2, 4, 6, 8), 10)
  const eleventh = modulo(at(1, 2, 3, 4, 5, 6, 7, 8, 9, 10), 10)
  return digits[9] === tenth && digits[10] === eleventh
}

/** The tax number of a company: ten digits of which the last checks the others. Nine zeros pass the sum and are none. */
export function isTaxNumber(text: string): boolean {
  if (!/^\d{10}$/.test(text) || text.startsWith('000000000')) return false
  const digits = digitsOf(text)
  const sum = digits.slice(0, 9).reduce((total, digit, index) => {
    const shifted = (digit + 9 - index) % 10
    return total + (shifted === 9 ? 9 : (shifted * 2 ** (9 - index)) % 9)
  }, 0)
  return digits[9] === (10 - (sum % 10)) % 10
}

/** What identifies a company to the tax office: its own number, or that of the sole trader who is the company. */
export const identifiesTaxpayer = (text: string): boolean => isTaxNumber(text) || isIdentityNumber(text)
