import { textOf, type Fields } from '../../wire/fields.ts'
import { isObject, jsonText, readJson } from '@vezne/domain/text/exact-json.ts'
import type { CheckedReturn, Notification, Notifications, PosContext } from '../port.ts'
import { isWebhookGenuine } from './hash.ts'

const HEADER = 'x-iyz-signature-v3'

/** A webhook names no amount: a genuine one is a reason to ask, and nothing more. */
function check(context: PosContext, { headers, body }: Notification): CheckedReturn {
  const event = readJson(body)
  if (event === undefined || !isObject(event)) return { outcome: 'rejected', inquire: true, why: 'shape' }
  const secretKey = textOf(context.account.credentials, 'secretKey')
  if (!isWebhookGenuine(secretKey, headerOf(headers), event)) {
    return { outcome: 'rejected', inquire: true, why: 'signature' }
  }
  const isOurs = jsonText(event, 'paymentConversationId') === context.order.orderId
  if (!isOurs) return { outcome: 'rejected', inquire: true, why: 'binding' }
  return { outcome: 'unknown', inquire: true, why: 'no-answer', code: jsonText(event, 'status') }
}

function headerOf(headers: Fields): string {
  const name = Object.keys(headers).find((candidate) => candidate.toLowerCase() === HEADER)
  return name === undefined ? '' : textOf(headers, name)
}

export const notifications: Notifications = {
  orderIdOf: ({ body }) => jsonText(readJson(body), 'paymentConversationId') || undefined,
  check,
  reply: '',
}
