/**
 * [W16] `npm run bench:idle [-- --seconds N] [--data FOLDER]`: processor time of the demo's processes without a visitor, by
 * group, as per cent of a core. Without the data folder of a running demo it starts one with its past payments.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { BadDay } from '@vezne/tools/kit/bad-day.ts'
import { readHolder } from '@vezne/tools/start/data-folder.ts'
import { readIdleBench } from './config.ts'
import { secondsByGroup } from './cpu.ts'
import { readOrLeave } from './flags.ts'
import { holds, say } from './hold.ts'
import { openDemo } from './own-demo.ts'

const MOST_PERCENT = 2
const WINDOW_SECONDS = 10
/** A start has work of its own for minutes: first sweeps, what is compiled and collected after them. */
const QUIET_AFTER_WINDOWS = 30
const GIVEN_UP_AFTER_WINDOWS = 60

const { seconds, data, root, environment } = readOrLeave(readIdleBench)
const { failures, hold } = holds()
const demo = data === undefined ? await openDemo(root, environment, '1') : runningDemo(data)
try {
  await becomesQuiet(demo.pid)
  const spent = await percentOver(demo.pid, seconds)
  for (const [group, percent] of spent) say(`${group}: ${percent.toFixed(2)} %`)
  say(`all: ${totalOf(spent).toFixed(2)} % over ${seconds} s`)
  hold('W16 of a core', totalOf(spent), MOST_PERCENT, ' %')
} finally {
  await demo.close()
}
process.exitCode = failures.length === 0 ? 0 : 1

function runningDemo(folder: string) {
  const pid = readHolder(folder)
  if (pid === undefined) throw new BadDay(`No demo runs on ${folder}.`)
  return { pid, close: () => Promise.resolve() }
}

/** Waits for a window that took no more than the one before it: what a start leaves behind is over by then. */
async function becomesQuiet(pid: number): Promise<void> {
  let before = Infinity
  for (let window = 1; window <= GIVEN_UP_AFTER_WINDOWS; window += 1) {
    const now = totalOf(await percentOver(pid, WINDOW_SECONDS))
    if (window > QUIET_AFTER_WINDOWS && now <= before * 1.2) return
    before = now
  }
  throw new BadDay('The demo did not become quiet.')
}

async function percentOver(pid: number, forSeconds: number): Promise<Map<string, number>> {
  const before = secondsByGroup(pid, groupOf)
  const startedAt = performance.now()
  await sleep(forSeconds * 1000)
  const passed = (performance.now() - startedAt) / 1000
  const after = secondsByGroup(pid, groupOf)
  return new Map([...after].map(([group, spent]) => [group, ((spent - (before.get(group) ?? 0)) / passed) * 100]))
}

function totalOf(spent: ReadonlyMap<string, number>): number {
  return [...spent.values()].reduce((sum, percent) => sum + percent, 0)
}

function groupOf(command: string): string {
  if (command.includes('main-api.ts')) return 'API'
  if (command.includes('main-worker.ts')) return 'worker'
  if (command.includes('simulators/')) return 'simulators'
  return /^\S*postgres\b/.test(command) ? 'database' : 'start'
}
