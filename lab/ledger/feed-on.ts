import { feedAccountLines } from '@vezne/contract/erp-feed.ts'
import type { TestHouse } from '@vezne/server/testing/house.ts'
import { line } from '@vezne/server/testing/story.ts'

export interface Feed {
  /** How many were taken until now. */
  readonly batches: () => number
  readonly stop: () => Promise<void>
}

/** Several programs that feed one ledger without a pause, until they are told to end. */
export function feedOn(
  house: TestHouse,
  { key, ledger }: { readonly key: string; readonly ledger: string },
  programs: number,
  rows = 1,
): Feed {
  const state = { isOver: false, batches: 0 }
  const feed = async (program: number) => {
    for (let at = 0; !state.isOver; at += 1) {
      const batchId = `${program}-${at}`
      const items = Array.from({ length: rows }, (_, row) => line(`L${batchId}-${row}`, 1))
      const answer = await house.call(feedAccountLines, { batchId, ledger, asOf: Date.now(), items }, { token: key })
      if (!answer.success) throw new Error(answer.message)
      state.batches += 1
    }
  }
  const over = Promise.all(Array.from({ length: programs }, (_, program) => feed(program)))
  return {
    batches: () => state.batches,
    stop: async () => {
      state.isOver = true
      await over
    },
  }
}
