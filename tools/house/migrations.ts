import type { HouseFile } from './listing.ts'

export const MIGRATIONS = 'server/migrations/'
const NAME = /^(\d{4})-[a-z0-9]+(?:-[a-z0-9]+)*\.sql$/

/** Names out of shape, gaps and doubles in the numbering, and migrations that could wait for a lock without end. */
export function migrationFaults(files: readonly HouseFile[]): string[] {
  const migrations = files.filter(({ path }) => path.startsWith(MIGRATIONS))
  const names = migrations.map(({ path }) => path.slice(MIGRATIONS.length))
  const misnamed = names.filter((name) => !NAME.test(name)).map((name) => `${name} is not named NNNN-name.sql`)
  const numbers = names.flatMap((name) => NAME.exec(name)?.[1] ?? []).toSorted()
  const misnumbered = numbers.flatMap((number, index) => {
    const expected = String(index + 1).padStart(4, '0')
    return number === expected ? [] : [`migration ${number} stands where ${expected} should`]
  })
  const unbounded = migrations
    .filter(({ text }) => !/^\s*set\s+(local\s+)?lock_timeout\s*(=|to)/im.test(text))
    .map(({ path }) => `${path} sets no lock_timeout`)
  return [...misnamed, ...misnumbered, ...unbounded]
}

/** A version of a file, by git's own hash of its content. */
export interface Version {
  readonly path: string
  readonly blob: string
}

/** Migrations that are no longer what they were when they first came in; `history` is oldest first. */
export function editedMigrations(history: readonly Version[], now: readonly Version[]): string[] {
  const first = new Map<string, string>()
  for (const { path, blob } of history) if (!first.has(path)) first.set(path, blob)
  const present = new Map(now.map(({ path, blob }) => [path, blob]))
  return [...first].flatMap(([path, blob]) => {
    if (!present.has(path)) return [`${path} was merged and is gone`]
    return present.get(path) === blob ? [] : [`${path} was edited after it was merged: write a new migration instead`]
  })
}
