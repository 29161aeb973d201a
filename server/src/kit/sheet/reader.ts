import { StringDecoder } from 'node:string_decoder'
import { SHEET_MOST_BYTES } from '@vezne/contract/kit/sheet-limits.ts'
import { runChild } from '../child/run-child.ts'
import { Refusal } from '../refusal.ts'
import type { SheetCell, SheetLine } from './line.ts'
import type { SheetAnswer, SheetOrder } from './told.ts'

/** The limits of a sheet. */
export const SHEET_LIMITS = {
  mostMemoryBytes: 256 * 1024 * 1024,
  mostCpuMs: 10_000,
  /** Of the thread that reads; the rest is what two threads and the file itself take. */
  heapMb: 128,
  /** For one that hangs without working. */
  mostMs: 60_000,
  /** The largest sheet that is read, with its places. */
  mostOutputBytes: 64 * 1024 * 1024,
}

/** Reads the rows of an uploaded sheet, in base64. */
type ReadLines = (file: string, how?: { readonly takesCsv?: boolean }) => Promise<SheetLine[]>
/** Reads a file by a thread of the caller's own, which calls `tellAll`, and returns its items. */
export type ReadItems = (program: URL, file: Buffer, revive?: Revive) => Promise<unknown[]>
type Revive = (key: string, value: unknown) => unknown

export interface SheetReader {
  readonly lines: ReadLines
  readonly items: ReadItems
}

const PROCESS = new URL('sheet-process.ts', import.meta.url)
const LINES = new URL('lines-thread.ts', import.meta.url)
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

/** The bytes of a file that came in base64. */
export function sheetBytes(file: string): Buffer {
  if (!BASE64.test(file)) throw new Refusal('sheet-not-readable', null, 'file')
  const bytes = Buffer.from(file, 'base64')
  if (bytes.length > SHEET_MOST_BYTES) throw new Refusal('sheet-too-large', null, 'file')
  return bytes
}

type Entry = readonly [letters: string, kind: SheetCell['kind'], text: string]

const lineOf = (told: unknown): SheetLine => {
  const [row, ...cells] = told as [number, ...Entry[]]
  return { row, cells: new Map(cells.map(([letters, kind, text]) => [letters, { kind, text }])) }
}

/** Reads sheets, each in a process of its own with these limits. */
export function sheetReader(limits: typeof SHEET_LIMITS): SheetReader {
  const read = async (program: URL, file: Buffer, takesCsv: boolean, revive?: Revive): Promise<unknown[]> => {
    const { mostMemoryBytes, mostCpuMs, heapMb, mostMs, mostOutputBytes } = limits
    const order: SheetOrder = { mostMemoryBytes, mostCpuMs, heapMb, program: program.href, takesCsv }
    const told = gathering(revive)
    const run = { program: PROCESS, order, input: file, heapMb, mostMs, mostOutputBytes }
    const isDone = await runChild(run, told.take)
    return told.all(isDone)
  }
  return {
    lines: async (file, { takesCsv = false } = {}) => (await read(LINES, sheetBytes(file), takesCsv)).map(lineOf),
    items: (program, file, revive) => read(program, file, true, revive),
  }
}

/** The output of the process, taken line by line as it comes: no turn of ours is longer than a piece of it. */
function gathering(revive?: Revive) {
  const decoder = new StringDecoder('utf8')
  const items: unknown[] = []
  let unfinished = ''
  let fault: Refusal | undefined
  let isAll = false
  const hear = (line: string) => {
    try {
      const answer = JSON.parse(line, revive) as SheetAnswer
      if ('item' in answer) items.push(answer.item)
      else if ('fault' in answer) fault ??= new Refusal(answer.fault, null, 'file')
      else isAll = true
    } catch {
      // Half a line, of a process that was ended while it wrote; or a line that no reader of ours writes.
      fault ??= new Refusal('sheet-not-readable', null, 'file')
    }
  }
  return {
    take: (chunk: Buffer) => {
      const [last = '', ...before] = (unfinished + decoder.write(chunk)).split('\n').toReversed()
      unfinished = last
      for (const line of before.toReversed()) hear(line)
    },
    all: (isDone: boolean): unknown[] => {
      if (fault !== undefined) throw fault
      // Whatever ended it, it took more than a sheet does.
      if (!isDone || !isAll) throw new Refusal('sheet-too-large', null, 'file')
      return items
    },
  }
}
