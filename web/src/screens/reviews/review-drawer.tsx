import { reviewDetail, type ReviewStep } from '@vezne/contract/reviews.ts'
import { REVIEW_KIND_WORDS } from '@vezne/contract/reviews/words.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { Alert } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useShownScreens } from '../../features/shell/screens.ts'
import { writeInstant } from '../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { recordDrawer } from '../../kit/read/record-drawer.tsx'
import { Decisions } from './decisions.tsx'
import { Known, Timeline } from './known.tsx'
import type { ReviewInFull } from './queries.ts'
import { Status } from './status.tsx'
import { StepForm } from './step-form.tsx'
import { text } from './text.ts'
import { Waiting } from './waiting.tsx'
import { QUESTIONS, sayActor, sayReason, sayWhy } from './words.ts'

const PAYMENTS = '/pos-collection-transaction'

/** Of a question about a payment: there stands who paid, and what else was done with it. */
function WayToPayment({ review: { kind, subjectId } }: { readonly review: ReviewInFull }) {
  const t = useWords(text)
  const hasList = useShownScreens().some(({ path }) => path === PAYMENTS)
  const isAboutPayment = /^(payment|refund)-/.test(kind)
  return hasList && isAboutPayment && <Link to={`${PAYMENTS}?detail=${subjectId}`}>{t('openPayment')}</Link>
}

function Head({ review }: { readonly review: ReviewInFull }) {
  const t = useWords(text)
  const { amount, currencyCode, label, openedAt, facts } = review
  // Where what it is called stands among what is known, once is enough.
  const isKnown = facts.some((fact) => fact.is === 'text' && fact.value === label)
  return (
    <header className="review-head">
      {amount !== null && currencyCode !== null && (
        <strong className="review-amount">{formatAmount(amount, currencyCode)}</strong>
      )}
      <Status status={review.status} />
      <span className="review-hint hint">
        {!isKnown && `${label} · `}
        {t('openedAt', { at: writeInstant(openedAt) })}
      </span>
      <WayToPayment review={review} />
    </header>
  )
}

function Why({ review: { kind, reason } }: { readonly review: ReviewInFull }) {
  const t = useWords(text)
  const language = useLanguage()
  return (
    <section aria-labelledby="review-why">
      <h3 id="review-why">{t('why')}</h3>
      <p>{QUESTIONS[kind][language]}</p>
      <p className="review-hint hint">{sayWhy(reason, language)}</p>
    </section>
  )
}

function Closed({ review: { closedAt, closedBy, verdict } }: { readonly review: ReviewInFull }) {
  const t = useWords(text)
  const language = useLanguage()
  if (closedAt === null) return null
  const said = t('closedBy', { name: sayActor(closedBy ?? '', language), at: writeInstant(closedAt) })
  return <Alert type="success" showIcon title={said} description={sayReason(verdict ?? '', language)} />
}

/** What was just done, once; the next thing somebody does takes its place. */
function doneWord(step: ReviewStep | 'confirm', { status }: ReviewInFull): 'saved' | 'savedWaits' | 'savedAsked' {
  if (step === 'ask') return 'savedAsked'
  return status === 'waiting' ? 'savedWaits' : 'saved'
}

function InFull({ record: review }: { readonly record: ReviewInFull }) {
  const t = useWords(text)
  const [done, setDone] = useState<ReviewStep | 'confirm'>()
  const waiting = review.decisions.find(({ state }) => state === 'waiting')
  return (
    <>
      <Head review={review} />
      {done !== undefined && <Alert type="success" showIcon role="status" title={t(doneWord(done, review))} />}
      <Closed review={review} />
      <Why review={review} />
      {waiting && (
        <Waiting reviewId={review.id} kind={review.kind} decision={waiting} onDone={() => setDone('confirm')} />
      )}
      {review.steps.length > 0 && <StepForm review={review} onDone={setDone} />}
      <Known facts={review.facts} />
      <Decisions kind={review.kind} decisions={review.decisions} />
      <Timeline lines={review.timeline} />
    </>
  )
}

/** One question in full, from the right; its address is the list's with the review's id. */
export const ReviewDrawer = recordDrawer({
  of: reviewDetail,
  text,
  titleOf: ({ kind }, _t, language) => REVIEW_KIND_WORDS[kind][language],
  width: 680,
  className: 'review-body',
  Content: InFull,
})
