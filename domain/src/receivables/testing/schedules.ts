/** Every way in which a ledger may be kept. */
export const KINDS = [
  ['fifo', 'net'],
  ['fifo', 'gross'],
  ['erp', 'net'],
  ['erp', 'gross'],
] as const

/** How long a schedule is. */
export const LENGTH = { minLength: 20, maxLength: 60, size: 'max' } as const
