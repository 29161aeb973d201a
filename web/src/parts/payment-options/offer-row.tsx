import { encodeChoice } from '@vezne/domain/installment/choice.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { useId } from 'react'
import { fill } from '../../kit/i18n/bilingual.ts'
import { useText } from '../../kit/i18n/part-words.tsx'
import { Tick } from '../tick/tick.tsx'
import type { Offer } from './definition.ts'
import { DeferralField } from './deferral-field.tsx'
import { rateWords } from './rate-words.ts'
import type { text } from './text.ts'

export interface OfferRowProps {
  readonly offer: Offer
  readonly netMinor: bigint | undefined
  readonly currency: Currency
  readonly hidesRates: boolean
  readonly isChosen: boolean
  readonly onChoose: (offer: Offer) => void
  readonly deferral: number | undefined
  readonly onDefer: (count: number | undefined) => void
}

/** What a choice comes to: total, monthly, rate, and what else must be said about it. */
function Figures({ offer, netMinor, currency, hidesRates }: OfferRowProps) {
  const words = useText<typeof text>('payment-options')
  const { quote, isIncluded } = offer
  const figures = [
    ...(netMinor === undefined
      ? []
      : [
          { name: words.total, value: formatAmount(quote.totalMinor, currency) },
          ...(quote.number > 1 ? [{ name: words.monthly, value: formatAmount(quote.monthlyMinor, currency) }] : []),
        ]),
    ...(hidesRates || isIncluded ? [] : [{ name: words.rate, value: rateWords(offer, netMinor, words.percent) }]),
  ]
  return (
    <>
      {figures.length > 0 && (
        <dl className="offer-figures">
          {figures.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="amount">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {netMinor === undefined && <p className="option-note">{words.enterAmount}</p>}
      {isIncluded && !hidesRates && <p className="option-note">{words.included}</p>}
    </>
  )
}

/** The short figure beside a line that is not chosen: by it the lines are compared. */
function Short({ offer: { quote }, netMinor, currency }: OfferRowProps) {
  const words = useText<typeof text>('payment-options')
  if (netMinor === undefined) return null
  if (quote.number === 1) return <span className="offer-short amount">{formatAmount(quote.totalMinor, currency)}</span>
  return (
    <span className="offer-short amount">
      {fill(words.perMonth, { amount: formatAmount(quote.monthlyMinor, currency) })}
    </span>
  )
}

/** One radio, and below the chosen one what it comes to. */
export function OfferRow(props: OfferRowProps) {
  const words = useText<typeof text>('payment-options')
  const id = useId()
  const { offer, isChosen, onChoose, deferral, onDefer } = props
  const { count, number } = offer.quote
  return (
    <div className="offer" data-chosen={isChosen}>
      <label className="offer-line">
        <Tick
          type="radio"
          name="bankIdInstallment"
          value={encodeChoice(offer.choice)}
          checked={isChosen}
          aria-describedby={isChosen ? id : undefined}
          onChange={() => onChoose(offer)}
        />
        <span className="offer-name">
          {count === 1 ? words.singlePayment : fill(words.installments, { number: String(number) })}
          {number > count && (
            <span className="offer-extra">
              {' '}
              {fill(words.extra, { count: String(count), extra: String(number - count) })}
            </span>
          )}
        </span>
        {!isChosen && <Short {...props} />}
      </label>
      {isChosen && (
        <div className="offer-detail">
          <div id={id}>
            <Figures {...props} />
          </div>
          <DeferralField option={offer.option} deferral={deferral} onDefer={onDefer} />
        </div>
      )}
    </div>
  )
}
