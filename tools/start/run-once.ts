import { spawn } from 'node:child_process'
import { endOf } from '../postgres/ending.ts'
import { BadDay } from '../kit/bad-day.ts'
import { ChildLog } from './child-log.ts'
import type { ChildOrder } from './life.ts'
import type { Screen } from './screen.ts'

/** Runs a program to its end, as migrations, seed and build do; fails with its last words when it fails. */
export async function runOnce(
  order: ChildOrder,
  logFolder: string,
  screen: Screen,
  signal: AbortSignal,
): Promise<void> {
  const log = new ChildLog(logFolder, order.name, screen)
  const child = spawn(process.execPath, [order.file, ...(order.args ?? [])], {
    detached: true,
    env: order.environment,
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
    killSignal: 'SIGTERM',
  })
  log.listenTo(child.stdout)
  log.listenTo(child.stderr)
  const closed = new Promise((resolve) => child.once('close', resolve))
  const end = await endOf(child)
  if (end === 'exit code 0') return
  if (signal.aborted) throw new BadDay('The start was interrupted.')
  await closed
  throw new BadDay(`The ${order.name} failed: ${log.lastWords() || end} (log: ${log.file})`)
}
