import { macOf, proofOf, readProof, type Named } from '../../kit/proof.ts'

/** Opens the receipt of one payment, for whoever was given it. */
export const receiptToken = (secret: string, named: Named): string => proofOf(secret, 'receipt', named)

export const readReceiptToken = (secret: string, token: string): Named | undefined =>
  readProof(secret, 'receipt', token)

/** Without letters that look like digits, so that it can be read out on the telephone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 16

/** `7K2M-9QXA-0D4F-RT6B`: printed on the paper, and said by the verification page beside it. */
export function verificationCode(secret: string, named: Named): string {
  const mac = macOf(secret, 'receipt-code', named)
  const letters = Array.from(mac.subarray(0, CODE_LENGTH), (byte) => ALPHABET.charAt(byte % ALPHABET.length))
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
}
