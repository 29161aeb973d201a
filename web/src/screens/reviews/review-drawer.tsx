import type { ReviewStep } from '@vezne/contract/reviews.ts'
import { REVIEW_KIND_WORDS } from '@vezne/contract/reviews/words.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { Alert, Button, Skeleton } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { writeInstant } from '../../features/list/write-cell.ts'
import { useShownScreens } from '../../features/shell/screens.ts'
import { CallFailed } from '../../kit/api/query.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { Drawer } from '../../kit/layout/drawer.tsx'
import { Decisions } from './decisions.tsx'
import { Facts, Timeline } from './known.tsx'
import { useReview, type ReviewInFull } from './queries.ts'
import { StepForm } from './step-form.tsx'
import { Status } from './status.tsx'
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
      <span className="review-hint">
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
      <p className="review-hint">{sayWhy(reason, language)}</p>
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

function InFull({ review }: { readonly review: ReviewInFull }) {
  const t = useWords(text)
  const [done, setDone] = useState<ReviewStep | 'confirm'>()
  const waiting = review.decisions.find(({ state }) => state === 'waiting')
  return (
    <div className="review-body">
      <Head review={review} />
      {done !== undefined && <Alert type="success" showIcon role="status" title={t(doneWord(done, review))} />}
      <Closed review={review} />
      <Why review={review} />
      {waiting && (
        <Waiting reviewId={review.id} kind={review.kind} decision={waiting} onDone={() => setDone('confirm')} />
      )}
      {review.steps.length > 0 && <StepForm review={review} onDone={setDone} />}
      <Facts facts={review.facts} />
      <Decisions kind={review.kind} decisions={review.decisions} />
      <Timeline lines={review.timeline} />
    </div>
  )
}

/** One question in full, from the right; its address is the list's with the review's id. */
export function ReviewDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useWords(text)
  const language = useLanguage()
  const review = useReview(id)
  const isGone = review.error instanceof CallFailed && [404, 406].includes(review.error.failure.status)
  const title = review.data ? REVIEW_KIND_WORDS[review.data.kind][language] : t('loading')
  return (
    <Drawer
      isOpen
      place="end"
      className="review-drawer"
      title={review.isError ? t(isGone ? 'gone' : 'failed') : title}
      onLeave={onClose}
    >
      {review.isPending && <Skeleton className="review-body" active title={false} paragraph={{ rows: 8 }} />}
      {review.isError && (
        <div className="review-body" role="alert">
          <p>{t(isGone ? 'gone' : 'failed')}</p>
          {!isGone && (
            <Button loading={review.isFetching} onClick={() => void review.refetch()}>
              {t('retry')}
            </Button>
          )}
        </div>
      )}
      {review.data && <InFull key={id} review={review.data} />}
    </Drawer>
  )
}
