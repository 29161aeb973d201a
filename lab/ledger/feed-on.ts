import { feedAccountLines } from '@vezne/contract/erp-feed.ts'
import type { TestHouse } from '@vezne/server/testing/house.ts'
import { line } from '@vezne/server/testing/story.ts'

export interface Feed {
  /** How many were taken until now. */
  readonly batches: () => number
  readonly stop: () => Promise<void>
}

const OK = 200
const BUSY = 503

/** What is fed once more comes with another amount. */
const AMOUNTS = 7

/** Programs that feed one ledger without a pause, each with a key of its own, until they are told to end. */
export function feedOn(
  house: TestHouse,
  { keys, ledger }: { readonly keys: readonly string[]; readonly ledger: string },
  /** How many rows a batch has; and of how many batches each program feeds the rows once more, in place of new ones. */
  { rows = 1, cycle = Infinity }: { readonly rows?: number; readonly cycle?: number } = {},
): Feed {
  const state = { isOver: false, batches: 0 }
  const feed = async (key: string, program: number) => {
    for (let at = 0; !state.isOver; at += 1) {
      const batchId = `${program}-${at}`
      const items = Array.from({ length: rows }, (_, row) =>
        line(`L${program}-${at % cycle}-${row}`, 1 + (at % AMOUNTS)),
      )
      const send = () => house.raw(feedAccountLines, { batchId, ledger, asOf: Date.now(), items }, { token: key })
      let answer = await send()
      // The ledger is busy: the program sends the batch again.
      while (answer.statusCode === BUSY && !state.isOver) answer = await send()
      if (answer.statusCode === OK) state.batches += 1
      else if (!state.isOver) throw new Error(answer.body)
    }
  }
  const over = Promise.all(keys.map(feed))
  return {
    batches: () => state.batches,
    stop: async () => {
      state.isOver = true
      await over
    },
  }
}
