import { networkOf } from '@vezne/domain/card/network.ts'

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** How digits are written while they are typed. */
export interface DigitFormat {
  /** The digits that count, out of whatever stands in the field. */
  readonly read: (text: string) => string
  readonly write: (digits: string) => string
}

const GROUPS = { amex: [4, 6, 5], other: [4, 4, 4, 4] } as const

const groupsOf = (digits: string) => (networkOf(digits) === 'amex' ? GROUPS.amex : GROUPS.other)

/** `4355 0843 5508 4358`, and an American Express card as it is printed: four, six, five. */
export const CARD_NUMBER: DigitFormat = {
  read: (text) => {
    const digits = digitsOf(text)
    return digits.slice(0, networkOf(digits) === 'amex' ? 15 : 16)
  },
  write: (digits) => {
    let at = 0
    const groups = groupsOf(digits).map((size) => digits.slice(at, (at += size)))
    return groups.filter(Boolean).join(' ')
  },
}

/** `12/30`. A month is known to be complete before its second digit when it begins with 2 to 9, or a slash follows. */
export const EXPIRATION: DigitFormat = {
  read: (text) => {
    const whole = text.trim()
    // Some browsers fill in `2030-12`, others `12/2030`.
    const isYearFirst = /^20\d\d\D+\d{1,2}$/.test(whole)
    const [year = '', month = ''] = isYearFirst ? whole.split(/\D+/) : []
    const typed = isYearFirst ? `${month}/${year}` : whole
    const digits = digitsOf(/^(?:\d\D|[2-9])/.test(typed) ? `0${typed}` : typed)
    if (/^\d{2}20\d{2}/.test(digits)) return digits.slice(0, 2) + digits.slice(4, 6)
    // Some type the century along: 2020 is long past, so that a digit behind it belongs to the year.
    return digits.slice(0, /^\d{2}20\d/.test(digits) ? 5 : 4)
  },
  write: (digits) => (digits.length < 2 ? digits : `${digits.slice(0, 2)}/${digits.slice(2)}`),
}

export const SECURITY_CODE: DigitFormat = { read: (text) => digitsOf(text).slice(0, 4), write: (digits) => digits }

export interface Typed {
  /** What the browser made of the last key or paste. */
  readonly value: string
  readonly caret: number
  /** The field as we had written it; undefined before we did. */
  readonly before: string | undefined
  /** `deleteContentBackward` and so on; empty where a browser does not tell. */
  readonly inputType: string
}

/** Writes the field anew and says where the caret belongs: after as many digits as stood before it. */
export function retype(format: DigitFormat, { value, caret, before, inputType }: Typed) {
  const deletes = inputType.startsWith('delete')
  let digits = format.read(value)
  let digitsLeft = digitsOf(value.slice(0, caret)).length
  if (deletes && before !== undefined && digits === format.read(before)) {
    // Only a space or slash went, which we would write again: the digit behind it was meant.
    const at = inputType === 'deleteContentForward' ? digitsLeft : digitsLeft - 1
    digits = at < 0 ? digits : digits.slice(0, at) + digits.slice(at + 1)
    digitsLeft = Math.max(0, Math.min(digitsLeft, at))
  }
  const text = deletes ? format.write(digits).replace(/\D$/, '') : format.write(digits)
  if (caret >= value.length) return { text, caret: text.length }
  return { text, caret: caretAfter(text, digitsLeft, deletes) }
}

/** When digits are added the caret passes the space or slash that follows them; when they go it stays before it. */
function caretAfter(text: string, count: number, deletes: boolean): number {
  const through = new RegExp(`^(?:\\D*\\d){${count}}${deletes || count === 0 ? '' : '\\D*'}`)
  return through.exec(text)?.[0].length ?? text.length
}
