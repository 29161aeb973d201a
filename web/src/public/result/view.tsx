import type { ProvenPayment } from '@vezne/contract/checkout/pages.ts'
import { useEffect } from 'react'
import { useText } from '../../kit/i18n/part-words.tsx'
import { ProvenKind, ProvenResult } from './proven/proven-result.tsx'
import type { PaymentResult } from './read-result-path.ts'
import { Sign, type Look } from './sign.tsx'
import type { text } from './text.ts'
import './view.css'

/** What the address says, and what its token proves. */
export interface ShownResult {
  readonly result: PaymentResult
  readonly proven?: ProvenPayment
}

/** Without a proof the address is believed about nothing but its looks; with one, the payment decides. */
function lookOf({ isSuccess }: PaymentResult, proven: ProvenPayment | undefined): Look {
  switch (proven?.kind) {
    case 'paid':
      return 'success'
    case 'waiting':
      return 'waiting'
    case 'failed':
    case 'returned':
      return 'error'
    case undefined:
      return isSuccess ? 'success' : 'error'
  }
}

function Kind({ look, proven }: { look: Look; proven: ProvenPayment | undefined }) {
  const words = useText<typeof text>('result')
  if (proven?.kind === 'waiting' || proven?.kind === 'returned') return <ProvenKind kind={proven.kind} />
  return <p className="result-kind">{look === 'success' ? words.success : words.error}</p>
}

/** Whoever shows us in a frame is told to ask the server; the message says nothing more, so anybody may hear it. */
function useToldFrame(): void {
  useEffect(() => {
    if (window.parent !== window) window.parent.postMessage('vezne:ask', '*')
  }, [])
}

/** The message of the address as a title; amount, reference and our mark only with a proof (RELIABILITY 3.13). */
export function View({ data: { result, proven } }: { data: ShownResult }) {
  const words = useText<typeof text>('result')
  useToldFrame()
  const look = lookOf(result, proven)
  return (
    <section className="result" data-result={look} aria-labelledby="result-title">
      <Sign look={look} />
      <Kind look={look} proven={proven} />
      <h1 id="result-title">{result.message}</h1>
      {proven === undefined ? (
        <p className="result-note">
          <strong>{words.notReceipt}</strong> {result.isSuccess ? words.howToCheck : words.afterError}
        </p>
      ) : (
        <ProvenResult proven={proven} />
      )}
      <button className="result-print" type="button" onClick={() => window.print()}>
        {words.print}
      </button>
    </section>
  )
}
