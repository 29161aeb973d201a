import type { CommissionOptionsReply } from '@vezne/contract/checkout/options.ts'
import type { SaleReply } from '@vezne/contract/checkout/sale.ts'
import type { Language } from '@vezne/contract/kit/language.ts'
import type { FormValues } from '@vezne/domain/payer/form-fields.ts'
import { useState } from 'react'
import type { Failure } from '../../kit/api/decide.ts'
import { useText } from '../../kit/i18n/part-words.tsx'
import { saleKey, renewKey } from './kept.ts'
import type { Later } from './later.tsx'
import type { LoadCalls } from './load-later.ts'
import type { Deal } from './sale-fields.ts'
import type { text } from './text.ts'
import type { Broken, Setback } from './setback.ts'

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

/** Sends the sale, once per key, and sorts what comes back. */
export function useSale(language: Language, load: LoadCalls, events: SaleEvents) {
  const words = useText<typeof text>('checkout')
  const [isSending, setSending] = useState(false)
  const [setback, setSetback] = useState<Setback>()

  const take = (failure: Failure, { readRefusal }: Later, values: FormValues) => {
    const read = readRefusal(failure, language)
    if (read.setback.kind === 'price-changed') events.onPriceChanged(read.fresh)
    if (read.isOptionGone) events.onOptionGone()
    if (read.needsNewKey) renewKey(window.location.pathname)
    setSetback(read.setback)
    events.onFieldsRefused(read.broken, values)
  }

  const send = async (values: FormValues, deal: Deal, confirmsDuplicate?: string) => {
    setSending(true)
    setSetback(undefined)
    const headers = {
      'Idempotency-Key': saleKey(window.location.pathname),
      ...(confirmsDuplicate !== undefined && { 'X-Confirm-Duplicate': confirmsDuplicate }),
    }
    const later = await load().catch(() => undefined)
    const answer = await later?.calls.sell(later.saleFieldsOf(values, deal), { headers, timeoutMs: SALE_TIMEOUT_MS })
    setSending(false)
    if (later === undefined || answer === undefined) {
      // Our own script did not come.
      events.onNotBegun()
      setSetback({ kind: 'refused', messages: [words.noResponse] })
    } else if (answer.success) events.onBegun(answer.data, later)
    else {
      events.onNotBegun()
      take(answer, later, values)
    }
  }

  return {
    isSending,
    setback,
    send,
    refuse: (messages: readonly string[]) => setSetback({ kind: 'refused', messages }),
    clear: () => setSetback(undefined),
  }
}
