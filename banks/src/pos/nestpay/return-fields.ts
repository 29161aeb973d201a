import { fold } from './hash.ts'

/** What we sent and the bank brings back. */
export const ECHOED: readonly string[] = [
  'clientid oid ReturnOid amount currency taksit storetype TranType islemtipi okUrl failUrl callbackUrl',
  'rnd lang hashAlgorithm',
].flatMap((names) => names.split(' '))

/** What the bank adds and we read. */
const READ = 'mdStatus mdErrorMsg md xid eci cavv Response ProcReturnCode AuthCode HostRefNum TransId ErrMsg ErrorCode'

/** The rest of what real returns carry; ver3 covers every field but a few. */
const UNREAD = [
  'txstatus maskedCreditCard MaskedPan clientIp merchantID merchantName sID dsId version digest PAResVerified',
  'PAResSyntaxOK callbackCall SettleId acqStan',
]

export const RESULT: readonly string[] = [READ, ...UNREAD].flatMap((names) => names.split(' '))

const SPELLINGS = new Map([...ECHOED, ...READ.split(' ')].map((name) => [fold(name), name]))

/**
 * ver3 does not sign names. A name that we read, in other capitals, would keep the hash and hide its value from us; and
 * two names that differ only in their capitals could stand in either order.
 */
export function isSpelledAsEver(names: readonly string[]): boolean {
  const folded = names.map(fold)
  const isDistinct = new Set(folded).size === folded.length
  return isDistinct && names.every((name) => (SPELLINGS.get(fold(name)) ?? name) === name)
}
