import { expect, it } from 'vitest'
import { reportOn } from './report.ts'
import { rage } from './storm.ts'

/** The short tier: every kind of payer, bank and kill, for as long as a test may take. `npm run torture` is the long one. */
it('[I-01] [I-03] [I-04] [I-40] books and banks agree after a short storm with a feed beside it, and nothing is left unplaced', async () => {
  const said: string[] = []
  const storm = await rage({
    minutes: 0.2,
    seed: 7,
    speed: 60,
    calmSpeed: 800,
    leastPayments: 40,
    payers: 6,
    trueMinutes: 0,
    feeds: true,
    say: (line) => void said.push(line),
  })
  const { lines, failed } = reportOn(storm)
  expect(failed, lines.join('\n')).toBe(0)
  expect(storm.evidence.payments.length).toBeGreaterThan(20)
})
