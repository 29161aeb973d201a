import { describe, expect, it } from 'vitest'
import { isOverdueAtErp } from './match-reference.ts'
import { bookOf, credit, debit, keyOf, pay, snapshot, stands, totalsOf } from './testing/story.ts'

const HOUR = 3_600_000

describe('[I-08] 6 a late snapshot', () => {
  it('read at 10:00 in two parts, the last at 14:00, spares what was read at 11:00', () => {
    const book = bookOf('fifo')
    const [f1, f2, e1] = [debit('F1', 100), debit('F2', 50), credit('E1', 100)]
    book.mirror.receive(9, [f1, f2])
    const whole = { id: 's', parts: 2, ...totalsOf([f1, f2]) }
    book.mirror.receive(10, [f1], { snapshot: { ...whole, part: 1 } })
    book.mirror.receive(11, [e1])
    book.mirror.receive(10, [f2], { snapshot: { ...whole, part: 2 } })
    expect(stands(book).balance).toBe(50)
  })

  it('that staff approves at 14:00 spares it as well', () => {
    const book = bookOf('fifo')
    book.mirror.receive(9, [debit('F1', 100)])
    snapshot(book, 10, [], { id: 'empty' })
    expect(book.mirror.isWaiting('empty')).toBe(true)
    expect(stands(book).balance).toBe(100)
    book.mirror.receive(11, [credit('E1', 30)])
    book.mirror.approveSnapshot('empty')
    expect(stands(book).balance).toBe(-30)
  })

  it('what a complete snapshot of 14:00 lacks is not brought back by a batch or a snapshot of 11:00', () => {
    const book = bookOf('fifo')
    book.mirror.receive(9, [debit('F1', 100), debit('F2', 50)])
    snapshot(book, 14, [debit('F2', 50)])
    expect(stands(book).balance).toBe(50)
    book.mirror.receive(11, [debit('F1', 100)])
    expect(stands(book).balance).toBe(50)
    snapshot(book, 11.5, [debit('F1', 100), debit('F2', 50)])
    expect(stands(book).balance).toBe(50)
  })

  it('of one firm speaks for that firm only', () => {
    const book = bookOf('fifo')
    const moved = credit('E1', 100)
    book.mirror.receive(10, [debit('F1', 100), moved])
    snapshot(book, 11, [debit('F1', 100)], { account: 'C1' })
    book.mirror.receive(10.9, [{ ...moved, account: 'C2' }])
    expect(stands(book).balance).toBe(100)
    expect(stands(book, [], 'C2').balance).toBe(-100)
  })

  it('with a part missing, or sums that differ, removes nothing', () => {
    const book = bookOf('fifo')
    book.mirror.receive(9, [debit('F1', 100), debit('F2', 50)])
    book.mirror.receive(10, [debit('F2', 50)], {
      snapshot: { id: 'a', part: 1, parts: 2, ...totalsOf([debit('F2', 50)]) },
    })
    book.mirror.receive(11, [debit('F2', 50)], {
      snapshot: { id: 'b', part: 1, parts: 1, ...totalsOf([debit('F2', 51)]) },
    })
    expect(stands(book).balance).toBe(150)
  })
})

describe('[I-08] 7 history after the opening', () => {
  it('the opening of 1 000 counts; the old period comes in two batches, 300 then 700: 1 000 / 1 000 / 1 000', () => {
    const book = bookOf('fifo')
    const { periods } = book.state
    periods.push(
      { code: '2025', fromOn: '2025-01-01', isComplete: false },
      { code: '2026', fromOn: '2026-01-01', isComplete: false },
    )
    book.mirror.receive(10, [debit('devir', 1000, { isOpening: true })])
    expect(stands(book).balance).toBe(1000)
    book.mirror.receive(11, [debit('F1', 300)], { period: '2025' })
    expect(stands(book).balance).toBe(1000)
    book.mirror.receive(12, [debit('F2', 700)], { period: '2025' })
    periods[0] = { code: '2025', fromOn: '2025-01-01', isComplete: true }
    expect(stands(book, ['F1', 'F2', 'devir'])).toMatchObject({ F1: 300, F2: 700, devir: 0, balance: 1000 })
  })
})

describe('[I-08] 8 an invoice that is entered again', () => {
  it.each(['fifo', 'erp'] as const)('is the invoice that was paid: F1 0, F0 100 (%s)', (closing) => {
    const book = bookOf(closing)
    const [f0, f1] = [debit('F0', 100, { due: '2026-03-01' }), debit('F1', 100, { due: '2026-03-02' })]
    book.mirror.receive(9, [f0, f1])
    pay(book, 'P1', 100, { F1: 100 })
    const again = debit('F1', 100, { id: 'F1 again', due: '2026-03-05' })
    book.mirror.receive(10, [again])
    stands(book)
    snapshot(book, 11, [f0, again])
    expect(stands(book, ['F0', 'F1'])).toMatchObject({ F0: 100, F1: 0, credit: 0, balance: 100 })
  })

  it('while a payment on F1 is under way, a second start on F1 is refused', () => {
    const book = bookOf('fifo')
    book.mirror.receive(9, [debit('F1', 100)])
    const ticked = [{ key: keyOf('F1'), amountMinor: 100n }]
    expect(book.start('P1', { account: 'C1', net: 100n, ticked })).toBeUndefined()
    snapshot(book, 11, [debit('F1', 100, { id: 'F1 again', due: '2026-03-05' })])
    expect(book.start('P2', { account: 'C1', net: 100n, ticked })).toBe('claimed')
  })
})

describe('[I-08] 9 an invoice that is cut below what was paid', () => {
  it.each(['fifo', 'erp'] as const)('leaves an open credit, which returns when it grows (%s)', (closing) => {
    const book = bookOf(closing)
    book.mirror.receive(9, [debit('F1', 100)])
    pay(book, 'P1', 100, { F1: 100 })
    book.mirror.receive(10, [debit('F1', 60)])
    expect(stands(book, ['F1'])).toMatchObject({ F1: 0, credit: 40, balance: -40 })
    book.mirror.receive(11, [debit('F1', 100)])
    expect(stands(book, ['F1'])).toMatchObject({ F1: 0, credit: 0, balance: 0 })
    book.mirror.receive(12, [], { removed: ['F1'] })
    expect(stands(book, ['F1'])).toMatchObject({ F1: 0, credit: 100, balance: -100 })
  })
})

describe('[I-08] 10 pieces, short, twice', () => {
  const paid = () => {
    const book = bookOf('fifo')
    book.mirror.receive(9, [debit('F1', 100), debit('F2', 100, { due: '2026-03-03' })])
    pay(book, 'P1', 100, { F1: 100 })
    return book
  }
  const same = { F1: 0, F2: 100, credit: 0, balance: 100 }

  it('50, another 50, another voucher of 100 and one deleted: always the same', () => {
    const book = paid()
    const piece = (id: string, amount: number) => credit(id, amount, { reference: 'P1' })
    book.mirror.receive(10, [piece('S1', 50)])
    expect(stands(book, ['F1', 'F2'])).toMatchObject(same)
    book.mirror.receive(11, [piece('S2', 50)])
    expect(stands(book, ['F1', 'F2'])).toMatchObject(same)
    expect(book.view('C1').reviews).toEqual([])
    book.mirror.receive(12, [piece('S3', 100)])
    expect(stands(book, ['F1', 'F2'])).toMatchObject(same)
    expect(book.view('C1').reviews).toEqual(['double-posted'])
    book.mirror.receive(13, [], { removed: ['S1'] })
    expect(stands(book, ['F1', 'F2'])).toMatchObject(same)
  })

  it('an excess counts when staff says so', () => {
    const book = paid()
    book.mirror.receive(10, [credit('S1', 100, { reference: 'P1' }), credit('S2', 100, { reference: 'P1' })])
    book.state.acceptedExcess.add('ref:P1 credit')
    expect(stands(book, ['F1', 'F2'])).toMatchObject({ F1: 0, F2: 0, balance: 0 })
  })

  it('only 90 arrives: F1 0 and a review after a day; staff accepts 90: F1 10, balance 110', () => {
    const book = paid()
    book.mirror.receive(10, [credit('S1', 90, { reference: 'P1' })])
    expect(stands(book, ['F1', 'F2'])).toMatchObject(same)
    expect(book.view('C1').reviews).toEqual(['short-posted'])
    expect([isOverdueAtErp(0, 24 * HOUR - 1), isOverdueAtErp(0, 24 * HOUR)]).toEqual([false, true])
    book.state.acceptedShort.add('ref:P1 credit')
    expect(stands(book, ['F1', 'F2'])).toMatchObject({ F1: 10, F2: 100, balance: 110 })
  })

  it('one reference per hand-out: the line of a refund never spoils the match of its receipt', () => {
    const book = paid()
    book.refund('P1', 40n)
    book.mirror.receive(10, [debit('I1', 40, { reference: 'P1-r1' })])
    expect(stands(book, ['F1', 'F2', 'ref:P1-r1 debit'])).toMatchObject({ F1: 0, F2: 100, 'ref:P1-r1 debit': 40 })
    book.mirror.receive(11, [credit('S1', 100, { reference: 'P1' })])
    expect(stands(book).balance).toBe(140)
    expect(book.view('C1').reviews).toEqual([])
  })
})

describe('[I-08] 11 a voucher on another cari', () => {
  it.each([
    ['S1', 'S2'],
    ['S2', 'S1'],
  ])('in part: what is not booked of its refund stands with the part at home first (%s, %s)', (away, home) => {
    const book = bookOf('fifo')
    pay(book, 'P1', 100)
    book.mirror.receive(10, [
      credit(away, 70, { reference: 'P1', account: 'C2' }),
      credit(home, 30, { reference: 'P1' }),
    ])
    book.refund('P1', 40n)
    expect([stands(book).balance, stands(book, [], 'C2').balance]).toEqual([0, -60])
    book.mirror.receive(11, [debit('I1', 30, { reference: 'P1-r1' })])
    expect([stands(book).balance, stands(book, [], 'C2').balance]).toEqual([0, -60])
  })

  const cases = {
    'posted there at once': [[10, 'C2']],
    'first seen on C1, then moved': [
      [10, 'C1'],
      [11, 'C2'],
    ],
  } as const
  it.each(
    Object.entries(cases).flatMap(([how, reads]) => [['fifo', how, reads] as const, ['erp', how, reads] as const]),
  )('stands there, with a review, and its void with it (%s, %s)', (closing, _how, reads) => {
    const book = bookOf(closing)
    book.mirror.receive(9, [debit('F1', 100)])
    pay(book, 'P1', 100, { F1: 100 })
    for (const [asOf, account] of reads) {
      book.mirror.receive(asOf, [credit('S1', 100, { reference: 'P1', account })])
    }
    expect(stands(book, ['F1'])).toMatchObject({ F1: 100, balance: 100 })
    expect(stands(book, [], 'C2')).toMatchObject({ credit: 100, balance: -100 })
    expect(book.view('C1').reviews).toEqual(['wrong-account'])
    book.void('P1')
    expect(stands(book, ['F1'])).toMatchObject({ F1: 100, credit: 0, balance: 100 })
    expect(stands(book, [], 'C2')).toEqual({ credit: 0, difference: 0, balance: 0 })
  })
})

describe('[I-08] debts of one day', () => {
  it.each(['another credit', 'a card payment'])('are closed in the order of their numbers by %s', (what) => {
    const book = bookOf('fifo')
    book.mirror.receive(9, [debit('F2', 100), debit('F3', 100)])
    book.mirror.receive(10, [debit('F1', 100)])
    if (what === 'a card payment') pay(book, 'P1', 150)
    else book.mirror.receive(11, [credit('E', 150)])
    expect(stands(book, ['F1', 'F2', 'F3'])).toMatchObject({ F1: 0, F2: 50, F3: 100, balance: 150 })
  })
})
