import type { Day } from '../../calendar/day.ts'
import type { LineRemoval } from '../lines-as-of.ts'
import type { LedgerPeriod } from '../periods.ts'
import type { Side } from '../side.ts'
import type { SnapshotPart, SnapshotTotals } from '../snapshot.ts'
import type { Decisions } from './decisions.ts'

/** A line as an ERP sends it. */
export interface FedLine {
  readonly id: string
  readonly account: string
  readonly side: Side
  readonly amount: bigint
  readonly no?: string
  readonly on?: Day
  readonly due?: Day
  readonly reference?: string
  readonly version?: number
  readonly period?: string
  readonly isOpening?: boolean
  readonly isSlip?: boolean
}

export interface FedSnapshot extends SnapshotTotals {
  readonly id: string
  readonly part: number
  readonly account?: string
}

interface Word extends FedLine {
  readonly period: string
  readonly accountId: string
  readonly asOf: number
}

interface Row {
  held?: Word & { isThere: boolean }
  readonly lists: number[]
  readonly words: Word[]
}

interface CompleteSnapshot {
  readonly asOf: number
  readonly period: string
  readonly accountId: string | undefined
  readonly ids: ReadonlySet<string>
}

const PERIOD = '2026'

const newest = (times: readonly number[]) => (times.length === 0 ? undefined : Math.max(...times))

/** The ERP's lines as a portal holds them: what came, in whatever order it came. */
export function createMirror(decisions: Decisions) {
  const rows = new Map<string, Row>()
  const complete: CompleteSnapshot[] = []
  const staged = new Map<string, SnapshotPart[]>()
  const reads = new Set<number>()
  const waiting = new Map<string, () => void>()

  const rowOf = (id: string): Row => {
    const row = rows.get(id) ?? { words: [], lists: [] }
    rows.set(id, row)
    return row
  }
  function take(asOf: number, period: string, line: FedLine): void {
    const row = rowOf(line.id)
    const word = { ...line, period: line.period ?? period, accountId: line.account, asOf }
    row.words.push(word)
    const snapshots = complete.filter((each) => decisions.speaksFor(each, word) && !each.ids.has(line.id))
    const snapshotAsOf = newest(snapshots.map((each) => each.asOf))
    const taking = decisions.takeLine(word, { held: row.held, removedAsOf: newest(row.lists), snapshotAsOf })
    if (taking === 'known' || taking === 'outdated') return
    row.held = { ...word, isThere: taking !== 'gone-since' }
  }

  function remove(asOf: number, id: string): void {
    const row = rowOf(id)
    row.lists.push(asOf)
    if (row.held !== undefined && decisions.goesByList(row.held, asOf)) row.held.isThere = false
  }

  function finish(asOf: number, period: string, snapshot: FedSnapshot, parts: readonly SnapshotPart[]): void {
    const ids = new Set(parts.flatMap((part) => part.rows.map((row) => row.externalId)))
    const scope = { asOf, period, accountId: snapshot.account, ids }
    const inScope = () =>
      [...rows].flatMap(([externalId, { held }]) =>
        held?.isThere === true && decisions.speaksFor(scope, held) ? [{ externalId, asOf: held.asOf }] : [],
      )
    const missing = () => decisions.missingFrom({ asOf, externalIds: ids }, inScope())
    const apply = () => {
      complete.push(scope)
      for (const id of missing()) {
        const { held } = rowOf(id)
        if (held !== undefined) held.isThere = false
      }
    }
    if (decisions.needsApproval(ids.size, inScope().length, missing().length)) waiting.set(snapshot.id, apply)
    else apply()
  }

  const current = (): Word[] => [...rows.values()].flatMap(({ held }) => (held?.isThere === true ? [held] : []))

  return {
    rows,
    /** A batch of lines; all parts of a snapshot carry its totals. */
    receive(
      asOf: number,
      lines: readonly FedLine[],
      more: { removed?: readonly string[]; snapshot?: FedSnapshot; period?: string } = {},
    ): void {
      const { removed = [], snapshot, period = PERIOD } = more
      for (const line of lines) take(asOf, period, line)
      for (const id of removed) remove(asOf, id)
      if (snapshot === undefined) {
        reads.add(asOf)
        return
      }
      const parts = staged.get(snapshot.id) ?? []
      const part = lines.map(({ id, side, amount }) => ({ externalId: id, side, amountMinor: amount }))
      parts.push({ part: snapshot.part, rows: part })
      staged.set(snapshot.id, parts)
      if (decisions.snapshotState(snapshot, parts) !== 'complete') return
      reads.add(asOf)
      finish(asOf, period, snapshot, parts)
    },
    approveSnapshot(id: string): void {
      waiting.get(id)?.()
      waiting.delete(id)
    },
    isWaiting: (id: string) => waiting.has(id),
    hasReadOf: (asOf: number) => reads.has(asOf),
    /** Everything that was ever said of a line. */
    words: (): Word[] => [...rows.values()].flatMap(({ words }) => words),
    /** Whether the whole of a period is here. */
    hasWhole: (period: string) => complete.some((each) => each.period === period && each.accountId === undefined),
    /** The lines that are there now. */
    current,
    /** The lines as they stood in the ERP at a moment. */
    asOf: (asOf: number): Word[] =>
      [...rows].flatMap(([id, { words, lists }]) => {
        const removals: LineRemoval[] = complete
          .filter((each) => !each.ids.has(id))
          .map((each) => ({
            by: 'snapshot',
            asOf: each.asOf,
            covers: (accountId) => decisions.speaksFor(each, { period: words[0]?.period ?? PERIOD, accountId }),
          }))
        for (const list of lists) removals.push({ by: 'list', asOf: list, covers: () => true })
        const word = decisions.lineAsOf(words, removals, asOf)
        return word === undefined ? [] : [word]
      }),
    /** What is hidden of an account, by period: as the lines are now, or as they stood. */
    hidden(
      account: string,
      periods: readonly Omit<LedgerPeriod, 'hasOpening'>[],
      lines: readonly Word[] = current(),
    ): (line: FedLine) => boolean {
      const openings = lines.filter((line) => line.account === account && line.isOpening === true)
      const views = decisions.periodViews(
        periods.map((period) => ({ ...period, hasOpening: openings.some((line) => line.period === period.code) })),
      )
      return (line) => {
        const view = views.find(({ code }) => code === (line.period ?? PERIOD))
        return line.isOpening === true ? view?.isOpeningHidden === true : view?.areLinesHidden === true
      }
    },
  }
}
