import type { DnsEntry } from './dns-book.ts'

const HEADER_BYTES = 12
const TXT = 16
const INTERNET = 1
/** It is an answer, recursion was wanted and is there. */
const ANSWERED = 0x8180
/** Back to the first name of the message. */
const THE_NAME = 0xc00c
const LONGEST_PART = 255

const CODES = { 'no-such-name': 3, 'server-failed': 2, refused: 5 } as const

export type DnsQuestion = {
  readonly id: number
  readonly name: string
  readonly type: number
  /** The question as it came, to be said again before the answer. */
  readonly bytes: Buffer
}

/** The one question of a message; undefined where it is no question. */
export function readQuestion(message: Buffer): DnsQuestion | undefined {
  if (message.length < HEADER_BYTES || message.readUInt16BE(4) !== 1) return undefined
  const labels: string[] = []
  let at = HEADER_BYTES
  for (;;) {
    const length = message[at]
    if (length === undefined || length > 63) return undefined
    at += 1
    if (length === 0) break
    labels.push(message.toString('latin1', at, at + length))
    at += length
  }
  if (at + 4 > message.length) return undefined
  return {
    id: message.readUInt16BE(0),
    name: labels.join('.').toLowerCase(),
    type: message.readUInt16BE(at),
    bytes: message.subarray(HEADER_BYTES, at + 4),
  }
}

function header(id: number, code: number, answers: number): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES)
  bytes.writeUInt16BE(id, 0)
  bytes.writeUInt16BE(ANSWERED | code, 2)
  bytes.writeUInt16BE(1, 4)
  bytes.writeUInt16BE(answers, 6)
  return bytes
}

/** A text travels in parts of at most 255 bytes. */
function partsOf(text: string): Buffer {
  const bytes = Buffer.from(text, 'utf8')
  const parts: Buffer[] = []
  for (let at = 0; at === 0 || at < bytes.length; at += LONGEST_PART) {
    const part = bytes.subarray(at, at + LONGEST_PART)
    parts.push(Buffer.from([part.length]), part)
  }
  return Buffer.concat(parts)
}

/** Nobody keeps it: the next question finds what stands in the book then. */
function textRecord(text: string): Buffer {
  const data = partsOf(text)
  const bytes = Buffer.alloc(HEADER_BYTES)
  bytes.writeUInt16BE(THE_NAME, 0)
  bytes.writeUInt16BE(TXT, 2)
  bytes.writeUInt16BE(INTERNET, 4)
  bytes.writeUInt32BE(0, 6)
  bytes.writeUInt16BE(data.length, 10)
  return Buffer.concat([bytes, data])
}

/** What is said to a question; undefined: nothing at all. */
export function answerTo({ id, type, bytes }: DnsQuestion, entry: DnsEntry | undefined): Buffer | undefined {
  if (entry === undefined) return Buffer.concat([header(id, CODES['no-such-name'], 0), bytes])
  if ('fault' in entry) {
    if (entry.fault === 'silent') return undefined
    return Buffer.concat([header(id, CODES[entry.fault], 0), bytes])
  }
  const records = type === TXT ? entry.txt.map(textRecord) : []
  return Buffer.concat([header(id, 0, records.length), bytes, ...records])
}
