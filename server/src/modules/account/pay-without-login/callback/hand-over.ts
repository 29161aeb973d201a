import { createHmac, randomBytes } from 'node:crypto'
import { decimalFromMinor } from '@vezne/domain/money/money.ts'
import type { PaymentState } from '@vezne/domain/payment/state.ts'
import type { PaymentRow } from '../../../till/payments/index.ts'
import type { PayWithoutLoginDeps } from '../deps.ts'
import { canonical } from './canonical.ts'
import { returnAddress } from './return-address.ts'
import { handOverSecrets, returnRules } from './shop-settings.ts'

/** Where the browser goes next. With GET everything stands in the address, with POST in the fields. */
export interface HandOver {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly fields: Record<string, string>
}

/** What the shop reads. Money that went back since is no success; a part of it is for the webhooks to tell. */
const STATUS: Partial<Record<PaymentState, 'success' | 'failed'>> = {
  approved: 'success',
  declined: 'failed',
  abandoned: 'failed',
  voided: 'failed',
  refunded: 'failed',
}

/** What the till keeps of the shop that waits, and of the figure that was typed in another currency. */
interface Kept {
  readonly handOver: {
    readonly callbackUrl?: string
    readonly method: 'GET' | 'POST'
    readonly reference: string
  } | null
  readonly exchange: { readonly currency: string; readonly amountMinor: string } | null
}

/** The signed way back to the shop; null while nothing is decided, and where no shop waits. */
export async function handOverOf(deps: PayWithoutLoginDeps, payment: PaymentRow): Promise<HandOver | null> {
  const { handOver: waiting, exchange } = payment as Kept
  const status = STATUS[payment.state]
  if (status === undefined || waiting?.callbackUrl === undefined) return null
  const { db, terminals } = deps.payments
  const { rules, secrets, now } = await db.forTenant(payment.tenantId, async (each) => ({
    rules: await returnRules(terminals, each),
    secrets: await handOverSecrets(terminals, each),
    now: await each.now(),
  }))
  // The list may have become shorter since the payment began.
  const url = returnAddress(waiting.callbackUrl, rules)
  if (url === undefined || secrets.length === 0) return null
  // The shop's own figure, as its link said it: what the bank charges beside that is between payer and company.
  const asked = exchange ?? { currency: payment.currency, amountMinor: payment.netMinor }
  const said = {
    reference: waiting.reference,
    status,
    amount: decimalFromMinor(BigInt(asked.amountMinor)),
    currency: asked.currency,
    ts: String(Math.floor(now.getTime() / 1000)),
    nonce: randomBytes(16).toString('base64url'),
  }
  const fields = { ...said, sig: secrets.map((secret) => signatureOf(secret, said)).join('.') }
  if (waiting.method === 'POST') return { url, method: 'POST', fields }
  return { url: addressWith(url, fields), method: 'GET', fields: {} }
}

/** The address has no fragment, so what is added at its end is its query and nothing else. */
export function addressWith(url: string, fields: Record<string, string>): string {
  return `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(fields).toString()}`
}

interface Said {
  readonly reference: string
  readonly status: string
  readonly amount: string
  readonly currency: string
  readonly ts: string
  readonly nonce: string
}

/** The recipe's other half (`docs/recipes/shop-link.md`). */
function signatureOf(secret: string, { reference, status, amount, currency, ts, nonce }: Said): string {
  const text = canonical('vezne-hand-over-v1', [reference, status, amount, currency, ts, nonce])
  return createHmac('sha256', secret).update(text).digest('hex')
}
