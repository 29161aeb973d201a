import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { heldQuotes, holdQuote as holdQuoteCall } from '@vezne/contract/pos-collection.ts'
import type { Caller, SignedInCall } from '../../../kit/http/caller.ts'
import { bankNameOf, cardOfBin, findLiveQuotes, holdQuote, tellQuote } from '../../till/checkout/index.ts'
import { tenantById } from '../../platform/tenants/index.ts'
import type { PosCollectionDeps } from './deps.ts'
import { accountFor } from './whose-account.ts'

type Reply = ReplyOf<typeof holdQuoteCall>

export async function holdFor(
  deps: PosCollectionDeps,
  input: InputOf<typeof holdQuoteCall>,
  call: SignedInCall,
): Promise<Reply> {
  const { amount, netAmount, currencyCode } = input
  const { tenantId } = call.caller
  const asked = {
    tenant: await tenantById(deps.tenants, tenantId),
    account: await accountFor(deps, call.caller, input.firmId),
    debt: { netMinor: netAmount ?? amount, currency: currencyCode },
    seenTotalMinor: netAmount === undefined || netAmount === null ? undefined : amount,
    bankId: input.bankId,
    definitionId: input.posCollectionCommissionDefinitionId.toLowerCase(),
    count: input.installmentCount,
    paymentSetId: input.paymentSetId ?? undefined,
    card: cardOfBin(input.bin),
  }
  return tellQuote(deps.payments.secret, tenantId, await holdQuote(deps, asked, call))
}

const MOST_LISTED = 100

export async function showQuotes(deps: PosCollectionDeps, caller: Caller): Promise<ReplyOf<typeof heldQuotes>> {
  const asked = { userId: caller.userId, limit: MOST_LISTED }
  const live = await deps.payments.db.forCaller(caller, (db) => findLiveQuotes(db, asked))
  return live.map((held) => ({
    ...tellQuote(deps.payments.secret, caller.tenantId, held),
    bankName: bankNameOf(held),
    cardName: held.cardName,
    firm:
      held.firmId === null || held.firmCode === null || held.firmName === null
        ? null
        : { id: held.firmId, code: held.firmCode, name: held.firmName },
  }))
}
