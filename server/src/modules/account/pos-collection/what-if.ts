import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { whatIf } from '@vezne/contract/pos-collection.ts'
import type { SignedInCall } from '../../../kit/http/caller.ts'
import { BrokenRules } from '../../../kit/refusal.ts'
import { cardOfBin, priceOffers } from '../../till/checkout/index.ts'
import { tenantById } from '../../platform/tenants/index.ts'
import type { PosCollectionDeps } from './deps.ts'
import { accountFor } from './whose-account.ts'

/** What any amount would cost. */
export async function showWhatIf(
  deps: PosCollectionDeps,
  { firmId, amount, currencyCode, paymentSetId, bin }: InputOf<typeof whatIf>,
  { caller }: SignedInCall,
): Promise<ReplyOf<typeof whatIf>> {
  if (amount <= 0n) throw new BrokenRules([{ path: 'amount', rule: 'amount-zero' }])
  const tenant = await tenantById(deps.tenants, caller.tenantId)
  const account = await accountFor(deps, caller, firmId)
  const debt = { netMinor: amount, currency: currencyCode }
  const asked = { tenant, account, debt, paymentSetId: paymentSetId ?? undefined, card: cardOfBin(bin) }
  const { owed, offers } = await priceOffers(deps, asked, caller)
  return { netAmount: owed.netMinor, currencyCode: owed.currency, exchangeRate: owed.exchange?.rate ?? null, offers }
}
