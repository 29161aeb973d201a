import { inflateRawSync } from 'node:zlib'
import { Refusal } from '../refusal.ts'

const END = 0x06054b50
const END_BYTES = 22
const LONGEST_COMMENT = 0xffff
const DIRECTORY = 0x02014b50
const DIRECTORY_BYTES = 46
const LOCAL = 0x04034b50
const LOCAL_BYTES = 30

const STORED = 0
const DEFLATED = 8
const IS_ENCRYPTED = 1
const MOST_ENTRIES = 1000
/** A sheet is some ten times its packed size, one of few words forty times; a far larger one was made to be. */
const MOST_RATIO = 100
/** Small parts may repeat themselves as much as they like. */
const FREE_OF_RATIO = 1024 * 1024

interface Entry {
  readonly method: number
  readonly packed: number
  readonly offset: number
}

const notReadable = () => new Refusal('sheet-not-readable', null, 'file')
const tooLarge = () => new Refusal('sheet-too-large', null, 'file')

/** Finds the end of the directory: an archive may have a comment after it, so the search runs backwards. */
function endOf(archive: Buffer): number {
  const first = Math.max(0, archive.length - END_BYTES - LONGEST_COMMENT)
  for (let at = archive.length - END_BYTES; at >= first; at -= 1) if (archive.readUInt32LE(at) === END) return at
  throw notReadable()
}

function directoryOf(archive: Buffer): Map<string, Entry> {
  const end = endOf(archive)
  const entries = archive.readUInt16LE(end + 10)
  if (entries > MOST_ENTRIES) throw tooLarge()
  const found = new Map<string, Entry>()
  let at = archive.readUInt32LE(end + 16)
  for (let no = 0; no < entries; no += 1) {
    if (archive.readUInt32LE(at) !== DIRECTORY) throw notReadable()
    const [name, extra, comment] = [28, 30, 32].map((place) => archive.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ]
    // An encrypted workbook cannot be opened.
    if ((archive.readUInt16LE(at + 8) & IS_ENCRYPTED) !== 0) throw notReadable()
    found.set(archive.toString('utf8', at + DIRECTORY_BYTES, at + DIRECTORY_BYTES + name), {
      method: archive.readUInt16LE(at + 10),
      packed: archive.readUInt32LE(at + 20),
      offset: archive.readUInt32LE(at + 42),
    })
    at += DIRECTORY_BYTES + name + extra + comment
  }
  return found
}

function unpacked(archive: Buffer, { method, packed, offset }: Entry, mostBytes: number): Buffer {
  if (archive.readUInt32LE(offset) !== LOCAL) throw notReadable()
  const from = offset + LOCAL_BYTES + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28)
  const bytes = archive.subarray(from, from + packed)
  if (method === STORED) return bytes
  if (method !== DEFLATED) throw notReadable()
  // An archive's own sizes are its maker's word: the unpacking itself ends at the bound.
  const byRatio = Math.max(FREE_OF_RATIO, bytes.length * MOST_RATIO)
  return inflateRawSync(bytes, { maxOutputLength: Math.min(mostBytes, byRatio) })
}

const isBeyondBound = (error: unknown) =>
  error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'

/** Whatever error a file causes in a reader, the file is wrong. */
function held<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw isBeyondBound(error) ? tooLarge() : notReadable()
  }
}

/**
 * Opens an archive and returns its parts by name, together no more than so many bytes: a small file may unpack into a
 * thousand times its size. Only requested parts are unpacked.
 */
export function openArchive(archive: Buffer, mostBytes: number): (name: string) => Buffer | undefined {
  const entries = held(() => directoryOf(archive))
  let left = mostBytes
  return (name) => {
    const entry = entries.get(name)
    if (entry === undefined) return undefined
    if (left <= 0) throw tooLarge()
    const part = held(() => unpacked(archive, entry, left))
    left -= part.length
    return part
  }
}
