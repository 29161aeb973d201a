import assert from 'node:assert/strict'
import type { ConformanceCase } from './conformance-bank.ts'
import { CASES_OF_MONEY_BACK } from './conformance-money-back.ts'
import { CASES_OF_PAYOUTS } from './conformance-payouts.ts'
import { CASES_OF_RETURNS } from './conformance-returns.ts'
import { CASES_OF_SALES } from './conformance-sales.ts'
import type { PosAdapter } from './port.ts'

export type { BankUnderTest, Truth } from './conformance-bank.ts'
export { openUp } from './conformance-packed.ts'
export { completionOf, genuineReturns, type Genuine, type GenuineReturns } from './conformance-genuine.ts'
export { doorsOf, genuineMessages, type GenuineMessage } from './conformance-messages.ts'

/** What every gateway must do, whatever it speaks. */
const CONFORMANCE_CASES: readonly ConformanceCase[] = [
  ...CASES_OF_SALES,
  ...CASES_OF_RETURNS,
  ...CASES_OF_MONEY_BACK,
  ...CASES_OF_PAYOUTS,
]

export function casesFor(adapter: PosAdapter): ConformanceCase[] {
  assert.ok(adapter.begin3ds, 'every gateway begins a payment')
  return CONFORMANCE_CASES.filter(({ appliesTo }) => appliesTo?.(adapter) ?? true)
}
