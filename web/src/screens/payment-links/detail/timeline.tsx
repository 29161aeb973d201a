import { LINK_CHANNEL_WORDS } from '@vezne/contract/payment-links/words.ts'
import type { Language } from '@vezne/contract/kit/language.ts'
import { isDay } from '@vezne/domain/calendar/day.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { DECLINE_WORDS } from '../../../features/payment-status/bank-words.ts'
import { writeDay, writeInstant } from '../../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../../kit/i18n/i18n.ts'
import type { LinkDetail } from './link-detail.ts'
import { text } from './text.ts'

const WORDS: Readonly<Record<string, Readonly<Record<Language, string>>>> = { ...LINK_CHANNEL_WORDS, ...DECLINE_WORDS }

/** What a step names, for people: a channel, a reason of the bank, a day; else as it is. */
function wordOf(word: string | null, language: Language): string {
  if (word === null) return ''
  return isDay(word) ? writeDay(word) : (WORDS[word]?.[language] ?? word)
}

/** Everything that happened, in its order. */
export function Timeline({ link: { timeline, currencyCode } }: { link: LinkDetail }) {
  const t = useWords(text)
  const language = useLanguage()
  return (
    <ol className="link-detail-timeline">
      {timeline.map(({ at, what, word, by, amount }) => (
        <li key={[at, what, word, by, amount].join(' ')} data-what={what}>
          <time dateTime={new Date(at).toISOString()}>{writeInstant(at)}</time>
          <span>
            {t(`step.${what}`, {
              word: wordOf(word, language),
              amount: amount === null ? '' : formatAmount(amount, currencyCode),
            })}
            {by !== null && <small>{by}</small>}
          </span>
        </li>
      ))}
    </ol>
  )
}
