import { randomBytes, randomUUID } from 'node:crypto'
import type { PretendBank } from '../kit/pretend-bank.ts'
import type { Order } from './payment-fields.ts'

/** An order Param knows since its payment call. */
export type Begun = {
  readonly order: Order
  readonly islemGuid: string
  /** Param's own number of the call. */
  readonly number: string
  readonly at: Date
  /** `failed`: nothing was charged, and nothing will be; the institution keeps that in its own books. */
  state: 'waiting' | 'failed' | 'settled'
}

/** A passed authentication that waits for TP_WMD_Pay. */
type Passed = { readonly begun: Begun; isUsed: boolean }

/** Begun orders by Islem_GUID, authentications by MD. */
export type Books = { readonly begun: Map<string, Begun>; readonly passed: Map<string, Passed> }

export function openBooks(bank: PretendBank): Books {
  return { begun: bank.kept<Begun>('begun'), passed: bank.memory<Passed>() }
}

export function beginOrder(bank: PretendBank, books: Books, order: Order): Begun {
  const begun: Begun = {
    order: { ...order, islemId: order.islemId || randomBytes(12).toString('hex').toUpperCase() },
    islemGuid: randomUUID(),
    number: `6005${bank.numbers.serial()}`,
    at: bank.now(),
    state: 'waiting',
  }
  books.begun.set(begun.islemGuid, begun)
  return begun
}

/** The NestPay bank behind Param gives it: first digits of the card, a token, and its own client number. */
export function newMd({ maskedCard }: Order): string {
  return `${maskedCard.slice(0, 6)}:${randomBytes(32).toString('hex').toUpperCase()}:3680:##500100000`
}

/** Ten digits. */
export function dekontIdOf(transaction: { readonly bankNumber: string }): string {
  return `3007${transaction.bankNumber}`
}
