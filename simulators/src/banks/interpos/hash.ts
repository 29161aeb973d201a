import { createHash } from 'node:crypto'
import type { Fields } from '../kit/request-body.ts'
import { isSameText } from '../kit/same-text.ts'

const OF_FORM = ['ShopCode', 'OrderId', 'PurchAmount', 'OkUrl', 'FailUrl', 'TxnType', 'InstallmentCount', 'Rnd']
const OF_RETURN = [
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
]
/** A colon behind every name, the last one too. */
export const RETURN_LIST = OF_RETURN.map((name) => `${name}:`).join('')

function glued(fields: Fields, names: readonly string[]): string {
  return names.map((name) => fields[name] ?? '').join('')
}

function digest(text: string): string {
  return createHash('sha1').update(text, 'utf8').digest('base64')
}

export function formHash(fields: Fields, merchantPass: string): string {
  return digest(`${glued(fields, OF_FORM)}${merchantPass}`)
}

/** Whether a merchant's form carries the hash of its own fields. */
export function isRightlySigned(fields: Fields, merchantPass: string): boolean {
  return isSameText(fields['Hash'] ?? '', formHash(fields, merchantPass))
}

/** A return of the bank with its hash, the list it names, and the values it hashed. */
export function signedReturn(fields: Fields, merchantPass: string): Fields {
  const values = glued(fields, OF_RETURN)
  return { ...fields, HASH: digest(`${values}${merchantPass}`), HASHPARAMS: RETURN_LIST, HASHPARAMSVAL: values }
}
