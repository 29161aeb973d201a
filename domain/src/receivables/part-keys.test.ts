import { describe, expect, it } from 'vitest'
import { meet, partKey, wholeKey } from './part-keys.ts'
import { bookOf, credit, debit, keyOf, pay, stands } from './testing/story.ts'

const F1 = keyOf('F1')
const part = (installmentNo: number, amountMinor: bigint, dueOn = '2026-04-01') => ({
  installmentNo,
  dueOn,
  amountMinor,
})

describe('[I-06] keys of documents and their parts', () => {
  it('know their document, whatever its number looks like', () => {
    expect(wholeKey(partKey(F1, 2))).toBe(F1)
    for (const no of ['F 12', 'X debit 2', '7']) expect(wholeKey(keyOf(no))).toBe(keyOf(no))
  })

  it('meet where one holds the other', () => {
    expect(meet(F1, partKey(F1, 2)) && meet(partKey(F1, 2), F1) && meet(F1, F1)).toBe(true)
    expect(meet(partKey(F1, 1), partKey(F1, 2)) || meet(F1, keyOf('F12'))).toBe(false)
  })
})

describe('[I-08] a document that is split after it was paid, or while it is', () => {
  const two = () => {
    const book = bookOf('fifo')
    book.mirror.receive(9, [debit('F0', 100, { due: '2026-02-01' }), debit('F1', 100, { due: '2026-03-02' })])
    return book
  }

  it('stays paid in its parts, in other parts, and as a whole again', () => {
    const book = two()
    pay(book, 'P1', 100, { F1: 100 })
    for (const parts of [[part(1, 40n), part(2, 60n)], [part(1, 70n), part(2, 30n)], []]) {
      book.state.parts.set(F1, parts)
      expect(stands(book, ['F0', 'F1'])).toMatchObject({ F0: 100, F1: 0, credit: 0, balance: 100 })
    }
  })

  it('is paid in its parts by a payment that was under way, and is claimed in them meanwhile', () => {
    const book = two()
    expect(book.start('P1', { account: 'C1', net: 100n, ticked: [{ key: F1, amountMinor: 100n }] })).toBeUndefined()
    book.state.parts.set(F1, [part(1, 40n), part(2, 60n)])
    const again = [{ key: partKey(F1, 1), amountMinor: 40n }]
    expect(book.start('P2', { account: 'C1', net: 40n, ticked: again })).toBe('claimed')
    book.approve('P1')
    expect(stands(book, ['F0', 'F1'])).toMatchObject({ F0: 100, F1: 0, credit: 0, balance: 100 })
  })

  it('stays paid where its ledger closes by the ERP from now on', () => {
    const book = bookOf('erp')
    book.mirror.receive(9, [debit('F1', 100)])
    pay(book, 'P1', 60)
    const [paid] = book.state.allocations
    if (paid !== undefined) book.state.allocations[0] = { ...paid, debitKey: partKey(F1, 2) }
    expect(stands(book, ['F1'])).toMatchObject({ F1: 40, credit: 0, balance: 40 })
  })
})

it('[I-08] 17 and 18 a credit that a payment under way sets off closes nothing else meanwhile', () => {
  const book = bookOf('fifo')
  book.mirror.receive(9, [credit('K1', 20)])
  book.state.disputed.add(F1)
  book.mirror.receive(10, [debit('F1', 100)])
  const ticked = [
    { key: F1, amountMinor: 100n },
    { key: keyOf('K1', 'credit'), amountMinor: 20n },
  ]
  expect(book.start('P1', { account: 'C1', net: 80n, ticked })).toBeUndefined()
  book.mirror.receive(11, [debit('F2', 20)])
  expect(stands(book, ['F1', 'F2'])).toMatchObject({ F1: 100, F2: 20, credit: 20, balance: 100 })
  book.approve('P1')
  expect(stands(book, ['F1', 'F2'])).toMatchObject({ F1: 0, F2: 20, credit: 0, balance: 20 })
})
