import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { decideProvision } from '../bank-truth/provision.ts'
import { resetWorld, makeWorld } from '../world.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'vezne-books-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const file = () => join(folder, 'books.jsonl')
const aWorld = () => makeWorld({ booksFolder: folder })
const call = (orderId: string) => ({
  bankId: 64,
  orderId,
  amountMinor: 1000,
  currency: 'TRY',
  installments: 1,
  maskedCard: '540667******5403',
})

type Remembered = { readonly at: Date; readonly transaction: unknown }

/** A charge, and a row of a gateway that points to it. */
function chargedWorld() {
  const world = aWorld()
  const { transaction } = decideProvision(world, call('A1'))
  const rows = new Map<string, Remembered>()
  world.books.keep(64, 'rows', rows)
  rows.set('A1', { at: transaction.at, transaction })
  world.books.write(64)
  return world
}

it('has dates, and rows that point to the bank’s truth, again as they were', () => {
  const { transactions } = chargedWorld()
  const again = aWorld()
  expect(again.transactions).toEqual(transactions)
  const rows = new Map<string, Remembered>()
  again.books.keep(64, 'rows', rows)
  expect(rows.get('A1')).toEqual({ at: transactions[0]?.at, transaction: transactions[0] })
  expect(rows.get('A1')?.transaction).toBe(again.transactions[0])
})

it('ignores a line that was never finished, and goes on behind the last whole one', () => {
  chargedWorld()
  appendFileSync(file(), '{"shelf":"transactions","key":"1","row":"{\\"bankId')
  const again = aWorld()
  expect(again.transactions.map(({ orderId }) => orderId)).toEqual(['A1'])
  decideProvision(again, call('A2'))
  again.books.write()
  expect(aWorld().transactions.map(({ orderId }) => orderId)).toEqual(['A1', 'A2'])
})

it('names the line that it cannot read', () => {
  chargedWorld()
  appendFileSync(file(), 'nothing\n')
  expect(aWorld).toThrow(/^Line 4 of the pretend banks' books cannot be read/)
})

it('writes a row again only when it has changed, and each once at the next start', () => {
  const world = chargedWorld()
  const size = () => readFileSync(file(), 'utf8').split('\n').length - 1
  expect(size()).toBe(3)
  world.books.write()
  expect(size()).toBe(3)
  decideProvision(world, call('A1'))
  world.books.write()
  expect(size()).toBe(4)
  aWorld()
  expect(size()).toBe(3)
})

it('is empty after a reset, also for the next start', () => {
  resetWorld(chargedWorld())
  expect(readFileSync(file(), 'utf8')).toBe('')
  expect(aWorld().transactions).toEqual([])
})
