import type { WhatIfOffer } from '@vezne/contract/checkout/quotes.ts'
import { companyCalendar } from '@vezne/domain/calendar/business-days.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import type { Debt } from '@vezne/domain/checkout/debt.ts'
import { quoteInstallments, type InstallmentQuote } from '@vezne/domain/installment/quote.ts'
import { MAX_AMOUNT_MINOR } from '@vezne/domain/money/money.ts'
import { settledBy } from '@vezne/domain/settlement/expected.ts'
import { valueDates } from '@vezne/domain/settlement/value-dates.ts'
import type { KnownCard } from '@vezne/domain/terminal/card-facts.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { Caller } from '../../../../kit/http/caller.ts'
import { commissionOptions, type CommissionOption } from '../../../company/commissions/index.ts'
import { findDays } from '../../../platform/holidays/index.ts'
import type { Tenant } from '../../../platform/tenants/index.ts'
import { termsOfAccounts } from '../../../company/terminals/index.ts'
import type { CheckoutDeps } from '../deps.ts'
import type { FirmAccount } from '../prove-firm.ts'
import { owedIn, ratesFor, type Owed } from './owed.ts'
import { silentBanks } from '../options/list-options.ts'

interface OffersAsked {
  readonly tenant: Tenant
  readonly account: FirmAccount | undefined
  readonly debt: Debt
  readonly paymentSetId?: string | undefined
  readonly card?: KnownCard | undefined
}

interface PricedOffers {
  readonly owed: Owed
  readonly offers: WhatIfOffer[]
}

/** Staff sees the whole company, and is of no firm. */
const isStaff = ({ firms }: Caller): boolean => firms === '*'

/**
 * Every bank in every installment count, reckoned as the sale will reckon it. Nothing is written. What a bank keeps and when
 * its money comes is told to staff alone.
 */
export async function priceOffers(deps: CheckoutDeps, asked: OffersAsked, caller: Caller): Promise<PricedOffers> {
  const { tenant, account, debt, paymentSetId, card } = asked
  const owed = owedIn(tenant, debt, await ratesFor(deps, tenant, debt))
  const silent = await silentBanks(deps)
  return deps.payments.db.forCaller(caller, async (db) => {
    const today = istanbulDay((await db.now()).getTime())
    const { options, settings } = await commissionOptions(db, {
      currency: owed.currency,
      today,
      paymentSetId,
      firmGroupCode: account?.groupCode ?? undefined,
      card,
    })
    const staffSees = isStaff(caller) ? await whatStaffSees(db, today) : () => ({})
    const terms = { appliesCommissions: settings.useCommissionsForAvailableInstallment, today }
    const offers = options.flatMap((option) =>
      quoteInstallments(owed.netMinor, option.definition, terms)
        .filter(({ totalMinor }) => totalMinor <= MAX_AMOUNT_MINOR)
        .map((quote) => ({ ...offerOf(option, quote, silent), ...staffSees(option, quote) })),
    )
    return { owed, offers }
  })
}

const HUNDREDTHS = 100

function offerOf(
  { id, bank, cardName }: CommissionOption,
  quote: InstallmentQuote,
  silent: ReadonlySet<number>,
): WhatIfOffer {
  return {
    posCollectionCommissionDefinitionId: id,
    bankId: bank.id,
    bankName: bank.name,
    cardName,
    installmentCount: quote.count,
    installmentNumber: quote.number,
    amount: quote.totalMinor,
    monthlyAmount: quote.monthlyMinor,
    commission: quote.commissionMinor,
    commissionPercentage: Number(quote.commissionHundredths) / HUNDREDTHS,
    isBankSilent: silent.has(bank.id),
  }
}

type StaffSees = (option: CommissionOption, quote: InstallmentQuote) => Pick<WhatIfOffer, 'staff'>

/** What the bank keeps of it, and on which days the rest arrives: by what was agreed for the POS account. */
async function whatStaffSees(db: TenantDb, today: string): Promise<StaffSees> {
  const accounts = await termsOfAccounts(db)
  const { closed } = companyCalendar(await findDays(db))
  const holidays = [...closed]
  return ({ accountId }, { count, totalMinor }) => {
    const agreed = accounts.get(accountId)
    if (agreed === undefined) throw new Error(`account ${accountId} has no terms`)
    const cost = agreed.costs.find(({ installments }) => installments === count)
    const sale = { grossMinor: totalMinor, installments: count, soldOn: today, holidays }
    const parts = valueDates(settledBy(agreed, sale))
    const bankCost = parts.reduce((sum, { commissionMinor }) => sum + commissionMinor, 0n)
    const [valueOn, lastValueOn] = [parts.at(0)?.on ?? today, parts.at(-1)?.on ?? today]
    const money = cost === undefined ? { bankCost: null, net: null } : { bankCost, net: totalMinor - bankCost }
    return { staff: { ...money, valueOn, lastValueOn } }
  }
}
