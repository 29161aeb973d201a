import { decimalToMinor } from '../kit/amounts.ts'

/** Exactly two digits behind the point, and no zero in front of a whole number. */
export function readAmount(amount: unknown): number | undefined {
  if (typeof amount !== 'string' || !/^(0|[1-9]\d*)\.\d\d$/.test(amount)) return undefined
  const amountMinor = decimalToMinor(amount)
  return amountMinor === 0 ? undefined : amountMinor
}

/** 36 signs, so that a UUID fits. */
export function isOrderId(orderId: unknown): orderId is string {
  return typeof orderId === 'string' && /^[A-Za-z0-9_-]{1,36}$/.test(orderId)
}

export function isRandomNumber(random: unknown): boolean {
  return typeof random === 'string' && /^[0-9A-F]{128}$/.test(random)
}

/** Wall time of Istanbul without a zone, as milliseconds; undefined when it is written otherwise. */
export function readWallTime(text: unknown): number | undefined {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}$/.test(text)) return undefined
  const at = Date.parse(`${text}+03:00`)
  return Number.isNaN(at) ? undefined : at
}

const CLOCK_TOLERANCE_MS = 3_600_000

/** A clock in UTC is three hours off and does not pass. */
export function isNow(at: number, now: Date): boolean {
  return Math.abs(at - now.getTime()) <= CLOCK_TOLERANCE_MS
}
