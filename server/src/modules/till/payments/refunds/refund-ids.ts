import { createHash } from 'node:crypto'

export const hashOf = (parts: readonly string[]): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest()

/** The try that a key asked for has its id from that key: the same request finds the same row, and cannot make two. */
export const refundIdOf = (tenantId: string, keyHash: Buffer): string =>
  uuidOf(hashOf(['give-back', tenantId, keyHash.toString('hex')]))

/** The one try that may follow a refused one; a second one would have the same id, and the table would not take it. */
export const insteadIdOf = (refundId: string): string => uuidOf(hashOf(['instead', refundId]))

/** What somebody gave back at the bank's own screen, noticed while we asked about this try. */
export const mirrorIdOf = (refundId: string): string => uuidOf(hashOf(['mirror', refundId]))

/** What went back in a time that the database has lost, so much in all: found twice it is the same. */
export const recoveredIdOf = (paymentId: string, backMinor: bigint): string =>
  uuidOf(hashOf(['recovered', paymentId, String(backMinor)]))

/** Version 8, "made by the application's own rule", with the variant every reader expects. */
function uuidOf(hash: Buffer): string {
  const hex = hash.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
