import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { useHouse } from '@vezne/server/testing/house.ts'
import { seedDemo } from '@vezne/tools/seed/seed.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Who } from './callers.ts'
import { layDemoPayments } from './demo-payments.ts'
import { walkIds } from './ids.ts'
import { aBulletin } from './store.ts'

// Thousands of calls come from one address here; what they are limited to is another test's.
const house = useHouse({ RATE_LIMIT_FACTOR: '100000' })
const contentDir = mkdtempSync(join(tmpdir(), 'vezne-ids-'))
/** Whom nobody knows is refused at the door whatever they bring: one of each sort is enough, and those who wait. */
const isKnownOrNobody = ({ name, known }: Who) => known !== undefined || /^(?:anonymous|pending)/.test(name)
const PATIENCE_MS = 1_800_000

beforeAll(async () => {
  await seedDemo(house.infrastructure, contentDir)
  await aBulletin(house.owner)
  await layDemoPayments(house)
}, PATIENCE_MS)
afterAll(() => rmSync(contentDir, { recursive: true }))

it(
  '[I-20] [I-22] an id that exists, at every place of every call: another firm’s and another company’s tell nothing and change nothing',
  async () => {
    const found = await walkIds(house.owner, house.http, { isAsked: isKnownOrNobody, isWalked: () => true })
    expect(found.faults).toEqual([])
    // Each of these was opened by a row of somebody's own before a stranger's was put there.
    expect(found.opened.size).toBeGreaterThan(90)
    expect(found.asked).toBeGreaterThan(2000)
  },
  PATIENCE_MS,
)
