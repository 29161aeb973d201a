import { randomUUID } from 'node:crypto'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { orderIdOf } from './payments.ts'
import type { Payment } from './payments.ts'
import { webhookSignature } from './signatures.ts'

const REPEAT_MS = 15 * 60_000
const ATTEMPTS = 3
const LIMIT_MS = 30_000

/** A hint to the address of the merchant's panel, if one is set; repeated every 15 minutes until somebody says 200. */
export function sendWebhook(bank: PretendBank, payment: Payment): void {
  const event = {
    paymentConversationId: payment.order.conversationId || orderIdOf(payment),
    merchantId: 3_382_172,
    paymentId: payment.paymentId,
    status: payment.status,
    iyziReferenceCode: randomUUID(),
    iyziEventType: payment.is3d ? 'THREE_DS_AUTH' : 'API_AUTH',
    iyziEventTime: bank.now().getTime(),
  }
  const { paymentConversationId, paymentId, status, iyziEventType } = event
  const signed = { paymentConversationId, paymentId, status, iyziEventType }
  const signature = webhookSignature(signed, bank.profile.merchant['secretKey'] ?? '')
  const attempt = (left: number, afterMs: number) =>
    bank.later(afterMs, async () => {
      const url = bank.notifyUrl()
      if (url === undefined || left === 0) return
      if ((await statusOf(url, JSON.stringify(event), signature)) !== 200) attempt(left - 1, bank.paced(REPEAT_MS))
    })
  attempt(ATTEMPTS, 0)
}

async function statusOf(url: string, body: string, signature: string): Promise<number | undefined> {
  try {
    const headers = { 'content-type': 'application/json', 'X-IYZ-SIGNATURE-V3': signature }
    const signal = AbortSignal.timeout(LIMIT_MS)
    return (await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal })).status
  } catch {
    return undefined
  }
}
