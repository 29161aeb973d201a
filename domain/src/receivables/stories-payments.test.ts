import { describe, expect, it } from 'vitest'
import { afterVoid } from './erp-outbox.ts'
import { bookOf, credit, debit, erpBalance, keyOf, pay, shows, stands } from './testing/story.ts'

const NEXT_DAY = '2026-03-06'

describe('[I-08] 12 brüt', () => {
  const VADE_FARKI = 'ref:P1 debit'
  const paid = (closing: 'fifo' | 'erp') => {
    const book = bookOf(closing, 'gross')
    book.mirror.receive(9, [debit('F0', 300, { due: '2026-02-20' }), debit('F1', 500, { due: '2026-03-02' })])
    pay(book, 'P1', 500, { F1: 500 }, { surcharge: 25 })
    return book
  }
  const names = ['F0', 'F1', VADE_FARKI]

  it.each(['fifo', 'erp'] as const)('the surcharge is its own debt and paid (%s)', (closing) => {
    const book = paid(closing)
    const same = { F0: 300, F1: 0, [VADE_FARKI]: 0, credit: 0, balance: 300 }
    expect(stands(book, names)).toMatchObject(same)
    book.mirror.receive(10, [credit('S1', 525, { reference: 'P1' })])
    expect(stands(book, names)).toMatchObject(same)
    book.mirror.receive(11, [debit('V1', 30, { reference: 'P1' })])
    expect(stands(book, names)).toMatchObject({ F0: 300, F1: 0, [VADE_FARKI]: 5, credit: 0, balance: 305 })
  })

  it.each(['fifo', 'erp'] as const)('25 invoiced, then void: our credit waits for its document (%s)', (closing) => {
    const book = paid(closing)
    book.mirror.receive(10, [credit('S1', 525, { reference: 'P1' }), debit('V1', 25, { reference: 'P1' })])
    book.void('P1')
    const after = { F0: 300, F1: 500, [VADE_FARKI]: 0, credit: 0, balance: 800 }
    expect(stands(book, names)).toMatchObject(after)
    book.mirror.receive(11, [credit('V2', 25, { reference: 'P1-v1' }), debit('S2', 525, { reference: 'P1-v1' })])
    expect(stands(book, names)).toMatchObject(after)
  })

  it('30 invoiced and closed with both pieces of our voucher, then void: 5 stay owed, as long as nobody takes them back', () => {
    const book = paid('erp')
    const piece = (no: string, amount: number) => credit(no, amount, { reference: 'P1' })
    book.mirror.receive(10, [piece('S1', 10), piece('S2', 515), debit('V1', 30, { reference: 'P1' })])
    book.void('P1')
    book.image(10, 'C1', shows({ F0: 300, F1: 500, S2: -495 }), [
      { debitNo: 'V1', creditNo: 'S1', amountMinor: 10n },
      { debitNo: 'V1', creditNo: 'S2', amountMinor: 20n },
    ])
    const after = { F0: 300, F1: 500, [VADE_FARKI]: 5, credit: 0, difference: 0, balance: 805 }
    expect(stands(book, names)).toEqual(after)
  })

  it('a refund splits as the ledger does', () => {
    const book = paid('fifo')
    book.refund('P1', 525n)
    const after = { F0: 300, F1: 0, 'ref:P1-r1 debit': 500, balance: 800 }
    expect(stands(book, [...names, 'ref:P1-r1 debit'])).toMatchObject(after)
  })

  it('torba 525 to C1: C1 −500, T 0', () => {
    const book = bookOf('fifo', 'gross')
    pay(book, 'P1', 500, {}, { account: 'T', surcharge: 25 })
    expect(stands(book, [], 'T')).toMatchObject({ credit: 500, balance: -500 })
    book.transfer('P1', 'C1')
    expect(stands(book)).toMatchObject({ credit: 500, balance: -500 })
    expect(stands(book, [], 'T')).toEqual({ credit: 0, difference: 0, balance: 0 })
  })
})

describe('[I-08] 13 suspense and back', () => {
  const moved = () => {
    const book = bookOf('fifo')
    book.mirror.receive(9, [debit('F1', 500)])
    pay(book, 'P1', 500, {}, { account: 'T' })
    book.transfer('P1', 'C1')
    expect(stands(book, ['F1'])).toMatchObject({ F1: 0, balance: 0 })
    return book
  }
  const goesOut = (book: ReturnType<typeof moved>) => {
    const order: string[] = []
    for (let next = book.lease(); next.length > 0; next = book.lease()) {
      order.push(...next)
      for (const reference of next) book.acknowledge(reference)
    }
    return order
  }

  it('a refund of 250 the next day: C1 250, T 0, and everything goes out in order', () => {
    const book = moved()
    goesOut(book)
    book.refund('P1', 250n, NEXT_DAY)
    expect(stands(book, ['F1', 'ref:P1-b1 debit'])).toMatchObject({ F1: 0, 'ref:P1-b1 debit': 250, balance: 250 })
    expect(book.view('C1').open.items.find(({ openMinor }) => openMinor > 0n)?.dueOn).toBe(NEXT_DAY)
    expect(stands(book, [], 'T')).toEqual({ credit: 0, difference: 0, balance: 0 })
    expect(goesOut(book)).toEqual(['P1-b1', 'P1-r1'])
    const legs = book.state.legs.map(
      ({ kind, accountId, side, amountMinor }) => `${kind} ${accountId} ${side} ${amountMinor}`,
    )
    expect(legs).toEqual([
      'receipt T credit 500',
      'transfer T debit 500',
      'transfer C1 credit 500',
      'transfer C1 debit 250',
      'transfer T credit 250',
      'refund T debit 250',
    ])
  })

  it('a void instead: transfer back 500, void', () => {
    const book = moved()
    expect(goesOut(book)).toEqual(['P1', 'P1-t'])
    book.void('P1')
    expect(stands(book, ['F1'])).toMatchObject({ F1: 500, credit: 0, balance: 500 })
    expect(stands(book, [], 'T')).toEqual({ credit: 0, difference: 0, balance: 0 })
    expect(goesOut(book)).toEqual(['P1-b1', 'P1-v1'])
  })

  it('a refund of 50 of 100, then a chargeback that is lost: a new debt of 50, not 100', () => {
    const book = bookOf('fifo')
    book.mirror.receive(9, [debit('F1', 100)])
    pay(book, 'P1', 100, { F1: 100 })
    book.refund('P1', 50n)
    book.loseChargeback('P1')
    expect(stands(book, ['F1', 'ref:P1-c2 debit'])).toMatchObject({ F1: 0, 'ref:P1-c2 debit': 50, balance: 100 })
  })
})

describe('[I-08] 14 undo is exact', () => {
  const paid = () => {
    const book = bookOf('fifo')
    book.mirror.receive(9, [debit('F1', 100, { due: '2026-03-02' })])
    pay(book, 'P1', 100, { F1: 100 })
    return book
  }
  const openItems = (book: ReturnType<typeof paid>) =>
    book.view('C1').open.items.flatMap(({ key, dueOn, openMinor }) => (openMinor > 0n ? [[key, dueOn, openMinor]] : []))

  it('after a void F1 is open with its own day, and there is no item "void"', () => {
    const book = paid()
    book.void('P1', NEXT_DAY)
    expect(openItems(book)).toEqual([[keyOf('F1'), '2026-03-02', 100n]])
  })

  it('after a full refund the next day F1 is 0 and there is a new debt of that day', () => {
    const book = paid()
    book.refund('P1', 100n, NEXT_DAY)
    expect(openItems(book)).toEqual([['ref:P1-r1 debit', NEXT_DAY, 100n]])
  })
})

describe('[I-08] 15 a void when the answer of the ERP is unknown', () => {
  it('nothing is withdrawn: the receipt is looked up, then the void goes out; ERP and portal 0', () => {
    const book = bookOf('fifo')
    pay(book, 'P1', 100)
    expect(book.lease()).toEqual(['P1'])
    book.void('P1')
    expect(book.lease()).toEqual(['P1'])
    book.mirror.receive(10, [credit('S1', 100, { reference: 'P1' })])
    expect(book.lease()).toEqual(['P1-v1'])
    book.mirror.receive(11, [debit('S2', 100, { reference: 'P1-v1' })])
    expect([stands(book).balance, erpBalance(book)]).toEqual([0, 0])
    expect(book.lease()).toEqual([])
  })

  it('a voucher that a clerk deleted first: "no such voucher" acknowledges the void, without a review', () => {
    const book = bookOf('fifo')
    pay(book, 'P1', 100)
    book.lease()
    book.acknowledge('P1')
    book.mirror.receive(10, [credit('S1', 100, { reference: 'P1' })])
    book.mirror.receive(11, [], { removed: ['S1'] })
    book.void('P1')
    expect(book.lease()).toEqual(['P1-v1'])
    expect(afterVoid('no-such-voucher', NEXT_DAY)).toEqual({ kind: 'done', expectsLine: false })
    book.acknowledge('P1-v1')
    expect(book.lease()).toEqual([])
    expect(stands(book)).toEqual({ credit: 0, difference: 0, balance: 0 })
    expect(book.view('C1').reviews).toEqual([])
  })

  it('a voucher that was seen and deleted is not posted again by itself, though nobody acknowledged it', () => {
    const book = bookOf('fifo')
    pay(book, 'P1', 100)
    expect(book.lease()).toEqual(['P1'])
    book.mirror.receive(10, [credit('S1', 100, { reference: 'P1' })])
    book.mirror.receive(11, [], { removed: ['S1'] })
    expect(book.lease()).toEqual([])
    expect(stands(book).balance).toBe(-100)
  })

  it('a cancelled voucher expects no line; a refused void becomes an iade fişi on the first open day', () => {
    expect(afterVoid('cancelled', NEXT_DAY)).toEqual({ kind: 'done', expectsLine: false })
    expect(afterVoid('refused', NEXT_DAY)).toEqual({ kind: 'refund-voucher', on: NEXT_DAY })
  })

  it('a receipt that never went out is withdrawn together with its void', () => {
    const book = bookOf('fifo')
    pay(book, 'P1', 100)
    book.void('P1')
    expect(book.lease()).toEqual([])
    expect(stands(book)).toEqual({ credit: 0, difference: 0, balance: 0 })
  })
})

describe('[I-08] 16 a slip that was typed by hand', () => {
  const slip = credit('slip', 100, { isSlip: true, on: '2026-03-06' })
  const two = () => {
    const book = bookOf('fifo')
    book.mirror.receive(9, [debit('F1', 100), debit('F2', 100, { due: '2026-03-03' })])
    pay(book, 'P1', 100, { F1: 100 })
    return book
  }

  it('both count, it closes nothing, and the hand-out waits; the same: balance 100', () => {
    const book = two()
    book.mirror.receive(10, [slip])
    expect(stands(book, ['F1', 'F2'])).toMatchObject({ F1: 0, F2: 100, credit: 100, balance: 0 })
    expect(book.view('C1').reviews).toEqual(['possible-double'])
    expect(book.lease()).toEqual([])
    book.decide('slip', 'P1', 'same')
    expect(stands(book, ['F1', 'F2'])).toMatchObject({ F1: 0, F2: 100, credit: 0, balance: 100 })
    expect(book.lease()).toEqual([])
  })

  it('different: it is a credit like any other, and the receipt goes out', () => {
    const book = two()
    book.mirror.receive(10, [slip])
    book.decide('slip', 'P1', 'different')
    expect(stands(book, ['F1', 'F2'])).toMatchObject({ F1: 0, F2: 0, balance: 0 })
    expect(book.lease()).toEqual(['P1'])
  })

  it.each(['before', 'after'])(
    'a void, the slip typed %s it: review; the same: the void goes out, 200 and 200',
    (when) => {
      const book = two()
      if (when === 'before') book.mirror.receive(10, [slip])
      book.void('P1')
      if (when === 'after') book.mirror.receive(10, [slip])
      expect(book.view('C1').reviews).toEqual(['possible-double'])
      expect(book.lease()).toEqual([])
      book.decide('slip', 'P1', 'same')
      expect(book.lease()).toEqual(['P1-v1'])
      expect(stands(book, ['F1', 'F2'])).toMatchObject({ F1: 100, F2: 100, balance: 200 })
      book.mirror.receive(11, [debit('S2', 100, { reference: 'P1-v1' })])
      expect([stands(book).balance, erpBalance(book)]).toEqual([200, 200])
    },
  )

  it('two payments of 100 and one slip: one candidate at a time', () => {
    const book = two()
    pay(book, 'P2', 100, { F2: 100 })
    book.mirror.receive(10, [slip])
    expect(book.view('C1').doubles).toEqual([{ slipId: 'slip', reference: 'P1' }])
    expect(book.lease()).toEqual(['P2'])
    book.decide('slip', 'P1', 'different')
    expect(book.view('C1').doubles).toEqual([{ slipId: 'slip', reference: 'P2' }])
  })
})

describe('[I-08] 17 two payments, one debt', () => {
  const ticked = [{ key: keyOf('F1'), amountMinor: 100n }]
  const atBank = (closing: 'fifo' | 'erp') => {
    const book = bookOf(closing)
    book.mirror.receive(9, [debit('F1', 100)])
    expect(book.start('P1', { account: 'C1', net: 100n, ticked })).toBeUndefined()
    return book
  }

  it.each(['fifo', 'erp'] as const)('an unticked one passes over what is claimed (%s)', (closing) => {
    const book = atBank(closing)
    pay(book, 'P2', 100)
    expect(stands(book, ['F1'])).toMatchObject({ F1: 100, credit: 100, balance: 0 })
    book.approve('P1')
    expect(stands(book, ['F1'])).toMatchObject({ F1: 0, credit: 100, balance: -100 })
  })

  it('and goes to the next debt', () => {
    const book = atBank('fifo')
    book.mirror.receive(10, [debit('F2', 100, { due: '2026-04-01' })])
    pay(book, 'P2', 100)
    book.approve('P1')
    expect(stands(book, ['F1', 'F2'])).toMatchObject({ F1: 0, F2: 0, credit: 0, balance: 0 })
  })

  it.each(['fifo', 'erp'] as const)(
    'a late approval of a debt that was paid since is an open credit (%s)',
    (closing) => {
      const book = atBank(closing)
      book.giveUp('P1')
      pay(book, 'P2', 100, { F1: 100 })
      book.approve('P1')
      expect(stands(book, ['F1'])).toMatchObject({ F1: 0, credit: 100, balance: -100 })
    },
  )

  it('a link for F1 is no longer payable when F1 was paid in the panel, nor is an item at DBS', () => {
    const book = bookOf('fifo')
    book.mirror.receive(9, [debit('F1', 100), debit('F2', 100)])
    pay(book, 'P1', 100, { F1: 100 })
    expect(book.start('link', { account: 'C1', net: 100n, ticked })).toBe('more-than-open')
    book.state.atDbs.add(keyOf('F2'))
    const atDbs = [{ key: keyOf('F2'), amountMinor: 100n }]
    expect(book.start('P2', { account: 'C1', net: 100n, ticked: atDbs })).toBe('not-payable')
    pay(book, 'P3', 50)
    expect(stands(book, ['F2'])).toMatchObject({ F2: 100, credit: 50 })
  })
})
