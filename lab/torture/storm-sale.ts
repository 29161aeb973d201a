import { Sensitive } from '@vezne/contract/kit/sensitive.ts'
import type { Call } from '@vezne/server/kit/http/caller.ts'
import type { CheckoutSale } from '@vezne/server/modules/checkout/index.ts'
import type { Tenant } from '@vezne/server/modules/tenants/index.ts'
import type { Selling } from './payer.ts'

/** Nobody's address in particular. */
const ADDRESS = '203.0.113.7'

/** The pretend payer presses "pay": a stranger on the company's page, or one whom a shop sent with an order. */
export function stormSale(tenant: Tenant, { bankId, definitionId, amountMinor, target }: Selling): CheckoutSale {
  const netMinor = BigInt(amountMinor)
  const currency = 'TRY'
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
    account: undefined,
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
