import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { useHouse } from '@vezne/server/testing/house.ts'
import { seedDemo } from '@vezne/tools/seed/seed.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { walkMatrix } from './matrix.ts'
import { aBulletin } from './store.ts'

// Thousands of calls come from one address here; what they are limited to is another test's.
const house = useHouse({ RATE_LIMIT_FACTOR: '100000' })
const contentDir = mkdtempSync(join(tmpdir(), 'vezne-access-'))
const PATIENCE_MS = 600_000

beforeAll(async () => {
  await seedDemo(house.infrastructure, contentDir)
  await aBulletin(house.owner)
}, PATIENCE_MS)
afterAll(() => rmSync(contentDir, { recursive: true }))

it(
  '[I-20] [I-22] [I-23] everybody at every door hears no more than they may, and a no in its order: 401, 403, 406, 404',
  async () => {
    const { faults, unreached, asked } = await walkMatrix(house.owner, house.http)
    expect(faults).toEqual([])
    expect(unreached).toEqual([])
    expect(asked).toBeGreaterThan(1000)
  },
  PATIENCE_MS,
)
