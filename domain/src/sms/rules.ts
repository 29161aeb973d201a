import { istanbulDay, istanbulMoment, istanbulTime } from '../calendar/istanbul.ts'
import { addDays } from '../calendar/day.ts'

/**
 * What a message is for. The law on electronic commerce knows two kinds: one that tells somebody of their own affairs is
 * sent without asking, one that sells is sent only to whoever consented, which the İYS register is asked about.
 */
export const SMS_PURPOSES = {
  'payment-link': { isCommercial: false, waits: true },
  'payment-reminder': { isCommercial: false, waits: true },
  'payment-notice': { isCommercial: false, waits: true },
  campaign: { isCommercial: true, waits: true },
  trial: { isCommercial: false, waits: false },
} as const satisfies Record<string, { readonly isCommercial: boolean; readonly waits: boolean }>

export type SmsPurpose = keyof typeof SMS_PURPOSES

/** Which list of the register a commercial message is checked against. */
export type SmsAudience = 'individual' | 'merchant'

/** Hours in which nobody is disturbed, on Istanbul's clocks: `22:00` to `08:00`. The same twice: none. */
export interface QuietHours {
  readonly from: string
  readonly to: string
}

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** Whether the text is an hour and a minute of a day. */
export const isClockTime = (text: string): boolean => TIME.test(text)

/** The first moment from this one on at which somebody may be disturbed. */
export function mayDisturbAt(moment: number, { from, to }: QuietHours): number {
  const [day, clock] = [istanbulDay(moment), istanbulTime(moment).slice(11, 16)]
  const overNight = from > to
  const isQuiet = overNight ? clock >= from || clock < to : clock >= from && clock < to
  if (!isQuiet) return moment
  const endsOn = overNight && clock >= from ? addDays(day, 1) : day
  return istanbulMoment(`${endsOn}T${to}:00`)
}

const SENDER = /^[A-Za-z0-9][A-Za-z0-9 .&-]{1,9}[A-Za-z0-9.]$/

/** Whether operators take it as a sender's name: three to eleven characters, none of them a Turkish letter. */
export const isSenderName = (text: string): boolean => SENDER.test(text)
