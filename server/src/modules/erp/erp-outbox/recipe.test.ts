import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { afterAll, expect, it } from 'vitest'
import { modulesOf } from '../../../app.ts'
import { useHouse } from '../../../testing/house.ts'
import { aStory } from '../../../testing/story.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '1000' })
const opened: { readonly close: () => Promise<void> }[] = []
afterAll(async () => {
  for (const each of opened) await each.close()
})

interface Given {
  readonly kind: string
  readonly reference: string
  readonly accountCode: string
  readonly total: number
}

interface Recipe {
  readonly carryOver: (portal: string, key: string, erp: object) => Promise<number>
}

/** The program of the recipe, as it is printed there. */
async function recipe(): Promise<Recipe> {
  const page = readFileSync(new URL('../../../../../docs/recipes/erp.md', import.meta.url), 'utf8')
  const [, program = ''] = /```ts\n(.*?)```/s.exec(page) ?? []
  const written = `data:text/javascript,${encodeURIComponent(stripTypeScriptTypes(program))}`
  return (await import(/* @vite-ignore */ written)) as Recipe
}

it('[I-08] the program of docs/recipes/erp.md carries receipts, voids and refunds into an ERP, each once', async () => {
  const story = await aStory(house, modulesOf(house.infrastructure).auth, 'fifo')
  opened.push(story.till)
  const portal = await house.http.listen({ port: 0, host: '127.0.0.1' })
  const { carryOver } = await recipe()
  const vouchers = new Map<string, string>()
  const erp = {
    find: (reference: string) => Promise.resolve(vouchers.get(reference)),
    post: ({ kind, reference, accountCode, total }: Given) => {
      expect(vouchers.has(reference)).toBe(false)
      vouchers.set(reference, `${kind} ${accountCode} ${total}`)
      return Promise.resolve(`KK-${vouchers.size}`)
    },
    cancel: (reference: string) => Promise.resolve(vouchers.delete(reference) ? 'cancelled' : 'no-such-voucher'),
  }
  const [kept, voided] = [await story.pay(100), await story.pay(70.5)]
  expect(await carryOver(portal, story.key, erp)).toBe(2)
  await story.takeBack(voided, 'all')
  await story.endDay(kept)
  await story.takeBack(kept, 40)
  expect(await carryOver(portal, story.key, erp)).toBe(2)
  expect([...vouchers]).toEqual([
    [kept.orderId, 'receipt C1 100'],
    [`${kept.orderId}-R1`, 'refund C1 40'],
  ])
  expect(await carryOver(portal, story.key, erp)).toBe(0)
})
