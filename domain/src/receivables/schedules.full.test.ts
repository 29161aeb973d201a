import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DECISIONS } from './testing/decisions.ts'
import { runSchedule } from './testing/schedule.ts'
import { KINDS, LENGTH } from './testing/schedules.ts'

/** Ten thousand in all. */
const RUNS = 2500

describe('[I-08] whatever comes late, again, in another order or not at all', () => {
  it.each(KINDS)('holds in 2 500 schedules with closing %s, booked %s', (closing, books) => {
    const found = fc.check(
      fc.property(fc.array(fc.nat(), LENGTH), (seeds) => runSchedule(seeds, { closing, books, decisions: DECISIONS })),
      { numRuns: RUNS, seed: 2026, endOnFailure: true },
    )
    expect(found.failed, fc.defaultReportMessage(found)).toBe(false)
    expect(found.numRuns).toBe(RUNS)
  })
})
