import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Chance } from '../fuzz/random.ts'
import { endOf, startChild, type Child } from './child.ts'
import { KILL_AT, type TillOrder } from './config.ts'
import { KILL_POINTS, WORKER_POINTS } from './crash.ts'
import type { FrontDoor } from './front-door.ts'

const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const TILL = { name: 'till', file: fileOf('till-process.ts'), points: KILL_POINTS }
const WORKER = { name: 'worker', file: fileOf('worker-process.ts'), points: WORKER_POINTS }
const ERP = { name: 'erp', file: fileOf('erp-process.ts'), points: [] }
const PLACES = [TILL, TILL, WORKER]
/** Only these two have a door: while neither is there, nobody can be served. */
const TILLS = [0, 1]
/** What the walls of their machines show, each life another: the engine's time is the database's, whatever they say. */
const WALLS_AHEAD_S = [0, 10, 90, -90, 16 * 60, -16 * 60, 3600]
const RESTART_AFTER_MS = [0, 0, 100, 500, 1500]
/** A till that died at its first pass again and again would never sell anything. */
const PASSES = 25
/** Few sales go back: a later pass than these would not come in one life. */
const passesOf = (point: string) => (/^K1[0-4]/.test(point) && !point.startsWith('K12') ? 3 : PASSES)

/** Two tills and a worker on one database, each killed and started again for as long as the storm lasts. */
export interface Tills {
  /** Kills by the moment at which they struck; `at any moment` for those from outside. */
  readonly kills: ReadonlyMap<string, number>
  /** What the engine complained about, by its sentence. */
  readonly complaints: ReadonlyMap<string, number>
  /** Lives by how far the clock on the wall was ahead. */
  readonly walls: ReadonlyMap<string, number>
  /** When neither till was there, in milliseconds of the machine. */
  readonly outages: readonly Outage[]
  /** All are up, and nobody is killed yet. */
  readonly ready: Promise<unknown>
  readonly unleash: () => void
  /** Kills all of them and keeps them down, until they are released. */
  readonly hold: () => Promise<void>
  readonly release: () => void
  /** No more kills: all are up when this settles, and stay. */
  readonly calm: () => Promise<void>
  readonly close: () => Promise<void>
}

export interface Outage {
  /** The bank that could not be asked; without it nobody could be served. */
  readonly bankId?: number
  readonly from: number
  readonly to: number
}

export interface TillsOptions {
  readonly feeds: boolean
  readonly order: Omit<TillOrder, 'name' | 'wallAheadMs'>
  readonly door: FrontDoor
  readonly chance: Chance
}

export function startTills({ order, door, chance, feeds }: TillsOptions): Tills {
  const places = feeds ? [...PLACES, ERP] : PLACES
  const placeOf = (till: number) => places[till] ?? TILL
  const kills = new Map<string, number>()
  const complaints = new Map<string, number>()
  const walls = new Map<string, number>()
  const count = (map: Map<string, number>, word: string) => map.set(word, (map.get(word) ?? 0) + 1)
  const heard = (message: unknown) => {
    const { log } = message as { log?: string }
    if (log !== undefined && isComplaint(log)) count(complaints, sentenceOf(log))
  }
  const alive: (Child | undefined)[] = []
  const calmed = new AbortController()
  const closing = new AbortController()
  const unleashed = Promise.withResolvers<void>()

  let held: PromiseWithResolvers<void> | undefined
  const parked = new Set<number>()

  const outages: Outage[] = []
  let awayFrom: number | undefined
  const open = (till: number, port: number | undefined) => {
    if (!TILLS.includes(till)) return
    door.ports[till] = port
    const isAway = TILLS.every((each) => door.ports[each] === undefined)
    if (isAway) awayFrom ??= Date.now()
    else if (awayFrom !== undefined) {
      outages.push({ from: awayFrom, to: Date.now() })
      awayFrom = undefined
    }
  }
  const begin = async (till: number, killAt: string) => {
    const { name, file } = placeOf(till)
    const wallAhead = chance.pick(WALLS_AHEAD_S)
    count(walls, `${wallAhead} s`)
    const told = JSON.stringify({ ...order, name: `${name}-${till}`, wallAheadMs: wallAhead * 1000 })
    const child = await startChild(file, [told], { [KILL_AT]: killAt }, heard)
    alive[till] = child
    open(till, child?.port)
    return child
  }
  /** A life: it ends at its named moment, or after some seconds, whichever comes first. */
  const live = async (till: number) => {
    const point = chance.pick([...placeOf(till).points, ''])
    const child = await begin(till, point === '' ? '' : `${point}:${1 + chance.below(passesOf(point))}`)
    // Without a named moment it only found no database to start on.
    if (child === undefined) return point === '' ? kills : count(kills, point)
    const ended = endOf(child.process)
    const struck = await Promise.race([ended.then(() => true), sleep(4000 + chance.below(12_000), false)])
    if (!struck) child.process.kill('SIGKILL')
    await ended
    open(till, undefined)
    return count(kills, struck && held === undefined ? point : 'at any moment')
  }
  const first = places.map((_, till) => begin(till, ''))
  const keepLiving = async (till: number) => {
    const child = await first[till]
    await unleashed.promise
    child?.process.kill('SIGKILL')
    open(till, undefined)
    count(kills, 'at any moment')
    while (!calmed.signal.aborted) {
      if (held !== undefined) {
        parked.add(till)
        await held.promise
        parked.delete(till)
      }
      await live(till)
      await sleep(chance.pick(RESTART_AFTER_MS))
    }
    while (!closing.signal.aborted && (await begin(till, '')) === undefined) await sleep(200)
  }
  const lives = Promise.all(places.map((_, till) => keepLiving(till)))
  return {
    kills,
    complaints,
    walls,
    outages,
    ready: Promise.all(first),
    unleash: unleashed.resolve,
    hold: async () => {
      held = Promise.withResolvers()
      while (parked.size < places.length) {
        for (const child of alive) child?.process.kill('SIGKILL')
        await sleep(50)
      }
    },
    release: () => {
      held?.resolve()
      held = undefined
    },
    calm: async () => {
      calmed.abort()
      await lives
    },
    close: async () => {
      calmed.abort()
      closing.abort()
      unleashed.resolve()
      for (const child of alive) child?.process.kill('SIGKILL')
      await lives
      for (const child of alive) child?.process.kill('SIGKILL')
    },
  }
}

/** What it only tells, so that it is known outside, is no complaint. */
const isComplaint = (line: string) => (JSON.parse(line) as { level: number }).level > 30

const IDS = / ?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

function sentenceOf(line: string): string {
  const { msg, evidence, stack = '' } = JSON.parse(line) as Record<string, string | undefined>
  return [msg, evidence, stack.split('\n')[0]?.replace(IDS, '')].filter(Boolean).join(' · ')
}
