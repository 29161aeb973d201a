import type { CommissionOptionsReply, CommissionOptionWire } from '@vezne/contract/pay-without-login.ts'
import type { InstallmentChoice } from '@vezne/domain/installment/choice.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { useState } from 'react'
import { useText } from '../../kit/i18n/part-words.tsx'
import { fieldId } from '../field/field.tsx'
import { RichText } from '../rich-text/rich-text.tsx'
import { Campaign } from './campaign.tsx'
import { firstDeferral } from './deferral.ts'
import { offersOf, type Offer, type OfferTerms } from './definition.ts'
import { Panel, type OfferCard } from './panel.tsx'
import type { text } from './text.ts'
import './option-card.css'
import './payment-options.css'

/** Option, bank, installment count and card: what the page learns of a choice. */
export type ChosenOption = InstallmentChoice & { readonly option: CommissionOptionWire }

export interface PaymentOptionsProps {
  /** Undefined until there was an answer. */
  readonly reply: CommissionOptionsReply | undefined
  readonly amountMinor: bigint | undefined
  readonly currency: Currency
  /** `2026-11-15`, in Istanbul. */
  readonly today: string
  /** The first digits of a card are known. */
  readonly hasCard: boolean
  readonly isLoading: boolean
  /** `b2BHideCommissionRateInfo` */
  readonly hidesRates: boolean
  readonly campaignImageUrl: string | null
  readonly chosen: InstallmentChoice | undefined
  readonly onChoose: (choice: ChosenOption) => void
  readonly deferral: number | undefined
  /** Called with every choice as well: with the first count of its range, or undefined where it has none. */
  readonly onDefer: (count: number | undefined) => void
  readonly error?: string | undefined
  readonly disabled?: boolean
  readonly allows?: OfferTerms['allows']
}

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

function Panels({ reply, ...props }: PaymentOptionsProps & { reply: CommissionOptionsReply }) {
  const words = useText<typeof text>('payment-options')
  const { open, toggle } = useAccordion(props.chosen)
  const { amountMinor, currency, hidesRates, chosen, deferral, onDefer, today, allows } = props
  const offers = reply.commissions.map((option) => offersOf(option, { reply, amountMinor, today, allows }))
  const panels = [
    { name: 'single', title: words.singlePayment, cards: cardsOf(offers, 'single') },
    { name: 'installments', title: words.installmentOptions, cards: cardsOf(offers, 'installments') },
  ] as const
  const shown = panels.filter(({ cards }) => cards.length > 0)
  const onChoose = ({ option, choice }: Offer) => {
    props.onChoose({ ...choice, option })
    onDefer(firstDeferral(option))
  }
  return shown.map((panel) => (
    <Panel
      key={panel.name}
      {...panel}
      // Where there is one panel only, nothing is gained by hiding it.
      isOpen={open === panel.name || shown.length === 1}
      onToggle={() => toggle(panel.name)}
      {...{ amountMinor, currency, hidesRates, chosen, deferral, onDefer, onChoose }}
    />
  ))
}

/** What stands where the options would: that they come, what is missing, or that there are none. */
function Instead({ reply, hasCard, isLoading }: PaymentOptionsProps) {
  const words = useText<typeof text>('payment-options')
  if (isLoading) {
    return (
      <div className="options-skeleton" role="status" aria-label={words.loading}>
        {['one', 'two', 'three', 'four'].map((name) => (
          <span key={name} />
        ))}
      </div>
    )
  }
  const isNoneFit = reply !== undefined && (reply.useEmptyCommissionList || hasCard)
  return (
    <p className="options-empty" role="status">
      {isNoneFit ? words.noneFits : words.enterCard}
    </p>
  )
}

/** "Ödeme Seçenekleri": how to pay with the card at hand, a card per bank or programme, a radio per installment count. */
export function PaymentOptions(props: PaymentOptionsProps) {
  const words = useText<typeof text>('payment-options')
  const { reply, campaignImageUrl, error, isLoading, disabled = false } = props
  const id = fieldId('bankIdInstallment')
  const hasOptions = reply !== undefined && reply.commissions.length > 0
  return (
    <section className="options" aria-labelledby="options-title" aria-busy={isLoading}>
      <div className="options-top">
        <h2 id="options-title">{words.title}</h2>
        {campaignImageUrl !== null && <Campaign imageUrl={campaignImageUrl} />}
      </div>
      {reply?.posCollectionDescription && (
        <div className="options-description">
          <RichText html={reply.posCollectionDescription} />
        </div>
      )}
      <fieldset
        className="options-choice"
        id={id}
        role="radiogroup"
        aria-labelledby="options-title"
        aria-required={!disabled}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        disabled={disabled}
        tabIndex={-1}
      >
        {hasOptions && !isLoading ? <Panels {...props} reply={reply} /> : <Instead {...props} />}
      </fieldset>
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </section>
  )
}
