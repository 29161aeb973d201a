import type { PayPage } from '@vezne/contract/kit/public-page.ts'
import type { CommissionOptionsReply } from '@vezne/contract/checkout/options.ts'
import { useState } from 'react'
import type { ChosenOption } from '../../parts/payment-options/options-frame.tsx'
import type { Facts } from './form-values.ts'
import type { LoadCalls } from './load-calls.ts'
import { LIRA_ONLY_BANK } from './narrow-options.ts'
import { useExchange } from './use-exchange.ts'
import { useOptions } from './use-options.ts'

interface Picked {
  readonly choice: ChosenOption
  /** What the options came from that it was chosen among. */
  readonly from: string
}

/** From an amount and a card to what is charged: options, the one that was chosen, and its figures. */
export function useDeal(page: PayPage, calls: LoadCalls, facts: Facts) {
  const [bin, setBin] = useState<string>()
  const [picked, setPicked] = useState<Picked>()
  const [deferral, setDeferral] = useState<number>()
  const method = page.methods.find(({ id }) => id === facts.methodId)
  const exchanges = page.tenant.isUseB2BCurrencyExChange && facts.currency !== 'TRY'
  const charged = exchanges ? 'TRY' : facts.currency
  const exchange = useExchange(page, calls, exchanges ? facts.amountMinor : undefined, facts.currency)
  const baseMinor = exchanges ? exchange.amounts?.tlAmount : facts.amountMinor
  const paymentSetId = method?.paymentSetId ?? null
  const options = useOptions(page, calls, { bin, methodId: facts.methodId, paymentSetId, charged })
  const { reply, from, drawing } = options
  // Other options, no choice among them yet.
  const chosen = reply !== undefined && picked?.from === from ? picked.choice : undefined
  const offer =
    reply && drawing?.findOffer(reply.commissions, chosen, { reply, amountMinor: baseMinor, today: page.today })
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
    currencies:
      chosen?.bankId === LIRA_ONLY_BANK && !page.tenant.isUseB2BCurrencyExChange
        ? page.currencies.filter(({ code }) => code === 'TRY')
        : page.currencies,
    takeFresh,
  }
}

export type PayDeal = ReturnType<typeof useDeal>
