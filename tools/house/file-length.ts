import type { HouseFile } from './listing.ts'

/** Past this a file is probably about two things; it is named, and nothing more. */
export const LONG = 250
/** Past this the check fails. */
export const TOO_LONG = 400

const MEASURED = /\.(ts|tsx|css|mjs|cjs)$/
// A bank's code table is as long as the bank made it, a fixture is a document of theirs, and the schema writes its own types.
const EXCUSED = /^banks\/src\/.*\/codes\.ts$|\/fixtures\/|^server\/src\/kit\/db\/tables\.ts$/

/** Files longer than `limit` lines, longest first. */
export function longerThan(limit: number, files: readonly HouseFile[]): string[] {
  return files
    .filter(({ path }) => MEASURED.test(path) && !EXCUSED.test(path))
    .map(({ path, text }) => ({ path, lines: text.replace(/\n$/, '').split('\n').length }))
    .filter(({ lines }) => lines > limit)
    .toSorted((one, other) => other.lines - one.lines)
    .map(({ path, lines }) => `${path} has ${lines} lines`)
}
