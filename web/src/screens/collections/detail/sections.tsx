import type { CollectionDetail } from '@vezne/contract/collections/detail.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useDetail } from '../../../features/list/use-detail.ts'
import { PaymentStatus } from '../../../features/payment-status/payment-status.tsx'
import { writeInstant } from '../../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../../kit/i18n/i18n.ts'
import { text } from './text.ts'
import { ACCOUNT_WORDS, byWord, JOURNAL_WORDS, KIND_WORDS, REFUND_WORDS, wordOf } from './words.ts'

interface Props {
  readonly payment: CollectionDetail
}

/** A part of the detail that one may fold away. */
export function Part({ title, isOpen = false, children }: { title: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <details className="detail-part" open={isOpen}>
      <summary>{title}</summary>
      {children}
    </details>
  )
}

/** Every try at the same target, this one marked. */
export function SameTarget({ payment }: Props) {
  const t = useWords(text)
  const { hrefOf } = useDetail()
  // One detail takes the place of the other: the list behind keeps its filters, and leaving leads to it.
  const opened: unknown = useLocation().state
  if (payment.attempts.length < 2) return null
  return (
    <Part title={`${t('attempts')} (${payment.attempts.length})`}>
      <ul className="detail-lines">
        {payment.attempts.map(({ id, orderId, createdAt, status, amount, currencyCode, bankName }) => (
          <li key={id}>
            <span>
              {id === payment.id ? (
                <strong>
                  {orderId} ({t('thisOne')})
                </strong>
              ) : (
                <Link to={hrefOf(id).to} state={opened} replace preventScrollReset>
                  {orderId}
                </Link>
              )}
              <small>
                {writeInstant(createdAt)} · {bankName}
              </small>
            </span>
            <span className="detail-end">
              <span className="amount">{formatAmount(amount, currencyCode)}</span>
              <PaymentStatus status={status} />
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

export function Refunds({ payment }: Props) {
  const t = useWords(text)
  const language = useLanguage()
  if (payment.refunds.length === 0) return null
  return (
    <Part title={`${t('refunds')} (${payment.refunds.length})`} isOpen>
      <ul className="detail-lines">
        {payment.refunds.map(({ id, kind, amount, state, reason, by, createdAt }) => (
          <li key={id}>
            <span>
              {KIND_WORDS[kind][language]}: {wordOf(REFUND_WORDS, state, language)}
              <small>
                {writeInstant(createdAt)} · {byWord(by, language)}
              </small>
              <q>{reason}</q>
            </span>
            <span className="amount">{formatAmount(amount, payment.currencyCode)}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

export function Agreements({ payment }: Props) {
  const t = useWords(text)
  if (payment.agreements.length === 0) return null
  return (
    <Part title={t('agreements')}>
      <ul className="detail-lines">
        {payment.agreements.map(({ kind, language, version, sha256, isAskedByClient, url }) => (
          <li key={`${kind}-${language}`}>
            <span>
              {t(kind)} ({language.toUpperCase()}), {t('version', { version })}
              {isAskedByClient && <small>{t('askedByClient')}</small>}
              <code>{sha256}</code>
            </span>
            {url !== null && (
              <a href={url} target="_blank" rel="noreferrer">
                {t('openPdf')}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** For staff: what was booked. */
export function Ledger({ payment }: Props) {
  const t = useWords(text)
  const language = useLanguage()
  if (payment.ledger === null || payment.ledger.length === 0) return null
  const written = (minor: bigint) => (minor === 0n ? '' : formatAmount(minor))
  return (
    <Part title={t('ledger')}>
      <table className="detail-ledger">
        <thead>
          <tr>
            <th scope="col">{t('account')}</th>
            <th scope="col" className="amount">
              {t('debit')}
            </th>
            <th scope="col" className="amount">
              {t('credit')}
            </th>
          </tr>
        </thead>
        <tbody>
          {payment.ledger.map(({ at, journal, account, firmName, debit, credit }) => (
            <tr key={`${at}-${journal}-${account}-${firmName}-${debit}-${credit}`}>
              <th scope="row">
                {wordOf(ACCOUNT_WORDS, account, language)} {firmName}
                <small>
                  {wordOf(JOURNAL_WORDS, journal, language)} · {writeInstant(at)}
                </small>
              </th>
              <td className="amount">{written(debit)}</td>
              <td className="amount">{written(credit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  )
}

export function Notes({ payment }: Props) {
  const t = useWords(text)
  if (payment.notes === null || payment.notes.length === 0) return null
  return (
    <Part title={`${t('notes')} (${payment.notes.length})`} isOpen>
      <ul className="detail-lines">
        {payment.notes.map((note) => (
          <li key={note.id}>
            <span>
              {note.text}
              <small>{t('noteBy', { by: note.by, at: writeInstant(note.at) })}</small>
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
