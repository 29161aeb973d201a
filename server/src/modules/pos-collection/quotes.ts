import { bankOf } from '@vezne/banks/pos/banks.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { heldQuotes, holdQuote as holdQuoteCall } from '@vezne/contract/pos-collection.ts'
import { percentFromPpm } from '@vezne/domain/commission/definition.ts'
import { figuresOf } from '@vezne/domain/installment/quote.ts'
import type { Caller, SignedInCall } from '../../kit/http/caller.ts'
import { cardOfBin, findLiveQuotes, holdQuote, quoteIdOf, type HeldQuote } from '../checkout/index.ts'
import { tenantById } from '../tenants/index.ts'
import type { PosCollectionDeps } from './deps.ts'
import { accountFor } from './whose-account.ts'

type Reply = ReplyOf<typeof holdQuoteCall>

function wireOf({ payments }: PosCollectionDeps, tenantId: string, held: HeldQuote): Reply {
  const { count, shownCount: number } = held
  return {
    quoteId: quoteIdOf(payments.secret, tenantId, held.id),
    validUntil: held.validUntil.getTime(),
    amount: held.totalMinor,
    netAmount: held.debtMinor,
    currencyCode: held.debtCurrency,
    chargedCurrencyCode: held.currency,
    bankId: held.bankId,
    posCollectionCommissionDefinitionId: held.definitionId,
    installmentCount: count,
    installmentNumber: number,
    monthlyAmount: figuresOf(held.netMinor, held.totalMinor, { count, number }).monthlyMinor,
    commissionRate: Number(percentFromPpm(held.ratePpm)),
    isCommissionIncluded: held.isIncluded,
  }
}

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
  return wireOf(deps, tenantId, await holdQuote(deps, asked, call))
}

const MOST_LISTED = 100

export async function showQuotes(deps: PosCollectionDeps, caller: Caller): Promise<ReplyOf<typeof heldQuotes>> {
  const live = await deps.payments.db.forCaller(caller, (db) => findLiveQuotes(db, caller.userId, MOST_LISTED))
  return live.map((held) => ({
    ...wireOf(deps, caller.tenantId, held),
    bankName: bankOf(held.bankId)?.name ?? String(held.bankId),
    cardName: held.cardName,
    firm:
      held.firmId === null || held.firmCode === null || held.firmName === null
        ? null
        : { id: held.firmId, code: held.firmCode, name: held.firmName },
  }))
}
