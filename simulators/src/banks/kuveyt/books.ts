import { randomBytes } from 'node:crypto'
import type { PretendBank } from '../kit/pretend-bank.ts'
import type { Order } from './order.ts'

/** Every order a merchant began, under the bank's own OrderId, which stays the same from the first call to the last. */
export type Begun = {
  readonly order: Order
  readonly bankOrderId: string
  readonly at: Date
  /** Between the first call and the provision; Vakıf Katılım shows such orders as unfinished. */
  isOpen: boolean
  /** The bank's own knowledge, also while an inquiry does not see the charge (day 98). */
  isCharged: boolean
}

/** A passed authentication that waits for its provision call. */
type Passed = { readonly begun: Begun; isUsed: boolean }

export type Books = { readonly begun: Map<string, Begun>; readonly passed: Map<string, Passed> }

export function openBooks(bank: PretendBank): Books {
  return { begun: bank.kept<Begun>('begun'), passed: bank.memory<Passed>() }
}

export function beginOrder(bank: PretendBank, books: Books, order: Order, isOpen: boolean): Begun {
  const bankOrderId = String(114_000_000 + bank.numbers.serial())
  const begun = { order, bankOrderId, at: bank.now(), isOpen, isCharged: false }
  books.begun.set(bankOrderId, begun)
  return begun
}

/** Base64 with a plus sign in it, always: clients lose it when they decode a form once too often. */
export function newMd(): string {
  const md = randomBytes(48).toString('base64')
  return md.includes('+') ? md : newMd()
}
