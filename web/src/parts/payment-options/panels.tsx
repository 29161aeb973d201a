import type { CommissionOptionsReply } from '@vezne/contract/checkout/options.ts'
import type { InstallmentChoice } from '@vezne/domain/installment/choice.ts'
import { useState } from 'react'
import { useText } from '../../kit/i18n/part-words.tsx'
import { BestOffer } from './best-offer.tsx'
import { findBest } from './find-best.ts'
import { firstDeferral } from './deferral.ts'
import { offersOf, type Offer } from './definition.ts'
import type { PaymentOptionsProps } from './options-frame.tsx'
import { Panel, type OfferCard } from './panel.tsx'
import type { text } from './text.ts'
import './option-card.css'

type PanelName = 'single' | 'installments'

const panelOf = ({ count }: InstallmentChoice): PanelName => (count === 1 ? 'single' : 'installments')

/** Single is open at first; a choice made elsewhere, as in the installment table, opens the panel it stands in. */
function useAccordion(chosen: InstallmentChoice | undefined) {
  const [open, setOpen] = useState<PanelName | undefined>('single')
  const chosenPanel = chosen && panelOf(chosen)
  const [seen, setSeen] = useState(chosenPanel)
  if (seen !== chosenPanel) {
    setSeen(chosenPanel)
    if (chosenPanel !== undefined) setOpen(chosenPanel)
  }
  return { open, toggle: (name: PanelName) => setOpen(open === name ? undefined : name) }
}

function cardsOf(offersByOption: readonly (readonly Offer[])[], panel: PanelName): OfferCard[] {
  return offersByOption.flatMap((offers) => {
    const [first, ...rest] = offers.filter(({ choice }) => panelOf(choice) === panel)
    return first === undefined ? [] : [[first, ...rest] as const]
  })
}

/** The options themselves: an accordion of single payment and installments. */
export function Panels({ reply, ...props }: PaymentOptionsProps & { readonly reply: CommissionOptionsReply }) {
  const words = useText<typeof text>('payment-options')
  const { open, toggle } = useAccordion(props.chosen)
  const { netMinor, currency, hidesRates, chosen, deferral, onDefer, today, allows, ownBankId = null } = props
  const offers = reply.commissions.map((option) => offersOf(option, { reply, netMinor, today, allows }))
  const panels = [
    { name: 'single', title: words.singlePayment, cards: cardsOf(offers, 'single') },
    { name: 'installments', title: words.installmentOptions, cards: cardsOf(offers, 'installments') },
  ] as const
  const shown = panels.filter(({ cards }) => cards.length > 0)
  const onChoose = ({ option, choice }: Offer) => {
    props.onChoose({ ...choice, option })
    onDefer(firstDeferral(option))
  }
  const best = findBest(offers, ownBankId)
  const drawn = shown.map((panel) => (
    <Panel
      key={panel.name}
      {...panel}
      // Where there is one panel only, nothing is gained by hiding it.
      isOpen={open === panel.name || shown.length === 1}
      onToggle={() => toggle(panel.name)}
      {...{ netMinor, currency, hidesRates, chosen, deferral, onDefer, onChoose }}
    />
  ))
  return (
    <>
      {best && <BestOffer offer={best} {...{ netMinor, currency, chosen, onChoose }} />}
      {drawn}
    </>
  )
}
