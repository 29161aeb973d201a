import { Sensitive } from '@vezne/contract/kit/sensitive.ts'
import type { Call } from '@vezne/server/kit/http/caller.ts'
import type { CheckoutSale } from '@vezne/server/modules/till/checkout/index.ts'
import type { Tenant } from '@vezne/server/modules/platform/tenants/index.ts'
import type { Selling } from './payer.ts'
import { firmAt } from './place.ts'

/** Nobody's address in particular. */
const ADDRESS = '203.0.113.7'

/** The pretend payer presses "pay": on the company's page, by a firm or a stranger, or sent by a shop with an order. */
export function stormSale(tenant: Tenant, { bankId, definitionId, amountMinor, target }: Selling): CheckoutSale {
  const netMinor = BigInt(amountMinor)
  const currency = 'TRY'
  const firmId = firmAt(bankId)
  const typed = {
    holderName: 'AYŞE YILMAZ',
    cardNumber: new Sensitive('4355084355084358'),
    cvv: new Sensitive('000'),
    expireMonth: new Sensitive('12'),
    expireYear: new Sensitive('2030'),
    bankId,
    installmentCount: 1,
    posCollectionCommissionDefinitionId: definitionId,
    description: 'Fırtına',
    email: 'ayse@vezne.test',
    agreementsAccepted: true,
  }
  return {
    tenant,
    audience: target === undefined ? 'public-page' : 'shop',
    debt: { netMinor, currency },
    account:
      firmId === undefined
        ? undefined
        : { firmId, firmName: 'Fırtına Bayi', firmbranchNumber: firmId, groupCode: null },
    ...(target === undefined ? {} : { target }),
    purpose: 'pay-without-login',
    seen: { totalMinor: netMinor, netMinor, currency },
    typed,
    said: { ...typed, amountMinor, target },
    scope: 'storm',
  }
}

export const stormCall = ({ key }: Selling): Call => ({
  requestId: key,
  language: 'tr',
  address: ADDRESS,
  userAgent: 'storm',
  host: 'localhost',
  idempotencyKey: key,
})
