import type { CommissionOptionsReply } from '@vezne/contract/checkout/options.ts'
import type { Language } from '@vezne/contract/kit/language.ts'
import { useState } from 'react'
import type { ChosenOption } from '../../parts/payment-options/options-frame.tsx'
import type { Checkout } from './checkout.ts'
import type { Facts } from './form-values.ts'
import type { LoadCalls } from './load-later.ts'
import { useExchange } from './use-exchange.ts'
import { useOptions } from './use-options.ts'

interface Picked {
  readonly choice: ChosenOption
  /** What the options came from that it was chosen among. */
  readonly from: string
}

/** What was chosen elsewhere, where it is among the options. */
function preferredIn(reply: CommissionOptionsReply | undefined, { preferred }: Checkout): ChosenOption | undefined {
  const option = preferred && reply?.commissions.find(({ id }) => id === preferred.definitionId)
  if (option === undefined) return undefined
  const { id: commissionDefinitionId, bankId, cardName } = option
  return { option, commissionDefinitionId, bankId, cardName, count: preferred?.count ?? 1 }
}

/** From an amount and a card to what is charged: options, the one that was chosen, and its figures. */
export function useDeal(checkout: Checkout, calls: LoadCalls, facts: Facts, language: Language) {
  const [bin, setBin] = useState<string>()
  const [picked, setPicked] = useState<Picked>()
  const [deferral, setDeferral] = useState<number>()
  const method = checkout.methods.find(({ id }) => id === facts.methodId)
  const exchanges = checkout.exchanges && facts.currency !== 'TRY'
  const charged = exchanges ? 'TRY' : facts.currency
  const exchange = useExchange(calls, language, {
    netMinor: exchanges ? facts.netMinor : undefined,
    currency: facts.currency,
  })
  const baseMinor = exchanges ? exchange.amounts?.tlAmount : facts.netMinor
  const paymentSetId = method?.paymentSetId ?? null
  const options = useOptions(calls, { bin, methodId: facts.methodId, paymentSetId, charged })
  const { reply, from, drawing } = options
  const preferred = preferredIn(reply, checkout)
  // Other options, no choice among them yet.
  const chosen = reply !== undefined && picked?.from === from ? picked.choice : preferred
  const offer =
    reply && drawing?.findOffer(reply.commissions, chosen, { reply, netMinor: baseMinor, today: checkout.today })
  /** New rates for what was chosen; what is not offered any more is no longer chosen. */
  const takeFresh = (fresh: CommissionOptionsReply | undefined) => {
    if (exchanges) exchange.reload()
    if (fresh === undefined) options.reload()
    else options.replace(fresh)
  }
  return {
    bin,
    setBin,
    chosen,
    choose: (choice: ChosenOption) => setPicked({ choice, from }),
    deferral: deferral ?? (chosen === preferred && preferred ? drawing?.firstDeferral(preferred.option) : undefined),
    defer: setDeferral,
    method,
    charged,
    /** As the payer typed it, before it became what is charged. */
    owed: { netMinor: facts.netMinor, currency: facts.currency },
    exchanges,
    exchange,
    baseMinor,
    options,
    quote: baseMinor === undefined ? undefined : offer?.quote,
    /** Those the chosen bank charges in; where all is charged in lira, whatever is owed. */
    currencies:
      chosen === undefined || checkout.exchanges
        ? checkout.currencies
        : checkout.currencies.filter(({ code }) => chosen.option.currencies.includes(code)),
    takeFresh,
  }
}

export type PayDeal = ReturnType<typeof useDeal>
