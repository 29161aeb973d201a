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
  readonly books: () => Promise<Books>
  readonly set: (what: 'site' | 'traps', told: Told) => Promise<void>
  /** The next calls that can meet these traps do. */
  readonly order: (...traps: readonly string[]) => Promise<void>
  readonly met: () => Promise<Readonly<Record<string, number>>>
  /** Whether its books would survive that it dies. */
  readonly canDie: boolean
  /** Dies and begins again: sessions are gone, books are not. */
  readonly die: () => Promise<void>
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
  const wire: Wire = {
    send: async (request) => {
      callsToLive -= 1
      const answer = (isHurried ? hurried : patient).send(request)
      sent.push(request)
      onTheWay.add(answer)
      void answer.then(() => onTheWay.delete(answer))
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
    books: async () => (await ask('GET', 'books')) as unknown as Books,
    set: async (what, told) => {
      if (typeof told['slowMs'] === 'number') slowMs = told['slowMs']
      await ask('PUT', what, told)
    },
    canDie: booksFolder !== undefined,
    die: async () => {
      await Promise.all(onTheWay)
      app.server.closeAllConnections()
      await app.close()
      app = makeApp(makeWorld({ now, booksFolder }))
      await app.listen({ port, host: '127.0.0.1' })
      restarts += 1
    },
    restarts: () => restarts,
    order: async (...traps) => {
      for (const trap of traps) await ask('POST', 'traps', { trap })
    },
    met: async () => (await ask('GET', 'site'))['met'] as Readonly<Record<string, number>>,
    close: () => app.close(),
  }
}
