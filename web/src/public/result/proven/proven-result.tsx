import type { ProvenPayment } from '@vezne/contract/checkout/pages.ts'
import { useText } from '../../../kit/i18n/part-words.tsx'
import type { text } from './text.ts'

/** The line above the title where the address itself has no word for how the payment stands. */
export function ProvenKind({ kind }: { kind: 'waiting' | 'returned' }) {
  const words = useText<typeof text>('proven')
  return <p className="result-kind">{words[kind]}</p>
}

function Note({ kind }: Pick<ProvenPayment, 'kind'>) {
  const words = useText<typeof text>('proven')
  switch (kind) {
    case 'waiting':
      return <p className="result-note">{words.whileWaiting}</p>
    case 'paid':
      return <p className="result-note">{words.keepReference}</p>
    case 'failed':
    case 'returned':
      return null
  }
}

/** The figures of a payment, for whoever writes them down or holds them against a statement. */
export function ProvenFacts({ amount, installments, date, reference }: Omit<ProvenPayment, 'token'>) {
  const words = useText<typeof text>('proven')
  const facts = [
    [words.amount, amount],
    [words.installments, installments === 1 ? words.single : String(installments)],
    [words.date, date],
    [words.reference, reference],
  ] as const
  return (
    <dl className="result-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What our own server knows about the payment. Our mark stands beside money that was taken and nothing else. */
export function ProvenResult({ proven }: { proven: ProvenPayment }) {
  const words = useText<typeof text>('proven')
  const { kind, receiptUrl, payUrl } = proven
  return (
    <>
      <ProvenFacts {...proven} />
      {kind === 'paid' && <p className="result-verified">{words.verified}</p>}
      <Note kind={kind} />
      {receiptUrl !== undefined && (
        <a className="result-receipt" href={receiptUrl} download>
          {words.receipt}
        </a>
      )}
      {payUrl !== undefined && kind !== 'waiting' && (
        <a className="result-receipt" href={payUrl} target="_top">
          {kind === 'paid' ? words.payMore : words.payAgain}
        </a>
      )}
    </>
  )
}
