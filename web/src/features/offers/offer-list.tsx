import type { QuoteWire, WhatIfOffer } from '@vezne/contract/checkout/quotes.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useId, useState } from 'react'
import { Refused } from '../../kit/errors/refused.tsx'
import { writeInstant } from '../../kit/format/write-cell.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { OfferTable, type MoreColumn } from './offer-table.tsx'
import { text } from './text.ts'
import { useCountWords } from './use-count-words.ts'
import './offers.css'

interface NarrowProps {
  readonly offers: readonly WhatIfOffer[]
  readonly count: number | undefined
  readonly onNarrow: (count: number | undefined) => void
}

function CountFilter({ offers, count, onNarrow }: NarrowProps) {
  const t = useWords(text)
  const countWords = useCountWords()
  const id = useId()
  const counts = [...new Set(offers.map(({ installmentCount }) => installmentCount))].toSorted((a, b) => a - b)
  return (
    <div className="what-if-count">
      <label htmlFor={id}>{t('count')}</label>
      <select
        id={id}
        className="what-if-select"
        value={count ?? ''}
        onChange={({ target }) => onNarrow(target.value === '' ? undefined : Number(target.value))}
      >
        <option value="">{t('allCounts')}</option>
        {counts.map((each) => (
          <option key={each} value={each}>
            {countWords(each, each)}
          </option>
        ))}
      </select>
    </div>
  )
}

const nameOf = (offer: WhatIfOffer) => `${offer.posCollectionCommissionDefinitionId} ${offer.installmentCount}`

interface Props<Offer extends WhatIfOffer> {
  readonly offers: readonly Offer[]
  /** What the card is charged in. */
  readonly currency: Currency
  /** Undefined: whoever looks may hold nothing. */
  readonly onHold?: ((offer: Offer) => Promise<QuoteWire>) | undefined
  readonly more?: readonly MoreColumn<Offer>[]
  /** Pays with the offer that was held last. */
  readonly onPayHeld?: ((quote: QuoteWire, offer: Offer) => void) | undefined
}

const NO_MORE: readonly never[] = []

/** Offers by count, and the one that pleases held for a day. */
export function OfferList<Offer extends WhatIfOffer>(props: Props<Offer>) {
  const { offers, currency, onHold, more = NO_MORE, onPayHeld } = props
  const t = useWords(text)
  const [count, setCount] = useState<number>()
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set())
  const hold = useMutation({
    mutationFn: (offer: Offer) =>
      onHold === undefined ? Promise.reject(new Error('nothing can be held')) : onHold(offer),
    onSuccess: (_, offer) => setHeld((before) => new Set([...before, nameOf(offer)])),
  })
  if (offers.length === 0) return <p role="status">{t('offersNone')}</p>
  return (
    <>
      <CountFilter offers={offers} count={count} onNarrow={setCount} />
      <div role="status">
        {hold.data && hold.variables && (
          <Alert
            className="pay-holding"
            type="success"
            showIcon
            title={t('heldNow', {
              when: writeInstant(hold.data.validUntil),
              amount: formatAmount(hold.data.amount, hold.data.chargedCurrencyCode),
            })}
            action={onPayHeld && <Button onClick={() => onPayHeld(hold.data, hold.variables)}>{t('payHeld')}</Button>}
          />
        )}
        {hold.error && <Refused error={hold.error} />}
      </div>
      <OfferTable
        offers={offers.filter(({ installmentCount }) => count === undefined || installmentCount === count)}
        currency={currency}
        isBusy={hold.isPending}
        isHeld={(offer) => held.has(nameOf(offer))}
        onHold={onHold && ((offer) => hold.mutate(offer))}
        more={more}
      />
    </>
  )
}
