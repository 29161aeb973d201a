import { encodeChoice, type InstallmentChoice } from '@vezne/domain/installment/choice.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { useId } from 'react'
import { fill } from '../../kit/i18n/bilingual.ts'
import { useText } from '../../kit/i18n/part-words.tsx'
import { Button } from '../button/button.tsx'
import type { Offer } from './definition.ts'
import { optionName } from './option-name.ts'
import type { text } from './text.ts'

interface BestOfferProps {
  readonly offer: Offer
  readonly netMinor: bigint | undefined
  readonly currency: Currency
  readonly chosen: InstallmentChoice | undefined
  readonly onChoose: (offer: Offer) => void
}

/** One line above all others, with one button; it chooses nothing by itself. */
export function BestOffer({ offer, netMinor, currency, chosen, onChoose }: BestOfferProps) {
  const words = useText<typeof text>('payment-options')
  const id = useId()
  const { quote, choice, option } = offer
  const isTaken = chosen !== undefined && encodeChoice(chosen) === encodeChoice(choice)
  const how = choice.count === 1 ? words.singlePayment : fill(words.installments, { number: String(quote.number) })
  return (
    <div className="best-offer" data-taken={isTaken}>
      <p className="best-offer-words" id={id}>
        <span className="best-offer-title">{words.best}</span>{' '}
        <span>
          {optionName(option)}, {how}
        </span>
      </p>
      {netMinor !== undefined && (
        <strong className="best-offer-total amount">{formatAmount(quote.totalMinor, currency)}</strong>
      )}
      <Button isPrimary={!isTaken} aria-describedby={id} aria-pressed={isTaken} onClick={() => onChoose(offer)}>
        {isTaken ? words.bestTaken : words.takeBest}
      </Button>
    </div>
  )
}
