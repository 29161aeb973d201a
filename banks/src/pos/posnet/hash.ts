import { createHash } from 'node:crypto'
import { equalsBase64 } from '../../wire/compare.ts'

export interface Keys {
  readonly mid: string
  readonly tid: string
  /** A text, also where it looks like numbers. */
  readonly encKey: string
}

/** What was stored before the payer went to the bank; every MAC is reckoned over these, never over what came back. */
export interface Stored {
  /** Twenty characters. */
  readonly xid: string
  /** Kuruş, digits only. */
  readonly amount: string
  readonly currencyCode: string
}

const hash = (...parts: string[]): Buffer => createHash('sha256').update(parts.join(';'), 'utf8').digest()

export const firstHash = ({ encKey, tid }: Keys): string => hash(encKey, tid).toString('base64')

const figures = ({ xid, amount, currencyCode }: Stored, keys: Keys) => [
  xid,
  amount,
  currencyCode,
  keys.mid,
  firstHash(keys),
]

/** Sent with both calls that follow the return. */
export const requestMac = (stored: Stored, keys: Keys): string => hash(...figures(stored, keys)).toString('base64')

/** The bank's word on the authentication of exactly this order. */
export const isResolveMac = (mac: string, mdStatus: string, stored: Stored, keys: Keys): boolean =>
  equalsBase64(mac, hash(mdStatus, ...figures(stored, keys)))

/** The bank's word on the charge. */
export const isFinalMac = (mac: string, hostLogKey: string, stored: Stored, keys: Keys): boolean =>
  equalsBase64(mac, hash(hostLogKey, ...figures(stored, keys)))
