import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { withEnvironment, type TillOrder } from './config.ts'
import type { StormDatabase } from './database.ts'
import { PACE } from './place.ts'
import type { Tills } from './tills.ts'

/** What was lost in the middle of a storm, and what `npx vezne recover` said to it. */
export interface Loss {
  /** The moment at which the database stands again, and the one at which everybody served again. */
  readonly from: number
  readonly to: number
  readonly said: readonly string[]
}

export interface Losing {
  readonly database: StormDatabase
  readonly tills: Tills
  readonly order: Pick<TillOrder, 'databaseUrl' | 'secret' | 'simulatorsUrl' | 'logFile'>
  /** How much is lost. */
  readonly loseMs: number
  /** Tells the database the time again, which it may have forgotten too. */
  readonly tellTime: () => Promise<void>
}

const CLI = fileURLToPath(new URL('../../server/src/cli/main.ts', import.meta.url))
/** An operator does not know the moment to the second. */
const SURELY_BEFORE_MS = 5000

/** Everybody stops, the database goes back to a moment before, the operator recovers with the logs, and all go on. */
export async function loseAndRecover({ database, tills, order, loseMs, tellTime }: Losing): Promise<Loss> {
  await tills.hold()
  const from = Date.now() - loseMs
  await database.restore(new Date(from))
  await tellTime()
  const since = new Date(from - SURELY_BEFORE_MS).toISOString()
  const said = await recover(order, ['recover', '--since', since, '--log', order.logFile])
  tills.release()
  return { from, to: Date.now(), said }
}

async function recover(order: Losing['order'], words: readonly string[]): Promise<string[]> {
  const child = spawn(process.execPath, [CLI, ...words], {
    env: withEnvironment({
      NODE_ENV: 'test',
      DATABASE_URL: order.databaseUrl,
      VEZNE_SECRET: order.secret,
      SIMULATORS_URL: order.simulatorsUrl,
      BANK_TIMEOUT_MS: String(60_000 * PACE),
      LOG_LEVEL: 'error',
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`recover failed: ${said}`)
  return said.trim().split('\n')
}
