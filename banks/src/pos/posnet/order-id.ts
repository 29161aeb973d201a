/** How a sale was made decides under which id the bank finds it again. */
export type Model = '3d' | 'direct'

export const DEFAULT_PREFIX = 'TDS_'

/** Left-padded with zeros to exactly the length the bank wants; a longer id must never be sent. */
function padded(orderId: string, length: number): string | undefined {
  return orderId.length > length ? undefined : orderId.padStart(length, '0')
}

export const xidOf = (orderId: string): string | undefined => padded(orderId, 20)

export const saleIdOf = (orderId: string): string | undefined => padded(orderId, 24)

/** The manual says `TDS_`; one library sends `TDSC`, so each account can say which. */
export function laterIdOf(orderId: string, model: Model, prefix = DEFAULT_PREFIX): string | undefined {
  if (model === 'direct') return saleIdOf(orderId)
  const xid = xidOf(orderId)
  return xid === undefined ? undefined : prefix + xid
}
