import { viewOf } from '../db/wire-rows.ts'

const [ZERO, NINE, POINT, PLUS] = [...Buffer.from('09.+')] as [number, number, number, number]

/** `2026-03-05 10:00:00.123456+00`, as a session in UTC writes it, in whole milliseconds. */
export function instantOf(text: string): number {
  const from = viewOf(Buffer.from(text))
  return secondsAt(from, 0, from.byteLength) * 1000 + thousandthsAt(from, 0, from.byteLength)
}

/** Where the fraction begins, if there is one, and how long it is at most, with its point. */
const [FRACTION_AT, MOST_OF_FRACTION, ZONE_LENGTH] = [19, 7, 3]
const SECONDS_A_DAY = 86_400

/** Whole seconds since 1970 of a moment among other bytes. */
export function secondsAt(from: DataView, begin: number, end: number): number {
  if (!isMoment(from, begin, end)) throw new Error('no moment in UTC, as the database writes it')
  const days = daysTo(numberAt(from, begin, 4), numberAt(from, begin + 5, 2), numberAt(from, begin + 8, 2))
  const minutes = numberAt(from, begin + 11, 2) * 60 + numberAt(from, begin + 14, 2)
  return days * SECONDS_A_DAY + minutes * 60 + numberAt(from, begin + 17, 2)
}

/** A zero for each digit of a moment, and the letters that stand between them. */
const SHAPE = viewOf(Buffer.from('0000-00-00 00:00:00'))

function isMoment(from: DataView, begin: number, end: number): boolean {
  const fraction = end - begin - FRACTION_AT - ZONE_LENGTH
  if (fraction < 0 || fraction === 1 || fraction > MOST_OF_FRACTION) return false
  for (let at = 0; at < FRACTION_AT; at += 1) {
    const [asked, said] = [SHAPE.getUint8(at), from.getUint8(begin + at)]
    if (asked === ZERO ? !isDigit(said) : asked !== said) return false
  }
  const [pointAt, zoneAt] = [begin + FRACTION_AT, begin + FRACTION_AT + fraction]
  for (let at = pointAt; at < zoneAt; at += 1) {
    const said = from.getUint8(at)
    if (at === pointAt ? said !== POINT : !isDigit(said)) return false
  }
  return from.getUint8(zoneAt) === PLUS && from.getUint8(zoneAt + 1) === ZERO && from.getUint8(zoneAt + 2) === ZERO
}

const isDigit = (byte: number) => byte >= ZERO && byte <= NINE

/** The first three digits of the fraction, as far as it has them. */
export function thousandthsAt(from: DataView, begin: number, end: number): number {
  const [first, zone] = [begin + FRACTION_AT + 1, end - ZONE_LENGTH]
  let value = 0
  for (let at = first; at < first + 3; at += 1) value = value * 10 + (at < zone ? from.getUint8(at) - ZERO : 0)
  return value
}

/** So many digits as a number. */
function numberAt(from: DataView, begin: number, count: number): number {
  let value = 0
  for (let at = begin; at < begin + count; at += 1) value = value * 10 + from.getUint8(at) - ZERO
  return value
}

const [DAYS_OF_4_CENTURIES, DAYS_TO_1970] = [146_097, 719_468]

/** Days since 1970. Years begin in March here, so that the day that comes every four years is the last one of its year. */
function daysTo(year: number, month: number, day: number): number {
  const inYear = month > 2 ? month - 3 : month + 9
  const years = month > 2 ? year : year - 1
  const centuries = Math.floor(years / 400)
  const left = years - centuries * 400
  const days = left * 365 + Math.trunc(left / 4) - Math.trunc(left / 100) + Math.trunc((153 * inYear + 2) / 5) + day - 1
  return centuries * DAYS_OF_4_CENTURIES + days - DAYS_TO_1970
}
