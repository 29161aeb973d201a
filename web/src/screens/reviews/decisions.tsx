import type { ReviewKind } from '@vezne/contract/reviews/words.ts'
import { writeInstant } from '../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import type { Decision } from './queries.ts'
import { text } from './text.ts'
import { sayStep } from './words.ts'

/** Why, and by what proof. */
export function Words({ decision: { reason, evidence } }: { readonly decision: Decision }) {
  const t = useWords(text)
  const numbers = [evidence?.hostReference, evidence?.authCode].filter((value) => value !== undefined)
  return (
    <div className="review-words">
      <p>“{reason}”</p>
      {evidence && (
        <p className="review-hint hint">
          {t('evidence')}: {[...numbers, evidence.words].join(' · ')}
        </p>
      )}
    </div>
  )
}

export function Decisions({ kind, decisions }: { readonly kind: ReviewKind; readonly decisions: readonly Decision[] }) {
  const t = useWords(text)
  const language = useLanguage()
  if (decisions.length === 0) return null
  return (
    <section aria-labelledby="review-decisions">
      <h3 id="review-decisions">{t('decisions')}</h3>
      <ul className="review-decisions">
        {decisions.map((one) => (
          <li key={one.id}>
            <strong>
              {one.saidBy}: {sayStep(kind, one.step, language)}
            </strong>
            <span className="review-hint hint">
              {writeInstant(one.saidAt)} · {t(one.state)}
              {one.endedBy !== null && ` · ${t('second', { name: one.endedBy })}`}
            </span>
            <Words decision={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}
