import { addDays } from '@vezne/domain/calendar/day.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { modulesOf } from '../../../app.ts'
import { useHouse } from '../../../testing/house.ts'
import { aStory, line } from '../../../testing/story.ts'
import { foldOwnLines } from './index.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '1000' })
const told: Awaited<ReturnType<typeof aStory>>[] = []
afterAll(async () => {
  for (const { till } of told) await till.close()
})

const today = () => istanbulDay(Date.now())
const inDays = (days: number) => addDays(today(), days)

describe('[I-09] what a refund opens again is due', () => {
  it.each([
    ['on the day of the item where that is later', 'net', { F1: 100 }, 90, 90],
    ['on it also where nothing was ticked', 'net', {}, 90, 90],
    ['on it also where a vade farkı of its own goes back with it', 'gross', { F1: 100 }, 90, 90],
    ['that day where the item was due before', 'net', { F1: 100 }, -1, 0],
  ] as const)('%s', async (_, books, ticked, itemInDays, expectedInDays) => {
    const story = await aStory(house, modulesOf(house.infrastructure).auth, 'fifo', books)
    told.push(story)
    const fold = () => foldOwnLines(house.infrastructure.tenantDb, story.tenant.id)
    await story.lines(9, [line('F1', 100, { dueOn: inDays(itemInDays) })])
    const payment = await story.pay(100, ticked, 5)
    await fold()
    await story.endDay(payment)
    expect(await story.takeBack(payment, 63)).toMatchObject({ took: 'refund', state: 'done' })
    await fold()
    expect((await story.open()).map(({ type, debit, dueOn, documentNo }) => [type, debit, dueOn, documentNo])).toEqual([
      ['card-refund', 6000n, inDays(expectedInDays), `${payment.orderId}-R1`],
    ])
  })
})
