import { Refusal } from '../../../kit/refusal.ts'
import { branchByNumber, readFirmToken, type FirmToken } from '../../firms/index.ts'
import type { Tenant } from '../../tenants/index.ts'
import type { ShopOrder } from '../callback/open-order.ts'
import type { PayWithoutLoginDeps } from '../deps.ts'
import type { SaleInput } from './sale-input.ts'

export type SaleFirm = FirmToken

/**
 * Whose account the money goes to: whom the branch lookup named to this payer, or whom a shop's sealed order names. A
 * firm that is only claimed does not exist; without one the receipt waits for somebody to place it.
 */
export async function firmOf(
  deps: PayWithoutLoginDeps,
  tenant: Tenant,
  input: SaleInput,
  order: ShopOrder | undefined,
): Promise<SaleFirm | undefined> {
  const proven = order === undefined ? byToken(deps, tenant, input) : await byOrder(deps, tenant, order)
  if (input.firmId && input.firmId.toLowerCase() !== proven?.firmId) throw new Refusal('not-found')
  return proven
}

function byToken({ payments }: PayWithoutLoginDeps, tenant: Tenant, { firmToken }: SaleInput): SaleFirm | undefined {
  if (!firmToken) return undefined
  const firm = readFirmToken(payments.secret, tenant.id, firmToken)
  if (firm === undefined) throw new Refusal('not-found')
  return firm
}

/** A number under the seal that leads nowhere is the shop's affair: the payer pays, and somebody places the receipt. */
async function byOrder(deps: PayWithoutLoginDeps, tenant: Tenant, order: ShopOrder): Promise<SaleFirm | undefined> {
  const number = order.firmbranchNumber
  if (number === null) return undefined
  return deps.payments.db.forTenant(tenant.id, (db) => branchByNumber(db, number))
}
