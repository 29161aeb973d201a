import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DECISIONS } from './testing/decisions.ts'
import { runSchedule } from './testing/schedule.ts'
import { KINDS, LENGTH } from './testing/schedules.ts'

describe('[I-08] whatever comes late, again, in another order or not at all', () => {
  it.each(KINDS)(
    'sums hold, nothing counts twice, no paid debt reopens: 40 schedules with closing %s, booked %s',
    (closing, books) => {
      const found = fc.check(
        fc.property(fc.array(fc.nat(), LENGTH), (seeds) =>
          runSchedule(seeds, { closing, books, decisions: DECISIONS }),
        ),
        { numRuns: 40, seed: 2026, endOnFailure: true },
      )
      expect(found.failed, fc.defaultReportMessage(found)).toBe(false)
    },
  )
})
