import type { CommissionOptionsReply } from '@vezne/contract/checkout/options.ts'
import type { SaleReply } from '@vezne/contract/checkout/sale.ts'
import type { Language } from '@vezne/contract/kit/language.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import type { FormValues } from '@vezne/domain/payer/form-rules.ts'
import { useState } from 'react'
import { failureTexts, NO_RESPONSE, type Failure } from '../../kit/api/decide.ts'
import type { text as apiText } from '../../kit/api/text.ts'
import { refusalOf } from '../../kit/api/refusal.ts'
import { fill } from '../../kit/i18n/bilingual.ts'
import { useText } from '../../kit/i18n/part-words.tsx'
import { saleKey, renewKey } from './kept.ts'
import type { Later } from './later.tsx'
import type { LoadCalls } from './load-later.ts'
import type { text as ruleText } from './rules/text.ts'
import type { Deal } from './sale-fields.ts'
import type { text } from './text.ts'
import type { Broken } from './use-form.ts'

/** What the payer is told or asked after a sale that did not begin. */
export type Setback =
  | { readonly kind: 'refused'; readonly messages: readonly string[] }
  | { readonly kind: 'price-changed'; readonly messages: readonly string[] }
  | { readonly kind: 'likely-duplicate'; readonly messages: readonly string[]; readonly duplicateOf: string }

export interface SaleEvents {
  readonly onBegun: (sale: SaleReply, later: Later) => void
  readonly onNotBegun: () => void
  /** The price is another now: these are the options it comes from; undefined: they must be asked for. */
  readonly onPriceChanged: (fresh: CommissionOptionsReply | undefined) => void
  readonly onOptionGone: () => void
  /** What the server says of single fields, beside them. */
  readonly onFieldsRefused: (broken: Broken, values: FormValues) => void
}

/** A bank that is asked for its page may take a minute; the server gives up before we do. */
const SALE_TIMEOUT_MS = 90_000

/** Nobody answered, or our own script did not come. */
const UNANSWERED: Failure = { success: false, status: NO_RESPONSE, message: '', body: undefined }

function duplicateIn(data: unknown): string {
  const { duplicateOf } = (data ?? {}) as { duplicateOf?: unknown }
  return typeof duplicateOf === 'string' ? duplicateOf : ''
}

type LimitWords = Readonly<Record<'leftOfPayment' | 'leftOfDay' | 'leftOfMonth', string>>

/** How much the firm could still pay, where its limit stood in the way. */
function leftIn(data: unknown, later: Later | undefined, words: LimitWords): string[] {
  const met = later?.readOverLimit(data)
  if (met === undefined) return []
  const said = { payment: words.leftOfPayment, day: words.leftOfDay, month: words.leftOfMonth }[met.limit]
  return [fill(said, { amount: formatAmount(met.left, met.currencyCode) })]
}

/** Sends the sale, once per key, and sorts what comes back. */
export function useSale(language: Language, load: LoadCalls, events: SaleEvents) {
  const words = useText<typeof apiText>('api')
  const rules = useText<typeof ruleText>('checkout-rules')
  const own = useText<typeof text>('checkout')
  const [isSending, setSending] = useState(false)
  const [setback, setSetback] = useState<Setback>()

  const takeFailure = (failure: Failure, later: Later | undefined): Setback => {
    const messages = failureTexts(failure, words)
    const { code, data } = refusalOf(failure)
    switch (code) {
      case 'price-changed':
        events.onPriceChanged(later?.readOptions(data))
        return { kind: 'price-changed', messages }
      case 'likely-duplicate':
        return { kind: 'likely-duplicate', messages, duplicateOf: duplicateIn(data) }
      case 'over-limit':
        return { kind: 'refused', messages: [...messages, ...leftIn(data, later, own)] }
      case 'option-not-offered':
      case 'bank-not-responding':
        events.onOptionGone()
        break
      case 'idempotency-key-reused':
        // The attempt behind the key was never shown to anybody, so nothing is paid twice under a new one.
        renewKey(window.location.pathname)
        break
      default:
        break
    }
    return { kind: 'refused', messages }
  }

  const send = async (values: FormValues, deal: Deal, confirmsDuplicate?: string) => {
    setSending(true)
    setSetback(undefined)
    const headers = {
      'Idempotency-Key': saleKey(window.location.pathname),
      ...(confirmsDuplicate !== undefined && { 'X-Confirm-Duplicate': confirmsDuplicate }),
    }
    const later = await load().catch(() => undefined)
    const answer = later
      ? await later.calls.sell(later.saleFieldsOf(values, deal), { headers, timeoutMs: SALE_TIMEOUT_MS })
      : UNANSWERED
    setSending(false)
    if (answer.success && later) {
      events.onBegun(answer.data, later)
      return
    }
    if (answer.success) return
    events.onNotBegun()
    setSetback(takeFailure(answer, later))
    if (later) events.onFieldsRefused(later.placeErrors(answer.body, rules, language), values)
  }

  return {
    isSending,
    setback,
    send,
    refuse: (messages: readonly string[]) => setSetback({ kind: 'refused', messages }),
    clear: () => setSetback(undefined),
  }
}
