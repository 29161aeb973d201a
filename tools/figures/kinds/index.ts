import type { Figure } from '../figure.ts'
import { DIRECT_DEBIT } from './direct-debit.ts'
import { DISCOUNT } from './discount.ts'
import { MATURITY } from './maturity.ts'
import { MONEY } from './money.ts'
import { PAYMENT_PLAN } from './payment-plan.ts'
import { RECEIVABLES } from './receivables.ts'
import { SETTLEMENT } from './settlement.ts'

/** Every kind of figures that must be right to the kuruş. */
export const KINDS: ReadonlyMap<string, Figure> = new Map(
  Object.entries({
    ...MATURITY,
    ...DISCOUNT,
    ...RECEIVABLES,
    ...PAYMENT_PLAN,
    ...DIRECT_DEBIT,
    ...SETTLEMENT,
    ...MONEY,
  }),
)
