import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DECISIONS } from './testing/decisions.ts'
import { runSchedule } from './testing/schedule.ts'
import { LENGTH } from './testing/schedules.ts'
import { SWITCHED_OFF } from './testing/switched-off.ts'

/** So many schedules at most until a rule that is missing shows. */
const WITHIN = 3000

describe('[I-08] every rule is needed', () => {
  it.each(SWITCHED_OFF.map((each) => [each.rule, each] as const))(
    '%s',
    (_rule, { closing, books = 'net', instead }) => {
      const decisions = { ...DECISIONS, ...instead }
      const found = fc.check(
        fc.property(fc.array(fc.nat(), LENGTH), (seeds) => runSchedule(seeds, { closing, books, decisions })),
        {
          numRuns: WITHIN,
          seed: 15,
          endOnFailure: true,
        },
      )
      expect(found.failed).toBe(true)
    },
  )
})
