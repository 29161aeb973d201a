import { COMMISSION_BEARER_WORDS, LINK_USAGE_WORDS } from '@vezne/contract/payment-links/words.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { showPhone } from '@vezne/domain/payer/phone.ts'
import { Alert } from 'antd'
import { DECLINE_WORDS } from '../../../features/payment-status/bank-words.ts'
import { writeDay, writeInstant } from '../../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../../kit/i18n/i18n.ts'
import { Facts, type Fact } from '../../../kit/layout/facts.tsx'
import { LinkStatus } from '../row/link-status.tsx'
import { text as rowText } from '../row/text.ts'
import { writeAsked, writeUse } from '../row/write-link.ts'
import type { LinkDetail } from './link-detail.ts'
import { text } from './text.ts'

interface Props {
  readonly link: LinkDetail
}

/** What whoever calls about a link should hear first. */
function Warnings({ link }: Props) {
  const t = useWords(text)
  const language = useLanguage()
  const { status, isBeingPaid, failedCount, blocksAt, cancelReason, lastReason, amount, leftAmount, currencyCode } =
    link
  const reason = lastReason === null ? undefined : (DECLINE_WORDS[lastReason]?.[language] ?? lastReason)
  const said = reason === undefined ? {} : { description: t('lastReason', { reason }) }
  return (
    <>
      {isBeingPaid && <Alert type="info" showIcon role="status" title={t('beingPaid')} />}
      {leftAmount === 0n && <Alert type="info" showIcon title={t('settledElsewhere')} />}
      {leftAmount !== null && leftAmount > 0n && amount !== null && leftAmount < amount && (
        <Alert type="info" showIcon title={t('partlyElsewhere', { left: formatAmount(leftAmount, currencyCode) })} />
      )}
      {status === 'blocked' && (
        <Alert type="warning" showIcon title={t('blockedWhy', { count: failedCount })} {...said} />
      )}
      {status !== 'blocked' && failedCount > 0 && status !== 'paid' && (
        <Alert type="info" showIcon title={t('failedSoFar', { count: failedCount, most: blocksAt })} {...said} />
      )}
      {status === 'cancelled' && cancelReason !== null && (
        <Alert type="info" showIcon title={t('cancelledWhy', { reason: cancelReason })} />
      )}
    </>
  )
}

function useSignals({
  openedCount,
  lastOpenedAt,
  triedCount,
  failedCount,
  notifyUrl,
  notifyState,
}: LinkDetail): Fact[] {
  const t = useWords(text)
  const told = { waiting: t('notifyWaiting'), delivered: t('notifyDelivered'), failed: t('notifyFailed') }
  return [
    [
      t('opened'),
      openedCount === 0 || lastOpenedAt === null
        ? t('never')
        : t('openedCount', { count: openedCount, at: writeInstant(lastOpenedAt) }),
    ],
    [t('tried'), triedCount === 0 ? t('notTried') : t('triedCount', { count: triedCount, failed: failedCount })],
    [t('notify'), notifyUrl && `${notifyUrl}${notifyState === null ? '' : ` (${told[notifyState]})`}`],
  ]
}

function useFacts(link: LinkDetail): Fact[] {
  const t = useWords(text)
  const language = useLanguage()
  const { maxInstallments: most } = link
  return [
    [t('recipient'), link.recipientName],
    [t('firm'), link.firmName],
    [t('email'), link.recipientEmail],
    [t('phone'), link.recipientPhone && (showPhone(link.recipientPhone) || link.recipientPhone)],
    [t('description'), link.description],
    [t('reference'), link.reference],
    [t('validUntil'), writeDay(link.validUntil)],
    [t('usage'), LINK_USAGE_WORDS[link.usage][language]],
    [t('use'), writeUse(link)],
    [t('installments'), most === 1 ? t('single') : (most?.toString() ?? t('noCap'))],
    [t('commissionBy'), COMMISSION_BEARER_WORDS[link.commissionBy][language]],
    [t('language'), t(link.language)],
    [t('requires3d'), link.is3dRequired ? t('yes') : null],
    [t('createdBy'), `${link.createdBy}, ${writeInstant(link.createdAt)}`],
  ]
}

/** What is asked for, how it stands, and what has become of it so far. */
export function LinkFacts({ link }: Props) {
  const t = useWords(text)
  const inRow = useWords(rowText)
  const { collectedAmount, currencyCode } = link
  return (
    <section className="stack gap-10" aria-label={t('facts')}>
      <p className="link-detail-amount row gap-4-16 row-baseline row-between">
        <strong>{writeAsked(link, inRow, currencyCode)}</strong>
        <LinkStatus {...link} />
      </p>
      {collectedAmount > 0n && (
        <p className="link-detail-collected">
          {t('collected')}: <strong>{formatAmount(collectedAmount, currencyCode)}</strong>
        </p>
      )}
      <Warnings link={link} />
      <Facts facts={[...useFacts(link), ...useSignals(link)]} />
    </section>
  )
}
