import type { QuoteWire } from '@vezne/contract/checkout/quotes.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { Alert, Button } from 'antd'
import { writeInstant } from '../../kit/format/write-cell.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'
import { useCountWords } from './use-count-words.ts'
import './offers.css'

/** A held offer with the name of its bank. */
export interface HeldOffer extends QuoteWire {
  readonly bankName: string
}

const totalOf = ({ amount, chargedCurrencyCode }: HeldOffer) => formatAmount(amount, chargedCurrencyCode)

interface Props<Held extends HeldOffer> {
  readonly quotes: readonly Held[]
  /** Whose account it is good for, or what it pays. */
  readonly whatOf: (quote: Held) => string | undefined
  readonly onPay: (quote: Held) => void
}

/** What was held and waits to be paid. */
export function HeldQuotes<Held extends HeldOffer>({ quotes, whatOf, onPay }: Props<Held>) {
  const t = useWords(text)
  const countWords = useCountWords()
  if (quotes.length === 0) return null
  return (
    <section className="pay-card" aria-labelledby="pay-held">
      <h2 id="pay-held">{t('held')}</h2>
      <p className="muted">{t('heldLead')}</p>
      <ul className="pay-held">
        {quotes.map((quote) => (
          <li key={quote.quoteId}>
            <div>
              <strong>
                {quote.bankName}, {countWords(quote.installmentCount, quote.installmentNumber)}
              </strong>
              <span>
                {whatOf(quote)} {t('heldFor', { amount: formatAmount(quote.netAmount, quote.currencyCode) })}
              </span>
            </div>
            <div>
              <strong className="amount">{totalOf(quote)}</strong>
              <span>{t('heldUntil', { when: writeInstant(quote.validUntil) })}</span>
            </div>
            <Button
              aria-label={t('payHeldOne', { bank: quote.bankName, amount: totalOf(quote) })}
              onClick={() => onPay(quote)}
            >
              {t('payHeld')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface StripProps {
  readonly held: HeldOffer
  /** Not among those that wait any more. */
  readonly isGone: boolean
  readonly onLeave: () => void
}

/** That the figure of the form was promised, and the way back to today's. */
export function HeldStrip({ held, isGone, onLeave }: StripProps) {
  const t = useWords(text)
  const countWords = useCountWords()
  const said = t('payingHeld', {
    bank: held.bankName,
    parts: countWords(held.installmentCount, held.installmentNumber),
    amount: totalOf(held),
    when: writeInstant(held.validUntil),
  })
  return (
    <Alert
      className="pay-holding"
      type={isGone ? 'warning' : 'info'}
      showIcon
      role="status"
      title={isGone ? t('heldGone') : said}
      action={<Button onClick={onLeave}>{isGone ? t('newPayment') : t('leaveHeld')}</Button>}
    />
  )
}
