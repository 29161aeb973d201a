import { createHash } from 'node:crypto'
import { isSameText } from '../kit/same-text.ts'

/** `encKey` is a text and used as it stands, commas and all. */
export type Secrets = { readonly mid: string; readonly tid: string; readonly encKey: string }

export function secretsOf(merchant: Readonly<Record<string, string>>): Secrets {
  const { mid = '', tid = '', encKey = '' } = merchant
  return { mid, tid, encKey }
}

/** What a mac is made over, always as the bank has it in its own books: 20 signs, kuruş digits, TL / US / EU. */
export type SignedOrder = { readonly xid: string; readonly amount: string; readonly currencyCode: string }

function hashed(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join(';'), 'utf8').digest('base64')
}

export function firstHash({ encKey, tid }: Secrets): string {
  return hashed([encKey, tid])
}

function orderParts({ xid, amount, currencyCode }: SignedOrder, secrets: Secrets): string[] {
  return [xid, amount, currencyCode, secrets.mid, firstHash(secrets)]
}

/** What the merchant sends with oosResolveMerchantData and oosTranData. */
export function requestMac(order: SignedOrder, secrets: Secrets): string {
  return hashed(orderParts(order, secrets))
}

export function isRequestSigned(order: SignedOrder, mac: string, secrets: Secrets): boolean {
  return isSameText(mac, requestMac(order, secrets))
}

/** The bank's mac in the resolve reply. */
export function resolveMac(mdStatus: string, order: SignedOrder, secrets: Secrets): string {
  return hashed([mdStatus, ...orderParts(order, secrets)])
}

/** The bank's mac in the reply to oosTranData. */
export function finalMac(hostLogKey: string, order: SignedOrder, secrets: Secrets): string {
  return hashed([hostLogKey, ...orderParts(order, secrets)])
}
