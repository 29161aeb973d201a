import { createHash } from 'node:crypto'
import type { Fields } from '../kit/request-body.ts'
import { isSameText } from '../kit/same-text.ts'

/** Names that travel in the form but are not part of the ver3 text. */
const UNSIGNED = new Set(['hash', 'encoding', 'countdown', 'nationalidno'])

/** Only A to Z: a Turkish locale would put `clientIp` before `clientid`. */
function fold(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('|', '\\|')
}

function byFoldedName(one: string, other: string): number {
  const [left, right] = [fold(one), fold(other)]
  if (left === right) return 0
  return left < right ? -1 : 1
}

/** ver3: the values in the order of their names, then the store key; the same for our form and the bank's return. */
export function ver3Hash(fields: Fields, storeKey: string): string {
  const names = Object.keys(fields).filter((name) => !UNSIGNED.has(fold(name)))
  const values = names.toSorted(byFoldedName).map((name) => fields[name] ?? '')
  const text = [...values, storeKey].map(escaped).join('|')
  return createHash('sha512').update(text, 'utf8').digest('base64')
}

/** Whether a merchant's form carries the hash of exactly its own fields. */
export function isRightlySigned(fields: Fields, storeKey: string): boolean {
  const hash = fields['hash']
  return hash !== undefined && isSameText(hash, ver3Hash(fields, storeKey))
}

/** A return of the bank with its `HASH`. */
export function signedReturn(fields: Fields, storeKey: string): Fields {
  return { ...fields, HASH: ver3Hash(fields, storeKey) }
}
