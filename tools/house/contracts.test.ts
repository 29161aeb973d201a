import { expect, it } from 'vitest'
import { contractFaults } from './contracts.ts'

it('names a module that answers calls without a contract', () => {
  expect(contractFaults(['server/src/modules/company/stocks/routes.ts'])).toEqual([
    'server/src/modules/company/stocks has routes but contract/src/stocks.ts is missing',
  ])
})
it('names a contract that no module answers', () => {
  expect(contractFaults(['contract/src/stocks.ts'])).toEqual([
    'contract/src/stocks has no module of its name in server/src/modules',
  ])
  expect(contractFaults(['contract/src/stocks/price.ts', 'contract/src/stocks/unit.ts'])).toEqual([
    'contract/src/stocks has no module of its name in server/src/modules',
  ])
})
it('asks nothing of the kit, of contract tests and of modules without routes', () => {
  const stocks = [
    'contract/src/stocks.ts',
    'contract/src/stocks.test.ts',
    'server/src/modules/company/stocks/routes.ts',
  ]
  expect(
    contractFaults([...stocks, 'contract/src/kit/money.ts', 'server/src/modules/platform/audit/index.ts']),
  ).toEqual([])
})
