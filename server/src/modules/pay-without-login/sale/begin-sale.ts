import type { SaleReply } from '@vezne/contract/checkout/sale.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import type { Call } from '../../../kit/http/caller.ts'
import { agreementsFor, type Agreement } from '../../agreements/index.ts'
import { cardFrom, startPriced, type SaleRequest } from '../../payments/index.ts'
import type { Tenant } from '../../tenants/index.ts'
import type { ShopOrder } from '../callback/open-order.ts'
import type { PayWithoutLoginDeps } from '../deps.ts'
import { silentBanks } from '../page/options.ts'
import { pageFacts } from '../page/store.ts'
import { askedOf, keyOf } from './asked.ts'
import { firmOf, type SaleFirm } from './firm.ts'
import { refuseBrokenForm, type AskedForm } from './form.ts'
import { countingTries, tellRefused } from './limits/card-tries.ts'
import { orderOf } from './order.ts'
import { detailsOf, payerOf, wantsReceipt } from './payer.ts'
import { debtOf, priceSale, refuseHiddenCurrency, type Debt, type Priced } from './price.ts'
import type { SaleInput } from './sale-input.ts'
import { saleReplyOf } from './show.ts'

const SCREEN = 6

export interface SaleDeps extends PayWithoutLoginDeps {
  readonly tenantOf: (paymentGuid: string) => Promise<Tenant>
}

/** A payer presses "pay" on a company's public page. Whatever is refused here leaves no trace and uses no key up. */
export async function beginSale(deps: SaleDeps, input: SaleInput, call: Call): Promise<SaleReply> {
  const { payments } = deps
  const tenant = await deps.tenantOf(input.tenantPaymentGuid.toLowerCase())
  const order = await orderOf(deps, tenant, input)
  const firm = await firmOf(deps, tenant, input, order)
  const card = cardFrom(input)
  const request = { key: keyOf(input, firm, call), asked: askedOf(input, firm), card }
  const agreements = await agreementsFor(deps, tenant, call.language)
  // Reckoned before the transaction, which may not wait for another one; what is wrong with it is said in its turn.
  const owed = debtOf(deps, tenant, input, order)
  await owed.catch(() => undefined)
  const silent = await silentBanks(deps)

  const price = async (db: TenantDb) => {
    const facts = await pageFacts(db, SCREEN)
    const today = istanbulDay((await db.now()).getTime())
    const form: AskedForm = { tenant, facts, isCallback: order !== undefined, input, card, today }
    refuseBrokenForm(form)
    refuseHiddenCurrency(form)
    const debt = await owed
    const priced = await priceSale(db, { ...form, firm, debt, silent })
    const alongside = countingTries(deps, card, call)
    return { ...saleOf(form, { order, firm, debt, priced, agreements }, call), alongside }
  }
  const started = await startPriced(payments, tenant.id, request, price).catch(tellRefused(deps, tenant.id, call))
  return saleReplyOf(deps, started)
}

interface Judged {
  readonly order: ShopOrder | undefined
  readonly firm: SaleFirm | undefined
  readonly debt: Debt
  readonly priced: Priced
  readonly agreements: readonly Agreement[]
}

/** Every figure is our own by now. */
function saleOf(form: AskedForm, judged: Judged, call: Call): Omit<SaleRequest, 'key' | 'asked' | 'card'> {
  const { order, firm, debt, priced } = judged
  const { option, quote, card } = priced
  const once = order === undefined ? undefined : `order:${order.reference}`
  return {
    purpose: 'pay-without-login',
    ...(once === undefined ? { duplicate: { confirmed: call.confirmDuplicate } } : { target: once }),
    ...(firm === undefined ? {} : { firmId: firm.firmId }),
    ...(card === 'unknown' || card.programme === '' ? {} : { programme: card.programme }),
    figures: {
      amount_minor: quote.totalMinor,
      net_minor: debt.netMinor,
      currency: debt.currency,
      installments: quote.count,
      shown_installments: quote.number,
      commission_definition_id: option.id,
      rate_ppm: option.definition.rates.get(quote.count)?.ratePpm ?? null,
    },
    terminal: {
      id: option.accountId,
      version: option.accountVersion,
      bankId: option.bank.id,
      // The payer chose among what the company offers to this card; the option names its POS.
      routing: { reason: { code: 'chosen' }, nearness: option.nearness ?? null, definitionId: option.id },
    },
    payer: payerOf(form, call),
    beside: besideOf(form, judged),
  }
}

function besideOf(
  form: AskedForm,
  { order, firm, debt, priced, agreements }: Judged,
): NonNullable<SaleRequest['beside']> {
  const { asked, exchange } = debt
  return {
    details: detailsOf(form, { firm, order, priced }),
    agreements: agreements.map(({ kind, language, version, sha256 }) => ({ kind, language, version, sha256 })),
    ...(exchange === undefined
      ? {}
      : {
          exchange: {
            currency: asked.currency,
            amountMinor: String(asked.amountMinor),
            rate: exchange.rate,
            rateType: exchange.rateType,
            rateDate: exchange.rateDate,
          },
        }),
    ...(order === undefined || order.callbackUrl === null
      ? {}
      : {
          handOver: {
            callbackUrl: order.callbackUrl,
            method: form.input.callbackUrlRequestMethod ?? ('GET' as const),
            reference: order.reference,
          },
        }),
    wantsReceipt: wantsReceipt(form),
  }
}
