import { createHash } from 'node:crypto'
import { equalsBase64 } from '../../wire/compare.ts'
import { textOf, type Fields } from '../../wire/fields.ts'

const REQUEST_NAMES = [
  'ShopCode',
  'OrderId',
  'PurchAmount',
  'OkUrl',
  'FailUrl',
  'TxnType',
  'InstallmentCount',
  'Rnd',
] as const

export const RETURN_NAMES = [
  'Version',
  'PurchAmount',
  'Exponent',
  'Currency',
  'OkUrl',
  'FailUrl',
  'MD',
  'OrderId',
  'ProcReturnCode',
  'Response',
  'mdStatus',
] as const

/** What HASHPARAMS must say, to the byte: a list of the sender's own choice could leave out what we rely on. */
export const HASH_PARAMS = `${RETURN_NAMES.join(':')}:`

/** The values glued together without separators, the key behind them. */
function digest(fields: Fields, names: readonly string[], merchantPass: string): Buffer {
  const glued = names.map((name) => textOf(fields, name)).join('')
  return createHash('sha1').update(`${glued}${merchantPass}`, 'utf8').digest()
}

export function requestHash(fields: Fields, merchantPass: string): string {
  return digest(fields, REQUEST_NAMES, merchantPass).toString('base64')
}

/** HASHPARAMSVAL is ignored: it repeats the values and proves nothing about them. */
export function isSignedReturn(returned: Fields, merchantPass: string): boolean {
  if (textOf(returned, 'HASHPARAMS') !== HASH_PARAMS) return false
  return equalsBase64(textOf(returned, 'HASH'), digest(returned, RETURN_NAMES, merchantPass))
}
