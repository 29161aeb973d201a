import { randomUUID } from 'node:crypto'
import { createCardHold } from '../index.ts'
import { useHouse } from '../../../../testing/house.ts'
import { aTenant } from '../../../../testing/people.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chanceFrom } from '@vezne/lab/fuzz/random.ts'
import { fightOverSales, PAIRS_BANK } from '@vezne/lab/till/refund-pairs.ts'
import { openTill, type Till } from '@vezne/lab/till/till.ts'

const house = useHouse({ DATABASE_POOL: '8' })
let till: Till

beforeAll(async () => {
  till = await openTill(house.infrastructure, (await aTenant(house)).id, [PAIRS_BANK])
})
afterAll(() => till.close())

/** The small tier; `npm run refunds -- --pairs 5000` is the long one. */
it('[I-09] pairs that give one sale back at the same moment never get more than it was', async () => {
  const second = { ...till.deps, bootId: randomUUID(), cards: createCardHold() }
  const fought = await fightOverSales(till, second, { pairs: 50, atOnce: 4, chance: chanceFrom(7) })
  expect(fought).toMatchObject({ pairs: 50, faults: [] })
  expect(fought.given).toBeGreaterThan(9)
  expect(fought.refused).toBeGreaterThan(9)
})
