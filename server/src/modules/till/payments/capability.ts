import type { Secrets } from '../../../kit/secret.ts'
import { readToken, tokenOf, type Named as OfTenant } from '../../../kit/token.ts'

/** What an address names: a tenant and one of its payments, or one of its POS accounts. */
export interface Named extends OfTenant {
  /** The boot of the process that holds the payer's card, where the bank wants it once more. */
  readonly holder?: string
}

export type Door = 'return' | 'notify'

const purposeOf = (door: Door) => `bank-door/${door}`

/**
 * The last part of an address that a bank gets: it names tenant and payment, and nobody but us can make one. So a return
 * finds its way without a cookie, without a session and on any process.
 */
export function capabilityFor(secrets: Secrets, door: Door, { holder, ...named }: Named): string {
  return tokenOf(secrets, purposeOf(door), { ...named, ...(holder !== undefined && { also: holder }) })
}

export function readCapability(secrets: Secrets, door: Door, capability: string): Named | undefined {
  const read = readToken(secrets, purposeOf(door), capability)
  if (read === undefined || 'claims' in read) return undefined
  const { tenantId, id, also } = read
  return { tenantId, id, ...(also !== undefined && { holder: also }) }
}
