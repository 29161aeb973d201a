import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
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
const MOST_TURNS = 6

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

/** The storm kills its database under this too: then the operator runs it again, as they are told they may. */
async function recover(order: Losing['order'], words: readonly string[]): Promise<string[]> {
  for (let turn = 1; ; turn += 1) {
    const { code, said } = await run(order, words)
    if (code === 0) return said.trim().split('\n')
    if (turn === MOST_TURNS) throw new Error(`recover failed: ${said}`)
    await sleep(1000)
  }
}

async function run(order: Losing['order'], words: readonly string[]): Promise<{ code: number | null; said: string }> {
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
  return { code, said }
}
