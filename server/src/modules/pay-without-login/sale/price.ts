import { originOf } from '@vezne/banks/pos/banks.ts'
import { priceChanged } from '@vezne/contract/checkout/refusals.ts'
import { MAX_AMOUNT_MINOR, type Currency } from '@vezne/domain/money/money.ts'
import { deferralFor } from '@vezne/domain/terminal/offer.ts'
import type { KnownCard } from '@vezne/domain/terminal/card-facts.ts'
import * as z from 'zod/mini'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { BrokenRules, Refusal } from '../../../kit/refusal.ts'
import {
  commissionOptions,
  quoteFor,
  wiresOf,
  type OptionQuestion,
  type OptionQuote,
  type PaymentMethod,
} from '../../commissions/index.ts'
import { binOf } from '../../payments/index.ts'
import { convertToLira, type InLira } from '../../rates/index.ts'
import type { Tenant } from '../../tenants/index.ts'
import { activeTerminals } from '../../terminals/index.ts'
import type { ShopOrder } from '../callback/open-order.ts'
import type { PayWithoutLoginDeps } from '../deps.ts'
import { shownCurrencies } from '../page/currencies.ts'
import type { SaleInput } from './sale-input.ts'
import type { SaleFirm } from './firm.ts'
import { methodOf, type AskedForm } from './form.ts'

export interface Debt {
  /** As it was typed or as the shop asks it. */
  readonly asked: { readonly amountMinor: bigint; readonly currency: Currency }
  /** As it is charged, before what the option adds. */
  readonly netMinor: bigint
  readonly currency: Currency
  readonly exchange: InLira | undefined
}

/** What is owed: a shop's figure stands whatever the client says; the rate of the day is frozen here. */
export async function debtOf(
  deps: PayWithoutLoginDeps,
  tenant: Tenant,
  input: SaleInput,
  order: ShopOrder | undefined,
): Promise<Debt> {
  const asked = {
    amountMinor: order?.amountMinor ?? input.netAmount ?? input.amount,
    currency: order?.currency ?? input.currencyCode,
  }
  const { currency } = asked
  if (!tenant.payment.usesCurrencyExchange || currency === 'TRY') {
    return { asked, netMinor: asked.amountMinor, currency, exchange: undefined }
  }
  const exchange = await convertToLira(deps.rates, asked, tenant.payment.exchangeRateType)
  if (exchange.amountMinor <= 0n) throw new BrokenRules([{ path: 'amount', rule: 'amount-zero' }])
  return { asked, netMinor: exchange.amountMinor, currency: 'TRY', exchange }
}

export interface Priced extends OptionQuote {
  readonly card: KnownCard
  readonly method: PaymentMethod | undefined
  readonly deferralMonths: number
}

/**
 * The server's own price of the choice, for this card and this firm. It must be what the payer saw, to the kuruş: else
 * nothing is charged, and the payer is shown what it costs now.
 */
export async function priceSale(
  db: TenantDb,
  form: AskedForm & {
    readonly firm: SaleFirm | undefined
    readonly debt: Debt
    readonly silent: ReadonlySet<number>
  },
): Promise<Priced> {
  const { input, debt, firm } = form
  const method = methodOf(input, form.facts.methods)
  const card = originOf(binOf(form.card)) ?? 'unknown'
  const question: OptionQuestion = {
    currency: debt.currency,
    today: form.today,
    paymentSetId: paymentSetOf(input, form.facts.methods, method),
    firmGroupCode: firm?.groupCode ?? undefined,
    card,
  }
  const found = await quoteFor(db, {
    ...question,
    definitionId: input.posCollectionCommissionDefinitionId,
    count: input.installmentCount,
    amountMinor: debt.netMinor,
  })
  if (found === undefined || found.option.bank.id !== input.bankId) throw await notOffered(db)
  if (found.quote.totalMinor > MAX_AMOUNT_MINOR) throw new BrokenRules([{ path: 'amount', rule: 'amount-too-large' }])
  const isSeen = found.quote.totalMinor === input.amount && isDebtSeen(input, debt)
  if (!isSeen) throw await changedPrice(db, question, found, form)
  const deferralMonths = deferralFor(found.deferral, input.deferringInstallmentCount ?? undefined)
  if (deferralMonths === undefined)
    throw new BrokenRules([{ path: 'deferringInstallmentCount', rule: 'deferral-range' }])
  return { ...found, card, method, deferralMonths }
}

/** The client's own words about the debt, where it says any, are those that stand. */
function isDebtSeen({ netAmount, currencyCode }: SaleInput, { asked }: Debt): boolean {
  return (netAmount ?? asked.amountMinor) === asked.amountMinor && currencyCode === asked.currency
}

/** Ids in one call must agree: a set that the chosen method does not lead to does not exist for this payer. */
function paymentSetOf(
  { paymentSetId }: SaleInput,
  methods: readonly PaymentMethod[],
  method: PaymentMethod | undefined,
): string | undefined {
  const known = method === undefined ? methods.map((each) => each.paymentSetId) : [method.paymentSetId]
  const wanted = paymentSetId?.toLowerCase()
  if (wanted !== undefined && !known.includes(wanted)) throw new Refusal('not-found')
  return method === undefined ? wanted : (method.paymentSetId ?? undefined)
}

/** A currency that the page does not show cannot have been chosen there; a shop names its own. */
export function refuseHiddenCurrency({ tenant, facts, input, isCallback }: AskedForm): void {
  const shown = shownCurrencies(tenant, facts)
  if (!isCallback && !shown.includes(input.currencyCode)) throw new Refusal('option-not-offered')
}

async function notOffered(db: TenantDb): Promise<Refusal> {
  const terminals = await activeTerminals(db)
  return new Refusal(terminals.length === 0 ? 'no-provider' : 'option-not-offered')
}

async function changedPrice(
  db: TenantDb,
  question: OptionQuestion,
  { quote }: OptionQuote,
  { debt, silent }: { readonly debt: Debt; readonly silent: ReadonlySet<number> },
): Promise<Refusal> {
  const { options, settings } = await commissionOptions(db, question)
  const data = z.encode(priceChanged, {
    ...settings,
    commissions: wiresOf(options, silent),
    quote: {
      amount: quote.totalMinor,
      netAmount: debt.asked.amountMinor,
      currencyCode: debt.asked.currency,
      chargedCurrencyCode: debt.currency,
      commission: quote.commissionMinor,
      installmentCount: quote.count,
      installmentNumber: quote.number,
      monthlyAmount: quote.monthlyMinor,
      exchangeRate: debt.exchange?.rate ?? null,
      rateDate: debt.exchange?.rateDate ?? null,
    },
  })
  return new Refusal('price-changed', data)
}
