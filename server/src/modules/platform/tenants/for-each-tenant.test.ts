import { expect, it } from 'vitest'
import { modulesOf } from '../../../app.ts'
import { useHouse } from '../../../testing/house.ts'
import { aTenant } from '../../../testing/people.ts'
import { forEachTenant } from './index.ts'

const house = useHouse()

it('every company has its turn, also after one whose work failed, and the round is not taken for a whole one', async () => {
  const tenants = [await aTenant(house), await aTenant(house), await aTenant(house)].map(({ id }) => id)
  const broken = tenants.toSorted()[1]
  const visited: string[] = []
  const round = forEachTenant(modulesOf(house.infrastructure), 'test.round', (tenantId) => {
    visited.push(tenantId)
    return tenantId === broken ? Promise.reject(new Error('not this one')) : Promise.resolve()
  })
  await expect(round).rejects.toThrow('test.round failed for 1 of 3 companies: not this one')
  expect(visited.toSorted()).toEqual(tenants.toSorted())
  const told = house.logLines.filter((line) => line.includes('a company could not be looked after'))
  expect(told).toHaveLength(1)
  expect(told[0]).toContain(broken)
})

it('[I-42] a company that is slow holds up none of those behind it, and the round ends with its last one', async () => {
  const tenants = [await aTenant(house), await aTenant(house)].map(({ id }) => id)
  const { promise: othersAreDone, resolve } = Promise.withResolvers<void>()
  const done: string[] = []
  let slow: string | undefined
  await forEachTenant(
    modulesOf(house.infrastructure),
    'test.slow',
    async (tenantId) => {
      slow ??= tenantId
      // The first one is over only when all others are.
      if (tenantId === slow) await othersAreDone
      done.push(tenantId)
      if (done.length === 4) resolve()
    },
    1,
  )
  expect(done).toEqual(expect.arrayContaining(tenants))
  expect([done.length, done.at(-1)]).toEqual([5, slow])
})
