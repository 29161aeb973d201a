import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Place } from './place.ts'

export interface Question {
  readonly path: string
  readonly body: unknown
}

const HEAD_END = Buffer.from('\r\n\r\n')
/** As our API writes it. */
const LENGTH = Buffer.from('content-length: ')

/** The text of a whole request. It is made before the clock runs. */
export function requestOf({ token }: Place, { path, body }: Question): string {
  const text = JSON.stringify(body)
  const head = [
    `POST /api${path} HTTP/1.1`,
    'host: olcum.example',
    `authorization: Bearer ${token}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(text)}`,
  ]
  return `${head.join('\r\n')}\r\n\r\n${text}`
}

/**
 * A connection that asks and waits, with as little work of its own as pgbench has: load generator and API share the
 * cores. It reads an answer whole and looks at its status and length.
 */
export class Asker {
  readonly #socket: Socket
  readonly isOpen: Promise<unknown>
  #chunks: Buffer[] = []
  #missing = -1
  /** Where the body begins. */
  #begin = 0
  #done: PromiseWithResolvers<Buffer> | undefined

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true })
    this.isOpen = once(this.#socket, 'connect')
    this.#socket.on('data', (chunk) => this.#take(chunk))
    this.#socket.on('error', (error) => this.#done?.reject(error))
  }

  ask(request: string): Promise<Buffer> {
    this.#done = Promise.withResolvers()
    this.#socket.write(request)
    return this.#done.promise
  }

  close(): void {
    this.#socket.destroy()
  }

  #take(chunk: Buffer): void {
    this.#chunks.push(chunk)
    if (this.#missing < 0) this.#missing = this.#missingAfterHead()
    else this.#missing -= chunk.length
    if (this.#missing !== 0) return
    const whole = this.#chunks.length === 1 ? chunk : Buffer.concat(this.#chunks)
    this.#chunks = []
    this.#missing = -1
    if (whole.toString('latin1', 9, 12) === '200') this.#done?.resolve(whole.subarray(this.#begin))
    else this.#done?.reject(new Error(whole.toString('utf8').slice(0, 600)))
  }

  /** How much of the answer is still to come; below nothing while its head is not whole. */
  #missingAfterHead(): number {
    const all = this.#chunks.length === 1 ? (this.#chunks[0] as Buffer) : Buffer.concat(this.#chunks)
    const end = all.indexOf(HEAD_END)
    if (end < 0) return -1
    const at = all.indexOf(LENGTH)
    const length =
      at < 0 || at > end ? Number.NaN : Number.parseInt(all.toString('latin1', at + LENGTH.length, end), 10)
    if (Number.isNaN(length)) throw new Error('an answer without a length')
    this.#begin = end + HEAD_END.length
    return this.#begin + length - all.length
  }
}

export interface Answer {
  /** In milliseconds, by one clock. */
  readonly endedAt: number
  readonly took: number
}

export interface Asked {
  readonly perSecond: number
  /** All of them, also those that were not measured. */
  readonly answers: number
  /** How long each measured one took, in milliseconds. */
  readonly times: readonly number[]
  readonly p50: number
  readonly p95: number
}

export const askedOf = (perSecond: number, answers: number, times: readonly number[]): Asked => ({
  perSecond,
  answers,
  times,
  p50: percentile(times, 0.5),
  p95: percentile(times, 0.95),
})

/** In which pgbench plans its statements, once for each of its connections; what is answered in it is measured on neither side. */
export const SECONDS_TO_BEGIN = 1

export function askedSinceBegun(answers: readonly Answer[]): Asked {
  const begunAt = answers.reduce((first, { endedAt, took }) => Math.min(first, endedAt - took), Infinity)
  const from = begunAt + SECONDS_TO_BEGIN * 1000
  const measured = answers.filter(({ endedAt }) => endedAt > from)
  const until = measured.reduce((last, { endedAt }) => Math.max(last, endedAt), from)
  const times = measured.map(({ took }) => took)
  return askedOf((measured.length * 1000) / (until - from), answers.length, times)
}

const BEGINNINGS = ['"items":[{', '"data":[{', '"days":[{', '"accounts":[{'].map((text) => Buffer.from(text))
/** An answer with nothing in it is quick, and proves nothing. */
const mustHold = (body: Buffer) => {
  if (!BEGINNINGS.some((beginning) => body.includes(beginning)))
    throw new Error(`an empty answer: ${body.toString().slice(0, 300)}`)
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

async function withAskers<Result>(place: Place, atOnce: number, work: (askers: Asker[]) => Promise<Result>) {
  const askers = Array.from(
    { length: atOnce },
    (_, at) => new Asker(place.ports[at % place.ports.length] ?? place.port),
  )
  try {
    // As pgbench has its connections before its clock runs.
    await Promise.all(askers.map(({ isOpen }) => isOpen))
    return await work(askers)
  } finally {
    for (const asker of askers) asker.close()
  }
}

/** Closed loop: so many at once, each followed by the next. */
export function askFor(place: Place, requests: readonly string[], atOnce: number, seconds: number): Promise<Asked> {
  return withAskers(place, atOnce, async (askers) => {
    const until = performance.now() + (SECONDS_TO_BEGIN + seconds) * 1000
    const answers: Answer[] = []
    await Promise.all(
      askers.map(async (asker, first) => {
        for (let at = first; performance.now() < until; at += 1) {
          const begun = performance.now()
          mustHold(await asker.ask(requests[at % requests.length] ?? ''))
          const endedAt = performance.now()
          answers.push({ endedAt, took: endedAt - begun })
        }
      }),
    )
    return askedSinceBegun(answers)
  })
}

const MOST_WAITING = 64

/** Open loop: they come when they come, whether or not the ones before have been served; waiting counts. */
export function askAtRate(place: Place, requests: readonly string[], rate: number, seconds: number): Promise<Asked> {
  return withAskers(place, MOST_WAITING, async (free) => {
    const startedAt = performance.now()
    const times: number[] = []
    const waiting: number[] = []
    const open = new Set<Promise<void>>()
    let at = 0
    const serve = async (asker: Asker, due: number) => {
      mustHold(await asker.ask(requests[(at += 1) % requests.length] ?? ''))
      times.push(performance.now() - due)
      free.push(asker)
      next()
    }
    const next = () => {
      const due = waiting[0]
      const asker = due === undefined ? undefined : free.shift()
      if (due === undefined || asker === undefined) return
      waiting.shift()
      const served = serve(asker, due).finally(() => open.delete(served))
      open.add(served)
    }
    // As pgbench has it: at random, with this many a second on the long run.
    for (let due = startedAt; due < startedAt + seconds * 1000; due += (-Math.log(1 - Math.random()) * 1000) / rate) {
      const early = due - performance.now()
      if (early > 1) await new Promise((resolve) => setTimeout(resolve, early))
      waiting.push(due)
      next()
    }
    while (open.size > 0) await Promise.all(open)
    return askedOf(times.length / seconds, times.length, times)
  })
}
