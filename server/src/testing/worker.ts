import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach } from 'vitest'
import { openPool } from '../kit/db/pool.ts'
import { workerBoss } from '../kit/jobs/boss.ts'
import { startWorker, type Handler, type Sweep, type Worker } from '../kit/jobs/worker.ts'
import type { TestHouse } from './house.ts'

/** Starts real workers on the house's database; those that a test started stop after it. */
export function useWorkers(
  house: TestHouse,
): (handlers: readonly Handler[], sweeps?: readonly Sweep[]) => Promise<Worker> {
  const closing: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
  })
  return async (handlers, sweeps) => {
    const ignore = () => undefined
    const pool = openPool({ url: house.databaseUrl, max: 2, role: 'vezne_relay', onError: ignore })
    const boss = workerBoss(house.databaseUrl, ignore)
    const worker = await startWorker({ ...house.infrastructure, boss, pool }, handlers, sweeps)
    closing.push(async () => {
      await worker.stop()
      await pool.end()
    })
    return worker
  }
}

export async function eventually(check: () => Promise<boolean> | boolean, withinMs = 120_000): Promise<void> {
  const until = Date.now() + withinMs
  while (!(await check())) {
    if (Date.now() > until) throw new Error('it did not happen in time')
    await sleep(50)
  }
}
