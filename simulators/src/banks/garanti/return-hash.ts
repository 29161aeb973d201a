import { createHash } from 'node:crypto'
import type { Fields } from '../kit/request-body.ts'

/**
 * The names a return is signed by, each with the shape of its value. The values stand side by side without a mark
 * between them, so a value of another shape could be cut differently under the same hash: the bank signs none such.
 */
const SIGNED: readonly (readonly [name: string, shape: RegExp])[] = [
  ['clientid', /^\d{1,9}$/],
  ['oid', /^[A-Za-z0-9_-]{1,36}$/],
  // A declined pay return has a single space here, and it is hashed as such.
  ['authcode', /^( |[A-Za-z0-9]{6})?$/],
  ['procreturncode', /^(\d\d)?$/],
  ['response', /^[A-Za-z]*$/],
  ['mdstatus', /^\d$/],
  ['cavv', /^([A-Za-z0-9+/=]{4})*$/],
  ['eci', /^(\d\d)?$/],
  ['md', /^[A-Za-z0-9+/=]*$/],
  ['rnd', /^[A-Za-z0-9+/=]*$/],
]

const HASH_PARAMS = SIGNED.map(([name]) => `${name}:`).join('')

/** A return with its hash fields; undefined when a value has no shape the bank would sign. */
export function signedReturn(fields: Fields, storeKey: string): Fields | undefined {
  if (!SIGNED.every(([name, shape]) => shape.test(fields[name] ?? ''))) return undefined
  const values = SIGNED.map(([name]) => fields[name] ?? '').join('')
  const hash = createHash('sha512').update(`${values}${storeKey}`, 'utf8').digest('hex').toUpperCase()
  return { ...fields, hash, hashparams: HASH_PARAMS, hashparamsval: values }
}
