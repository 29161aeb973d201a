import { keepNewest } from '../kit/keep-newest.ts'
import type { Newest } from '../kit/keep-newest.ts'
import type { Carrier } from './lines.ts'

export type Sms = {
  readonly id: string
  readonly to: string
  readonly text: string
  readonly receivedAt: Date
  /** How a provider knows it; what came by the plain door has none of this. */
  readonly carried?: Carried
}

export type Carried = {
  readonly by: Carrier
  /** The provider's own number of it. */
  readonly number: string
  /** Who the recipient sees it from. */
  readonly sender: string
  /** What whoever sent it calls it. */
  readonly reference: string
  /** `informational`, or whose consent was asked for. */
  readonly consent: string
  readonly fate: 'delivered' | 'late' | 'undelivered'
}

const SMS_LIMITS = { rows: 2_000, bytes: 16 * 1024 * 1024 }

export function makeMessages(): Newest<Sms> {
  return keepNewest<Sms>(SMS_LIMITS, (sms) => Buffer.byteLength(sms.text))
}

/** The same telephone: 0532…, 532…, 90532… and +90 (532) … differ in their dress only. */
export function isSentTo(sms: Sms, number: string): boolean {
  return subscriber(sms.to) === subscriber(number)
}

/** Sent to a number with these digits in it, for a person who types a part of it. */
export function isSentNear(sms: Sms, part: string): boolean {
  const digits = part.replace(/\D/g, '').replace(/^(90|0)/, '')
  return digits !== '' && sms.to.replace(/\D/g, '').includes(digits)
}

/** A Turkish subscriber number has ten digits, after the country code or the trunk zero. */
export function subscriber(number: string): string {
  return number.replace(/\D/g, '').slice(-10)
}
