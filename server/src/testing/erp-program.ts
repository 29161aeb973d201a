import { acknowledgeCollections, takeCollections, type LeasedItem } from '@vezne/contract/erp-outbox.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { TestHouse } from './house.ts'

type Said = InputOf<typeof acknowledgeCollections>['items']

/** A program beside an ERP: it asks, and says what became of what it got. */
export function erpProgram(house: TestHouse, token: string) {
  const acknowledge = async (items: Said): Promise<ReplyOf<typeof acknowledgeCollections>> => {
    const answer = await house.call(acknowledgeCollections, { items: [...items] }, { token, language: 'en' })
    if (!answer.success) throw new Error(answer.message)
    return answer.data
  }
  const collect = async (limit = 100, leaseMinutes = 5): Promise<LeasedItem[]> => {
    const answer = await house.call(takeCollections, { limit, leaseMinutes }, { token })
    if (!answer.success) throw new Error(answer.message)
    return answer.data.items
  }
  return {
    collect,
    acknowledge,
    /** Books whatever there is, one after the other, and tells what it got: the kind, the accounts and the amount. */
    bookAll: async (): Promise<LeasedItem[]> => {
      const booked: LeasedItem[] = []
      for (let items = await collect(); items.length > 0; items = await collect()) {
        booked.push(...items)
        await acknowledge(items.map(({ id, reference }) => ({ id, erpNumber: `F-${reference}`.slice(0, 60) })))
      }
      return booked
    },
  }
}
