import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { promiseStates, type PromiseState } from '@vezne/domain/payment-plan/promise-states.ts'
import type { ReadDb } from '../../../kit/db/tenant-db.ts'
import { findItems, findPromises, findReceipts, type PromisedItem, type PromiseRow } from './store.ts'

/** A promise, and how it stands today. */
export interface FirmPromise extends PromiseRow {
  readonly state: PromiseState
  /** What came for it by its day. */
  readonly paidMinor: bigint
  readonly items: readonly PromisedItem[]
}

/** The promises of a firm, or of all firms that are seen, the latest day first, each as it stands today. */
export async function promisesOf(db: ReadDb, { firmId }: { firmId?: string | undefined }): Promise<FirmPromise[]> {
  const promises = await findPromises(db, firmId)
  if (promises.length === 0) return []
  const today = istanbulDay((await db.now()).getTime())
  const items = Map.groupBy(
    await findItems(
      db,
      promises.map(({ id }) => id),
    ),
    ({ promiseId }) => promiseId,
  )
  const keyOf = (of: { readonly firmId: string; readonly currency: string }) => `${of.firmId} ${of.currency}`
  const receipts = Map.groupBy(await findReceipts(db, firmId), keyOf)
  const standings = new Map(
    [...Map.groupBy(promises, keyOf)].flatMap(([key, of]) =>
      promiseStates(
        of.map((promise) => ({ ...promise, isWithdrawn: promise.withdrawnAt !== null })),
        receipts.get(key) ?? [],
        today,
      ).map((standing) => [standing.id, standing]),
    ),
  )
  return promises.map((promise) => {
    const { state = 'open', paidMinor = 0n } = standings.get(promise.id) ?? {}
    return {
      ...promise,
      state,
      paidMinor,
      items: (items.get(promise.id) ?? []).map(({ promiseId: _, ...item }) => item),
    }
  })
}
