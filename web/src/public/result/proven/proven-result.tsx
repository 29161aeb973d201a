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

/** What our own server knows about the payment. Our mark stands beside money that was taken and nothing else. */
export function ProvenResult({ proven: { kind, amount, reference, receiptUrl } }: { proven: ProvenPayment }) {
  const words = useText<typeof text>('proven')
  return (
    <>
      <dl className="result-facts">
        <div>
          <dt>{words.amount}</dt>
          <dd>{amount}</dd>
        </div>
        <div>
          <dt>{words.reference}</dt>
          <dd>{reference}</dd>
        </div>
      </dl>
      {kind === 'paid' && <p className="result-verified">{words.verified}</p>}
      <Note kind={kind} />
      {receiptUrl !== undefined && (
        <a className="result-receipt" href={receiptUrl} download>
          {words.receipt}
        </a>
      )}
    </>
  )
}
