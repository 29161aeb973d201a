import { useText } from '../../kit/i18n/part-words.tsx'
import type { PaymentResult } from './read-result-path.ts'
import type { text } from './text.ts'
import './result-page.css'

function Sign({ isSuccess }: { isSuccess: boolean }) {
  return (
    <svg className="result-sign" viewBox="0 0 64 64" width="64" height="64" aria-hidden="true" focusable="false">
      <circle cx="32" cy="32" r="30" />
      <path d={isSuccess ? 'm20 33 8.5 8.5L45 24' : 'M23 23l18 18M41 23 23 41'} />
    </svg>
  )
}

/** The message of the address as a title, and beside it that an address is not a proof (RELIABILITY 3.13). */
export function ResultPage({ result: { isSuccess, message } }: { result: PaymentResult }) {
  const words = useText<typeof text>('result')
  return (
    <section className="result" data-result={isSuccess ? 'success' : 'error'} aria-labelledby="result-title">
      <Sign isSuccess={isSuccess} />
      <p className="result-kind">{isSuccess ? words.success : words.error}</p>
      <h1 id="result-title">{message}</h1>
      <p className="result-note">
        <strong>{words.notReceipt}</strong> {isSuccess ? words.howToCheck : words.afterError}
      </p>
      <button className="result-print" type="button" onClick={() => window.print()}>
        {words.print}
      </button>
    </section>
  )
}
