import { expect, it } from 'vitest'
import { gatewayFaults } from './gateways.ts'

const PARTS = ['index.ts', 'request.ts', 'response.ts', 'hash.ts', 'codes.ts', 'fixtures/sale.xml']
const gateway = (folder: string, parts = PARTS) =>
  parts.map((part) => ({ path: `banks/src/${folder}/${part}`, text: '' }))
const registry = (kind: string, ...names: string[]) => ({
  path: `banks/src/${kind}/registry.ts`,
  text: names.map((name) => `export { ${name} } from './${name}/index.ts'\n`).join(''),
})

it('is content with no gateway, and with a whole one that is registered', () => {
  expect(gatewayFaults([])).toEqual([])
  expect(gatewayFaults([registry('pos', 'nestpay'), ...gateway('pos/nestpay')])).toEqual([])
})
it('names every missing part', () => {
  expect(
    gatewayFaults([registry('pos', 'nestpay'), ...gateway('pos/nestpay', ['index.ts', 'request.ts', 'response.ts'])]),
  ).toEqual([
    'banks/src/pos/nestpay has no hash.ts',
    'banks/src/pos/nestpay has no codes.ts',
    'banks/src/pos/nestpay has no fixtures/',
  ])
})
it('names a gateway that only the registry of the other kind knows', () => {
  expect(gatewayFaults([registry('pos', 'garanti'), registry('dbs'), ...gateway('dbs/garanti')])).toEqual([
    'banks/src/dbs/garanti is not in banks/src/dbs/registry.ts',
  ])
})
