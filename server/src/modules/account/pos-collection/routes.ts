import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import {
  heldQuotes,
  holdQuote,
  panelCardInfo,
  panelCommissionOptions,
  panelExchange,
  panelInstallments,
  panelSale,
  payForm,
  payableFirms,
  whatIf,
} from '@vezne/contract/pos-collection.ts'
import type { Caller } from '../../../kit/http/caller.ts'
import { route, type Route } from '../../../kit/http/routes.ts'
import {
  cardFromFacts,
  cardInfoOf,
  cardOfBin,
  countsAtBank,
  listOptions,
  saleReplyOf,
  sell,
} from '../../till/checkout/index.ts'
import { findOpenFirms } from '../../company/firms/index.ts'
import { convertToAll } from '../../company/rates/index.ts'
import { tenantById } from '../../platform/tenants/index.ts'
import type { PosCollectionDeps } from './deps.ts'
import { holdFor, showQuotes } from './quotes.ts'
import { saleFrom } from './sale.ts'
import { showForm } from './show-form.ts'
import { showWhatIf } from './what-if.ts'
import { accountFor } from './whose-account.ts'

/** A whole company may pay from behind one address; a person presses a button a few times. */
const SALES_PER_MINUTE = 60
const HOLDS_PER_MINUTE = 60
const MOST_FIRMS = 50

type Scope = Pick<InputOf<typeof panelInstallments>, 'firmId' | 'currencyCode' | 'paymentSetId'>

export function posCollectionRoutes(deps: PosCollectionDeps): Route[] {
  const asked = async ({ firmId, currencyCode, paymentSetId }: Scope, caller: Caller) => ({
    tenant: await tenantById(deps.tenants, caller.tenantId),
    scope: { account: await accountFor(deps, caller, firmId), currency: currencyCode, paymentSetId },
  })
  return [
    route(payForm, (_input, call) => showForm(deps, call)),
    route(payableFirms, (input, { caller }) =>
      deps.payments.db.forCaller(caller, (db) => findOpenFirms(db, input, MOST_FIRMS)),
    ),
    route(panelCardInfo, async ({ bin }) => cardInfoOf(bin)),
    route(panelCommissionOptions, async (input, { caller }) => {
      const { tenant, scope } = await asked(input, caller)
      return listOptions(deps, tenant, { ...scope, card: cardOfBin(input.bin) ?? cardFromFacts(input) })
    }),
    route(panelInstallments, async (input, { caller }) => {
      const { tenant, scope } = await asked(input, caller)
      const counts = await countsAtBank(deps, tenant, input.bankId, { ...scope, card: cardOfBin(input.bin) })
      return { installments: counts, defaultInstallment: counts[0] ?? 1 }
    }),
    route(panelExchange, async ({ amount, currencyCode }, { caller }) => {
      const { id, payment } = await tenantById(deps.tenants, caller.tenantId)
      const money = { amountMinor: amount, currency: currencyCode }
      const { amounts, rates, rateDate } = await convertToAll(deps.rates, money, payment.exchangeRateType, id)
      return {
        usdAmount: amounts.USD,
        euroAmount: amounts.EUR,
        tlAmount: amounts.TRY,
        usdRate: Number(rates.USD),
        euroRate: Number(rates.EUR),
        rateDate,
      }
    }),
    route(whatIf, (input, call) => showWhatIf(deps, input, call)),
    route(heldQuotes, (_input, { caller }) => showQuotes(deps, caller)),
    route(holdQuote, (input, call) => holdFor(deps, input, call), { perMinute: HOLDS_PER_MINUTE }),
    route(
      panelSale,
      async (input, call) => saleReplyOf(deps, await sell(deps, await saleFrom(deps, input, call), call)),
      { perMinute: SALES_PER_MINUTE },
    ),
  ]
}
