import { useHouse } from '../../../testing/house.ts'
import { aTenant } from '../../../testing/people.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chanceFrom } from '@vezne/lab/fuzz/random.ts'
import { FAMILIES, openRig, ordersOf, type Event, type Rig } from '@vezne/lab/till/reordered.ts'
import { openTill, type Till } from '@vezne/lab/till/till.ts'

const house = useHouse({ DATABASE_POOL: '12' })
let till: Till
let rig: Rig

beforeAll(async () => {
  const bankIds = FAMILIES.map(({ bankId }) => bankId)
  till = await openTill(house.infrastructure, (await aTenant(house)).id, bankIds)
  rig = await openRig(till, house.owner)
})
afterAll(async () => {
  await rig.close()
  await till.close()
})

const ORDERS = ordersOf()
const SAMPLE = 6
const SEED = 8

/** The two that hurt most by reason, and some by chance, the same every time. */
function sampleFor(family: number): Event[][] {
  const chance = chanceFrom(SEED + family)
  return [
    ['callback', 'janitor', 'inquiry', 'callback again', 'reload', 'init'],
    ['inquiry', 'janitor', 'reload', 'init', 'callback', 'callback again'],
    ...Array.from({ length: SAMPLE - 2 }, () => chance.pick(ORDERS)),
  ]
}

describe('[I-08] whatever comes first, the end is the same', () => {
  it('there are 720 orders of six events, and at least seven families of banks', () => {
    expect(new Set(ORDERS.map(String)).size).toBe(720)
    expect(FAMILIES.length).toBeGreaterThanOrEqual(7)
  })

  // `npm run orders` plays all of them.
  it.each(FAMILIES.map((family, at) => ({ ...family, at })))(
    '$gateway: approved, charged once and booked once',
    async ({ bankId, at }) => {
      const endings = await Promise.all(
        sampleFor(at).map(async (order) => ({ order: order.join(', '), ...(await rig.play(bankId, order)) })),
      )
      for (const ending of endings) {
        expect(ending).toMatchObject({ state: 'approved', chargesAtBank: 1, bookedMinor: 125_010n, reviews: 0 })
        expect(ending.provisionCalls).toBeLessThanOrEqual(1)
      }
    },
  )
})
