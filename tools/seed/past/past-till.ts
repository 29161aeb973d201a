import type { Infrastructure } from '@vezne/server/infrastructure.ts'
import { modulesOf } from '@vezne/server/app.ts'
import type { Log } from '@vezne/server/kit/log.ts'
import type { CheckoutDeps } from '@vezne/server/modules/till/checkout/index.ts'
import type { PaymentDeps } from '@vezne/server/modules/till/payments/index.ts'
import { tenantById, type Tenant } from '@vezne/server/modules/platform/tenants/index.ts'
import { tenantId } from '../store.ts'
import { openBankDoors, type BankDoors } from './bank-doors.ts'
import { PAST_TENANT } from './past-sale.ts'

/** The checkout of the house as it will be, with doors of its own for as long as the past is made. */
export interface PastTill {
  readonly checkout: CheckoutDeps
  readonly payments: PaymentDeps
  readonly tenant: Tenant
  readonly doors: BankDoors
}

export async function openPastTill(house: Infrastructure): Promise<PastTill> {
  const { checkout, payments, tenants } = modulesOf(house)
  const depsAt = (bankDoor: string): PaymentDeps => ({
    ...payments,
    bankDoor,
    // Answers that are lost on purpose are no sign of a bank that is down.
    banks: undefined,
    log: calm(house.log),
  })
  const doors = await openBankDoors(depsAt)
  const engine = depsAt(doors.origin)
  const tenant = await tenantById(tenants, tenantId(PAST_TENANT))
  // Two years of sales pass in seconds, and all of them come from here.
  return { checkout: { ...checkout, payments: engine, rateLimitFactor: 1000 }, payments: engine, tenant, doors }
}

/** What once needed somebody to look is no news today: it is written down, and nobody is called. */
const calm = (log: Log): Log => ({ ...log, warn: log.info, error: log.info })
