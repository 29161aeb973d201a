import { encodeChoice, type InstallmentChoice } from '@vezne/domain/installment/choice.ts'
import { useText } from '../../kit/i18n/part-words.tsx'
import type { Offer } from './definition.ts'
import { OfferRow, type OfferRowProps } from './offer-row.tsx'
import { OptionLogos } from './option-logos.tsx'
import type { text } from './text.ts'

type RowProps = Omit<OfferRowProps, 'offer' | 'isChosen'>

/** The lines of one bank or programme. */
export type OfferCard = readonly [Offer, ...Offer[]]

export interface PanelProps extends RowProps {
  readonly name: string
  readonly title: string
  readonly cards: readonly OfferCard[]
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly chosen: InstallmentChoice | undefined
}

function OptionCard({
  offers,
  chosen,
  ...rest
}: RowProps & { offers: OfferCard; chosen: InstallmentChoice | undefined }) {
  const words = useText<typeof text>('payment-options')
  const { option } = offers[0]
  const title = option.cardName === '' ? option.bankName : `${option.bankName} · ${option.cardName}`
  const chosenText = chosen && encodeChoice(chosen)
  return (
    <div className="option-card" role="group" aria-label={title}>
      <OptionLogos option={option} agriculture={words.agriculture} />
      <p className="option-title">{title}</p>
      <div className="option-offers">
        {offers.map((offer) => (
          <OfferRow
            key={offer.choice.count}
            offer={offer}
            isChosen={encodeChoice(offer.choice) === chosenText}
            {...rest}
          />
        ))}
      </div>
      {option.description !== null && option.description !== '' && <p className="option-note">{option.description}</p>}
    </div>
  )
}

/** A part of the accordion: its button stays, its cards come and go. */
export function Panel({ name, title, cards, isOpen, onToggle, ...rest }: PanelProps) {
  const [button, region] = [`options-${name}-button`, `options-${name}`]
  return (
    <div className="options-panel">
      <h3 className="options-panel-title">
        <button id={button} type="button" aria-expanded={isOpen} aria-controls={region} onClick={onToggle}>
          {title}
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
            <path d="m5 8 5 5 5-5" />
          </svg>
        </button>
      </h3>
      <div className="options-grid" id={region} role="region" aria-labelledby={button} hidden={!isOpen}>
        {cards.map((offers) => (
          <OptionCard key={offers[0].option.id} offers={offers} {...rest} />
        ))}
      </div>
    </div>
  )
}
