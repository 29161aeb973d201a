import { describe, expect, it } from 'vitest'
import { bookOf, credit, debit, keyOf, pay, shows, snapshot, stands } from './testing/story.ts'

const ours = (amount: number) => credit('S', amount, { reference: 'P1' })

describe('[I-08] what the ERP closes', () => {
  it('1 a partial card payment: kalan 40, balance 40, before and after the ERP has booked it', () => {
    const book = bookOf('erp')
    book.mirror.receive(9, [debit('F1', 100)])
    book.image(9, 'C1', shows({ F1: 100 }))
    pay(book, 'P1', 60, { F1: 60 })
    expect(stands(book, ['F1'])).toMatchObject({ F1: 40, balance: 40 })
    book.mirror.receive(10, [ours(60)])
    book.image(10, 'C1', shows({ F1: 40 }))
    expect(stands(book, ['F1'])).toEqual({ F1: 40, credit: 0, difference: 0, balance: 40 })
  })

  describe('2 our voucher used on another debt', () => {
    const used = (closings?: Parameters<ReturnType<typeof bookOf>['image']>[3]) => {
      const book = bookOf('erp')
      book.mirror.receive(9, [debit('F1', 100, { due: '2026-03-02' }), debit('F2', 100, { due: '2026-03-07' })])
      book.image(9, 'C1', shows({ F1: 100, F2: 100 }))
      pay(book, 'P1', 100, { F2: 100 })
      book.mirror.receive(10, [ours(100)])
      book.image(10, 'C1', shows({ F2: 100 }), closings)
      return book
    }

    it('F2 stays paid; 100 that nobody can pay stand for it, with one review', () => {
      const book = used()
      expect(stands(book, ['F1', 'F2'])).toEqual({ F1: 0, F2: 0, credit: 0, difference: 100, balance: 100 })
      expect(book.view('C1').reviews).toEqual(['closing-difference'])
    })

    it('with closings fed it is F1 that is open', () => {
      const book = used([{ debitNo: 'F1', creditNo: 'S', amountMinor: 100n }])
      expect(stands(book, ['F1', 'F2'])).toEqual({ F1: 100, F2: 0, credit: 0, difference: 0, balance: 100 })
    })
  })

  it('2 what is used of our voucher is taken as used on the paid debt that is still open there', () => {
    const book = bookOf('erp')
    book.mirror.receive(9, [debit('F1', 100), debit('F2', 100)])
    pay(book, 'P1', 100, { F1: 60, F2: 40 })
    book.mirror.receive(10, [ours(100), credit('E', 100)])
    book.image(10, 'C1', shows({ F2: 60, S: -60 }))
    expect(stands(book, ['F1', 'F2'])).toEqual({ F1: 0, F2: 60, credit: 60, difference: 0, balance: 0 })
  })

  it('2 and 10 a voucher in pieces, used on another debt: closings of one debt count together', () => {
    const book = bookOf('erp')
    book.mirror.receive(9, [debit('F1', 100), debit('F2', 100)])
    book.image(9, 'C1', shows({ F1: 100, F2: 100 }))
    pay(book, 'P1', 100, { F1: 60, F2: 40 })
    const piece = (no: string) => credit(no, 50, { reference: 'P1' })
    book.mirror.receive(10, [piece('S1'), piece('S2')])
    book.image(10, 'C1', shows({ F2: 100 }), [
      { debitNo: 'F1', creditNo: 'S1', amountMinor: 50n },
      { debitNo: 'F1', creditNo: 'S2', amountMinor: 50n },
    ])
    expect(stands(book, ['F1', 'F2'])).toEqual({ F1: 40, F2: 60, credit: 0, difference: 0, balance: 100 })
  })

  it('3 a voucher later than the image, then booked and not closed, then closed: always the same', () => {
    const book = bookOf('erp')
    const same = { F1: 0, credit: 0, difference: 0, balance: 0 }
    book.mirror.receive(10, [debit('F1', 100)])
    book.image(10, 'C1', shows({ F1: 100 }))
    pay(book, 'P1', 100, { F1: 100 })
    book.mirror.receive(11, [ours(100)])
    expect(stands(book, ['F1'])).toEqual(same)
    book.image(12, 'C1', shows({ F1: 100, S: -100 }))
    book.mirror.receive(12, [])
    expect(stands(book, ['F1'])).toEqual(same)
    book.image(13, 'C1', [])
    book.mirror.receive(13, [])
    expect(stands(book, ['F1'])).toEqual(same)
  })

  describe('4 an image before its lines', () => {
    it('waits for the batch of the same read, and is used then', () => {
      const book = bookOf('erp')
      book.image(10, 'C1', shows({ F1: 100, E: -100 }))
      expect(stands(book, ['F1'])).toEqual({ F1: 0, credit: 0, difference: 0, balance: 0 })
      book.mirror.receive(10, [debit('F1', 100), credit('E', 100)])
      expect(stands(book, ['F1'])).toEqual({ F1: 100, credit: 100, difference: 0, balance: 0 })
    })

    it('that shows more of a document than its line has waits as well, though the sums are the same', () => {
      const book = bookOf('erp')
      book.mirror.receive(9, [debit('F1', 40), debit('F2', 50)])
      book.image(9, 'C1', shows({ F1: 40, F2: 50 }))
      book.image(10, 'C1', shows({ F2: 90 }))
      book.mirror.receive(10, [])
      expect(stands(book, ['F1', 'F2'])).toEqual({ F1: 40, F2: 50, credit: 0, difference: 0, balance: 90 })
      book.mirror.receive(10, [debit('F2', 90)], { removed: ['F1'] })
      expect(stands(book, ['F1', 'F2'])).toEqual({ F1: 0, F2: 90, credit: 0, difference: 0, balance: 90 })
    })

    it('that stops adding up because an older line arrives gives way to the one before it', () => {
      const book = bookOf('erp')
      book.mirror.receive(9, [debit('F1', 100), credit('E', 100)])
      book.image(9, 'C1', [])
      book.mirror.receive(11, [debit('F2', 50)])
      book.image(11, 'C1', shows({ F1: 100, E: -100, F2: 50 }))
      expect(stands(book, ['F1', 'F2'])).toMatchObject({ F1: 100, F2: 50, credit: 100 })
      book.mirror.receive(10, [debit('F0', 30)])
      expect(stands(book, ['F0', 'F1', 'F2'])).toEqual({ F0: 30, F1: 0, F2: 50, credit: 0, difference: 0, balance: 80 })
    })
  })

  it('5 a change after the image is a difference on its own item, until the next image', () => {
    const book = bookOf('erp')
    book.mirror.receive(9, [debit('F1', 100), credit('E', 100)])
    book.image(9, 'C1', [])
    expect(stands(book, ['F1'])).toEqual({ F1: 0, credit: 0, difference: 0, balance: 0 })
    snapshot(book, 10, [debit('F1', 100)])
    expect(stands(book, ['F1'])).toEqual({ F1: 0, credit: 0, difference: 100, balance: 100 })
    book.image(10, 'C1', shows({ F1: 100 }))
    expect(stands(book, ['F1'])).toEqual({ F1: 100, credit: 0, difference: 0, balance: 100 })
  })

  describe('18 credits in a sale', () => {
    const sold = () => {
      const book = bookOf('erp')
      book.mirror.receive(9, [debit('F1', 500), credit('K1', 100)])
      book.image(9, 'C1', shows({ F1: 500, K1: -100 }))
      pay(book, 'P1', 400, { F1: 500, K1: -100 })
      return book
    }
    const closed = { F1: 0, credit: 0, difference: 0, balance: 0 }

    it('F1 0 and K1 0, until the image shows K1 used and afterwards', () => {
      const book = sold()
      expect(stands(book, ['F1'])).toEqual(closed)
      book.mirror.receive(10, [ours(400)])
      book.image(10, 'C1', shows({ F1: 100, K1: -100 }))
      expect(stands(book, ['F1'])).toEqual(closed)
      book.image(11, 'C1', [])
      book.mirror.receive(11, [])
      expect(stands(book, ['F1'])).toEqual(closed)
    })

    it('a void restores 500 and 100, whatever the ERP has closed by then', () => {
      const book = sold()
      book.mirror.receive(10, [ours(400)])
      book.image(10, 'C1', [])
      book.void('P1')
      expect(stands(book, ['F1'])).toEqual({ F1: 500, credit: 100, difference: 0, balance: 400 })
    })

    it('after a void the ERP may use K1 on its own account', () => {
      const book = sold()
      book.void('P1')
      book.image(10, 'C1', shows({ F1: 400 }))
      book.mirror.receive(10, [])
      expect(stands(book, ['F1'])).toEqual({ F1: 400, credit: 0, difference: 0, balance: 400 })
    })

    it('a second sale that uses K1 meanwhile is refused', () => {
      const book = bookOf('erp')
      book.mirror.receive(9, [debit('F1', 500), debit('F2', 300), credit('K1', 100)])
      const sale = (no: string, amountMinor: bigint) => ({
        account: 'C1',
        net: amountMinor - 100n,
        ticked: [
          { key: keyOf(no), amountMinor },
          { key: keyOf('K1', 'credit'), amountMinor: 100n },
        ],
      })
      expect(book.start('P1', sale('F1', 500n))).toBeUndefined()
      expect(book.start('P2', sale('F2', 300n))).toBe('claimed')
      book.approve('P1')
      expect(book.start('P3', sale('F2', 300n))).toBe('more-than-open')
    })
  })
})
