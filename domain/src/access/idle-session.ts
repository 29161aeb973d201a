/** Calls that never send an idle user to the sign-in page (specification, section 2.1). */
const EXEMPT = ['/FirmAuth', '/PayWithoutLogin', '/PaymentRequest', '/PosCollection/SalesRequestWith']

export function hasExpired(path: string, expirationMs: number | undefined, nowMs: number): boolean {
  if (EXEMPT.some((start) => path.startsWith(start))) return false
  return expirationMs !== undefined && expirationMs < nowMs
}
