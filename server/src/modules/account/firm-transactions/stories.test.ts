import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modulesOf, sweeps } from '../../../app.ts'
import { useHouse } from '../../../testing/house.ts'
import { foldOwnLines } from '../../books/receivables/index.ts'
import { aStory as storyIn, line, prove as proveIn } from '../../../testing/story.ts'
import { changeAllocation, questionsOf, receiptsUndecided } from '../../../testing/story-books.store.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '1000' })
type Story = Awaited<ReturnType<typeof storyIn>>
const told: Story[] = []
afterAll(async () => {
  for (const { till } of told) await till.close()
})

const prove = () => proveIn(sweeps(house.infrastructure))
async function aStory(closing: 'fifo' | 'erp', books: 'net' | 'gross' = 'net'): Promise<Story> {
  const story = await storyIn(house, modulesOf(house.infrastructure).auth, closing, books)
  told.push(story)
  return story
}

describe('[I-08] what the ERP closes, told through the server', () => {
  it('1 a partial card payment: kalan 40, balance 40, before and after the ERP has booked it', async () => {
    const story = await aStory('erp')
    await story.lines(9, [line('F1', 100)])
    await story.image(9, { F1: 100 })
    const { orderId } = await story.pay(60, { F1: 60 })
    expect(await story.stands('F1')).toEqual({ F1: 40, credit: 0, difference: 0, balance: 40 })
    await story.lines(10, [line('S', -60, { reference: orderId })])
    await story.image(10, { F1: 40 })
    expect(await story.stands('F1')).toEqual({ F1: 40, credit: 0, difference: 0, balance: 40 })
  })

  it('2 our voucher used on another debt: the paid one stays paid, 100 that nobody can pay stand for it, with one review', async () => {
    const story = await aStory('erp')
    await story.lines(9, [line('F1', 100), line('F2', 100, { dueOn: '2026-03-07' })])
    await story.image(9, { F1: 100, F2: 100 })
    const { orderId } = await story.pay(100, { F2: 100 })
    await story.lines(10, [line('S', -100, { reference: orderId })])
    await story.image(10, { F2: 100 })
    const difference = { F1: 0, F2: 0, credit: 0, difference: 100, balance: 100 }
    expect(await story.stands('F1', 'F2')).toEqual(difference)
    await prove()
    await prove()
    expect(await questionsOf(house, story.tenant.id)).toEqual(['closing-difference'])
    await story.lines(11, [])
    await story.image(11, { F1: 100 })
    expect(await story.stands('F1', 'F2')).toEqual({ F1: 100, F2: 0, credit: 0, difference: 0, balance: 100 })
    await prove()
    expect(await questionsOf(house, story.tenant.id)).toEqual([])
  })

  it.each([
    ['the number of the document', 'S'],
    ['the external id of the line', 'S-1'],
  ])('2 with closings fed, by %s: F1 100', async (_, credit) => {
    const story = await aStory('erp')
    await story.lines(9, [line('F1', 100), line('F2', 100, { dueOn: '2026-03-07' })])
    await story.image(9, { F1: 100, F2: 100 }, [])
    const { orderId } = await story.pay(100, { F2: 100 })
    await story.lines(10, [line('S', -100, { externalId: 'S-1', reference: orderId })])
    await story.image(10, { F2: 100 }, [{ debit: 'F1', credit, amount: 100 }])
    expect(await story.stands('F1', 'F2')).toEqual({ F1: 100, F2: 0, credit: 0, difference: 0, balance: 100 })
    await prove()
    expect(await questionsOf(house, story.tenant.id)).toEqual([])
    await story.lines(11, [])
    await story.image(11, { F2: 100 })
    expect(await story.stands('F1', 'F2')).toMatchObject({ F1: 0, F2: 0, difference: 100 })
  })

  it('3 a voucher later than the image, then booked and not closed, then closed: always the same', async () => {
    const story = await aStory('erp')
    const same = { F1: 0, credit: 0, difference: 0, balance: 0 }
    await story.lines(10, [line('F1', 100)])
    await story.image(10, { F1: 100 })
    const { orderId } = await story.pay(100, { F1: 100 })
    await story.lines(11, [line('S', -100, { reference: orderId })])
    expect(await story.stands('F1')).toEqual(same)
    await story.image(12, { F1: 100, S: -100 })
    await story.lines(12, [])
    expect(await story.stands('F1')).toEqual(same)
    await story.image(13, {})
    await story.lines(13, [])
    expect(await story.stands('F1')).toEqual(same)
  })

  it('4 an image waits for the lines of its read, and gives way when an older line comes', async () => {
    const story = await aStory('erp')
    await story.lines(9, [line('F1', 100), line('E', -100)])
    await story.image(9, {})
    expect(await story.stands('F1')).toEqual({ F1: 0, credit: 0, difference: 0, balance: 0 })
    await story.image(11, { F1: 100, E: -100, F2: 50 })
    expect(await story.stands('F1', 'F2')).toEqual({ F1: 0, F2: 0, credit: 0, difference: 0, balance: 0 })
    await story.lines(11, [line('F2', 50)])
    expect(await story.stands('F1', 'F2')).toEqual({ F1: 100, F2: 50, credit: 100, difference: 0, balance: 50 })
    await story.lines(10, [line('F0', 30)])
    const before = { F0: 30, F1: 0, F2: 50, credit: 0, difference: 0, balance: 80 }
    expect(await story.stands('F0', 'F1', 'F2')).toEqual(before)
  })

  it('5 a change after the image is a difference, until the next image', async () => {
    const story = await aStory('erp')
    await story.lines(9, [line('F1', 100), line('E', -100)])
    await story.image(9, {})
    await story.lines(10, [], ['E'])
    expect(await story.stands('F1')).toEqual({ F1: 0, credit: 0, difference: 100, balance: 100 })
    await story.image(10, { F1: 100 })
    expect(await story.stands('F1')).toEqual({ F1: 100, credit: 0, difference: 0, balance: 100 })
  })

  it('5 a line that the ERP moved to another firm is gone for the dealer it left, as it is for staff', async () => {
    const story = await aStory('erp')
    await story.lines(9, [line('F1', 100), line('E', -50)])
    await story.image(9, { F1: 50 })
    expect(await story.stands('F1')).toEqual({ F1: 50, credit: 0, difference: 0, balance: 50 })
    await story.lines(10, [line('E', -50, { firmCode: 'C2' })])
    expect(await story.stands('F1')).toEqual({ F1: 50, credit: 0, difference: 50, balance: 100 })
    await story.image(10, { F1: 100 })
    expect(await story.stands('F1')).toEqual({ F1: 100, credit: 0, difference: 0, balance: 100 })
    expect(await story.standsOf('C2')).toEqual({ credit: 50, difference: 0, balance: -50 })
    await story.lines(11, [line('E', -50)])
    await story.image(11, { F1: 50 })
    expect(await story.stands('F1')).toEqual({ F1: 50, credit: 0, difference: 0, balance: 50 })
    expect(await story.standsOf('C2')).toEqual({ credit: 0, difference: 0, balance: 0 })
  })

  it('6 a late word of an earlier read does not beat a later one that only said the same again', async () => {
    const story = await aStory('erp')
    await story.lines(9, [line('F1', 100), line('E', -40)])
    await story.image(9, { F1: 100, E: -40 })
    await story.lines(11, [line('F1', 100), line('E', -40)])
    await story.image(11, { F1: 60 })
    const closed = { F1: 60, credit: 0, difference: 0, balance: 60 }
    expect(await story.stands('F1')).toEqual(closed)
    await story.lines(10, [line('F1', 70)])
    expect(await story.stands('F1')).toEqual(closed)
    await story.lines(10, [line('E', -40, { firmCode: 'C2' })])
    expect(await story.stands('F1')).toEqual(closed)
    expect(await story.standsOf('C2')).toEqual({ credit: 0, difference: 0, balance: 0 })
  })

  it('6 nor does an image that was taken earlier beat a later one that showed the same', async () => {
    const story = await aStory('erp')
    await story.lines(9, [line('F1', 100), line('E', -40)])
    await story.image(9, { F1: 60, E: 0 })
    await story.lines(11, [])
    await story.image(11, { F1: 60, E: 0 })
    await story.lines(10, [])
    await story.image(10, { F1: 100, E: -40 })
    expect(await story.stands('F1')).toEqual({ F1: 60, credit: 0, difference: 0, balance: 60 })
  })

  it('18 a credit that is set off in a sale stays used, and comes back with its void', async () => {
    const story = await aStory('erp')
    await story.lines(9, [line('F1', 500), line('K1', -100)])
    await story.image(9, { F1: 500, K1: -100 })
    const payment = await story.pay(400, { F1: 500, K1: -100 })
    const closed = { F1: 0, credit: 0, difference: 0, balance: 0 }
    expect(await story.stands('F1')).toEqual(closed)
    await story.lines(10, [line('S', -400, { reference: payment.orderId })])
    await story.image(10, { F1: 100, K1: -100 })
    expect(await story.stands('F1')).toEqual(closed)
    await story.lines(11, [])
    await story.image(11, {})
    expect(await story.stands('F1')).toEqual(closed)
    await story.takeBack(payment, 'all')
    expect(await story.stands('F1')).toEqual({ F1: 500, credit: 100, difference: 0, balance: 400 })
  })

  it('18 a second sale that uses the same credit meanwhile is refused', async () => {
    const story = await aStory('erp')
    await story.lines(9, [line('F1', 500), line('F2', 300), line('K1', -100)])
    await story.image(9, { F1: 500, F2: 300, K1: -100 })
    const first = await story.begin(400, { F1: 500, K1: -100 })
    expect([first.isHeld, (await story.begin(200, { F2: 300, K1: -100 })).isHeld]).toEqual([true, false])
    await first.finish()
    expect(await story.stands('F1', 'F2')).toEqual({ F1: 0, F2: 300, credit: 0, difference: 0, balance: 300 })
  })
})

describe.each(['fifo', 'erp'] as const)('[I-08] a debt that was paid, closing %s', (closing) => {
  it('8 stays paid when its invoice is entered again', async () => {
    const story = await aStory(closing)
    await story.lines(9, [line('F0', 100, { dueOn: '2026-03-01' }), line('F1', 100)])
    await story.image(9, { F0: 100, F1: 100 })
    await story.pay(100, { F1: 100 })
    const paid = { F0: 100, F1: 0, credit: 0, difference: 0, balance: 100 }
    expect(await story.stands('F0', 'F1')).toEqual(paid)
    await story.lines(10, [line('F1', 100, { externalId: 'F1-again', dueOn: '2026-03-05' })], ['F1'])
    expect(await story.stands('F0', 'F1')).toEqual(paid)
  })

  it('8 a second start on F1 is refused while a payment on it is under way, also when it is entered again meanwhile', async () => {
    const story = await aStory(closing)
    await story.lines(9, [line('F1', 100)])
    await story.image(9, { F1: 100 })
    const first = await story.begin(100, { F1: 100 })
    await story.lines(10, [line('F1', 100, { externalId: 'F1-again', dueOn: '2026-03-05' })], ['F1'])
    expect([first.isHeld, (await story.begin(100, { F1: 100 })).isHeld]).toEqual([true, false])
    await first.finish()
    expect(await story.stands('F1')).toEqual({ F1: 0, credit: 0, difference: 0, balance: 0 })
  })

  it('17 two payments, one debt: P2 without ticks passes over F1, which P1 at 3-D has ticked; P1 then closes F1', async () => {
    const story = await aStory(closing)
    await story.lines(9, [line('F1', 100)])
    await story.image(9, { F1: 100 })
    const first = await story.begin(100, { F1: 100 })
    await story.pay(100)
    const passedOver = { F1: 100, credit: 100, difference: 0, balance: 0 }
    expect(await story.stands('F1')).toEqual(passedOver)
    await foldOwnLines(house.infrastructure.tenantDb, story.tenant.id)
    expect(await story.stands('F1')).toEqual(passedOver)
    await first.finish()
    expect(await story.stands('F1')).toEqual({ F1: 0, credit: 100, difference: 0, balance: -100 })
    await prove()
    expect(await questionsOf(house, story.tenant.id)).toEqual([])
  })

  it('9 leaves an open credit when it is cut below what was paid, which returns when it grows', async () => {
    const story = await aStory(closing)
    await story.lines(9, [line('F1', 100)])
    await story.image(9, { F1: 100 })
    await story.pay(100, { F1: 100 })
    await story.lines(10, [line('F1', 60)])
    expect(await story.stands('F1')).toEqual({ F1: 0, credit: 40, difference: 0, balance: -40 })
    await story.lines(11, [line('F1', 100)])
    expect(await story.stands('F1')).toEqual({ F1: 0, credit: 0, difference: 0, balance: 0 })
    await story.lines(12, [], ['F1'])
    expect(await story.stands('F1')).toEqual({ F1: 0, credit: 100, difference: 0, balance: -100 })
  })

  it('10 counts once when the ERP books it in pieces, or twice', async () => {
    const story = await aStory(closing)
    await story.lines(9, [line('F1', 100), line('F2', 100, { dueOn: '2026-03-07' })])
    await story.image(9, { F1: 100, F2: 100 })
    const { orderId: reference } = await story.pay(100, { F1: 100 })
    const same = { F1: 0, F2: 100, credit: 0, difference: 0, balance: 100 }
    await story.lines(10, [line('S1', -50, { reference })])
    expect(await story.stands('F1', 'F2')).toEqual(same)
    await story.lines(11, [line('S2', -50, { reference })])
    expect(await story.stands('F1', 'F2')).toEqual(same)
    await story.lines(12, [line('S3', -100, { reference })])
    expect(await story.stands('F1', 'F2')).toEqual(same)
    expect(await questionsOf(house, story.tenant.id)).toEqual(['double-posted'])
    await story.lines(13, [], ['S3'])
    expect(await story.stands('F1', 'F2')).toEqual(same)
  })

  it.each([
    ['(a) posted on another cari at once', ['C2']],
    ['(b) first seen on its own, then moved', ['C1', 'C2']],
  ])('11 %s: C1 F1 100, C2 −100, review', async (_, seenOn) => {
    const story = await aStory(closing)
    await story.lines(9, [line('F1', 100)])
    await story.image(9, { F1: 100 })
    const { orderId: reference } = await story.pay(100, { F1: 100 })
    for (const [at, firmCode] of seenOn.entries())
      await story.lines(10 + at, [line('S', -100, { reference, firmCode })])
    expect(await story.stands('F1')).toEqual({ F1: 100, credit: 0, difference: 0, balance: 100 })
    expect(await story.standsOf('C2')).toEqual({ credit: 100, difference: 0, balance: -100 })
    expect(await questionsOf(house, story.tenant.id)).toEqual(['wrong-account'])
  })

  it('12 booked gross: the vade farkı is closed by its own receipt, and what is invoiced beyond it is owed', async () => {
    const story = await aStory(closing, 'gross')
    await story.lines(9, [line('F0', 300, { dueOn: '2026-02-20' }), line('F1', 500)])
    await story.image(9, { F0: 300, F1: 500 })
    const { orderId: reference } = await story.pay(500, { F1: 500 }, 25)
    const paid = { F0: 300, F1: 0, [reference]: 0, credit: 0, difference: 0, balance: 300 }
    expect(await story.stands('F0', 'F1', reference)).toEqual(paid)
    await story.lines(10, [line('S', -525, { reference })])
    expect(await story.stands('F0', 'F1', reference)).toEqual(paid)
    await story.lines(11, [line('V', 30, { reference, type: 'late-charge-invoice' })])
    expect(await story.stands('F0', 'F1', 'V')).toMatchObject({ F0: 300, F1: 0, V: 5, balance: 305 })
  })

  it('12 booked gross: a void takes the vade farkı back, also one that was invoiced', async () => {
    const story = await aStory(closing, 'gross')
    await story.lines(9, [line('F0', 300, { dueOn: '2026-02-20' }), line('F1', 500)])
    await story.image(9, { F0: 300, F1: 500 })
    const payment = await story.pay(500, { F1: 500 }, 25)
    const reference = payment.orderId
    await story.lines(10, [line('S', -525, { reference }), line('V', 25, { reference, type: 'late-charge-invoice' })])
    await story.takeBack(payment, 'all')
    expect(await story.stands('F0', 'F1', 'V')).toEqual({
      F0: 300,
      F1: 500,
      V: 0,
      credit: 0,
      difference: 0,
      balance: 800,
    })
  })

  it('14 stands open again with its own day after a void, and a refund is a debt of its own', async () => {
    const story = await aStory(closing)
    await story.lines(9, [line('F1', 100), line('F2', 50, { dueOn: '2026-03-07' })])
    await story.image(9, { F1: 100, F2: 50 })
    await story.takeBack(await story.pay(100, { F1: 100 }), 'all')
    expect((await story.open()).map(({ documentNo, dueOn, debit }) => [documentNo, dueOn, debit])).toEqual([
      ['F1', '2026-03-02', 10_000n],
      ['F2', '2026-03-07', 5000n],
    ])
    const payment = await story.pay(100, { F1: 100 })
    await story.endDay(payment)
    await story.takeBack(payment, 100)
    const rows = await story.open()
    expect(rows.map(({ documentNo, type, debit }) => [documentNo, type, debit])).toEqual([
      ['F2', 'wholesale-invoice', 5000n],
      [`${payment.orderId}-R1`, 'card-refund', 10_000n],
    ])
  })
})

describe('[I-08] a payment that ticked nothing', () => {
  let story: Story
  beforeAll(async () => {
    story = await aStory('fifo')
  })

  it('[I-40] closes the oldest at once, and stays there when an older invoice comes before anything is folded', async () => {
    await story.lines(9, [line('F1', 100), line('F2', 100, { dueOn: '2026-03-07' })])
    await story.pay(100)
    expect(await story.stands('F1', 'F2')).toMatchObject({ F1: 0, F2: 100 })
    await story.lines(10, [line('F0', 70, { dueOn: '2026-02-01' })])
    expect(await story.stands('F0', 'F1', 'F2')).toEqual({
      F0: 70,
      F1: 0,
      F2: 100,
      credit: 0,
      difference: 0,
      balance: 170,
    })
  })

  it('[I-40] the same in a ledger that the ERP closes', async () => {
    const other = await aStory('erp')
    await other.lines(9, [line('F1', 100), line('F2', 100, { dueOn: '2026-03-07' })])
    await other.image(9, { F1: 100, F2: 100 })
    await other.pay(100)
    await other.lines(10, [line('F0', 70, { dueOn: '2026-02-01' })])
    expect(await other.stands('F0', 'F1', 'F2')).toMatchObject({ F0: 70, F1: 0, F2: 100, credit: 0, balance: 170 })
  })

  it('[I-40] and an image that comes alone takes nothing from what was closed before it', async () => {
    const other = await aStory('erp')
    await other.lines(9, [line('F1', 100), line('F2', 100, { dueOn: '2026-03-07' })])
    await other.image(9, { F1: 100, F2: 100 })
    await other.pay(100)
    // The ERP has closed F1 with what we do not know of, and shows it before its lines.
    await other.image(9, { F2: 100, F1: 60 })
    expect(await receiptsUndecided(house, other.tenant.id)).toBe(0)
  })

  it('[I-04] and at night every account comes to its balance, with nothing to ask', async () => {
    await prove()
    expect(await questionsOf(house, story.tenant.id)).toEqual([])
  })

  it('what was decided cannot be written over', async () => {
    await expect(changeAllocation(house, story.tenant.id)).rejects.toThrow('permission denied')
  })
})
