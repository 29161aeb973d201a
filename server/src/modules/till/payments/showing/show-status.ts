import type { PaymentDeps } from '../deps.ts'
import type { PaymentRow } from '../store/payments.store.ts'
import { readStatusToken } from './result-token.ts'
import { resultWords, type ResultWords } from './result-words.ts'
import { LOOK_AGAIN_SECONDS, payersFacts, readNow } from './show-result.ts'

interface ShownStatus {
  readonly payment: PaymentRow
  readonly words: ResultWords
  readonly facts: ReturnType<typeof payersFacts>
  readonly lookAgainSeconds: number | undefined
}

/** How a payment stands, for whoever holds its address and on a page of its own company. */
export async function showStatus(
  deps: PaymentDeps,
  asked: { readonly token: string; readonly tenantId: string | undefined; readonly language: 'tr' | 'en' },
): Promise<ShownStatus | undefined> {
  const named = readStatusToken(deps.secret, asked.token)
  if (named === undefined || named.tenantId !== asked.tenantId) return undefined
  const payment = await readNow(deps, named)
  if (payment === undefined) return undefined
  const words = resultWords({ ...payment, payer: { ...(payment.payer as object), language: asked.language } })
  return {
    payment,
    words,
    facts: payersFacts(payment),
    lookAgainSeconds: words.kind === 'waiting' ? LOOK_AGAIN_SECONDS : undefined,
  }
}
