import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { BadDay } from '../kit/bad-day.ts'
import { socketUrl } from './connect.ts'
import { endOf } from './ending.ts'
import type { KeeperOrder, KeeperReport } from './keeper-order.ts'

export interface KeptServer {
  version: string
  keeperPid: number
  urlOf(database: string, user?: string): string
  stop(): Promise<void>
}

export const KEEPER_FILE = fileURLToPath(new URL('keeper.ts', import.meta.url))

/** A server for as long as this process lives: even when we are killed, its keeper closes it and tidies up. */
export async function startKept(order: KeeperOrder): Promise<KeptServer> {
  const keeper = fork(KEEPER_FILE, [JSON.stringify(order)], { stdio: 'ignore', detached: true, execArgv: [] })
  const ended = endOf(keeper)
  const first = await new Promise<KeeperReport>((resolve) => {
    keeper.once('message', (message) => resolve(message as KeeperReport))
    void ended.then((reason) => resolve({ failed: `The keeper of the database ended (${reason}).` }))
  })
  if ('failed' in first) throw new BadDay(first.failed)
  return {
    version: first.version,
    keeperPid: keeper.pid ?? 0,
    urlOf: (database, user) => socketUrl(first.socketFolder, database, user),
    stop: async () => {
      keeper.kill('SIGTERM')
      await ended
    },
  }
}
