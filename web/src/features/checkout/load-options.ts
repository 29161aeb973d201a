import type { CommissionOptionsReply } from '@vezne/contract/checkout/options.ts'
import type { CheckoutCalls, OptionScope } from './calls.ts'
import { narrowToCounts, narrowToCurrency } from './narrow-options.ts'

/** What decides which banks and rates a payer sees. */
export interface Wanted extends OptionScope {
  readonly bin: string | undefined
  /** Another method, another choice, even where both have the same options. */
  readonly methodId: string
}

/** The bank of the card when it is among the options, else the first of them. */
function bankToAsk(reply: CommissionOptionsReply, cardBankId: number | null): number | undefined {
  const banks = reply.commissions.map(({ bankId }) => bankId)
  return cardBankId !== null && banks.includes(cardBankId) ? cardBankId : banks[0]
}

export interface Loaded {
  readonly reply: CommissionOptionsReply
  /** Whose card it is; null: nobody knows the card. */
  readonly ownBankId: number | null
  /** The same text, the same options: nothing that was chosen need go. */
  readonly from: string
}

/** Card, then options, then counts. Undefined: somebody did not answer. `known` is what the shown options came from. */
export async function loadOptions(
  calls: CheckoutCalls,
  { bin, methodId, paymentSetId, charged }: Wanted & { bin: string },
  known: string | undefined,
  signal: AbortSignal,
): Promise<Loaded | 'unchanged' | undefined> {
  const card = await calls.cardInfo(bin, { signal })
  if (!card.success) return undefined
  const { isKnown, bankId, cardProgramme, cardType, isCommercial } = card.data
  const from = JSON.stringify([card.data, methodId, paymentSetId, charged])
  if (from === known) return 'unchanged'
  const scope = { paymentSetId, charged }
  const facts = {
    ...(isKnown && bankId !== null && { cardBankId: bankId }),
    ...(cardType !== null && { cardType }),
    cardProgramme,
    isCommercial: isCommercial ? 'true' : 'false',
  } as const
  const options = await calls.options(scope, facts, { signal })
  if (!options.success) return undefined
  const reply = narrowToCurrency(options.data, charged)
  const asked = bankToAsk(reply, bankId)
  const ownBankId = isKnown ? bankId : null
  if (asked === undefined) return { reply, ownBankId, from }
  const counts = await calls.installments({ ...scope, bankId: asked, bin }, { signal })
  const allowed = counts.success ? counts.data.installments : undefined
  return { reply: narrowToCounts(reply, asked, allowed), ownBankId, from }
}
