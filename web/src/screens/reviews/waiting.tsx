import type { ReviewKind } from '@vezne/contract/reviews/words.ts'
import { Alert, Button } from 'antd'
import { Refused } from '../../kit/errors/refused.tsx'
import { writeInstant } from '../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { Words } from './decisions.tsx'
import { useDecide, type Decision } from './queries.ts'
import { text } from './text.ts'
import { sayStep } from './words.ts'

/** A decision that takes two: whoever said it may take it back, anybody else confirms or refuses it. */
export function Waiting({
  reviewId,
  kind,
  decision,
  onDone,
}: {
  readonly reviewId: string
  readonly kind: ReviewKind
  readonly decision: Decision
  readonly onDone: () => void
}) {
  const t = useWords(text)
  const language = useLanguage()
  const decide = useDecide(reviewId)
  const { id: decisionId, isMine, saidBy: name, waitsUntil } = decision
  const until = waitsUntil === null ? '' : writeInstant(waitsUntil)
  const say = (step: 'confirm' | 'refuse' | 'take-back') =>
    decide.mutate({ step, decisionId }, { onSuccess: () => step === 'confirm' && onDone() })
  return (
    <section className="review-waiting stack gap-12" aria-labelledby="review-waits">
      <h3 id="review-waits">{t('waitsTitle', { step: sayStep(kind, decision.step, language) })}</h3>
      <Alert type="warning" showIcon title={isMine ? t('waitsMine', { until }) : t('waitsOther', { name, until })} />
      <Words decision={decision} />
      {decide.error && <Refused error={decide.error} />}
      <div className="row gap-12 row-end">
        {isMine ? (
          <Button loading={decide.isPending} onClick={() => say('take-back')}>
            {t('takeBack')}
          </Button>
        ) : (
          <>
            <Button disabled={decide.isPending} onClick={() => say('refuse')}>
              {t('refuse')}
            </Button>
            <Button type="primary" loading={decide.isPending} onClick={() => say('confirm')}>
              {t('confirm')}
            </Button>
          </>
        )}
      </div>
    </section>
  )
}
