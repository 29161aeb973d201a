import assert from 'node:assert/strict'
import { decodeForm, encodeForm, type Fields } from '../wire/fields.ts'
import type { BankUnderTest } from './conformance-bank.ts'
import { comeBack, complete, paidSale, type Attempt } from './conformance-payer.ts'
import type { Answer, CheckedReturn, PosContext } from './port.ts'

/** One genuine message of the bank, and the order it is about. */
export interface Genuine {
  readonly context: PosContext
  readonly fields: Fields
  readonly checked: CheckedReturn
}

/** A genuine yes and a genuine no, to tamper with. */
export interface GenuineReturns {
  readonly yes: Genuine
  readonly no: Genuine
  /** A sale that stands at the bank, with what was kept of it. */
  readonly paid: PosContext
  /** Judges a message as if it had come through the same door. */
  readonly check: (context: PosContext, fields: Fields) => Promise<CheckedReturn>
}

export async function genuineReturns(bank: BankUnderTest): Promise<GenuineReturns> {
  const yes = genuineOf(await comeBack(bank, bank.newOrder()))
  const no = genuineOf(await comeBack(bank, bank.newOrder(), 'wrong-code'))
  const paid = await paidSale(bank, bank.newOrder())
  return { yes, no, paid, check: (context, fields) => checkThroughItsDoor(bank, context, fields) }
}

function genuineOf({ reached, context, checked }: Omit<Attempt, 'answer'>): Genuine {
  const [notification] = reached.notifications
  const fields = notification === undefined ? reached.returns[0] : decodeForm(notification.body)
  assert.ok(fields !== undefined && checked !== undefined, 'nothing came back')
  return { context, fields, checked }
}

async function checkThroughItsDoor(bank: BankUnderTest, context: PosContext, fields: Fields): Promise<CheckedReturn> {
  const { traits, notifications, checkReturn } = bank.adapter
  if (traits.chargedAt === 'bank' && notifications !== undefined) {
    return notifications.check(context, { headers: {}, body: encodeForm(fields) })
  }
  assert.ok(checkReturn)
  return checkReturn(context, fields)
}

/** The completion of a genuine yes; undefined where the bank charges by itself. */
export function completionOf(bank: BankUnderTest, { context, checked }: Genuine): Promise<Answer | undefined> {
  const reached = { returns: [], notifications: [] }
  return complete(bank, { order: context.order, context, reached, checked })
}
