import assert from 'node:assert/strict'
import { decodeForm, type Fields } from '../wire/fields.ts'
import type { BankUnderTest, PayerDoes } from './conformance-bank.ts'
import { comeBack } from './conformance-payer.ts'
import type { CheckedReturn, Order, PosContext } from './port.ts'

/** One genuine message of the bank about an order, and what its payer or its day was like. */
export interface GenuineMessage {
  readonly kind: string
  readonly context: PosContext
  readonly fields: Fields
}

const ENDINGS: readonly PayerDoes[] = ['right-code', 'wrong-code', 'cancel']

/** Authenticated, failed, cancelled, half-secure as far as the gateway knows it, and declined where the bank charges itself. */
export async function genuineMessages(bank: BankUnderTest): Promise<GenuineMessage[]> {
  const { halfSecure, chargedAt } = bank.adapter.traits
  const half = halfSecure.map((result) => `half-${result}` as const)
  const messages: GenuineMessage[] = []
  for (const does of [...ENDINGS, ...half]) messages.push(await messageOf(bank, does, bank.newOrder(), does))
  messages.push(await messageOf(bank, 'installments', bank.newOrder({ installments: 3 }), 'right-code'))
  if (chargedAt === 'completion') return messages
  for (const kurus of ['05', '51'])
    messages.push(await messageOf(bank, 'declined', bank.newOrder({ kurus }), 'right-code'))
  return messages
}

async function messageOf(bank: BankUnderTest, kind: string, order: Order, does: PayerDoes): Promise<GenuineMessage> {
  const { reached, context } = await comeBack(bank, order, does)
  const [notification] = reached.notifications
  const isTold = bank.adapter.traits.chargedAt === 'bank' && notification !== undefined
  const fields = isTold ? decodeForm(notification.body) : reached.returns[0]
  assert.ok(fields !== undefined, `nothing came back from ${kind}`)
  return { kind, context, fields }
}

const TWICE: CheckedReturn = { outcome: 'rejected', inquire: true, why: 'shape' }

/** Our doors for this gateway: each judges the body of a form, and one that says a name twice is nobody's message. */
export function doorsOf({ adapter }: BankUnderTest): ((context: PosContext, body: string) => Promise<CheckedReturn>)[] {
  const { checkReturn, notifications } = adapter
  return [
    ...(checkReturn === undefined
      ? []
      : [
          async (context: PosContext, body: string) => {
            const fields = decodeForm(body)
            return fields === undefined ? TWICE : checkReturn(context, fields)
          },
        ]),
    ...(notifications === undefined
      ? []
      : [async (context: PosContext, body: string) => notifications.check(context, { headers: {}, body })]),
  ]
}
