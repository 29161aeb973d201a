import { expect, it } from 'vitest'
import { modulesOf } from '../../../app.ts'
import { linesIn, whileFilled } from '../../../testing/feed-books.store.ts'
import { useHouse } from '../../../testing/house.ts'
import { line, siteMaker } from './testing/site.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '1000' })

const aSite = siteMaker(house, () => modulesOf(house.infrastructure).auth)

it('[I-40] a batch that waits too long for its ledger hears 503, leaves nothing behind, and is taken when it comes again', async () => {
  const site = await aSite()
  await site.send({ items: [line('F1', 100)] })
  const batch = { batchId: 'B2', items: [line('F2', 50)] }
  expect(await whileFilled(house.owner, site.tenant, () => site.refused(batch))).toBe('503 not-available')
  expect(await linesIn(house.owner, site)).toHaveLength(1)
  expect(await site.send(batch)).toMatchObject({ created: 1 })
})
