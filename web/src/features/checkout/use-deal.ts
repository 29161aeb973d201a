import type { CommissionOptionsReply } from '@vezne/contract/checkout/options.ts'
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

/** From an amount and a card to what is charged: options, the one that was chosen, and its figures. */
export function useDeal(checkout: Checkout, calls: LoadCalls, facts: Facts) {
  const [bin, setBin] = useState<string>()
  const [picked, setPicked] = useState<Picked>()
  const [deferral, setDeferral] = useState<number>()
  const method = checkout.methods.find(({ id }) => id === facts.methodId)
  const exchanges = checkout.exchanges && facts.currency !== 'TRY'
  const charged = exchanges ? 'TRY' : facts.currency
  const exchange = useExchange(calls, exchanges ? facts.netMinor : undefined, facts.currency)
  const baseMinor = exchanges ? exchange.amounts?.tlAmount : facts.netMinor
  const paymentSetId = method?.paymentSetId ?? null
  const options = useOptions(calls, { bin, methodId: facts.methodId, paymentSetId, charged })
  const { reply, from, drawing } = options
  // Other options, no choice among them yet.
  const chosen = reply !== undefined && picked?.from === from ? picked.choice : undefined
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
    deferral,
    defer: setDeferral,
    method,
    charged,
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
