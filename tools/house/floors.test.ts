import { expect, it } from 'vitest'
import { floorFaults } from './floors.ts'

const FLOORS = [['audit'], ['tenants', 'auth']]

it('names a module that stands on no floor', () => {
  expect(floorFaults(['server/src/modules/cellar/index.ts'], FLOORS)).toEqual([
    'server/src/modules/cellar stands on no floor of tools/module-floors.cjs',
  ])
})
it('names a module that stands on two floors', () => {
  expect(floorFaults([], [['audit'], ['audit']])).toEqual(['audit stands on two floors'])
})
it('lets a floor name a module that is not built yet', () => {
  expect(floorFaults(['server/src/modules/audit/index.ts', 'server/src/app.ts'], FLOORS)).toEqual([])
})
