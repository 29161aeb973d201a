/** What is remembered of a bank that did not answer; moments in milliseconds. */
export interface Silences {
  /** The last calls that stayed unanswered, the oldest first. */
  readonly at: readonly number[]
  /** Since when no new sale begins there; undefined: it does. */
  readonly openedAt: number | undefined
  /** While no sale begins there: when somebody asks next whether the bank is back. */
  readonly probeAt: number | undefined
}

export const CALM: Silences = { at: [], openedAt: undefined, probeAt: undefined }

const SILENCES_TO_OPEN = 5
const WITHIN_MS = 60_000
const PROBE_EVERY_MS = 30_000
/** An inquiry that should have been made by now was not: whoever makes them is gone. */
const NOBODY_ASKS_MS = 90_000

/**
 * A call stayed unanswered: nobody there, no answer in time, or the page of a broken server. Five of them within a
 * minute close the bank to new sales; what happens while it is closed only moves the next question on.
 */
export function afterSilence(before: Silences, now: number): Silences {
  if (before.openedAt !== undefined) {
    return {
      ...before,
      probeAt: before.probeAt !== undefined && before.probeAt > now ? before.probeAt : afterProbe(now),
    }
  }
  const at = [...before.at.filter((moment) => now - moment < WITHIN_MS), now].slice(-SILENCES_TO_OPEN)
  if (at.length < SILENCES_TO_OPEN) return { ...CALM, at }
  return { at, openedAt: now, probeAt: afterProbe(now) }
}

/** Any answer does, a decline as well as a yes: whoever speaks is there. */
export const afterAnswer = (): Silences => CALM

export const afterProbe = (now: number): number => now + PROBE_EVERY_MS

/**
 * The question whether a bank is back is an inquiry, for that moves no money. Where there is nothing to ask about, and
 * where nobody asks, one sale a pause is let through to find out.
 */
export function maySaleFindOut({ openedAt, probeAt }: Silences, canBeAsked: boolean, now: number): boolean {
  if (openedAt === undefined || probeAt === undefined) return true
  return now >= probeAt + (canBeAsked ? NOBODY_ASKS_MS : 0)
}
