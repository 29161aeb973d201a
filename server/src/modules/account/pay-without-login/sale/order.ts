import { Refusal } from '../../../../kit/refusal.ts'
import type { Tenant } from '../../../platform/tenants/index.ts'
import { openOrder, type ShopOrder } from '../callback/open-order.ts'
import type { PayWithoutLoginDeps } from '../deps.ts'
import type { SaleInput } from './sale-input.ts'

const present = (segment: string | null | undefined) => (segment && segment !== '-' ? segment : null)

/** Callback mode: a company that takes orders of shops takes nothing else here. */
export async function orderOf(
  deps: PayWithoutLoginDeps,
  tenant: Tenant,
  input: SaleInput,
): Promise<ShopOrder | undefined> {
  if (!tenant.isPaymentWithParams) return undefined
  const segments = {
    encryptAmountString: present(input.encryptAmountString),
    referenceNumber: present(input.referenceNumber),
    firmbranchNumber: present(input.firmbranchNumber),
    callbackUrl: present(input.callbackUrl),
  }
  if (Object.values(segments).every((segment) => segment === null)) throw new Refusal('order-missing')
  return openOrder(deps, tenant, { ...segments, encryptAmountString: segments.encryptAmountString ?? '' })
}
