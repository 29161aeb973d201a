import { scriptedFault } from './fault-names.ts'
import type { FaultName } from './fault-names.ts'

type OrderFault = { readonly orderId: string; readonly fault: FaultName }
type TimedFault = { readonly bankId: number | null; readonly fault: FaultName; readonly until: Date }

export type NewFault =
  | OrderFault
  | { readonly bankId: number | null; readonly fault: FaultName; readonly seconds: number }

type Charge = { readonly bankId: number; readonly orderId: string; readonly amountMinor: number }

export type Faults = {
  add(fault: NewFault): OrderFault | TimedFault
  /** What still applies: a fault for an order until a reset, one for a time until its time is over. */
  list(): (OrderFault | TimedFault)[]
  clear(): void
  /** How a bank must treat this charge: named for the order, then for the bank, then for all, then by its kuruş. */
  dayOf(charge: Charge): FaultName
}

export function makeFaults(now: () => Date): Faults {
  const orders = new Map<string, OrderFault>()
  let timed: TimedFault[] = []

  const current = () => {
    timed = timed.filter(({ until }) => until > now())
    return timed
  }

  return {
    add(fault) {
      if ('orderId' in fault) {
        orders.set(fault.orderId, fault)
        return fault
      }
      const until = new Date(now().getTime() + fault.seconds * 1000)
      const added = { bankId: fault.bankId, fault: fault.fault, until }
      timed = [...current(), added]
      return added
    },
    list: () => [...orders.values(), ...current()],
    clear() {
      orders.clear()
      timed = []
    },
    dayOf({ bankId, orderId, amountMinor }) {
      const newestFor = (bank: number | null) => current().findLast((fault) => fault.bankId === bank)
      const named = orders.get(orderId) ?? newestFor(bankId) ?? newestFor(null)
      return named?.fault ?? scriptedFault(amountMinor)
    },
  }
}
