import { outboxItemDetail } from '@vezne/contract/erp-outbox/report.ts'
import {
  OUTBOX_DECISION_WORDS,
  OUTBOX_KIND_WORDS,
  TARGET_WORDS,
  SUSPENSE_WORDS,
  VOUCHER_WORDS,
} from '@vezne/contract/erp-outbox/words.ts'
import type { Bilingual, Language } from '@vezne/contract/kit/language.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { Alert, Input } from 'antd'
import { Link } from 'react-router'
import { useRight } from '../../kit/access/active-tenant.ts'
import { writeDay, writeInstant } from '../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { Facts, type Fact } from '../../kit/layout/facts.tsx'
import { recordDrawer } from '../../kit/read/record-drawer.tsx'
import { useDetail } from '../list/use-detail.ts'
import { Decide } from './decide.tsx'
import { Doctor } from './doctor.tsx'
import type { OutboxItemInFull } from './queries.ts'
import { Status } from './status.tsx'
import { text } from './text.ts'

interface Props {
  readonly outboxItem: OutboxItemInFull
}

const wordOf = (words: Readonly<Record<string, Bilingual>>, word: string, language: Language) =>
  words[word]?.[language] ?? word

const orNull = <Value,>(value: Value | null, write: (value: Value) => string) => (value === null ? null : write(value))

function useFacts(of: OutboxItemInFull): Fact[] {
  const t = useWords(text)
  const language = useLanguage()
  return [
    [t('erpNumber'), of.erpNumber],
    [t('kind'), OUTBOX_KIND_WORDS[of.kind][language]],
    [t('voucher'), wordOf(VOUCHER_WORDS, of.voucher, language)],
    [t('account'), [of.firmName ?? SUSPENSE_WORDS[language], of.accountCode].filter(Boolean).join(' · ')],
    [t('fromAccount'), of.fromAccountCode],
    [t('eventOn'), writeDay(of.eventOn)],
    [t('target'), wordOf(TARGET_WORDS, of.target, language)],
    [t('ledger'), [of.ledger, of.period].filter(Boolean).join(' / ')],
    [t('tries'), String(of.tries)],
    [t('laidAt'), writeInstant(of.laidAt)],
    [t('handedOutAt'), orNull(of.handedOutAt, writeInstant)],
    [t('leasedUntil'), of.status === 'sending' ? orNull(of.leasedUntil, writeInstant) : null],
    [t('failedAt'), orNull(of.failedAt, writeInstant)],
    [t('acknowledgedAt'), orNull(of.acknowledgedAt, writeInstant)],
    [t('postedOn'), orNull(of.postedOn, writeDay)],
    [t('voucherId'), of.voucherId],
  ]
}

/** Why it stands as it does, where that is no error. */
function Explained({ outboxItem }: Props) {
  const t = useWords(text)
  const { hrefOf } = useDetail()
  const { status, error, isWithdrawn, waitsFor, ledger } = outboxItem
  if (status === 'failed' && error !== null) return <Doctor error={error} ledger={ledger} />
  if (status === 'failed') return <Alert type="warning" showIcon title={t('failedForDealer')} />
  if (isWithdrawn) return <Alert type="info" showIcon title={t('withdrawn')} />
  if (status === 'taken-back') return <Alert type="info" showIcon title={t('cancelled')} />
  if (waitsFor === null) return null
  return (
    <Alert
      type={waitsFor.isFailed ? 'warning' : 'info'}
      showIcon
      title={t(waitsFor.isFailed ? 'waitsForFailed' : 'waitsFor')}
      description={
        <Link to={hrefOf(waitsFor.id).to} replace preventScrollReset>
          {waitsFor.reference}
        </Link>
      }
    />
  )
}

function Decision({ outboxItem: { decision } }: Props) {
  const t = useWords(text)
  const language = useLanguage()
  if (decision === null) return null
  const { as, by, at, reason } = decision
  return (
    <p className="hand-out-decision">
      {t('decision', { as: OUTBOX_DECISION_WORDS[as][language], by, at: writeInstant(at) })}
      {reason !== '' && <q>{reason}</q>}
    </p>
  )
}

function Known({ record: outboxItem }: { readonly record: OutboxItemInFull }) {
  const t = useWords(text)
  const maySeePayment = useRight('payment.see')
  const { amount, currencyCode, status, paymentId, json, mayDecide, id } = outboxItem
  return (
    <>
      <p className="hand-out-amount row gap-4-16 row-baseline row-between">
        <strong>{formatAmount(amount, currencyCode)}</strong>
        <Status status={status} />
      </p>
      <Explained outboxItem={outboxItem} />
      {mayDecide && <Decide id={id} />}
      <Decision outboxItem={outboxItem} />
      <Facts facts={useFacts(outboxItem)} />
      {paymentId !== null && maySeePayment === true && (
        <Link to={`/pos-collection-transaction?detail=${paymentId}`}>{t('payment')}</Link>
      )}
      {json !== null && (
        <details className="hand-out-json">
          <summary>{t('json')}</summary>
          <Input.TextArea readOnly value={json} aria-label={t('json')} rows={16} />
        </details>
      )}
    </>
  )
}

/** One hand-out: what is wrong with it, what can be done, and what the ERP is told. */
export const OutboxDrawer = recordDrawer({
  of: outboxItemDetail,
  text,
  titleOf: ({ reference }, t) => t('title', { reference }),
  width: 680,
  className: 'hand-out-detail',
  Content: Known,
})
