import { getDecryptParameters } from '@vezne/contract/pay-without-login.ts'
import { route, type Route } from '../../../../kit/http/routes.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { tenantByPaymentGuid, tenantOfDomain, type Tenant } from '../../../platform/tenants/index.ts'
import type { PayWithoutLoginDeps } from '../deps.ts'
import { openOrder } from './open-order.ts'

async function tenantOf(deps: PayWithoutLoginDeps, guid: string | undefined, host: string): Promise<Tenant> {
  if (guid !== undefined) return tenantByPaymentGuid(deps.tenants, guid)
  const tenant = await tenantOfDomain(deps.tenants, host)
  if (tenant === undefined) throw new Refusal('not-found')
  return tenant
}

export function callbackRoutes(deps: PayWithoutLoginDeps): Route[] {
  return [
    route(
      getDecryptParameters,
      async ({ tenantPaymentGuid, encryptAmountString, ...rest }, { host }) => {
        const tenant = await tenantOf(deps, tenantPaymentGuid, host)
        const { referenceNumber = null, firmbranchNumber = null, callbackUrl = null } = rest
        const segments = { encryptAmountString, referenceNumber, firmbranchNumber, callbackUrl }
        const order = await openOrder(deps, tenant, segments)
        const { downPaymentMinor, organizationFeeMinor } = order
        return {
          amount: order.netMinor,
          currencyCode: order.currency,
          referenceNumber: order.reference,
          firmbranchNumber: order.firmbranchNumber,
          callbackUrl: order.callbackUrl,
          ...(downPaymentMinor === undefined ? {} : { downPayment: downPaymentMinor }),
          ...(organizationFeeMinor === undefined ? {} : { organizationFee: organizationFeeMinor }),
        }
      },
      { perMinute: 30 },
    ),
  ]
}
