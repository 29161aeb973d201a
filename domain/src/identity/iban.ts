/** Turkey's: two digits of proof, five of the bank, a zero, and sixteen of the account. */
const TURKISH = /^TR\d{7}0[\dA-Z]{16}$/

/** Read as a number whose letters count from ten, the first four at the end, it leaves one of 97 (ISO 7064). */
function isProven(iban: string): boolean {
  const turned = `${iban.slice(4)}${iban.slice(0, 4)}`
  const digits = turned.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return BigInt(digits) % 97n === 1n
}

/** An IBAN of Turkey as somebody typed or pasted it, without its blanks; undefined where it is none. */
export function readIban(text: string): string | undefined {
  const iban = text.replace(/[\s\u200B\u2060\uFEFF]/g, '').toUpperCase()
  return TURKISH.test(iban) && isProven(iban) ? iban : undefined
}

/** In fours, as it stands on paper. */
export const groupIban = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ')
