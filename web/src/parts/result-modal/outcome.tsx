import { formatAmount } from '@vezne/domain/money/format.ts'
import type { ReactNode } from 'react'
import { useText } from '../../kit/i18n/part-words.tsx'
import type { PaymentStatus } from './standing.ts'
import type { text } from './text.ts'

type Look = 'success' | 'error' | 'attention' | 'waiting'

const SIGNS: Readonly<Record<Exclude<Look, 'waiting'>, string>> = {
  success: 'm20 33 8.5 8.5L45 24',
  error: 'M23 23l18 18M41 23 23 41',
  attention: 'M32 18v18M32 45v.5',
}

function Sign({ look }: { look: Look }) {
  if (look === 'waiting') return <span className="outcome-spinner" aria-hidden="true" />
  return (
    <svg className="outcome-sign" viewBox="0 0 64 64" width="64" height="64" aria-hidden="true" focusable="false">
      <circle cx="32" cy="32" r="30" />
      <path d={SIGNS[look]} />
    </svg>
  )
}

/** Amount, card and reference, for whoever writes them down. */
function Facts({ status }: { status: PaymentStatus }) {
  const words = useText<typeof text>('result-modal')
  const facts = [
    [words.amount, formatAmount(status.amount, status.currencyCode)],
    [words.installments, status.installmentCount === 1 ? words.single : String(status.installmentCount)],
    [words.card, status.maskedCard],
    [words.reference, status.orderId],
  ] as const
  return (
    <dl className="outcome-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export interface OutcomeProps {
  readonly look: Look
  readonly says: string
  readonly note?: string | undefined
  readonly facts?: PaymentStatus | undefined
  /** The ways on, the first one first. */
  readonly children?: ReactNode
}

/** One sentence, its sign, and what can be done now. */
export function Outcome({ look, says, note, facts, children }: OutcomeProps) {
  return (
    <div className="outcome" data-look={look}>
      <Sign look={look} />
      <div className="outcome-words" role="status">
        <p className="outcome-says">{says}</p>
        {note !== undefined && <p className="outcome-note">{note}</p>}
      </div>
      {facts && <Facts status={facts} />}
      {children && <div className="outcome-ways">{children}</div>}
    </div>
  )
}
