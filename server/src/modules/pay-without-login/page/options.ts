import { originOf } from '@vezne/banks/pos/banks.ts'
import type { CommissionOptionsReply } from '@vezne/contract/checkout/options.ts'
import type { availableInstallments, commissionOptions } from '@vezne/contract/pay-without-login.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { NEAREST_FIRST, type KnownCard } from '@vezne/domain/terminal/card-facts.ts'
import { chooseRoute } from '@vezne/domain/terminal/route.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { Refusal } from '../../../kit/refusal.ts'
import {
  commissionOptions as listOptions,
  wiresOf,
  type CommissionOption,
  type CommissionOptions,
} from '../../commissions/index.ts'
import { readFirmToken } from '../../firms/index.ts'
import { recentOutcomes } from '../../payments/index.ts'
import { activeTerminals } from '../../terminals/index.ts'
import type { Tenant } from '../../tenants/index.ts'
import type { PayWithoutLoginDeps } from '../deps.ts'
import { tenantOfGuid } from './page-tenant.ts'
import { hasPaymentSet } from './store.ts'

interface Asked {
  readonly paymentSetId?: string | null | undefined
  readonly currencyCode?: Currency | undefined
  readonly firmToken?: string | undefined
  readonly card: KnownCard | undefined
}

/** What may be chosen on a company's page. Sets and firms of somebody else do not exist. */
async function optionsFor(
  { payments }: PayWithoutLoginDeps,
  tenant: Tenant,
  db: TenantDb,
  { paymentSetId, currencyCode = 'TRY', firmToken, card }: Asked,
): Promise<CommissionOptions> {
  const firm = firmToken === undefined ? undefined : readFirmToken(payments.secret, tenant.id, firmToken)
  if (firmToken !== undefined && firm === undefined) throw new Refusal('not-found')
  if (paymentSetId && !(await hasPaymentSet(db, paymentSetId))) throw new Refusal('not-found')
  // What is typed in another currency is charged in lira where the company exchanges.
  const currency = tenant.payment.usesCurrencyExchange ? 'TRY' : currencyCode
  const found = await listOptions(db, {
    currency,
    today: istanbulDay((await db.now()).getTime()),
    paymentSetId: paymentSetId ?? undefined,
    firmGroupCode: firm?.groupCode ?? undefined,
    card,
  })
  return card === undefined ? found : { ...found, options: await cheapestFirst(db, found, card, currency) }
}

const NO_SALES = { attempts: 0, approvals: 0 }

/** The payer chooses; of POS accounts that stand equally near to the card the one that promises to cost least is first. */
async function cheapestFirst(
  db: TenantDb,
  { options, routing }: CommissionOptions,
  card: KnownCard,
  currency: Currency,
): Promise<CommissionOption[]> {
  const outcomes = await recentOutcomes(db)
  const candidates = options.map(({ pos, definition, blockageDays }) => ({
    ...pos,
    isActive: true,
    currencies: [currency],
    ratePpm: definition.rates.get(1)?.ratePpm,
    blockageDays,
    ...(outcomes.get(pos.accountId) ?? NO_SALES),
  }))
  const decision = chooseRoute(candidates, { card, currency, count: 1, ...routing })
  const places = new Map(decision?.weighed.map(({ accountId }, place) => [accountId, place]))
  const placeOf = ({ pos }: CommissionOption) => places.get(pos.accountId) ?? options.length
  const nearnessOf = ({ nearness = 'single-only' }: CommissionOption) => NEAREST_FIRST.indexOf(nearness)
  return options.toSorted((one, other) => nearnessOf(one) - nearnessOf(other) || placeOf(one) - placeOf(other))
}

type OptionsInput = InputOf<typeof commissionOptions>

/** Nothing said about the card: nobody typed one. Something said but not bank and kind: a card that no list has. */
function cardFrom({ cardBankId, cardProgramme, cardType, isCommercial }: OptionsInput): KnownCard | undefined {
  const facts = [cardBankId, cardProgramme, cardType, isCommercial]
  if (facts.every((fact) => fact === undefined)) return undefined
  if (cardBankId === undefined || cardType === undefined) return 'unknown'
  return { bankId: cardBankId, kind: cardType, commercial: isCommercial === 'true', programme: cardProgramme ?? '' }
}

/** Asked before a transaction, which may not wait for another one. */
export const silentBanks = async ({ payments }: PayWithoutLoginDeps): Promise<ReadonlySet<number>> =>
  (await payments.banks?.silent()) ?? new Set()

export async function commissionOptionsFor(
  deps: PayWithoutLoginDeps,
  input: OptionsInput,
): Promise<CommissionOptionsReply> {
  const tenant = await tenantOfGuid(deps, input.tenantPaymentGuid)
  const card = cardFrom(input)
  const silent = await silentBanks(deps)
  const { options, settings } = await deps.payments.db.forTenant(tenant.id, (db) =>
    optionsFor(deps, tenant, db, { ...input, card }),
  )
  return {
    ...settings,
    commissions: wiresOf(options, silent),
    // With a card on the table an empty list says that none fits it; before, that a card is awaited.
    useEmptyCommissionList: settings.useEmptyCommissionList || (card !== undefined && options.length === 0),
  }
}

/** The counts of one bank. A bank where the company has no POS does not exist for its payers. */
export async function availableInstallmentsFor(
  deps: PayWithoutLoginDeps,
  input: InputOf<typeof availableInstallments>,
): Promise<ReplyOf<typeof availableInstallments>> {
  const tenant = await tenantOfGuid(deps, input.tenantPaymentGuid)
  const card = input.bin === undefined ? undefined : (originOf(input.bin) ?? 'unknown')
  const installments = await deps.payments.db.forTenant(tenant.id, async (db) => {
    const { options } = await optionsFor(deps, tenant, db, { ...input, card })
    const counts = options.filter(({ bank }) => bank.id === input.bankId).flatMap((option) => option.counts)
    if (counts.length === 0 && !(await activeTerminals(db)).some(({ bank }) => bank.id === input.bankId)) {
      throw new Refusal('not-found')
    }
    return [...new Set(counts)].toSorted((one, other) => one - other)
  })
  return { installments, defaultInstallment: installments[0] ?? 1 }
}
