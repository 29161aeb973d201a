import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { StartProblem } from '../kit/start-problem.ts'

/** A row as the file has it; a later entry of the same shelf and key takes its place. */
export type Entry = { readonly shelf: string; readonly key: string; readonly row: string }

/** What the file has, each row once. What stands behind the last line break was never finished. */
export function readJournal(file: string): Entry[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1)
  const newest = new Map<string, Entry>()
  for (const [index, line] of lines.entries()) {
    const entry = entryOf(line)
    if (entry === undefined) {
      throw new StartProblem(`Line ${index + 1} of the pretend banks' books cannot be read (${file}); move it away.`)
    }
    newest.set(`${entry.shelf}\n${entry.key}`, entry)
  }
  return [...newest.values()]
}

function entryOf(line: string): Entry | undefined {
  try {
    const { shelf, key, row } = JSON.parse(line) as Partial<Record<keyof Entry, unknown>>
    return typeof shelf === 'string' && typeof key === 'string' && typeof row === 'string'
      ? { shelf, key, row }
      : undefined
  } catch {
    return undefined
  }
}

/** The whole file anew, beside the old one until it is complete: so it does not grow for ever. */
export function writeJournal(file: string, entries: readonly Entry[]): void {
  const fresh = `${file}.new`
  writeFileSync(fresh, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''), { mode: 0o600 })
  renameSync(fresh, file)
}
