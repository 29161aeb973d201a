import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { holdPlanQuote, planQuotes } from '@vezne/contract/payment-plans/simulate.ts'
import type { Caller, SignedInCall } from '../../../kit/http/caller.ts'
import { bankNameOf, findLiveQuotes, holdQuote, tellQuote } from '../../till/checkout/index.ts'
import type { PaymentPlanDeps } from './deps.ts'
import { accountFor, heldItems } from './sale.ts'
import { readTicked } from './simulate.ts'

/** Keeps the figure of an offer for ticked debts. It claims none of them: whoever pays one first has paid it. */
export async function holdForDebts(
  deps: PaymentPlanDeps,
  input: InputOf<typeof holdPlanQuote>,
  call: SignedInCall,
): Promise<ReplyOf<typeof holdPlanQuote>> {
  const { caller } = call
  const { tenant, account, debt } = await readTicked(deps, input, caller)
  const asked = {
    tenant,
    account,
    debt,
    seenTotalMinor: input.amount,
    bankId: input.bankId,
    definitionId: input.posCollectionCommissionDefinitionId.toLowerCase(),
    count: input.installmentCount,
    paymentSetId: undefined,
    card: undefined,
    items: heldItems(input.items),
  }
  return tellQuote(deps.payments.secret, caller.tenantId, await holdQuote(deps, asked, call))
}

const MOST_LISTED = 100

export async function showPlanQuotes(
  deps: PaymentPlanDeps,
  { firmId: named }: InputOf<typeof planQuotes>,
  caller: Caller,
): Promise<ReplyOf<typeof planQuotes>> {
  const { firmId } = await accountFor(deps, caller, named)
  const asked = { userId: caller.userId, forDebtsOf: firmId, limit: MOST_LISTED }
  const live = await deps.db.readForCaller(caller, (one) => findLiveQuotes(one, asked))
  return live.map((held) => ({
    ...tellQuote(deps.payments.secret, caller.tenantId, held),
    bankName: bankNameOf(held),
    cardName: held.cardName,
    items: (held.items ?? []).map(({ id, amountMinor }) => ({ id, amount: BigInt(amountMinor) })),
  }))
}
