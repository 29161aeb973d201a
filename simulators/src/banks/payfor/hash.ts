import { createHash } from 'node:crypto'
import type { Fields } from '../kit/request-body.ts'
import { isSameText } from '../kit/same-text.ts'

/** What the bank knows of the merchant, and the return does not tell. */
export type Account = { readonly merchantId: string; readonly userCode: string; readonly storeKey: string }

const OF_FORM = ['MbrId', 'OrderId', 'PurchAmount', 'OkUrl', 'FailUrl', 'TxnType', 'InstallmentCount', 'Rnd']
const OF_RETURN = ['OrderId', 'AuthCode', 'ProcReturnCode', '3DStatus', 'ResponseRnd']

function glued(fields: Fields, names: readonly string[]): string {
  return names.map((name) => fields[name] ?? '').join('')
}

function digest(text: string, algorithm: 'sha1' | 'sha256'): string {
  return createHash(algorithm).update(text, 'utf8').digest('base64')
}

export function formHash(fields: Fields, storeKey: string): string {
  return digest(`${glued(fields, OF_FORM)}${storeKey}`, 'sha1')
}

/** Whether a merchant's form carries the hash of its own fields. */
export function isRightlySigned(fields: Fields, storeKey: string): boolean {
  return isSameText(fields['Hash'] ?? '', formHash(fields, storeKey))
}

/** Merchant and key stand before the fields, the user behind them. */
export function returnHash(fields: Fields, account: Account, algorithm: 'sha1' | 'sha256' = 'sha1'): string {
  const { merchantId, storeKey, userCode } = account
  return digest(`${merchantId}${storeKey}${glued(fields, OF_RETURN)}${userCode}`, algorithm)
}

/** A return of the bank with its `ResponseHash`. QNB signs by SHA-1 and says so; others by SHA-256 and do not. */
export function signedReturn(fields: Fields, account: Account): Fields {
  return { ...fields, ResponseHash: returnHash(fields, account), HashType: 'Sha1' }
}
