import { encodeChoice, type InstallmentChoice } from '@vezne/domain/installment/choice.ts'
import { Fragment, useState } from 'react'
import { fill } from '../../kit/i18n/bilingual.ts'
import { useText } from '../../kit/i18n/part-words.tsx'
import type { Offer } from './definition.ts'
import { OfferRow, type OfferRowProps } from './offer-row.tsx'
import { OptionLogos } from './option-logos.tsx'
import { optionName, programmeName } from './option-name.ts'
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

/** So many banks stand there at first; the server has put the nearest first. One more alone is not worth a fold. */
const SHOWN_FIRST = 3

interface OptionCardProps extends RowProps {
  readonly offers: OfferCard
  readonly chosen: InstallmentChoice | undefined
  /** Folded away until the others are asked for; its radios stay in the document. */
  readonly isLeftOut: boolean
}

/** Spoken with the programme always, so that two cards of one bank never bear the same name. */
const groupName = ({ bankName, cardName }: Offer['option']) =>
  cardName === bankName ? `${bankName} · ${cardName}` : optionName({ bankName, cardName })

function OptionCard({ offers, chosen, isLeftOut, ...rest }: OptionCardProps) {
  const words = useText<typeof text>('payment-options')
  const { option } = offers[0]
  const chosenText = chosen && encodeChoice(chosen)
  return (
    <div className="option-card" role="group" aria-label={groupName(option)} data-left-out={isLeftOut || undefined}>
      <OptionLogos option={option} agriculture={words.agriculture} />
      <p className="option-title">
        {option.bankName}
        {option.cardName !== '' && option.cardName !== option.bankName && (
          <>
            {' · '}
            {programmeName(option.cardName)}
          </>
        )}
      </p>
      {option.isBankSilent && <p className="option-silent">{words.bankSilent}</p>}
      <fieldset className="option-offers" disabled={option.isBankSilent}>
        {offers.map((offer) => (
          <OfferRow
            key={offer.choice.count}
            offer={offer}
            isChosen={encodeChoice(offer.choice) === chosenText}
            {...rest}
          />
        ))}
      </fieldset>
      {option.description !== null && option.description !== '' && <p className="option-note">{option.description}</p>}
    </div>
  )
}

const isAmong = (offers: OfferCard, chosen: InstallmentChoice | undefined) =>
  offers[0].option.id === chosen?.commissionDefinitionId

/** The cards of a panel, and the button before what it opens: whatever stands above stays there. */
function Cards({ name, cards, chosen, ...rest }: RowProps & Pick<PanelProps, 'name' | 'cards' | 'chosen'>) {
  const words = useText<typeof text>('payment-options')
  const [showsAll, setShowsAll] = useState(false)
  const others = cards.length > SHOWN_FIRST + 1 ? cards.slice(SHOWN_FIRST) : []
  const count = others.filter((offers) => !isAmong(offers, chosen)).length
  return cards.map((offers, index) => (
    <Fragment key={offers[0].option.id}>
      {index === SHOWN_FIRST && count > 0 && (
        <button
          className="options-others"
          type="button"
          aria-expanded={showsAll}
          aria-controls={`options-${name}`}
          onClick={() => setShowsAll(!showsAll)}
        >
          {fill(words.otherBanks, { count: String(count) })}
          <Chevron />
        </button>
      )}
      <OptionCard
        offers={offers}
        chosen={chosen}
        isLeftOut={!showsAll && others.includes(offers) && !isAmong(offers, chosen)}
        {...rest}
      />
    </Fragment>
  ))
}

function Chevron() {
  return (
    <svg className="options-chevron" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
      <path d="m5 8 5 5 5-5" />
    </svg>
  )
}

/** A part of the accordion: its button stays, its cards come and go. */
export function Panel({ name, title, isOpen, onToggle, ...rest }: PanelProps) {
  const [button, region] = [`options-${name}-button`, `options-${name}`]
  return (
    <div className="options-panel">
      <h3 className="options-panel-title">
        <button id={button} type="button" aria-expanded={isOpen} aria-controls={region} onClick={onToggle}>
          {title}
          <Chevron />
        </button>
      </h3>
      <div className="options-grid" id={region} role="region" aria-labelledby={button} hidden={!isOpen}>
        <Cards name={name} {...rest} />
      </div>
    </div>
  )
}
