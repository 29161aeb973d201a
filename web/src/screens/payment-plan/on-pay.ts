import type { PlanRow } from '@vezne/contract/payment-plans/list.ts'
import type { PlanQuote } from '@vezne/contract/payment-plans/simulate.ts'
import { createContext } from 'react'

/** What somebody wants to pay: these lines, or what an offer was held for. */
export interface Chosen {
  readonly rows: readonly PlanRow[]
  readonly held?: PlanQuote | undefined
}

/** Who is told of it. */
export const OnPay = createContext<(rows: Chosen['rows'], held?: PlanQuote) => void>(() => undefined)
