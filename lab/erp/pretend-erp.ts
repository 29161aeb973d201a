import type { AddressInfo } from 'node:net'
import { httpWire, type ErpConnector, type ErpContext, type ErpSession, type ErpSite } from '@vezne/erp/port.ts'
import { makeApp } from '@vezne/simulators/app.ts'
import { makeWorld } from '@vezne/simulators/world.ts'

/** A balance, a voucher and an open item as the ERP's own books tell them. */
export interface Books {
  readonly vouchers: readonly Readonly<Record<string, unknown>>[]
  readonly balances: readonly { code: string; lines: number; debit: number; credit: number; balance: number }[]
  readonly openItems?: readonly { reference: number; code: string; due: string; remaining: number }[]
  readonly contradictions: readonly string[]
}

type Told = Readonly<Record<string, unknown>>
type Wire = ErpContext['wire']
type WireRequest = Parameters<Wire['send']>[0]

/** The process that speaks to the ERP dies: whatever it had sent is on its way all the same. */
export class Killed extends Error {}

/** A pretend ERP on a port of its own, its office, and a connector that was never told it is pretend. */
export interface PretendErp {
  readonly now: () => Date
  readonly letPass: (minutes: number) => Promise<void>
  readonly open: () => ErpSession
  /** Where it stands, and the way there: for whoever opens its own sessions. */
  readonly site: ErpSite
  readonly wire: Wire
  /** Whether nobody waits for a slow answer. */
  readonly hurry: (isHurried: boolean) => void
  /** The next but so many calls end with the death of whoever sends them. */
  readonly killAfter: (calls: number) => void
  readonly sent: WireRequest[]
  readonly clerk: (act: string, told?: Told) => Promise<Told>
  /** Of the period that is open, or of another one. */
  readonly books: (period?: number) => Promise<Books>
  readonly set: (what: 'site' | 'traps', told: Told) => Promise<void>
  /** The next calls that can meet these traps do. */
  readonly order: (...traps: readonly string[]) => Promise<void>
  /** How often each trap was met, in all of its lives. */
  readonly met: () => Promise<Readonly<Record<string, number>>>
  /** Whether its books would survive that it dies. */
  readonly canDie: boolean
  /** Dies and begins again: sessions are gone, books are not. Whoever waits for it hears nothing more. */
  readonly die: () => Promise<void>
  /** The next but so many calls end with its death. */
  readonly dieAfter: (calls: number) => void
  readonly restarts: () => number
  readonly close: () => Promise<void>
}

interface Wanted {
  readonly name: 'logo' | 'netsis' | 'mikro'
  readonly connector: ErpConnector
  readonly site: Omit<ErpSite, 'address'>
  /** Where its books outlive its own deaths. */
  readonly booksFolder: string | undefined
  /** What time it is there at first. */
  readonly begins?: number
}

const MORNING = Date.parse('2026-03-05T06:00:00Z')
/** A slow answer takes longer than anybody in a hurry waits for one. */
const HURRY_MS = 150
const PATIENCE_MS = 30_000
const SLOW_MS = 300
/** The latest that anything arrives: a little less than a connector counts on. */
const LATEST_M = 9

export async function openPretendErp({
  name,
  connector,
  site,
  booksFolder,
  begins = MORNING,
}: Wanted): Promise<PretendErp> {
  let time = begins
  const now = () => new Date(time)
  let app = makeApp(makeWorld({ now, booksFolder }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const there: ErpSite = { ...site, address: `${origin}/erp/${name}` }
  let restarts = 0
  const ask = async (method: string, path: string, told?: Told): Promise<Told> => {
    const headers = { 'content-type': 'application/json' }
    const body = told === undefined ? {} : { headers, body: JSON.stringify(told) }
    const answer = await fetch(`${origin}/_sim/erp/${name}/${path}`, { method, ...body })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} ${JSON.stringify(told)}: ${text}`)
    return JSON.parse(text) as Told
  }
  const sent: WireRequest[] = []
  const onTheWay = new Set<Promise<unknown>>()
  /** Since when something may be on its way that nobody waits for. */
  let unsettledSince: number | undefined
  let isLate = false
  let callsToLive = Number.POSITIVE_INFINITY
  let callsToDeath = Number.POSITIVE_INFINITY
  let isHurried = false
  let slowMs = SLOW_MS
  const wireOf = (timeoutMs: number) =>
    httpWire({
      timeoutMs,
      onCall: ({ ended }) => {
        if (ended !== 'timeout') return
        isLate = true
        unsettledSince ??= time
      },
    })
  const [hurried, patient] = [wireOf(HURRY_MS), wireOf(PATIENCE_MS)]
  const met: Record<string, number> = {}
  /** A process counts what it met; what is set anew, or dies, counts from nothing. */
  const countMet = async () => {
    for (const [trap, times] of Object.entries((await ask('GET', 'site'))['met'] as Record<string, number>))
      met[trap] = (met[trap] ?? 0) + times
  }
  const die = async () => {
    await countMet()
    const isBusy = onTheWay.size > 0 || isLate
    app.server.closeAllConnections()
    await Promise.all(onTheWay)
    // What it had begun it brings to its end: nobody hears of it.
    if (isBusy) await new Promise((resolve) => setTimeout(resolve, slowMs))
    await app.close()
    app = makeApp(makeWorld({ now, booksFolder }))
    await app.listen({ port, host: '127.0.0.1' })
    restarts += 1
  }
  const wire: Wire = {
    send: async (request) => {
      callsToLive -= 1
      callsToDeath -= 1
      const answer = (isHurried ? hurried : patient).send(request)
      sent.push(request)
      onTheWay.add(answer)
      void answer.then(() => onTheWay.delete(answer))
      if (callsToDeath < 0) {
        callsToDeath = Number.POSITIVE_INFINITY
        // The call is on its way, or heard, or done.
        await new Promise((resolve) => setTimeout(resolve, sent.length % 8))
        await die()
      }
      if (callsToLive >= 0) return answer
      callsToLive = Number.POSITIVE_INFINITY
      unsettledSince ??= time
      throw new Killed('killed')
    },
  }
  await ask('PUT', 'traps', { slowMs: SLOW_MS })
  return {
    now,
    // Minutes pass at once. What nobody waits for any more stays on its way through them, but never longer than ERPs take.
    letPass: async (minutes) => {
      time += minutes * 60_000
      if (unsettledSince === undefined || time - unsettledSince < LATEST_M * 60_000) return
      await Promise.all(onTheWay)
      if (isLate) await new Promise((resolve) => setTimeout(resolve, slowMs))
      isLate = false
      unsettledSince = undefined
    },
    open: () => connector.open({ wire, site: there, now }),
    site: there,
    wire,
    hurry: (is) => {
      isHurried = is
    },
    killAfter: (calls) => {
      callsToLive = calls
    },
    sent,
    clerk: (act, told = {}) => ask('POST', 'clerk', { act, ...told }),
    books: async (period) =>
      (await ask('GET', period === undefined ? 'books' : `books?period=${period}`)) as unknown as Books,
    set: async (what, told) => {
      if (what === 'traps') await countMet()
      if (typeof told['slowMs'] === 'number') slowMs = told['slowMs']
      await ask('PUT', what, told)
    },
    canDie: booksFolder !== undefined,
    die,
    dieAfter: (calls) => {
      callsToDeath = calls
    },
    restarts: () => restarts,
    order: async (...traps) => {
      for (const trap of traps) await ask('POST', 'traps', { trap })
    },
    met: async () => {
      const last = (await ask('GET', 'site'))['met'] as Readonly<Record<string, number>>
      const traps = new Set([...Object.keys(met), ...Object.keys(last)])
      return Object.fromEntries([...traps].map((trap) => [trap, (met[trap] ?? 0) + (last[trap] ?? 0)]))
    },
    close: () => app.close(),
  }
}
