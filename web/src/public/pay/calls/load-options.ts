import type { PayPage } from '@vezne/contract/kit/public-page.ts'
import type { CommissionOptionsReply } from '@vezne/contract/checkout/options.ts'
import { availableInstallments, commissionOptions, getCardInfo } from '@vezne/contract/pay-without-login.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { narrowToCounts, narrowToCurrency } from '../narrow-options.ts'
import type { Ask } from '../../../kit/api/transport.ts'

/** What decides which banks and rates a payer sees. */
export interface Wanted {
  readonly bin: string | undefined
  /** Another method, another choice, even where both have the same options. */
  readonly methodId: string
  readonly paymentSetId: string | null
  readonly charged: Currency
}

const firmTokenOf = ({ order }: PayPage) => (order.kind === 'refused' ? undefined : order.branch?.firmToken)

/** The bank of the card when it is among the options, else the first of them. */
function bankToAsk(reply: CommissionOptionsReply, cardBankId: number | null): number | undefined {
  const banks = reply.commissions.map(({ bankId }) => bankId)
  return cardBankId !== null && banks.includes(cardBankId) ? cardBankId : banks[0]
}

export interface Loaded {
  readonly reply: CommissionOptionsReply
  /** The same text, the same options: nothing that was chosen need go. */
  readonly from: string
}

/** Card, then options, then counts. Undefined: somebody did not answer. `known` is what the shown options came from. */
export async function loadOptions(
  page: PayPage,
  ask: Ask,
  { bin, methodId, paymentSetId, charged }: Wanted & { bin: string },
  known: string | undefined,
  signal: AbortSignal,
): Promise<Loaded | 'unchanged' | undefined> {
  const { tenantPaymentGuid } = page
  const firmToken = firmTokenOf(page)
  const card = await ask(getCardInfo, { tenantPaymentGuid, bin }, { signal })
  if (!card.success) return undefined
  const { isKnown, bankId, cardProgramme, cardType, isCommercial } = card.data
  const from = JSON.stringify([card.data, methodId, paymentSetId, charged])
  if (from === known) return 'unchanged'
  const scope = { tenantPaymentGuid, currencyCode: charged, ...(firmToken !== undefined && { firmToken }) }
  const options = await ask(
    commissionOptions,
    {
      ...scope,
      ...(paymentSetId !== null && { paymentSetId }),
      ...(isKnown && bankId !== null && { cardBankId: bankId }),
      ...(cardType !== null && { cardType }),
      cardProgramme,
      isCommercial: isCommercial ? 'true' : 'false',
    },
    { signal },
  )
  if (!options.success) return undefined
  const reply = narrowToCurrency(options.data, charged)
  const asked = bankToAsk(reply, bankId)
  if (asked === undefined) return { reply, from }
  const counts = await ask(availableInstallments, { ...scope, bankId: asked, paymentSetId, bin }, { signal })
  return { reply: narrowToCounts(reply, asked, counts.success ? counts.data.installments : undefined), from }
}
