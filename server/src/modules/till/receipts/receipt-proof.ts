import { eachOf, newest, type Secrets } from '../../../kit/secret.ts'
import { macOf, namedBytes, readToken, tokenOf, type Named } from '../../../kit/token.ts'

/** Opens the receipt of one payment, for whoever was given it. */
export const receiptToken = (secrets: Secrets, named: Named): string => tokenOf(secrets, 'receipt', named)

/** The receipt that a token opens, and the secret it was made with: the code on that paper was made with the same. */
export function readReceiptToken(secrets: Secrets, token: string): { named: Named; secret: string } | undefined {
  for (const secret of eachOf(secrets)) {
    const named = readToken(secret, 'receipt', token)
    if (named !== undefined) return { named, secret }
  }
  return undefined
}

/** Without letters that look like digits, so that it can be read out on the telephone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 16

/** `7K2M-9QXA-0D4F-RT6B`: printed on the paper, and said by the verification page beside it. */
export function verificationCode(secrets: Secrets, named: Named): string {
  const mac = macOf(newest(secrets), 'receipt-code', namedBytes(named))
  const letters = Array.from(mac.subarray(0, CODE_LENGTH), (byte) => ALPHABET.charAt(byte % ALPHABET.length))
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
}
