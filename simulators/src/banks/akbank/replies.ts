import type { Transaction } from '../../bank-truth/transactions.ts'
import { istanbulTime } from '../../kit/istanbul-time.ts'
import { readDocument } from '../kit/documents.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { SUCCESS } from './codes.ts'
import type { Result } from './codes.ts'

export type Json = Readonly<Record<string, unknown>>

/** A body of the normal shape comes with 200; `{ code, message }` with 400 or 401. */
export type Answer = { readonly status: number; readonly body: Json }

/** The captured refusal of an order id that was used before; its transaction holds zeros. */
const REFUSED = JSON.parse(readDocument(import.meta.url, 'order-used.json')) as Json

export function failedRequest(status: 400 | 401, message: string): Answer {
  return { status, body: { code: String(status), message } }
}

function frame(bank: PretendBank, at: Date): Json {
  const { merchantSafeId, terminalSafeId } = bank.profile.merchant
  return {
    terminal: { terminalSafeId, merchantSafeId },
    txnDateTime: istanbulTime(at, 'yyyy-MM-ddTHH:mm:ss.SSS'),
  }
}

/** A request that moved nothing; `transaction` only when the host saw it. */
export function refused(bank: PretendBank, asked: Asked, result: Result, transaction?: Json): Answer {
  const { txnCode, orderId } = asked
  const seen = transaction === undefined ? {} : { transaction }
  const body = { ...REFUSED, ...frame(bank, bank.now()), txnCode, ...result, ...seen, order: { orderId } }
  return { status: 200, body }
}

export type Asked = { readonly txnCode: string; readonly orderId: string }

export function numbersOf(transaction: Transaction): Json & { rrn: string; authCode: string } {
  return {
    authCode: transaction.authCode,
    rrn: transaction.referenceNumber,
    batchNumber: batchNumber(transaction.at),
    stan: Number(transaction.bankNumber.slice(-6)),
  }
}

/** One batch for each day of the bank. */
export function batchNumber(at: Date): number {
  return Number(istanbulTime(at, 'DDD'))
}

export function approved(bank: PretendBank, { txnCode, orderId }: Asked, transaction: Json): Answer {
  const rewards = Object.fromEntries(
    ['ccb', 'pcb', 'xcb'].flatMap((kind) => [
      [`${kind}EarnedRewardAmount`, 0],
      [`${kind}BalanceRewardAmount`, 0],
      [`${kind}RewardDesc`, ''],
    ]),
  ) as Json
  const body = {
    txnCode,
    ...SUCCESS,
    ...frame(bank, bank.now()),
    card: { cardHolderName: 'TD**' },
    order: { orderId },
    transaction,
    campaign: { additionalInstallCount: 0, deferingMonth: 0 },
    reward: rewards,
  }
  return { status: 200, body }
}
