import { randomUUID } from 'node:crypto'
import type { PaymentDeps, PaymentRow, Started } from '@vezne/server/modules/till/payments/index.ts'
import { isCharge } from '@vezne/simulators/bank-truth/transactions.ts'
import { walkThroughBank } from '../conformance/payer-browser.ts'
import { startPayment } from './start-payment.ts'
import type { Till } from './till.ts'

export const TARGETS_BANK = 64
const PAYERS = 5
/** So many targets are fought for at the same time; more would only wait for a connection, and that wait has an end. */
const AT_ONCE = 6

type Attempt = Pick<PaymentRow, 'orderId' | 'state' | 'target'>

export interface Fight {
  readonly till: Till
  /** Two in everything but the name: a pool, a lease owner and a hold of cards each. */
  readonly processes: readonly PaymentDeps[]
  readonly targets: number
}

/** Five payers at the same moment for each target, each on one of the processes; whoever gets a page pays, and one tries again. */
export async function fightForTargets({ till, processes, targets }: Fight): Promise<void> {
  const left = Array.from({ length: targets }, (_, index) => `link-${index}`).values()
  const worker = async () => {
    for (const target of left) {
      const tries = Array.from({ length: PAYERS }, (_, payer) => tryToPay(till, processes[payer % 2], target))
      await Promise.all((await Promise.all(tries)).map(payAtBank))
      await payAtBank(await tryToPay(till, processes[PAYERS % 2], target))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

async function tryToPay(till: Till, deps = till.deps, target = ''): Promise<Started | undefined> {
  const sale = await till.saleOf({ bankId: TARGETS_BANK, target, key: randomUUID() })
  return startPayment(deps, till.tenantId, sale).catch((error: unknown) => {
    if (error instanceof Error && error.message.includes('target-being-paid')) return undefined
    throw error
  })
}

export async function payAtBank(started: Started | undefined): Promise<void> {
  if (started?.handover !== undefined) await walkThroughBank(started.handover, { code: '123456' })
}

/** What came of it, in our rows and at the bank. */
export function afterTheFight({ simulators }: Till, attempts: readonly Attempt[]) {
  const targetOf = new Map(attempts.map(({ orderId, target }) => [orderId, target]))
  const orders = simulators.world.transactions.filter(isCharge).map(({ orderId }) => orderId)
  const charges = Map.groupBy(orders, (orderId) => targetOf.get(orderId) ?? 'nobody')
  const rows = Map.groupBy(attempts, ({ target }) => target ?? 'nobody')
  return {
    chargedTargets: charges.size,
    chargedTwice: [...charges].filter(([, charged]) => charged.length > 1).map(([target]) => target),
    triedTwice: [...rows].filter(([, tried]) => tried.length > 1).map(([target]) => target),
    states: [...new Set(attempts.map(({ state }) => state))],
  }
}
