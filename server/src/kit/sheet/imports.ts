import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../log.ts'
import { Refusal } from '../refusal.ts'
import { createSemaphore } from '../semaphore.ts'
import { beginImport, endImport, leaveReadingPlace, takeReadingPlace, type SheetImport } from './imports.store.ts'
import { SHEET_LIMITS, sheetReader, type SheetReader } from './reader.ts'

/** A dependency of every call that takes a sheet. */
export interface SheetImports {
  /**
   * One import of a company, from its file to the result: a second one is refused meanwhile. `work` reads outside of
   * this process and of every transaction.
   */
  readonly oneOf: <Result>(tenantId: string, work: (read: SheetReader) => Promise<Result>) => Promise<Result>
}

/** Sheets that a machine reads at once, and how many more may wait for that. */
const AT_ONCE = 2
const WAITING = 20
/** Only where another process of this machine has the places: our own are handed on at once. */
const LOOK_AGAIN_MS = 200
/** Two minutes: longer than a process that is gone keeps a place. */
const MOST_LOOKS = 600

interface SheetImportsOptions {
  readonly pool: pg.Pool
  readonly log: Log
  readonly machine?: string
  readonly limits?: typeof SHEET_LIMITS
}

export function createSheetImports(options: SheetImportsOptions): SheetImports {
  const { pool, log, machine = hostname(), limits = SHEET_LIMITS } = options
  const full = () => new Refusal('imports-full')
  const inTurn = createSemaphore({ width: AT_ONCE, queue: WAITING, full })
  const reader = sheetReader(limits)

  const quietly = (step: (pool: pg.Pool, one: SheetImport) => Promise<void>, one: SheetImport) =>
    // A leftover row lapses by itself; the import itself is done.
    step(pool, one).catch((error: unknown) => log.warn('the end of an import could not be written down', { error }))

  const inPlace = <Result>(one: SheetImport, read: () => Promise<Result>): Promise<Result> =>
    inTurn.run(async () => {
      for (let looked = 1; !(await takeReadingPlace(pool, one, AT_ONCE)); looked += 1) {
        if (looked >= MOST_LOOKS) throw full()
        await sleep(LOOK_AGAIN_MS)
      }
      try {
        return await read()
      } finally {
        await quietly(leaveReadingPlace, one)
      }
    })

  return {
    oneOf: async (tenantId, work) => {
      const one = { tenantId, id: randomUUID(), machine }
      const begun = await beginImport(pool, one, AT_ONCE + WAITING)
      if (begun === 'running') throw new Refusal('import-running', null, 'file')
      if (begun === 'full') throw full()
      try {
        return await work({
          lines: (...asked) => inPlace(one, () => reader.lines(...asked)),
          items: (...asked) => inPlace(one, () => reader.items(...asked)),
        })
      } finally {
        await quietly(endImport, one)
      }
    },
  }
}
