import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { modulesOf, sweeps } from '../../../app.ts'
import { useHouse } from '../../../testing/house.ts'
import { foldOwnLines } from '../../books/receivables/index.ts'
import { aStory as storyIn, line, prove as proveIn } from '../../../testing/story.ts'
import { questionsOf } from '../../../testing/story-books.store.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '1000' })
const told: Awaited<ReturnType<typeof storyIn>>[] = []
afterAll(async () => {
  for (const { till } of told) await till.close()
})

const prove = () => proveIn(sweeps(house.infrastructure))
async function aStory(closing: 'fifo' | 'erp') {
  const story = await storyIn(house, modulesOf(house.infrastructure).auth, closing)
  told.push(story)
  return story
}

describe('[I-08] 16 a slip typed by hand', () => {
  const slip = line('slip', -100, { type: 'card-receipt', documentOn: istanbulDay(Date.now()) })
  const typed = async () => {
    const story = await aStory('fifo')
    await story.lines(9, [line('F1', 100), line('F2', 100, { dueOn: '2026-03-07' })])
    return { story, payment: await story.pay(100, { F1: 100 }) }
  }
  const asked = { F1: 0, F2: 100, credit: 100, difference: 0, balance: 0 }

  it('counts, stands as an open credit "olası mükerrer" and closes nothing; "same": it is our voucher, balance 100', async () => {
    const { story } = await typed()
    await story.lines(10, [slip])
    expect(await story.stands('F1', 'F2')).toEqual(asked)
    expect((await story.open()).map(({ documentNo, type }) => [documentNo, type])).toContainEqual([
      'slip',
      'possible-double',
    ])
    expect(await questionsOf(house, story.tenant.id)).toEqual(['possible-double'])
    await story.decide('possible-double', 'approve')
    const same = { F1: 0, F2: 100, credit: 0, difference: 0, balance: 100 }
    expect(await story.stands('F1', 'F2')).toEqual(same)
    // The ERP, which knows nothing of it, says the slip again.
    await story.lines(11, [slip])
    await story.lines(12, [{ ...slip, description: 'bir daha' }])
    expect(await story.stands('F1', 'F2')).toEqual(same)
    await prove()
    expect(await questionsOf(house, story.tenant.id)).toEqual([])
  })

  it('"different": it is a credit like any other, and nobody is asked again; deleted, nobody is asked either', async () => {
    const { story } = await typed()
    await story.lines(10, [slip])
    await story.decide('possible-double', 'decline')
    const apart = { F1: 0, F2: 0, credit: 0, difference: 0, balance: 0 }
    expect(await story.stands('F1', 'F2')).toEqual(apart)
    await story.lines(11, [{ ...slip, description: 'bir daha' }])
    expect([await story.stands('F1', 'F2'), await questionsOf(house, story.tenant.id)]).toEqual([apart, []])
    await story.lines(12, [{ ...slip, externalId: 'slip-2', documentNo: 'slip-2' }])
    expect(await questionsOf(house, story.tenant.id)).toEqual(['possible-double'])
    await story.lines(13, [], ['slip', 'slip-2'])
    expect(await questionsOf(house, story.tenant.id)).toEqual([])
    expect(await story.stands('F1', 'F2')).toEqual({ F1: 0, F2: 100, credit: 0, difference: 0, balance: 100 })
  })

  it.each(['before', 'after'])(
    'void %s the slip was typed: review; once "same", balance 200, and 200 when the ERP has the void',
    async (when) => {
      const { story, payment } = await typed()
      if (when === 'after') await story.lines(10, [slip])
      await story.takeBack(payment, 'all')
      if (when === 'before') await story.lines(10, [slip])
      expect(await questionsOf(house, story.tenant.id)).toEqual(['possible-double'])
      expect(await story.stands('F1', 'F2')).toEqual({ F1: 100, F2: 100, credit: 100, difference: 0, balance: 100 })
      await story.decide('possible-double', 'approve')
      const back = { F1: 100, F2: 100, credit: 0, difference: 0, balance: 200 }
      expect(await story.stands('F1', 'F2')).toEqual(back)
      await story.lines(11, [line('V', 100, { reference: `${payment.orderId}-V` })])
      expect(await story.stands('F1', 'F2')).toEqual(back)
    },
  )

  it('two payments of 100 and one slip: one candidate at a time; a slip that was there before its payment is found too', async () => {
    const { story } = await typed()
    await story.pay(100, { F2: 100 })
    await story.lines(10, [slip])
    expect(await questionsOf(house, story.tenant.id)).toEqual(['possible-double'])
    await story.decide('possible-double', 'decline')
    expect(await questionsOf(house, story.tenant.id)).toEqual(['possible-double'])
    await story.decide('possible-double', 'decline')
    expect(await questionsOf(house, story.tenant.id)).toEqual([])
    await story.pay(100)
    await foldOwnLines(house.infrastructure.tenantDb, story.tenant.id)
    expect(await questionsOf(house, story.tenant.id)).toEqual(['possible-double'])
  })
})

describe.each(['fifo', 'erp'] as const)('[I-08] 11 a voucher on another cari, closing %s', (closing) => {
  const ahead = { credit: 100, difference: 0, balance: -100 }
  const open = { F1: 100, credit: 0, difference: 0, balance: 100 }
  const nothing = { credit: 0, difference: 0, balance: 0 }

  it.each([
    ['(a) posted there at once', ['C2']],
    ['(b) first seen at home, then moved', ['C1', 'C2']],
  ])('%s, then void: C1 F1 100, C2 0; the void, not yet booked, stands with its receipt', async (_, seenOn) => {
    const story = await aStory(closing)
    await story.lines(9, [line('F1', 100)])
    await story.image(9, { F1: 100 })
    const payment = await story.pay(100, { F1: 100 })
    const receipt = (firmCode: string) => line('S', -100, { reference: payment.orderId, firmCode })
    for (const [at, firmCode] of seenOn.entries()) await story.lines(10 + at, [receipt(firmCode)])
    expect([await story.stands('F1'), await story.standsOf('C2')]).toEqual([open, ahead])
    await story.takeBack(payment, 'all')
    expect([await story.stands('F1'), await story.standsOf('C2')]).toEqual([open, nothing])
    await foldOwnLines(house.infrastructure.tenantDb, story.tenant.id)
    expect([await story.stands('F1'), await story.standsOf('C2')]).toEqual([open, nothing])
    // Moved home, the void comes with it; booked by the ERP, it counts where it stands.
    await story.lines(20, [receipt('C1')])
    expect([await story.stands('F1'), await story.standsOf('C2')]).toEqual([open, nothing])
    await story.lines(21, [receipt('C2'), line('V', 100, { reference: `${payment.orderId}-V`, firmCode: 'C2' })])
    expect([await story.stands('F1'), await story.standsOf('C2')]).toEqual([open, nothing])
    await prove()
    expect(await questionsOf(house, story.tenant.id)).not.toContain('account-differs')
  })

  it('a void takes no debt of the other cari: what its voucher closed there is open again', async () => {
    const story = await aStory(closing)
    await story.lines(9, [line('F1', 100), line('G1', 100, { firmCode: 'C2' })])
    await story.image(9, { F1: 100 })
    const payment = await story.pay(100, { F1: 100 })
    await story.lines(10, [line('S', -100, { reference: payment.orderId, firmCode: 'C2' })])
    expect(await story.standsOf('C2', 'G1')).toEqual({ G1: 0, ...nothing })
    await story.takeBack(payment, 'all')
    expect([await story.stands('F1'), await story.standsOf('C2', 'G1')]).toEqual([
      open,
      { G1: 100, credit: 0, difference: 0, balance: 100 },
    ])
  })
})
