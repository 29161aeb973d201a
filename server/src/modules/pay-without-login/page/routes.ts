import { SCREENS } from '@vezne/contract/checkout/screen.ts'
import {
  availableInstallments,
  availableProviders,
  commissionOptions,
  getByFirmBranchNumber,
  getCardInfo,
  getCurrencies,
  getExchangeAmounts,
  getPaymentMethods,
  tenantScreenSettings,
} from '@vezne/contract/pay-without-login.ts'
import { route, type Route } from '../../../kit/http/routes.ts'
import { paymentMethods } from '../../commissions/index.ts'
import { convertToAll } from '../../rates/index.ts'
import { activeTerminals } from '../../terminals/index.ts'
import type { PayWithoutLoginDeps } from '../deps.ts'
import { lookUpBranch } from './branch.ts'
import { cardInfoOf } from './card-info.ts'
import { currenciesOf } from './currencies.ts'
import { availableInstallmentsFor, commissionOptionsFor } from './options.ts'
import { tenantOfGuid, tenantOfPage } from './page-tenant.ts'
import { pageFacts, screenSettingsOf } from './store.ts'

/** Branch numbers are short: whoever tries them one after the other is soon asked to wait. */
const LOOK_UPS_PER_MINUTE = 20

/** Everything the pay page reads. */
export function pageRoutes(deps: PayWithoutLoginDeps): Route[] {
  const { forTenant } = deps.payments.db
  return [
    route(getPaymentMethods, async ({ tenantId }) => {
      const tenant = await tenantOfPage(deps, tenantId)
      return forTenant(tenant.id, paymentMethods)
    }),
    route(getCurrencies, async ({ tenantId }) => {
      const tenant = await tenantOfPage(deps, tenantId)
      const facts = await forTenant(tenant.id, (db) => pageFacts(db, SCREENS.payWithoutLogin))
      return currenciesOf(deps, tenant, facts)
    }),
    route(availableProviders, async ({ tenantPaymentGuid }) => {
      const tenant = await tenantOfGuid(deps, tenantPaymentGuid)
      const terminals = await forTenant(tenant.id, activeTerminals)
      return terminals.map(({ accountId, bank }) => ({ id: accountId, bankId: bank.id, name: bank.name }))
    }),
    route(commissionOptions, (input) => commissionOptionsFor(deps, input)),
    route(availableInstallments, (input) => availableInstallmentsFor(deps, input)),
    route(getCardInfo, async ({ tenantPaymentGuid, bin }) => {
      await tenantOfGuid(deps, tenantPaymentGuid)
      return cardInfoOf(bin)
    }),
    route(getByFirmBranchNumber, (input) => lookUpBranch(deps, input), { perMinute: LOOK_UPS_PER_MINUTE }),
    route(getExchangeAmounts, async ({ amount, currencyCode, tenantId }) => {
      const { payment } = await tenantOfPage(deps, tenantId)
      const money = { amountMinor: amount, currency: currencyCode }
      const { amounts, rates, rateDate } = await convertToAll(deps.rates, money, payment.exchangeRateType)
      return {
        usdAmount: amounts.USD,
        euroAmount: amounts.EUR,
        tlAmount: amounts.TRY,
        usdRate: Number(rates.USD),
        euroRate: Number(rates.EUR),
        rateDate,
      }
    }),
    route(tenantScreenSettings, async ({ tenantId, screenId }) => {
      const tenant = await tenantOfPage(deps, tenantId)
      return forTenant(tenant.id, (db) => screenSettingsOf(db, screenId === SCREENS.paymentRequest ? 5 : 6))
    }),
  ]
}
