/** When the ERP was read, in milliseconds of its own clock, and the version it gave. The time comes before the version. */
export interface ReadStamp {
  readonly asOf: number
  readonly version?: number | undefined
}

/** What is known under the key of a line. */
export interface KnownOfLine {
  /** Its last words, also of a line that is gone, and whether it counts now. */
  readonly held?: (ReadStamp & { readonly isThere: boolean }) | undefined
  /** The newest `removed` list that names it, also where the line itself never came. */
  readonly removedAsOf?: number | undefined
  /**
   * The newest complete snapshot that speaks for the account which the incoming line names. A snapshot of another firm says
   * nothing of it.
   */
  readonly snapshotAsOf?: number | undefined
}

export type Taking = 'insert' | 'replace' | 'revive' | 'known' | 'outdated' | 'gone-since'

/**
 * What becomes of a line that comes in. What a snapshot lacked or a list removed is not brought back by an older read; such a
 * line is `gone-since`: its words are kept as those of a line that is gone, so that still older ones stay outdated.
 */
export function takeLine(incoming: ReadStamp, { held, removedAsOf, snapshotAsOf }: KnownOfLine): Taking {
  if (held !== undefined && compareReads(incoming, held) < 0) return 'outdated'
  if (held !== undefined && compareReads(incoming, held) === 0) return 'known'
  if (snapshotAsOf !== undefined && incoming.asOf < snapshotAsOf) return 'gone-since'
  if (removedAsOf !== undefined && incoming.asOf <= removedAsOf) return 'gone-since'
  if (held === undefined) return 'insert'
  return held.isThere ? 'replace' : 'revive'
}

/** Which of two words about one line is the later one. */
export function compareReads(one: ReadStamp, other: ReadStamp): number {
  return one.asOf - other.asOf || (one.version ?? 0) - (other.version ?? 0)
}

/** Whether a line that is held goes when a `removed` list of this read names it. */
export const goesByList = (held: ReadStamp, listAsOf: number): boolean => held.asOf <= listAsOf
