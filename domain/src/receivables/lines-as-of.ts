import { compareReads, type ReadStamp } from './take-line.ts'

/** One word of the ERP about a line: what it was when it was read. */
export interface LineWord extends ReadStamp {
  readonly accountId: string
}

/** Something that says a line is not there: a `removed` list, or a complete snapshot that lacks it. */
export interface LineRemoval {
  readonly by: 'list' | 'snapshot'
  readonly asOf: number
  /** Of a snapshot: the accounts that it speaks for. */
  readonly covers: (accountId: string) => boolean
}

/** A line as it stood in the ERP at a moment, as far as we know by now; nothing where it was not there. */
export function lineAsOf<Word extends LineWord>(
  words: readonly Word[],
  removals: readonly LineRemoval[],
  asOf: number,
): Word | undefined {
  const last = words
    .filter((word) => word.asOf <= asOf)
    .reduce<Word | undefined>(
      (latest, word) => (latest !== undefined && compareReads(latest, word) >= 0 ? latest : word),
      undefined,
    )
  if (last === undefined) return undefined
  const isGone = removals.some(
    (removal) => removal.asOf <= asOf && removal.covers(last.accountId) && isRemoved(last, removal),
  )
  return isGone ? undefined : last
}

const isRemoved = (word: LineWord, { by, asOf }: LineRemoval) => (by === 'list' ? word.asOf <= asOf : word.asOf < asOf)
