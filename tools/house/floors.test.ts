import { expect, it } from 'vitest'
import { floorFaults } from './floors.ts'

const FLOORS = [
  { wing: 'platform', name: 'audit' },
  { wing: 'company', name: 'firms' },
]

it.each(['platform/cellar', 'company/audit', 'audit'])('names a module that stands in no wing: %s', (module) => {
  const path = `server/src/modules/${module}/inner/index.ts`
  expect(floorFaults([path], FLOORS)).toHaveLength(1)
})
it('names a module that stands in two places', () => {
  const twice = { wing: 'desk', name: 'audit' }
  expect(floorFaults([], [...FLOORS, twice])).toEqual(['audit stands in two places'])
})
it('lets the list name a module that is not built yet', () => {
  expect(floorFaults(['server/src/modules/platform/audit/index.ts', 'server/src/app.ts'], FLOORS)).toEqual([])
})
