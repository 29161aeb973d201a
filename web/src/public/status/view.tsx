import type { StatusPage } from '@vezne/contract/checkout/pages.ts'
import { useText } from '../../kit/i18n/part-words.tsx'
import { ProvenFacts } from '../result/proven/proven-result.tsx'
import { Sign, type Look } from '../result/sign.tsx'
import type { text } from './text.ts'
import '../result/view.css'

const LOOKS: Readonly<Record<StatusPage['kind'], Look>> = {
  paid: 'success',
  failed: 'error',
  returned: 'error',
  waiting: 'waiting',
}

type StatusWords = ReturnType<typeof useText<typeof text>>

const WAYS: Readonly<Record<StatusPage['kind'], (words: StatusWords) => string>> = {
  paid: (words) => words.payMore,
  failed: (words) => words.payAgain,
  returned: (words) => words.payAgain,
  waiting: (words) => words.toPayment,
}

/** How a payment stands now, under which number it is found, and the way on. */
export function View({ data: status }: { data: StatusPage }) {
  const words = useText<typeof text>('status')
  const { kind, message, advice, receiptUrl, payUrl } = status
  return (
    <section className="result" data-result={LOOKS[kind]} aria-labelledby="result-title">
      <Sign look={LOOKS[kind]} />
      <h1 id="result-title">{message}</h1>
      {advice !== undefined && <p className="result-note">{advice}</p>}
      {kind === 'waiting' && (
        <p className="result-note">
          {words.notTwice} {words.kept}
        </p>
      )}
      <ProvenFacts {...status} />
      {receiptUrl !== undefined && (
        <a className="result-receipt" href={receiptUrl}>
          {words.receipt}
        </a>
      )}
      {payUrl !== undefined && (
        <a className="result-receipt" href={payUrl}>
          {WAYS[kind](words)}
        </a>
      )}
    </section>
  )
}
