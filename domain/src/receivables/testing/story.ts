import type { Day } from '../../calendar/day.ts'
import { documentKey } from '../account-items.ts'
import type { ImageItem } from '../image.ts'
import { signed, type Side } from '../side.ts'
import { balanceOf, openOfSide } from '../standing-allocations.ts'
import { createBook, type Book } from './book.ts'
import type { FedLine } from './mirror.ts'
import type { BookOptions } from './state.ts'

/** A debt or a credit of the ERP, in whole liras. */
function lineOf(side: Side, no: string, amount: number, more: Partial<FedLine> & { readonly due?: Day }): FedLine {
  return { id: no, account: 'C1', side, amount: BigInt(amount), no, ...more }
}
export const debit = (no: string, amount: number, more: Partial<FedLine> = {}) => lineOf('debit', no, amount, more)
export const credit = (no: string, amount: number, more: Partial<FedLine> = {}) => lineOf('credit', no, amount, more)

/** `{ F1: 100, S: -100 }`: what the ERP shows open; credits are below zero. */
export const shows = (open: Record<string, number>): ImageItem[] =>
  Object.entries(open).map(([documentNo, amount]) => ({
    side: amount < 0 ? 'credit' : 'debit',
    documentNo,
    openMinor: BigInt(Math.abs(amount)),
  }))

export const keyOf = (no: string, side: Side = 'debit') => documentKey(side, { documentNo: no, externalId: no })

/** A card payment that ticks debts, approved at once. */
export function pay(
  book: Book,
  id: string,
  net: number,
  ticked: Record<string, number> = {},
  more: { account?: string; surcharge?: number; on?: Day } = {},
): void {
  const { account = 'C1', surcharge = 0, on = '2026-03-05' } = more
  const refusal = book.start(id, {
    account,
    net: BigInt(net),
    surcharge: BigInt(surcharge),
    on,
    ticked: Object.entries(ticked).map(([no, amount]) => ({
      key: keyOf(no, amount < 0 ? 'credit' : 'debit'),
      amountMinor: BigInt(Math.abs(amount)),
    })),
  })
  if (refusal !== undefined) throw new Error(`the payment ${id} was refused: ${refusal}`)
  book.approve(id)
}

const liras = (amount: bigint) => Number(amount)

/** What is open of the named debts, then credits, kapatma farkı and balance; the sums are held against each other. */
export function stands(book: Book, debts: readonly string[] = [], account = 'C1') {
  const { open, balanceMinor } = book.view(account)
  const openOf = (no: string) =>
    open.items
      .filter(
        ({ key, side }) => side === 'debit' && (key === keyOf(no) || key === no || key.startsWith(`${keyOf(no)} `)),
      )
      .reduce((sum, { openMinor }) => sum + liras(openMinor), 0)
  if (balanceOf(open) !== balanceMinor) {
    throw new Error('what is open is not the balance')
  }
  return {
    ...Object.fromEntries(debts.map((no) => [no, openOf(no)])),
    credit: liras(openOfSide(open, 'credit')),
    difference: liras(open.closingDifferenceMinor),
    balance: liras(balanceMinor),
  }
}

/** A whole snapshot in one part. */
export function snapshot(
  book: Book,
  asOf: number,
  lines: readonly FedLine[],
  more: { id?: string; account?: string } = {},
) {
  const { id = `snapshot of ${asOf}`, ...scope } = more
  book.mirror.receive(asOf, lines, { snapshot: { id, part: 1, parts: 1, ...totalsOf(lines), ...scope } })
}

export function totalsOf(lines: readonly FedLine[]) {
  const sum = (side: Side) => lines.reduce((all, line) => (line.side === side ? all + line.amount : all), 0n)
  return { count: lines.length, debitMinor: sum('debit'), creditMinor: sum('credit') }
}

export const bookOf = (closing: BookOptions['closing'], books: 'net' | 'gross' = 'net') =>
  createBook({ closing, books })

/** What the ERP itself has, by its lines. */
export const erpBalance = (book: Book, account = 'C1') =>
  Number(
    book.mirror
      .current()
      .filter((line) => line.account === account)
      .reduce((sum, { side, amount }) => sum + signed(side, amount), 0n),
  )
