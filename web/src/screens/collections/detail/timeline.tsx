import { CHANNEL_WORDS, STATUS_WORDS } from '@vezne/contract/collections/words.ts'
import type { CollectionDetail } from '@vezne/contract/collections/detail.ts'
import type { Language } from '@vezne/contract/kit/language.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { OUTCOME_WORDS } from '../../../features/payment-status/bank-words.ts'
import { writeInstant } from '../../../kit/format/write-cell.ts'
import { useLanguage, useWords, type Translate } from '../../../kit/i18n/i18n.ts'
import { text } from './text.ts'
import { byWord, CHARGEBACK_WORDS, KIND_WORDS, REFUND_WORDS, SOURCE_WORDS, wordOf, type Step } from './words.ts'

interface Told {
  readonly t: Translate<typeof text>
  readonly language: Language
  readonly currency: Currency
}

/** A step as one would tell it. */
function sentenceOf({ what, word, source, amount }: Step, { t, language, currency }: Told): string {
  const money = amount === null ? '' : formatAmount(amount, currency)
  switch (what) {
    case 'begun':
      return t('begun', { channel: wordOf(CHANNEL_WORDS, word, language) })
    case 'moved':
      return t('moved', { state: wordOf(STATUS_WORDS, word, language) })
    case 'bank-said':
      return t('bankSaid', {
        outcome: wordOf(OUTCOME_WORDS, word, language),
        source: wordOf(SOURCE_WORDS, source ?? '', language),
      })
    case 'refund':
      return t('refundStep', {
        kind: wordOf(KIND_WORDS, source ?? 'refund', language),
        amount: money,
        state: wordOf(REFUND_WORDS, word, language),
      })
    case 'request':
      return t('requestStep', { amount: money, state: wordOf(REFUND_WORDS, word, language) })
    case 'note':
      return t('noteStep')
    case 'mail':
      return t('mailStep')
    case 'review':
      return t(word === 'closed' ? 'reviewClosed' : 'reviewOpened')
    case 'chargeback':
      return `${wordOf(CHARGEBACK_WORDS, word, language)} ${money}`
  }
}

/** Everything that happened, in its order. */
export function Timeline({ payment }: { payment: CollectionDetail }) {
  const t = useWords(text)
  const language = useLanguage()
  return (
    <ol className="detail-timeline">
      {payment.timeline.map((step) => (
        <li key={[step.at, step.what, step.word, step.source, step.code, step.text].join(' ')} data-what={step.what}>
          <time dateTime={new Date(step.at).toISOString()}>{writeInstant(step.at)}</time>
          <span>
            {sentenceOf(step, { t, language, currency: payment.currencyCode })}
            <small>
              {[byWord(step.by, language), step.code && t('code', { code: step.code })].filter(Boolean).join(' · ')}
            </small>
            {step.text !== null && <q>{step.text}</q>}
          </span>
        </li>
      ))}
    </ol>
  )
}
