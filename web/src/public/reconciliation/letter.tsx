import type { Language } from '@vezne/contract/kit/language.ts'
import type { ShownLetter } from '@vezne/contract/reconciliations/letter.ts'
import { showDay } from '@vezne/domain/payer/dates.ts'
import { fill } from '../../kit/i18n/bilingual.ts'
import { useText } from '../../kit/i18n/part-words.tsx'
import { sayBalance, sayMoney } from './say-balance.ts'
import type { text } from './text.ts'

interface Props {
  readonly letter: ShownLetter
  readonly language: Language
}

function Facts({ letter }: Pick<Props, 'letter'>) {
  const words = useText<typeof text>('reconciliation')
  const named = ({ name, taxNumber }: ShownLetter['company']) =>
    taxNumber === null ? name : `${name} · ${words.taxNumber} ${taxNumber}`
  const facts = [
    [words.number, letter.number],
    [words.company, named(letter.company)],
    [words.firm, named(letter.firm)],
    [words.account, letter.accountCode],
    [words.until, showDay(letter.answerUntil)],
  ] as const
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A long list would stand between the balance and the answer. */
const SHOWN_AT_ONCE = 5

function Pending({ letter: { pending, currencyCode } }: Pick<Props, 'letter'>) {
  const words = useText<typeof text>('reconciliation')
  if (pending.length === 0) return null
  const rows = (
    <ul>
      {pending.map(({ on, documentNo, amount }) => (
        <li key={`${on} ${documentNo} ${amount}`}>
          <span>
            {showDay(on)} · {documentNo}
          </span>
          <span className="amount">{sayMoney(amount, currencyCode)}</span>
        </li>
      ))}
    </ul>
  )
  return (
    <section className="reconciliation-pending" aria-label={words.pending}>
      <h3>{words.pending}</h3>
      {pending.length <= SHOWN_AT_ONCE ? (
        rows
      ) : (
        <details>
          <summary>{fill(words.pendingCount, { count: String(pending.length) })}</summary>
          {rows}
        </details>
      )}
    </section>
  )
}

/** What the company says, as it is frozen. */
export function Letter({ letter, language }: Props) {
  const words = useText<typeof text>('reconciliation')
  const ours = sayBalance(letter.balance, letter.currencyCode, 'company', language)
  return (
    <section className="reconciliation-letter" aria-labelledby="reconciliation-letter">
      <h2 id="reconciliation-letter">{words.letter}</h2>
      <p>{fill(words.asks, { day: showDay(letter.asOf) })}</p>
      <p className="reconciliation-balance">
        <span>{ours.side}</span>
        <strong>{ours.amount}</strong>
      </p>
      {letter.isErpOnly && <p className="reconciliation-quiet">{words.erpOnly}</p>}
      <Facts letter={letter} />
      <Pending letter={letter} />
      {letter.contractOn !== null && <p>{fill(words.contract, { day: showDay(letter.contractOn) })}</p>}
      <p className="reconciliation-quiet">{words.silence}</p>
      <a href={letter.paperPath}>{words.paper}</a>
    </section>
  )
}

/** What was answered, or why nobody can any more. */
export function Answered({ letter, language }: Props) {
  const words = useText<typeof text>('reconciliation')
  const { answer, status, currencyCode, changedBalance } = letter
  if (answer === null) {
    return (
      <p className="reconciliation-told" role="status">
        {words.unanswered}
      </p>
    )
  }
  const theirs = sayBalance(answer.balance, currencyCode, 'firm', language)
  const now = changedBalance === null ? undefined : sayBalance(changedBalance, currencyCode, 'company', language)
  return (
    <section className="reconciliation-told" aria-labelledby="reconciliation-told" data-agreed={answer.isAgreed}>
      <h2 id="reconciliation-told" tabIndex={-1}>
        {answer.isAgreed ? words.agreed : words.disputed}
      </h2>
      {status === 'resolved' && <p>{words.resolved}</p>}
      {now && (
        <p role="status">
          {words.changed} {now.side} {now.amount}
        </p>
      )}
      <dl>
        <div>
          <dt>{words.theirs}</dt>
          <dd>
            {theirs.side}: {theirs.amount}
          </dd>
        </div>
        <div>
          <dt>{words.answeredBy}</dt>
          <dd>{answer.by}</dd>
        </div>
        {answer.note !== '' && (
          <div>
            <dt>{words.note}</dt>
            <dd>{answer.note}</dd>
          </div>
        )}
        <div>
          <dt>{words.hash}</dt>
          <dd className="reconciliation-hash">{answer.hash}</dd>
        </div>
      </dl>
    </section>
  )
}
