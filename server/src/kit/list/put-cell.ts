import { viewOf } from '../db/wire-rows.ts'

const [ZERO, MINUS, POINT, QUOTE, BACKSLASH] = [...Buffer.from('0-."\\')] as [number, number, number, number, number]
const TRUE = 't'.charCodeAt(0)

/**
 * Puts a cell's bytes from `begin` to `end` as JSON where there is room for them, and says where they end. Whoever writes a
 * page calls this a thousand times for it, so nothing here makes anything: a text or a number of its own costs more than all
 * of its letters, and bytes are carried four at a time.
 */
export type PutCell = (out: DataView, at: number, from: DataView, begin: number, end: number) => number

/** The longest that one byte becomes: `\u001f`. */
export const MOST_FOR_A_BYTE = 6
/** What stands around a cell's own bytes: quotation marks, `0.0` before a digit, the word `false`. */
export const MOST_AROUND = 8

const AT_ONCE = 4

export const putBytes: PutCell = (out, begunAt, from, begin, end) => {
  let [at, read] = [begunAt, begin]
  for (const last = end - AT_ONCE; read <= last; read += AT_ONCE) {
    out.setInt32(at, from.getInt32(read))
    at += AT_ONCE
  }
  while (read < end) out.setUint8(at++, from.getUint8(read++))
  return at
}

/** Of texts the part behind their first quotation mark, which stands with the name. */
export const putPlain: PutCell = (out, begunAt, from, begin, end) => {
  const at = putBytes(out, begunAt, from, begin, end)
  out.setUint8(at, QUOTE)
  return at + 1
}

/** Bytes that are put as they are, again and again. */
export class Stamp {
  readonly #view: DataView
  readonly length: number

  constructor(text: string) {
    const bytes = Buffer.from(text)
    this.length = bytes.length
    this.#view = viewOf(Buffer.concat([bytes, Buffer.alloc(AT_ONCE)]))
  }

  /** What is put behind its end is overwritten by whatever comes next, and there is room for it. */
  put(out: DataView, begin: number): number {
    const end = begin + this.length
    for (let at = begin, read = 0; at < end; at += AT_ONCE, read += AT_ONCE) out.setInt32(at, this.#view.getInt32(read))
    return end
  }
}

const LAST_OF_A_BYTE = 0x7f

/** A text that is JSON already. */
export function putText(out: DataView, begin: number, text: string): number {
  let at = begin
  for (let letter = 0; letter < text.length; letter += 1) {
    const code = text.charCodeAt(letter)
    // What is more than a byte is seldom, and not written letter by letter.
    if (code > LAST_OF_A_BYTE) return new Stamp(text).put(out, begin)
    out.setUint8(at++, code)
  }
  return at
}

const [YES, NO] = [new Stamp('true'), new Stamp('false')]

/** How JSON writes the letters that it does not let stand as they are. */
const ESCAPED = Array.from({ length: BACKSLASH + 1 }, (_, code) => {
  const isEscaped = code < 32 || code === QUOTE || code === BACKSLASH
  return isEscaped ? new Stamp(JSON.stringify(String.fromCharCode(code)).slice(1, -1)) : undefined
})

export const putLetters: PutCell = (out, begunAt, from, begin, end) => {
  let at = begunAt
  for (let read = begin; read < end; read += 1) {
    const byte = from.getUint8(read)
    const escaped = byte > BACKSLASH ? undefined : ESCAPED[byte]
    if (escaped === undefined) out.setUint8(at++, byte)
    else at = escaped.put(out, at)
  }
  out.setUint8(at, QUOTE)
  return at + 1
}

/** Minor units as whole ones. Money leaves as digits all along: what a number would make of it does not come into it. */
export const putMinor: PutCell = (out, begunAt, from, begin, end) => {
  let [at, read] = [begunAt, begin]
  if (from.getUint8(read) === MINUS) out.setUint8(at++, from.getUint8(read++))
  if (end - read <= 2) out.setUint8(at++, ZERO)
  while (read < end - 2) out.setUint8(at++, from.getUint8(read++))
  out.setUint8(at++, POINT)
  if (end - read === 1) out.setUint8(at++, ZERO)
  while (read < end) out.setUint8(at++, from.getUint8(read++))
  return at
}

export const putFlag: PutCell = (out, at, from, begin) => (from.getUint8(begin) === TRUE ? YES : NO).put(out, at)

const UUID_BYTES = 16
/** A dash stands before these. */
const beginsGroup = (byte: number) => byte > 3 && byte < 11 && byte % 2 === 0
/** Both letters of a byte as one number. */
const HEX = Uint16Array.from({ length: 256 }, (_, byte) =>
  Buffer.from(byte.toString(16).padStart(2, '0')).readUInt16BE(),
)

/** An id, from the bytes that it is. */
export const putUuid: PutCell = (out, begunAt, from, begin) => {
  let at = begunAt
  for (let byte = 0; byte < UUID_BYTES; byte += 1) {
    if (beginsGroup(byte)) out.setUint8(at++, MINUS)
    out.setUint16(at, HEX[from.getUint8(begin + byte)] as number)
    at += 2
  }
  out.setUint8(at, QUOTE)
  return at + 1
}

/** Where the database begins to count, in thousandths of a second since 1970. */
const EPOCH = Date.UTC(2000, 0, 1)
const [FIRST, LAST] = [Date.parse('0000-01-01T00:00:00Z'), Date.parse('9999-12-31T23:59:59.999Z')]
/** How many thousandths one of the higher half is, and millionths beside them. */
const [THOUSANDTHS, MILLIONTHS] = [4_294_967, 296]

/** A moment in whole milliseconds, from the millionths of a second that the database counts. */
export const putInstant: PutCell = (out, at, from, begin) => {
  // Half by half, since both together are more than a number holds.
  const [higher, lower] = [from.getInt32(begin), from.getUint32(begin + 4)]
  const moment = EPOCH + higher * THOUSANDTHS + Math.floor((higher * MILLIONTHS + lower) / 1000)
  if (moment < FIRST || moment > LAST) throw new Error('no moment that a calendar has')
  // What is before 1970, or in its first second, comes from nobody's clock but is a moment all the same.
  if (moment < 1000) return new Stamp(String(moment)).put(out, at)
  const seconds = Math.floor(moment / 1000)
  return putDigits(out, putDigits(out, at, seconds, digitsIn(seconds)), moment - seconds * 1000, 3)
}

function digitsIn(value: number): number {
  let [digits, least] = [1, 10]
  while (value >= least) {
    digits += 1
    least *= 10
  }
  return digits
}

function putDigits(out: DataView, begin: number, value: number, count: number): number {
  for (let [at, left] = [begin + count - 1, value]; at >= begin; at -= 1) {
    const next = Math.trunc(left / 10)
    out.setUint8(at, ZERO + (left - next * 10))
    left = next
  }
  return begin + count
}
