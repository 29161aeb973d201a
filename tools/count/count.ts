import { isSource, isTest, type HouseFile } from '../house/listing.ts'

export interface RoomCount {
  readonly room: string
  readonly files: number
  readonly lines: number
  readonly median: number
  readonly p95: number
  readonly longest: HouseFile
}

/** Code and style sheets that we write; test code stands in files of its own and in folders called testing. */
export function isCounted({ path }: HouseFile): boolean {
  const isCode = isSource(path) || path.endsWith('.css')
  return isCode && !isTest(path) && !/(^|\/)(testing|fixtures)\//.test(path) && path !== 'server/src/kit/db/tables.ts'
}

export const linesOf = ({ text }: HouseFile): number => text.split('\n').length - 1

/** By the first folder; what stands at the top counts as `.`. */
export function countRooms(files: readonly HouseFile[]): RoomCount[] {
  const rooms = Map.groupBy(files.filter(isCounted), ({ path }) =>
    path.includes('/') ? (path.split('/')[0] ?? '.') : '.',
  )
  return [...rooms].map(([room, own]) => countOf(room, own)).toSorted((one, other) => other.lines - one.lines)
}

export function countOf(room: string, files: readonly HouseFile[]): RoomCount {
  const byLength = files.toSorted((one, other) => linesOf(one) - linesOf(other))
  const at = (share: number) => byLength[Math.ceil(share * byLength.length) - 1]
  const [median, p95, longest] = [at(0.5), at(0.95), byLength.at(-1)]
  if (median === undefined || p95 === undefined || longest === undefined) throw new Error(`No files in ${room}`)
  const lines = byLength.reduce((sum, file) => sum + linesOf(file), 0)
  return { room, files: files.length, lines, median: linesOf(median), p95: linesOf(p95), longest }
}
