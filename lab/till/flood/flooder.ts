import { request, Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** In a process of its own, so that asking does not slow down whoever answers. */
export interface FloodOrder {
  readonly url: string
  readonly host: string
  /** How many at once, each asking again as soon as it was answered; or how many a second, whatever becomes of them. */
  readonly pace: { readonly atOnce: number } | { readonly perSecond: number }
  readonly pages: number
}

export interface FloodReport {
  /** By status; 0 for those that got no answer. */
  readonly statuses: Readonly<Record<string, number>>
  /** Sent away without a word on when to come again. */
  readonly untold: number
  readonly tookMs: number
}

const TICK_MS = 20
const { url, host, pace, pages } = JSON.parse(process.argv[2] ?? '{}') as FloodOrder
const agent = new Agent({ keepAlive: true, maxSockets: 256 })
const statuses: Record<string, number> = {}
let untold = 0

function ask(): Promise<void> {
  return new Promise((resolve) => {
    const end = (status: number) => {
      statuses[status] = (statuses[status] ?? 0) + 1
      resolve()
    }
    const call = request(url, { agent, headers: { host } }, (answer) => {
      if (answer.statusCode === 503 && answer.headers['retry-after'] === undefined) untold += 1
      answer.resume()
      answer.once('end', () => end(answer.statusCode ?? 0))
    })
    call.once('error', () => end(0))
    call.end()
  })
}

async function askInTurn(atOnce: number): Promise<void> {
  let left = pages
  const one = async () => {
    while (left > 0) {
      left -= 1
      await ask()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
}

async function askWhatever(perSecond: number): Promise<void> {
  const asked: Promise<void>[] = []
  const from = performance.now()
  while (asked.length < pages) {
    const owed = Math.min(pages, Math.ceil(((performance.now() - from) / 1000) * perSecond))
    while (asked.length < owed) asked.push(ask())
    await sleep(TICK_MS)
  }
  await Promise.all(asked)
}

const from = performance.now()
await ('atOnce' in pace ? askInTurn(pace.atOnce) : askWhatever(pace.perSecond))
agent.destroy()
const report: FloodReport = { statuses, untold, tookMs: performance.now() - from }
process.send?.(report, () => process.exit(0))
