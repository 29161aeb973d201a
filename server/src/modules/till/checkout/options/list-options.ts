import type { CommissionOptionsReply } from '@vezne/contract/checkout/options.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import type { KnownCard } from '@vezne/domain/terminal/card-facts.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import {
  commissionOptions,
  wiresOf,
  type CommissionOptions,
  type DebtTerms,
} from '../../../company/commissions/index.ts'
import { activeTerminals } from '../../../company/terminals/index.ts'
import type { Tenant } from '../../../platform/tenants/index.ts'
import type { CheckoutDeps } from '../deps.ts'
import type { FirmAccount } from '../prove-firm.ts'
import { hasPaymentSet } from '../screen/store.ts'
import { cheapestFirst } from './cheapest-first.ts'

/** Who asks what may be chosen, for which debt and with what card. */
export interface OptionsAsked {
  readonly paymentSetId?: string | null | undefined
  /** Of the debt. */
  readonly currency: Currency
  readonly account: FirmAccount | undefined
  /** Undefined: nobody typed one yet. */
  readonly card: KnownCard | undefined
  readonly terms?: DebtTerms | undefined
}

/** What may be chosen. Sets of somebody else do not exist. */
async function optionsFor(
  tenant: Tenant,
  db: TenantDb,
  { paymentSetId, account, card, terms, ...asked }: OptionsAsked,
): Promise<CommissionOptions> {
  if (paymentSetId && !(await hasPaymentSet(db, paymentSetId))) throw new Refusal('not-found')
  // What is owed in another currency is charged in lira where the company exchanges.
  const currency = tenant.payment.usesCurrencyExchange ? 'TRY' : asked.currency
  const found = await commissionOptions(db, {
    currency,
    today: istanbulDay((await db.now()).getTime()),
    paymentSetId: paymentSetId ?? undefined,
    firmGroupCode: account?.groupCode ?? undefined,
    card,
    terms,
  })
  return card === undefined ? found : { ...found, options: await cheapestFirst(db, found, card, currency) }
}

/** Asked before a transaction, which may not wait for another one. */
export const silentBanks = async ({ payments }: Pick<CheckoutDeps, 'payments'>): Promise<ReadonlySet<number>> =>
  (await payments.banks?.silent()) ?? new Set()

export async function listOptions(
  deps: CheckoutDeps,
  tenant: Tenant,
  asked: OptionsAsked,
): Promise<CommissionOptionsReply> {
  const silent = await silentBanks(deps)
  const { options, settings } = await deps.payments.db.forTenant(tenant.id, (db) => optionsFor(tenant, db, asked))
  return {
    ...settings,
    commissions: wiresOf(options, silent),
    // With a card on the table an empty list says that none fits it; before, that a card is awaited.
    useEmptyCommissionList: settings.useEmptyCommissionList || (asked.card !== undefined && options.length === 0),
  }
}

/** The counts of one bank. A bank where the company has no POS does not exist for its payers. */
export async function countsAtBank(
  { payments }: CheckoutDeps,
  tenant: Tenant,
  bankId: number,
  asked: OptionsAsked,
): Promise<number[]> {
  return payments.db.forTenant(tenant.id, async (db) => {
    const { options } = await optionsFor(tenant, db, asked)
    const counts = options.filter(({ bank }) => bank.id === bankId).flatMap((option) => option.counts)
    if (counts.length === 0 && !(await activeTerminals(db)).some(({ bank }) => bank.id === bankId)) {
      throw new Refusal('not-found')
    }
    return [...new Set(counts)].toSorted((one, other) => one - other)
  })
}
