import type { LinkPage } from '@vezne/contract/payment-links/page.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { minorFromDecimal } from '@vezne/domain/money/money.ts'
import { showDay } from '@vezne/domain/payer/dates.ts'
import type { LinkState } from '@vezne/domain/payment-link/state.ts'
import { useText } from '../../kit/i18n/part-words.tsx'
import { useReceipt } from './kept-receipt.ts'
import type { text } from './text.ts'
import '../pay/view.css'
import '../link/view.css'
import './view.css'

type Shown = Pick<LinkPage, 'code' | 'link'>
type Words = ReturnType<typeof useText<typeof text>>
type Over = Exclude<LinkState, 'active' | 'partly-paid'>

/** What it was about: what was paid and when, or what was asked for and until when. A payer's choice is no amount. */
function factsOf({ description, paid, amount, currencyCode, validUntil }: LinkPage['link'], words: Words) {
  const shown = (decimal: string | null) => formatAmount(minorFromDecimal(decimal ?? '') ?? 0n, currencyCode)
  const money = paid
    ? [
        [words.amountPaid, shown(paid.amount)],
        [words.paidOn, showDay(paid.on)],
      ]
    : [amount !== null && [words.amountAsked, shown(amount)], [words.validUntil, showDay(validUntil)]]
  return [...money, [words.description, description]].filter((fact): fact is [string, string] => Array.isArray(fact))
}

/** What whoever has paid in this tab keeps of it. */
function Receipt({ code }: { code: string }) {
  const words = useText<typeof text>('link-over')
  const kept = useReceipt(code)
  if (kept === undefined) return null
  return (
    <p>
      {words.reference}: <strong>{kept.orderId}</strong>
      {kept.receiptUrl !== undefined && (
        <>
          {' · '}
          <a href={kept.receiptUrl}>{words.receipt}</a>
        </>
      )}
    </p>
  )
}

/** A link that cannot be paid (any more): why, what to do now, and what it was about. */
export function View({ data: { code, link } }: { readonly data: Shown }) {
  const words = useText<typeof text>('link-over')
  const state = link.state as Over
  return (
    <>
      <div className="pay-top">
        <h1>{words.title}</h1>
      </div>
      <div className="link-about link-over" role={state === 'paid' ? 'status' : 'alert'} data-link-state={state}>
        <strong>{words[state]}</strong>
        <p>{words[`${state}Note`]}</p>
        <dl aria-label={words.facts}>
          {factsOf(link, words).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {state === 'paid' && <Receipt code={code} />}
      </div>
    </>
  )
}
