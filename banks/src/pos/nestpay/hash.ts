import { createHash } from 'node:crypto'
import { equalsBase64 } from '../../wire/compare.ts'
import { textOf, type Fields } from '../../wire/fields.ts'

/** Never signed: the vendor's samples leave out the first three, Payten confirmed the fourth for Ziraat. */
const UNSIGNED = new Set(['hash', 'encoding', 'countdown', 'nationalidno'])

/** Only A–Z are folded: in Turkish collation `clientIp` would stand before `clientid`. */
export const fold = (name: string) => name.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

const escape = (value: string) => value.replace(/\\/g, '\\\\').replace(/\|/g, '\\|')

function byFoldedName(one: string, other: string): number {
  const [first, second] = [fold(one), fold(other)]
  if (first === second) return 0
  return first < second ? -1 : 1
}

/** The names that ver3 covers, in the order in which it covers them. */
export function signedNames(fields: Fields): string[] {
  return Object.keys(fields)
    .filter((name) => !UNSIGNED.has(fold(name)))
    .toSorted(byFoldedName)
}

/** ver3, the same for what we send and for what comes back: every field but a few, in the order of the names. */
function ver3(fields: Fields, storeKey: string): Buffer {
  const values = signedNames(fields).map((name) => textOf(fields, name))
  const text = [...values, storeKey].map(escape).join('|')
  return createHash('sha512').update(text, 'utf8').digest()
}

export function formHash(fields: Fields, storeKey: string): string {
  return ver3(fields, storeKey).toString('base64')
}

/** Older versions of the hash were closed in 2024; a return that offers `HASHPARAMS` is measured by ver3 all the same. */
export function isSigned(fields: Fields, storeKey: string): boolean {
  return equalsBase64(textOf(fields, 'HASH'), ver3(fields, storeKey))
}
