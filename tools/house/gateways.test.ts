import { expect, it } from 'vitest'
import { gatewayFaults, idleVerbs } from './gateways.ts'

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
it('looks at connectors of ERPs as well', () => {
  const connector = { path: 'erp/src/logo/index.ts', text: '' }
  const shared = { path: 'erp/src/wire/wire.ts', text: '' }
  expect(gatewayFaults([connector, shared])).toEqual([
    'erp/src/logo has no reads.ts',
    'erp/src/logo has no vouchers.ts',
    'erp/src/logo has no codes.ts',
    'erp/src/logo has no fixtures/',
    'erp/src/logo is not in erp/src/registry.ts',
  ])
})
it('names a verb of the port that only its own tests speak', () => {
  const port = {
    path: 'banks/src/pos/port.ts',
    text: '  readonly inquire?: (context: A) => B\n  readonly sell?: (context: A, sale: C) => B\n  readonly title: string\n',
  }
  const ask = { path: 'server/src/modules/till/payments/ask.ts', text: 'adapter.inquire(context)' }
  const tested = { path: 'server/src/modules/till/payments/ask.test.ts', text: 'adapter.sell(context)' }
  expect(idleVerbs([port, ask, tested])).toEqual(['sell'])
  expect(idleVerbs([port, { ...ask, text: `${ask.text} adapter.sell?.(context)` }])).toEqual([])
})
