import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BankNumbers } from '../bank-truth/bank-numbers.ts'
import type { Transaction } from '../bank-truth/transactions.ts'
import { readJournal, writeJournal } from './journal.ts'
import type { Entry } from './journal.ts'
import { readRow, writeRow } from './row-text.ts'

/** The banks' books in a file: what was charged is known again after a restart. */
export type Books = {
  /** From here on the map is in the books; what they had of it is in the map at once. */
  readonly keep: (bankId: number, name: string, rows: Map<string, unknown>) => void
  /** Writes down what changed at a bank, or at all. A bank does so before it answers. */
  readonly write: (bankId?: number) => void
  /** Empties them, and what was kept begins anew. */
  readonly clear: () => void
}

/** A world that ends with its process. */
export const NO_BOOKS: Books = { keep: () => {}, write: () => {}, clear: () => {} }

type Shelf = { readonly bankId: number; readonly name: string; readonly rows: ReadonlyMap<string, unknown> }
type Kept = { readonly transactions: Transaction[]; readonly numbers: BankNumbers }

/**
 * An append-only file of rows, each written whole whenever it has changed; the last line of a row counts. A process that
 * dies in the middle of a line has not answered for it, so a torn last line is nothing. Cards stand there as masked as in
 * the bank's truth: what holds a whole number (open 3-D sessions) is not kept.
 */
export function openBooks(folder: string, { transactions, numbers }: Kept): Books {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'books.jsonl')
  const entries = readJournal(file)
  writeJournal(file, entries)
  const shelves: Shelf[] = []
  /** The newest line of every row, to tell what has changed. */
  const written = new Map<string, string>()
  for (const { shelf, key, row } of entries) written.set(nameOf(shelf, key), row)
  for (const { key, row } of entries.filter(({ shelf }) => shelf === TRANSACTIONS)) {
    transactions[Number(key)] = readRow(row, transactions) as Transaction
  }
  numbers.goOnAfter(Number(written.get(nameOf(NUMBERS, 'last')) ?? 0))

  const changed = (shelf: string, key: string, row: string): Entry[] => {
    const name = nameOf(shelf, key)
    if (written.get(name) === row) return []
    written.set(name, row)
    return [{ shelf, key, row }]
  }
  return {
    keep: (bankId, name, rows) => {
      const shelf = `${bankId} ${name}`
      for (const entry of entries) {
        if (entry.shelf === shelf) rows.set(entry.key, readRow(entry.row, transactions))
      }
      shelves.push({ bankId, name: shelf, rows })
    },
    write: (bankId) => {
      const isAsked = (row: { readonly bankId: number }) => bankId === undefined || row.bankId === bankId
      const places = new Map<unknown, number>(transactions.map((row, index) => [row, index]))
      const placeOf = (row: unknown) => places.get(row)
      const lines = [
        ...transactions.flatMap((row, index) =>
          isAsked(row)
            ? changed(
                TRANSACTIONS,
                String(index),
                writeRow(row, () => undefined),
              )
            : [],
        ),
        ...shelves
          .filter(isAsked)
          .flatMap(({ name, rows }) => [...rows].flatMap(([key, row]) => changed(name, key, writeRow(row, placeOf)))),
      ]
      if (lines.length === 0) return
      const all = [...lines, ...changed(NUMBERS, 'last', String(numbers.last()))]
      appendFileSync(file, all.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
    },
    clear: () => {
      written.clear()
      entries.length = 0
      writeFileSync(file, '')
    },
  }
}

const TRANSACTIONS = 'transactions'
const NUMBERS = 'numbers'

const nameOf = (shelf: string, key: string) => `${shelf}\n${key}`
