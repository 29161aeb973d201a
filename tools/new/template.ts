import { existsSync, mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What a new thing is made of: files of its own, and the lines it has in files of others. */
export interface Template {
  readonly files: Readonly<Record<string, string>>
  readonly shared: readonly SharedLine[]
}

export interface SharedLine {
  readonly path: string
  /** Or a few of them, together. */
  readonly line: string
  /** Where it goes: the place of the line in the file's, which stay as they are. */
  readonly at: (lines: readonly string[]) => number
}

/** Among lines that begin alike, in their order; such lines there are already. */
export const sortedAmong =
  (like: RegExp, line: string) =>
  (lines: readonly string[]): number => {
    const alike = lines.flatMap((each, at) => (like.test(each) ? [{ each, at }] : []))
    const next = alike.find(({ each }) => each > line)
    return next?.at ?? lastAmong(like)(lines)
  }

/** After the last of the lines that are alike. */
export const lastAmong =
  (like: RegExp) =>
  (lines: readonly string[]): number => {
    const last = lines.findLastIndex((each) => like.test(each))
    if (last < 0) throw new Error(`no line is like ${String(like)}`)
    return last + 1
  }

export class AlreadyThere extends Error {
  override readonly name = 'AlreadyThere'
}

export function layOut(root: string, { files, shared }: Template): void {
  const taken = Object.keys(files).find((path) => existsSync(join(root, path)))
  if (taken !== undefined) throw new AlreadyThere(`${taken} is there already.`)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  for (const { path, line, at } of shared)
    changeLines(root, path, (lines) => lines.toSpliced(at(lines), 0, ...line.split('\n')))
}

/** The house as it was before. */
export function takeAway(root: string, { files, shared }: Template): void {
  for (const { path, line } of shared) {
    changeLines(root, path, (lines) => `${lines.join('\n')}\n`.replace(`${line}\n`, '').slice(0, -1).split('\n'))
  }
  for (const path of Object.keys(files)) {
    rmSync(join(root, path), { force: true })
    removeIfEmpty(join(root, dirname(path)))
  }
}

function changeLines(root: string, path: string, change: (lines: readonly string[]) => string[]): void {
  const file = join(root, path)
  writeFileSync(file, change(readFileSync(file, 'utf8').split('\n')).join('\n'))
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder)
  } catch (error) {
    // Others live there too.
    if (!(error instanceof Error && 'code' in error && (error.code === 'ENOTEMPTY' || error.code === 'ENOENT')))
      throw error
  }
}
