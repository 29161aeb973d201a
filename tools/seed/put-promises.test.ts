import { addDays, addMonths } from '@vezne/domain/calendar/day.ts'
import { promiseStates, RECEIPT_TYPES } from '@vezne/domain/payment-plan/promise-states.ts'
import { expect, it } from 'vitest'
import { demoPromises } from './put-promises.ts'
import { planDollars, planLira } from './statement/plan.ts'

const SIZES: Readonly<Record<string, number>> = { 'BAYI-001': 100, 'BAYI-002': 14 }

it.each(Array.from({ length: 24 }, (_, at) => addDays(addMonths('2025-01-01', at), (at * 7) % 28)))(
  '[M-02] promises of the demo are kept and broken on %s',
  (today) => {
    const states = demoPromises(today).map((promise) => {
      const { firmCode, currency } = promise
      const lines = currency === 'USD' ? planDollars(firmCode, today) : planLira(firmCode, today, SIZES[firmCode] ?? 0)
      const receipts = lines
        .filter(({ type }) => RECEIPT_TYPES.some((each) => each === type))
        .map(({ on, creditMinor }) => ({ on, amountMinor: BigInt(creditMinor) }))
      const given = {
        ...promise,
        id: firmCode,
        amountMinor: BigInt(promise.amountMinor),
        alreadyMinor: 0n,
        isWithdrawn: false,
      }
      return promiseStates([given], receipts, today)[0]?.state
    })
    expect(states).toEqual(['kept', 'broken', 'broken'])
  },
)
