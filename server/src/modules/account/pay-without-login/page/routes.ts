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
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { route, type Route } from '../../../../kit/http/routes.ts'
import {
  cardFromFacts,
  cardInfoOf,
  cardOfBin,
  countsAtBank,
  currenciesOf,
  firmByToken,
  listOptions,
  screenFacts,
  screenSettingsOf,
} from '../../../till/checkout/index.ts'
import { paymentMethods } from '../../../company/commissions/index.ts'
import { convertToAll } from '../../../company/rates/index.ts'
import type { Tenant } from '../../../platform/tenants/index.ts'
import { activeTerminals } from '../../../company/terminals/index.ts'
import type { PayWithoutLoginDeps } from '../deps.ts'
import { lookUpBranch } from './branch.ts'
import { tenantOfGuid, tenantOfPage } from './page-tenant.ts'

/** Branch numbers are short: whoever tries them one after the other is soon asked to wait. */
const LOOK_UPS_PER_MINUTE = 20

type Asking = Pick<InputOf<typeof availableInstallments>, 'paymentSetId' | 'currencyCode' | 'firmToken'>

/** Everything the pay page reads. */
export function pageRoutes(deps: PayWithoutLoginDeps): Route[] {
  const { forTenant } = deps.payments.db
  const askedFor = (tenant: Tenant, { paymentSetId, currencyCode = 'TRY' as const, firmToken }: Asking) => ({
    paymentSetId,
    currency: currencyCode,
    account: firmByToken(deps, tenant, firmToken),
  })
  return [
    route(getPaymentMethods, async ({ tenantId }) => {
      const tenant = await tenantOfPage(deps, tenantId)
      return forTenant(tenant.id, paymentMethods)
    }),
    route(getCurrencies, async ({ tenantId }) => {
      const tenant = await tenantOfPage(deps, tenantId)
      const facts = await forTenant(tenant.id, (db) => screenFacts(db, SCREENS.payWithoutLogin))
      return currenciesOf(deps, tenant, facts)
    }),
    route(availableProviders, async ({ tenantPaymentGuid }) => {
      const tenant = await tenantOfGuid(deps, tenantPaymentGuid)
      const terminals = await forTenant(tenant.id, activeTerminals)
      return terminals.map(({ accountId, bank }) => ({ id: accountId, bankId: bank.id, name: bank.name }))
    }),
    route(commissionOptions, async (input) => {
      const tenant = await tenantOfGuid(deps, input.tenantPaymentGuid)
      return listOptions(deps, tenant, { ...askedFor(tenant, input), card: cardFromFacts(input) })
    }),
    route(availableInstallments, async (input) => {
      const tenant = await tenantOfGuid(deps, input.tenantPaymentGuid)
      const asked = { ...askedFor(tenant, input), card: cardOfBin(input.bin) }
      const installments = await countsAtBank(deps, tenant, input.bankId, asked)
      return { installments, defaultInstallment: installments[0] ?? 1 }
    }),
    route(getCardInfo, async ({ tenantPaymentGuid, bin }) => {
      await tenantOfGuid(deps, tenantPaymentGuid)
      return cardInfoOf(bin)
    }),
    route(getByFirmBranchNumber, (input) => lookUpBranch(deps, input), { perMinute: LOOK_UPS_PER_MINUTE }),
    route(getExchangeAmounts, async ({ amount, currencyCode, tenantId }) => {
      const { id: ownerId, payment } = await tenantOfPage(deps, tenantId)
      const money = { amountMinor: amount, currency: currencyCode }
      const { amounts, rates, rateDate } = await convertToAll(deps.rates, money, payment.exchangeRateType, ownerId)
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
