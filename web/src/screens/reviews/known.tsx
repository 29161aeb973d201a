import type { ReviewFact, ReviewLine } from '@vezne/contract/reviews.ts'
import type { Language } from '@vezne/contract/kit/language.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { writeInstant } from '../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { Facts } from '../../kit/layout/facts.tsx'
import { text } from './text.ts'
import { sayActor, sayFact, sayReason, sayWord } from './words.ts'

function saidOf(fact: ReviewFact, language: Language): string {
  switch (fact.is) {
    case 'text':
      return fact.value
    case 'word':
      return sayWord(fact.value, language)
    case 'money':
      return formatAmount(fact.amount, fact.currencyCode)
    case 'moment':
      return writeInstant(fact.at)
  }
}

export function Known({ facts }: { readonly facts: readonly ReviewFact[] }) {
  const t = useWords(text)
  const language = useLanguage()
  return (
    <section aria-labelledby="review-facts">
      <h3 id="review-facts">{t('facts')}</h3>
      <Facts as="wide" facts={facts.map((fact) => [sayFact(fact.name, language), saidOf(fact, language)] as const)} />
    </section>
  )
}

export function Timeline({ lines }: { readonly lines: readonly ReviewLine[] }) {
  const t = useWords(text)
  const language = useLanguage()
  return (
    <section aria-labelledby="review-timeline">
      <h3 id="review-timeline">{t('timeline')}</h3>
      {lines.length === 0 && <p className="review-hint hint">{t('noTimeline')}</p>}
      <ol className="review-timeline">
        {lines.map(({ at, what, by, note }) => (
          <li key={`${at} ${what} ${note}`}>
            <time dateTime={new Date(at).toISOString()}>{writeInstant(at)}</time>
            <strong>{sayWord(what, language)}</strong>
            <span className="review-hint hint">
              {[sayActor(by, language), sayReason(note, language)].filter((word) => word !== '').join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
