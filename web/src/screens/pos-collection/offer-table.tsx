import type { WhatIfOffer } from '@vezne/contract/pos-collection.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { Button } from 'antd'
import { writeDay, writeRate } from '../../features/list/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'
import { useCountWords } from './use-count-words.ts'

interface Props {
  readonly offers: readonly WhatIfOffer[]
  /** What the card is charged in. */
  readonly currency: Currency
  readonly isBusy: boolean
  readonly isHeld: (offer: WhatIfOffer) => boolean
  readonly onHold: (offer: WhatIfOffer) => void
}

/** Fewest months first, and of those the cheapest. */
const inOrder = (offers: readonly WhatIfOffer[]) =>
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

function OfferLine({
  offer,
  currency,
  isBusy,
  isHeld,
  onHold,
}: Omit<Props, 'offers'> & { readonly offer: WhatIfOffer }) {
  const t = useWords(text)
  const language = useLanguage()
  const countWords = useCountWords()
  const count = countWords(offer.installmentCount, offer.installmentNumber)
  return (
    <tr>
      <th scope="row">
        {offer.bankName}
        <small>{offer.isBankSilent ? t('silent') : offer.cardName}</small>
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
      {offer.staff && <StaffCells staff={offer.staff} currency={currency} />}
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
    </tr>
  )
}

/** Every offer with its figures, and the button that holds it. */
export function OfferTable({ offers, ...line }: Props) {
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
          {isForStaff && (
            <>
              <th scope="col" className="amount">
                {t('bankCost')}
              </th>
              <th scope="col">{t('valueOn')}</th>
            </>
          )}
          <th scope="col">
            <span className="visually-hidden">{t('hold')}</span>
          </th>
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
