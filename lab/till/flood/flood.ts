import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { FloodOrder, FloodReport } from './flooder.ts'

const FLOODER = fileURLToPath(new URL('flooder.ts', import.meta.url))

/** Asks for pages from a process of its own, and tells what became of them. */
export async function flood(order: FloodOrder): Promise<FloodReport> {
  const child = fork(FLOODER, [JSON.stringify(order)], { execArgv: [] })
  const ended = once(child, 'exit')
  const [report] = (await once(child, 'message')) as [FloodReport]
  await ended
  return report
}
