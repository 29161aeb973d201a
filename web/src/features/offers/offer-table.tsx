import type { WhatIfOffer } from '@vezne/contract/checkout/quotes.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { writeDay, writeRate } from '../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { programmeName } from '../../parts/payment-options/option-name.ts'
import { text } from './text.ts'
import { useCountWords } from './use-count-words.ts'

/** What a screen knows of an offer beyond what every offer has. */
export interface MoreColumn<Offer> {
  readonly key: string
  readonly title: string
  readonly isAmount?: boolean
  readonly cell: (offer: Offer) => ReactNode
}

interface Props<Offer extends WhatIfOffer> {
  readonly offers: readonly Offer[]
  /** What the card is charged in. */
  readonly currency: Currency
  readonly isBusy: boolean
  readonly isHeld: (offer: Offer) => boolean
  /** Undefined: whoever looks may hold nothing. */
  readonly onHold: ((offer: Offer) => void) | undefined
  readonly more: readonly MoreColumn<Offer>[]
}

/** Fewest months first, and of those the cheapest. */
const inOrder = <Offer extends WhatIfOffer>(offers: readonly Offer[]) =>
  offers.toSorted((one, other) => one.installmentCount - other.installmentCount || Number(one.amount - other.amount))

type Staff = NonNullable<WhatIfOffer['staff']>

function StaffCells({ staff, currency }: { readonly staff: Staff; readonly currency: Currency }) {
  const t = useWords(text)
  const { bankCost, net, valueOn, lastValueOn } = staff
  const days = { first: writeDay(valueOn), last: writeDay(lastValueOn) }
  return (
    <>
      <td className="amount" data-label={t('bankCost')}>
        {bankCost === null ? t('costUnknown') : formatAmount(bankCost, currency)}
        {net !== null && <small>{t('net', { amount: formatAmount(net, currency) })}</small>}
      </td>
      <td data-label={t('valueOn')}>{valueOn === lastValueOn ? days.first : t('valueRange', days)}</td>
    </>
  )
}

/** Where a bank has no cards of its own, its name says it already. */
const programmeOf = ({ bankName, cardName }: Pick<WhatIfOffer, 'bankName' | 'cardName'>) =>
  cardName === bankName ? null : programmeName(cardName)

function OfferLine<Offer extends WhatIfOffer>({
  offer,
  currency,
  isBusy,
  isHeld,
  onHold,
  more,
}: Omit<Props<Offer>, 'offers'> & { readonly offer: Offer }) {
  const t = useWords(text)
  const language = useLanguage()
  const countWords = useCountWords()
  const count = countWords(offer.installmentCount, offer.installmentNumber)
  return (
    <tr>
      <th scope="row">
        {offer.bankName}
        <small>{offer.isBankSilent ? t('silent') : programmeOf(offer)}</small>
      </th>
      <td data-label={t('count')}>{count}</td>
      <td className="amount" data-label={t('total')}>
        <strong>{formatAmount(offer.amount, currency)}</strong>
        {offer.installmentNumber > 1 && (
          <small>{t('monthly', { amount: formatAmount(offer.monthlyAmount, currency) })}</small>
        )}
      </td>
      <td className="amount" data-label={t('extra')}>
        {writeRate(offer.commissionPercentage, language)}
      </td>
      {more.map(({ key, title, isAmount, cell }) => (
        <td key={key} data-label={title} {...(isAmount === true && { className: 'amount' })}>
          {cell(offer)}
        </td>
      ))}
      {offer.staff && <StaffCells staff={offer.staff} currency={currency} />}
      {onHold && (
        <td>
          <Button
            size="small"
            disabled={isBusy || isHeld(offer)}
            aria-label={isHeld(offer) ? undefined : t('holdOne', { bank: offer.bankName, parts: count })}
            onClick={() => onHold(offer)}
          >
            {isHeld(offer) ? t('isHeld') : t('hold')}
          </Button>
        </td>
      )}
    </tr>
  )
}

/** Every offer with its figures, and the button that holds it. */
export function OfferTable<Offer extends WhatIfOffer>({ offers, ...line }: Props<Offer>) {
  const t = useWords(text)
  const isForStaff = offers.some(({ staff }) => staff !== undefined)
  return (
    <table className="what-if-table" aria-label={t('offers')}>
      <thead>
        <tr>
          <th scope="col">{t('bank')}</th>
          <th scope="col">{t('count')}</th>
          <th scope="col" className="amount">
            {t('total')}
          </th>
          <th scope="col" className="amount">
            {t('extra')}
          </th>
          {line.more.map(({ key, title, isAmount }) => (
            <th key={key} scope="col" {...(isAmount === true && { className: 'amount' })}>
              {title}
            </th>
          ))}
          {isForStaff && (
            <>
              <th scope="col" className="amount">
                {t('bankCost')}
              </th>
              <th scope="col">{t('valueOn')}</th>
            </>
          )}
          {line.onHold && (
            <th scope="col">
              <span className="visually-hidden">{t('hold')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {inOrder(offers).map((offer) => (
          <OfferLine
            key={`${offer.posCollectionCommissionDefinitionId} ${offer.installmentCount}`}
            offer={offer}
            {...line}
          />
        ))}
      </tbody>
    </table>
  )
}
