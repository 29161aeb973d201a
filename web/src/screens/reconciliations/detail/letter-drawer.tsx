import { reconciliationDetail } from '@vezne/contract/reconciliations/letter.ts'
import { RECONCILIATION_EVENT_WORDS } from '@vezne/contract/reconciliations/words.ts'
import { Alert } from 'antd'
import { writeDay, writeInstant } from '../../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../../kit/i18n/i18n.ts'
import { Facts, type Fact } from '../../../kit/layout/facts.tsx'
import { recordDrawer } from '../../../kit/read/record-drawer.tsx'
import { AnswerStep } from './answer-step.tsx'
import { EndLinkStep } from './end-link-step.tsx'
import { Files } from './files.tsx'
import { LetterState } from './letter-state.tsx'
import type { LetterDetail } from './queries.ts'
import { ResolveStep } from './resolve-step.tsx'
import { sayBalance, sayMoney } from './say-balance.ts'
import { text } from './text.ts'

interface Props {
  readonly letter: LetterDetail
}

function useFacts(shown: LetterDetail): Fact[] {
  const t = useWords(text)
  const language = useLanguage()
  const { letter, currencyCode, theirBalance, difference } = shown
  return [
    [t('firm'), `${shown.firmName} (${shown.firmCode})`],
    [t('account'), shown.accountCode],
    [t('asOf'), writeDay(shown.asOf)],
    [t('email'), shown.email],
    [t('until'), writeDay(shown.answerUntil)],
    [t('by'), shown.createdBy],
    [t('contract'), letter.contractOn === null ? null : writeDay(letter.contractOn)],
    [t('theirs'), theirBalance === null ? null : sayBalance(theirBalance, currencyCode, language)],
    [t('difference'), difference === null ? null : sayMoney(difference, currencyCode)],
    [t('answeredBy'), letter.answer && `${letter.answer.by}, ${writeInstant(letter.answer.at)}`],
    [t('note'), letter.answer?.note ?? null],
    [t('hash'), letter.answer?.hash ?? letter.hash],
  ]
}

function LetterFacts({ letter: shown }: Props) {
  const t = useWords(text)
  const language = useLanguage()
  const { balance, changedBalance, currencyCode } = shown
  return (
    <section aria-label={t('facts')}>
      <p className="reconciliation-amount row gap-4-16 row-baseline row-between">
        <strong>{sayBalance(balance, currencyCode, language)}</strong>
        <LetterState status={shown.status} />
      </p>
      {changedBalance !== null && (
        <Alert
          type="warning"
          showIcon
          title={t('changed', { balance: sayBalance(changedBalance, currencyCode, language) })}
        />
      )}
      <Facts facts={useFacts(shown)} />
    </section>
  )
}

function Pending({ letter: { letter, currencyCode } }: Props) {
  const t = useWords(text)
  if (letter.pending.length === 0) return null
  return (
    <section>
      <h3>{t('pending')}</h3>
      <ul className="reconciliation-lines plain-list">
        {letter.pending.map(({ on, documentNo, amount }) => (
          <li key={`${on} ${documentNo} ${amount}`}>
            <time dateTime={on}>{writeDay(on)}</time>
            <span>
              {sayMoney(amount, currencyCode)}
              <small>{documentNo}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Events({ letter: { events } }: Props) {
  const t = useWords(text)
  const language = useLanguage()
  return (
    <section>
      <h3>{t('events')}</h3>
      <ol className="reconciliation-lines plain-list">
        {events.map(({ at, what, by, note }) => (
          <li key={`${at} ${what}`}>
            <time dateTime={new Date(at).toISOString()}>{writeInstant(at)}</time>
            <span>
              {RECONCILIATION_EVENT_WORDS[what][language]}
              {by !== null && <small>{by}</small>}
              {note !== null && note !== '' && <small>{note}</small>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Content({ record: letter }: { readonly record: LetterDetail }) {
  return (
    <>
      <LetterFacts letter={letter} />
      <Files letter={letter} />
      {letter.may.resolve && <ResolveStep letter={letter} />}
      {letter.may.endLink && <EndLinkStep letter={letter} />}
      {letter.may.answer && <AnswerStep letter={letter} />}
      <Pending letter={letter} />
      <Events letter={letter} />
    </>
  )
}

/** Everything about one letter, and what can be done with it. */
export const LetterDrawer = recordDrawer({
  of: reconciliationDetail,
  text,
  titleOf: ({ number }, t) => t('title', { number }),
  Content,
})
