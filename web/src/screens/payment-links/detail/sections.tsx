import { LINK_CHANNEL_WORDS } from '@vezne/contract/payment-links/words.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DECLINE_WORDS } from '../../../features/payment-status/bank-words.ts'
import { PaymentStatus } from '../../../features/payment-status/payment-status.tsx'
import { useRight } from '../../../kit/access/active-tenant.ts'
import { writeInstant } from '../../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../../kit/i18n/i18n.ts'
import { SendState } from '../row/link-status.tsx'
import type { LinkDetail } from './link-detail.ts'
import { text } from './text.ts'

interface Props {
  readonly link: LinkDetail
}

/** A part of the detail that one may fold away. */
export function Part({ title, isOpen = false, children }: { title: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <details className="link-detail-part" open={isOpen}>
      <summary>{title}</summary>
      {children}
    </details>
  )
}

/** What was sent, to whom, and what became of it. */
export function Sends({ link }: Props) {
  const t = useWords(text)
  const language = useLanguage()
  if (link.sends.length === 0) return null
  return (
    <Part title={`${t('sends')} (${link.sends.length})`} isOpen>
      <ul className="link-detail-lines">
        {link.sends.map(({ id, channel, isReminder, to, state, askedAt, notBefore, failure, by }) => (
          <li key={id}>
            <span>
              {LINK_CHANNEL_WORDS[channel][language]} · <bdi>{to}</bdi>
              <small>
                {[writeInstant(askedAt), isReminder ? t('reminder') : by, failure].filter(Boolean).join(' · ')}
              </small>
              {state === 'waiting' && notBefore !== null && (
                <small>{t('notBefore', { at: writeInstant(notBefore) })}</small>
              )}
            </span>
            <SendState state={state} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** Every payment that was begun with it, the bank's no in plain words. */
export function Payments({ link }: Props) {
  const t = useWords(text)
  const language = useLanguage()
  const maySee = useRight('payment.see') === true
  if (link.attempts.length === 0) return null
  return (
    <Part title={`${t('attempts')} (${link.attempts.length})`} isOpen>
      <ul className="link-detail-lines">
        {link.attempts.map(({ paymentId, orderId, createdAt, status, amount, currencyCode, bankName, ...rest }) => (
          <li key={paymentId}>
            <span>
              {maySee ? (
                <Link
                  to={`/pos-collection-transaction?detail=${paymentId}`}
                  aria-label={t('openPayment', { order: orderId })}
                >
                  {orderId}
                </Link>
              ) : (
                orderId
              )}
              <small>
                {[writeInstant(createdAt), bankName, rest.payerName, `•••• ${rest.maskedCard.slice(-4)}`]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
              {rest.reason !== null && <q>{DECLINE_WORDS[rest.reason]?.[language] ?? rest.reason}</q>}
            </span>
            <span className="link-detail-end">
              <span className="amount">{formatAmount(amount, currencyCode)}</span>
              <PaymentStatus status={status} />
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
