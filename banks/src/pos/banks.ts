import type { Fields } from '../wire/fields.ts'
import type { Bank, GatewayName } from './bank.ts'
import { BANKS_PROPER } from './bank-table.ts'
import { INSTITUTIONS } from './institution-table.ts'
import type { PosAdapter } from './port.ts'
import * as posAdapters from './registry.ts'

export type { Bank, GatewayName, ShownAs } from './bank.ts'
export { originOf, programmes } from './bins.ts'
export { programmeName, writtenAs } from './programmes.ts'

export const BANKS: readonly Bank[] = [...BANKS_PROPER, ...INSTITUTIONS]

export function bankOf(id: number): Bank | undefined {
  return BANKS.find((bank) => bank.id === id)
}

const ADAPTERS: Readonly<Record<GatewayName, PosAdapter>> = { ...posAdapters }

export function adapterOf({ gateway }: Bank): PosAdapter {
  return ADAPTERS[gateway]
}

/** The same paths at the pretend bank, each bank under its own number: `http://localhost:3100/64/fim/api`. */
export function simulatedEndpoints(bank: Bank, simulators: string): Fields {
  const moved = (address: string) => `${simulators}/${bank.id}${new URL(address).pathname.replace(/^\/$/, '')}`
  return Object.fromEntries(Object.entries(bank.live).map(([name, address]) => [name, moved(address)]))
}
