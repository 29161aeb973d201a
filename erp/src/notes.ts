import type { Voucher } from './port.ts'
import { turkishDay } from './wire/days.ts'

/**
 * What the text of a voucher begins with: its reference, and the day of the charge where it is booked on another one. Texts are cut
 * at their end, so that neither is lost.
 */
export const beginningOf = ({ reference, chargedOn }: Pick<Voucher, 'reference' | 'chargedOn'>): string =>
  chargedOn === undefined ? reference : `${reference} ISLEM ${turkishDay(chargedOn)}`
