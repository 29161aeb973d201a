/** The standard alternating-digit checksum over the digits of a text; other characters are passed over. */
export function passesChecksum(text: string): boolean {
  const digits = text.replace(/\D/g, '')
  if (digits === '') return false
  let sum = 0
  for (let fromRight = 0; fromRight < digits.length; fromRight++) {
    const digit = Number(digits[digits.length - 1 - fromRight])
    const doubled = fromRight % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

// A letter or digit right before or after means an identifier, not a card: hashes and ids are full of digit runs.
const CARD_LIKE = /(?<![0-9A-Za-z])\d(?:[ -]?\d){12,18}(?![0-9A-Za-z])/g

/** The same text with all but the first six and last four digits of such a run hidden. */
export function hideCardNumbers(text: string): string {
  return text.replace(CARD_LIKE, (run) => {
    const digits = run.replace(/[ -]/g, '')
    return passesChecksum(digits) ? `${digits.slice(0, 6)}${'*'.repeat(digits.length - 10)}${digits.slice(-4)}` : run
  })
}

/** Digit runs in a text that could be a card number: 13 to 19 digits, spaces and dashes between them allowed. */
export function findCardNumbers(text: string): string[] {
  return [...text.matchAll(CARD_LIKE)].map(([run]) => run.replace(/[ -]/g, '')).filter(passesChecksum)
}
