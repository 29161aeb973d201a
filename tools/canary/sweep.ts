import { createReadStream, existsSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { dumpOf } from './dump.ts'
import { findCanaries, findCodes, type Found } from './find-canaries.ts'

export type Sink = 'database files' | 'WAL' | 'database dump' | 'logs' | 'mails' | 'browser' | 'files'

/** A canary where none may be. */
export interface Hit extends Found {
  readonly sink: Sink
  readonly file: string
}

/** What our own code is compiled to (test cards stand in the source of the tests), and PostgreSQL's two templates. */
const NOT_DATA = /^(cache|postgres\/base\/[14])\//

const CHUNK_BYTES = 256 * 1024
const NOTHING = Buffer.alloc(CHUNK_BYTES)
/** A canary may lie across two chunks: the end of one is looked at again with the next. */
const OVERLAP_BYTES = 512

/**
 * Looks for cards, security codes, credentials and identity numbers in everything that a house left in its data folder,
 * once it has stopped: the files of the database, its WAL and what its tables say, logs, kept mails and browser storage.
 */
export async function sweep(folder: string): Promise<Hit[]> {
  const hits: Hit[] = []
  for (const path of filesUnder(folder)) hits.push(...(await sweepFile(folder, path)))
  // Long values are stored packed: only the tables themselves show them.
  if (existsSync(join(folder, 'postgres', 'PG_VERSION'))) {
    for await (const { table, rows } of dumpOf(folder)) hits.push(...sweepText('database dump', table, rows))
  }
  return hits
}

/** The same for what is not a file: mails that the pretend post office still has, say. */
export function sweepText(sink: Sink, file: string, text: string): Hit[] {
  const people = sink !== 'database dump' && sink !== 'mails'
  const found = [...findCanaries(Buffer.from(text, 'utf8'), { people }), ...findCodes(text)]
  return found.map((one) => ({ ...one, sink, file }))
}

async function sweepFile(folder: string, path: string): Promise<Hit[]> {
  const file = relative(folder, path)
  const sink = sinkOf(file)
  const isText = sink !== 'database files' && sink !== 'WAL'
  const hits = new Map<string, Hit>()
  let before = Buffer.alloc(0)
  let offset = 0
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
    const piece = chunk as Buffer
    const bytes = Buffer.concat([before, piece])
    // Most of a fresh WAL is nothing at all.
    const isEmpty = piece.equals(NOTHING.subarray(0, piece.length))
    const found = isEmpty
      ? []
      : [
          ...findCanaries(bytes, { people: isText && sink !== 'mails' }),
          ...(isText ? findCodes(bytes.toString('latin1')) : []),
        ]
    for (const one of found) {
      const at = offset - before.length + one.at
      hits.set(`${at} ${one.form}`, { ...one, at, sink, file })
    }
    offset += piece.length
    before = bytes.subarray(-OVERLAP_BYTES)
  }
  return [...hits.values()]
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !NOT_DATA.test(relative(folder, path).replaceAll(sep, '/')))
}

function sinkOf(file: string): Sink {
  const path = file.replaceAll(sep, '/')
  if (/^postgres\/(pg_log|log)\//.test(path) || /(^|\/)logs?\//.test(path) || path.endsWith('.log')) return 'logs'
  if (path.startsWith('postgres/pg_wal/')) return 'WAL'
  if (path.startsWith('postgres/')) return 'database files'
  if (/(^|\/)mails?[./]/.test(path)) return 'mails'
  if (/(^|\/)browser[./]/.test(path)) return 'browser'
  return 'files'
}
