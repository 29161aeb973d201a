import { addDays } from '@vezne/domain/calendar/day.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { modulesOf, sweeps } from '../../../app.ts'
import { steerEngineClock } from '../../../kit/db/engine-clock.ts'
import { useHouse } from '../../../testing/house.ts'
import { aStory as storyIn, line } from '../../../testing/story.ts'
import { questionsOf } from '../../../testing/story-books.store.ts'
import { erpProgram } from '../../../testing/erp-program.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '1000' })
const told: Awaited<ReturnType<typeof storyIn>>[] = []
afterAll(async () => {
  for (const { till } of told) await till.close()
})

async function aStory(closing: 'fifo' | 'erp' = 'fifo', books: 'net' | 'gross' = 'net') {
  const story = await storyIn(house, modulesOf(house.infrastructure).auth, closing, books)
  told.push(story)
  const erp = erpProgram(house, story.key)
  return { ...story, erp, asked: () => questionsOf(house, story.tenant.id) }
}

const kinds = (items: readonly { readonly kind: string }[]) => items.map(({ kind }) => kind)
const today = () => istanbulDay(Date.now())

describe('[I-08] what is handed out', () => {
  it('says everything of a receipt: amounts apart, value days, debts and credits that it closes', async () => {
    const story = await aStory('erp', 'gross')
    await story.lines(9, [line('F1', 500), line('K1', -100)])
    await story.image(9, { F1: 500, K1: -100 })
    const { orderId, authCode, maskedCard } = await story.pay(400, { F1: 500, K1: -100 }, 25)
    const [item, ...more] = await story.erp.collect()
    expect(more).toEqual([])
    expect(item).toMatchObject({
      kind: 'receipt',
      ledger: 'L1',
      accountCode: 'C1',
      eventOn: today(),
      net: 40_000n,
      surcharge: 2500n,
      total: 42_500n,
      currencyCode: 'TRY',
      rate: 1,
      planCode: 'KK01',
      authCode,
      maskedCard,
      reference: orderId,
      closes: [
        { externalId: 'F1', amount: 50_000n },
        { externalId: 'K1', amount: -10_000n },
      ],
    })
    expect(item?.originalId).toBe(item?.id)
    expect(item?.installments.map(({ amount }) => amount)).toEqual([42_500n])
    expect(item).not.toHaveProperty('fromAccountCode')
  })

  it('is leased: nobody else gets it meanwhile, and a lease that lapsed is handed out again under the same id', async () => {
    const story = await aStory()
    await story.pay(100)
    const [first] = await story.erp.collect(10, 5)
    expect(await story.erp.collect()).toEqual([])
    await steerEngineClock(house.owner, { passSeconds: 6 * 60 })
    const [again] = await story.erp.collect()
    expect(again?.id).toBe(first?.id)
    const id = first?.id ?? ''
    expect(await story.erp.acknowledge([{ id, erpNumber: 'F-1' }])).toEqual({ posted: 1, failed: 0, rejected: [] })
    // The same word twice is taken once, another number is not, nor an error that comes late.
    expect(await story.erp.acknowledge([{ id, erpNumber: 'F-1' }])).toMatchObject({ posted: 1, rejected: [] })
    const late = await story.erp.acknowledge([
      { id, erpNumber: 'F-2' },
      { id, error: 'timeout' },
      { id: crypto.randomUUID(), erpNumber: 'F-3' },
    ])
    expect(late.rejected.map(({ index }) => index)).toEqual([0, 1, 2])
    expect(await story.erp.collect()).toEqual([])
  })

  it('what was acknowledged with an error waits for Retry, and nothing behind it goes out before', async () => {
    const story = await aStory()
    const payment = await story.pay(100)
    const [receipt] = await story.erp.collect()
    const id = receipt?.id ?? ''
    expect(await story.erp.acknowledge([{ id, error: 'cari kodu yok' }])).toMatchObject({ failed: 1 })
    await story.endDay(payment)
    await story.takeBack(payment, 40)
    expect([await story.erp.collect(), await story.asked()]).toEqual([[], ['hand-out-failed']])
    await story.decide('hand-out-failed', 'decline')
    expect(kinds(await story.erp.bookAll())).toEqual(['receipt', 'refund'])
    expect(await story.asked()).toEqual([])
  })
})

describe('[I-08] 15 a void when the answer of the ERP is unknown, told through the server', () => {
  it('nothing is withdrawn: the receipt is looked up, then the void goes out; ERP and portal 0', async () => {
    const story = await aStory()
    const payment = await story.pay(100)
    const [receipt] = await story.erp.collect()
    await story.erp.acknowledge([{ id: receipt?.id ?? '', error: 'timeout' }])
    await story.takeBack(payment, 'all')
    const [looked] = await story.erp.collect()
    expect(looked?.id).toBe(receipt?.id)
    await story.erp.acknowledge([{ id: looked?.id ?? '', erpNumber: 'F-1' }])
    const [out] = await story.erp.collect()
    expect(out).toMatchObject({ kind: 'void', originalId: receipt?.id, reference: `${payment.orderId}-V` })
    await story.erp.acknowledge([{ id: out?.id ?? '', erpNumber: 'F-1' }])
    expect(await story.stands()).toEqual({ credit: 0, difference: 0, balance: 0 })
    expect([await story.erp.collect(), await story.asked()]).toEqual([[], []])
  })

  it.each(['voucher-posted', 'period-locked'])('%s: an iade fişi goes out on the first open day', async (error) => {
    const story = await aStory()
    const payment = await story.pay(100)
    await story.erp.bookAll()
    await story.takeBack(payment, 'all')
    const [out] = await story.erp.collect()
    await story.erp.acknowledge([{ id: out?.id ?? '', error, firstOpenOn: '2027-01-01' }])
    const [refund] = await story.erp.collect()
    expect(refund).toMatchObject({ id: out?.id, kind: 'refund', eventOn: '2027-01-01', reference: out?.reference })
    await story.erp.bookAll()
    expect(await story.asked()).toEqual([])
  })

  it('period-locked: a receipt goes out once more, of the open day, and says the day of its charge', async () => {
    const story = await aStory()
    const payment = await story.pay(100)
    const [out] = await story.erp.collect()
    const openOn = addDays(today(), 40)
    await story.erp.acknowledge([{ id: out?.id ?? '', error: 'period-locked', firstOpenOn: openOn }])
    const [again] = await story.erp.collect()
    expect(again).toMatchObject({ id: out?.id, kind: 'receipt', eventOn: openOn, chargedOn: out?.eventOn })
    expect(out).not.toHaveProperty('chargedOn')
    expect(await story.asked()).toEqual([])
    // Locked as well: that is for a person.
    await story.erp.acknowledge([{ id: out?.id ?? '', error: 'period-locked', firstOpenOn: addDays(openOn, 30) }])
    expect([await story.erp.collect(), await story.asked()]).toEqual([[], ['hand-out-failed']])
    await story.takeBack(payment, 'all')
    expect(await story.erp.collect()).toMatchObject([{ reference: payment.orderId, eventOn: openOn }])
  })

  it('a receipt that never went out is withdrawn with its void; a line with its reference brings both back', async () => {
    const story = await aStory()
    const payment = await story.pay(100)
    await story.takeBack(payment, 'all')
    expect(await story.erp.collect()).toEqual([])
    await story.lines(10, [line('S', -100, { reference: payment.orderId })])
    expect(kinds(await story.erp.bookAll())).toEqual(['void'])
  })
})

describe('[I-08] 16 a slip typed by hand, and the hand-out', () => {
  const slip = line('slip', -100, { type: 'card-receipt', documentOn: today() })
  const two = async () => {
    const story = await aStory()
    await story.lines(9, [line('F1', 100), line('F2', 100, { dueOn: '2026-03-07' })])
    return { story, payment: await story.pay(100, { F1: 100 }) }
  }

  it('the hand-out waits; "same": nothing goes out; "different": the receipt goes out', async () => {
    const { story } = await two()
    await story.lines(10, [slip])
    expect(await story.erp.collect()).toEqual([])
    await story.decide('possible-double', 'approve')
    expect(await story.erp.collect()).toEqual([])
    const other = await two()
    await other.story.lines(10, [slip])
    await other.story.decide('possible-double', 'decline')
    expect(kinds(await other.story.erp.bookAll())).toEqual(['receipt'])
  })

  it.each(['before', 'after'])('void %s the slip was typed: once "same", the void is handed out', async (when) => {
    const { story, payment } = await two()
    if (when === 'after') await story.lines(10, [slip])
    await story.takeBack(payment, 'all')
    expect(await story.erp.collect()).toEqual([])
    if (when === 'before') await story.lines(10, [slip])
    expect(await story.erp.collect()).toEqual([])
    await story.decide('possible-double', 'approve')
    expect(kinds(await story.erp.bookAll())).toEqual(['void'])
    expect(await story.stands('F1', 'F2')).toEqual({ F1: 100, F2: 100, credit: 0, difference: 0, balance: 200 })
  })
})

// Time does not run back: what a day changes comes last.
describe('[I-08] a day after', () => {
  const aDayLater = async () => {
    await steerEngineClock(house.owner, { passSeconds: 25 * 3600 })
    await sweep()
  }
  const sweep = async () => {
    for (const { name, run } of sweeps(house.infrastructure)) if (name === 'hand-outs.awaited') await run()
  }

  it('15 a voucher that a clerk deleted first: "no such voucher" acknowledges the void, no iade fişi, no review', async () => {
    const story = await aStory()
    const payment = await story.pay(100)
    await story.erp.bookAll()
    await story.lines(10, [line('S', -100, { reference: payment.orderId })])
    await story.lines(11, [], ['S'])
    await story.takeBack(payment, 'all')
    const [out] = await story.erp.collect()
    expect(await story.erp.acknowledge([{ id: out?.id ?? '', error: 'no-such-voucher' }])).toMatchObject({ posted: 1 })
    expect(await story.stands()).toEqual({ credit: 0, difference: 0, balance: 0 })
    await aDayLater()
    expect([await story.erp.collect(), await story.asked()]).toEqual([[], []])
  })

  it('acknowledged, and no line: ERP hareketi bekleniyor; the line closes the question', async () => {
    const story = await aStory()
    const { orderId } = await story.pay(100)
    await story.erp.bookAll()
    await sweep()
    expect(await story.asked()).toEqual([])
    await aDayLater()
    await sweep()
    expect(await story.asked()).toEqual(['erp-line-awaited'])
    await story.lines(11, [line('S', -100, { reference: orderId })])
    await sweep()
    expect(await story.asked()).toEqual([])
  })
})
