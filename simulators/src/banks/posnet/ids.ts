/** The 3-D id: exactly 20 letters and digits, `_` as in the bank's samples. */
export function isXid(xid: string): boolean {
  return /^[A-Za-z0-9_]{20}$/.test(xid)
}

/** The id of a direct sale, and the one every later call by order id sends: exactly 24. */
export function isOrderId(orderId: string): boolean {
  return /^[A-Za-z0-9_]{24}$/.test(orderId)
}

const THREE_D_PREFIX = 'TDS_'

/** The 24 signs under which a later call names this order: a 3-D sale has its xid behind a prefix. */
export function longOrderId(orderId: string): string {
  return orderId.length === 20 ? `${THREE_D_PREFIX}${orderId}` : orderId
}

/** The id in the bank's truth, from the 24 signs of a later call. */
export function bookedOrderId(orderId: string): string {
  return orderId.startsWith(THREE_D_PREFIX) ? orderId.slice(THREE_D_PREFIX.length) : orderId
}

const STEPS = { charge: '021', capture: '022', return: '023' } as const
export type Step = keyof typeof STEPS

const TAIL = '90000191'

/** 18 digits, as in the bank's samples (`021450428990000191`); each step of an order has its own. */
export function hostLogKeyOf({ bankNumber }: { readonly bankNumber: string }, step: Step = 'charge'): string {
  return `${STEPS[step]}${bankNumber.padStart(7, '0')}${TAIL}`
}

export type HostLogKey = { readonly bankNumber: string; readonly step: Step }

export function readHostLogKey(key: string): HostLogKey | undefined {
  const [, prefix, number = ''] = /^(02[123])(\d{7})90000191$/.exec(key) ?? []
  const step = (Object.keys(STEPS) as Step[]).find((known) => STEPS[known] === prefix)
  return step && { step, bankNumber: number.replace(/^0+/, '') }
}
