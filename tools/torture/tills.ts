import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Chance } from '../fuzz/random.ts'
import { endOf, startChild, type Child } from './child.ts'
import { KILL_AT, type ClockSetting, type TillOrder } from './config.ts'
import { KILL_POINTS } from './crash.ts'
import type { FrontDoor } from './front-door.ts'

const FILE = fileURLToPath(new URL('till-process.ts', import.meta.url))
const RESTART_AFTER_MS = [0, 0, 100, 500, 1500]
/** A till that died at its first pass again and again would never sell anything. */
const PASSES = 25
/** Few sales go back: a later pass than these would not come in one life. */
const passesOf = (point: string) => (point === 'K14-refund-sent' ? 2 : PASSES)

/** Two tills on one database, each killed and started again for as long as the storm lasts. */
export interface Tills {
  /** Kills by the moment at which they struck; `at any moment` for those from outside. */
  readonly kills: ReadonlyMap<string, number>
  /** What the engine complained about, by its sentence. */
  readonly complaints: ReadonlyMap<string, number>
  /** Both are up, and nobody is killed yet. */
  readonly ready: Promise<unknown>
  readonly unleash: () => void
  /** No more kills: both are up when this settles, and stay. */
  readonly calm: () => Promise<void>
  readonly setClock: (clock: ClockSetting) => Promise<void>
  readonly close: () => Promise<void>
}

export interface TillsOptions {
  readonly order: Omit<TillOrder, 'name'>
  readonly door: FrontDoor
  readonly chance: Chance
}

export function startTills({ order, door, chance }: TillsOptions): Tills {
  const kills = new Map<string, number>()
  const complaints = new Map<string, number>()
  const count = (map: Map<string, number>, word: string) => map.set(word, (map.get(word) ?? 0) + 1)
  const heard = (message: unknown) => {
    const { log } = message as { log?: string }
    if (log !== undefined) count(complaints, sentenceOf(log))
  }
  const alive: (Child | undefined)[] = []
  let { clock } = order
  const calmed = new AbortController()
  const closing = new AbortController()
  const unleashed = Promise.withResolvers<void>()

  const begin = async (till: number, killAt: string) => {
    const told = JSON.stringify({ ...order, clock, name: `till-${till}` })
    const child = await startChild(FILE, [told], { [KILL_AT]: killAt }, heard)
    alive[till] = child
    door.ports[till] = child?.port
    return child
  }
  /** A life: it ends at its named moment, or after some seconds, whichever comes first. */
  const live = async (till: number) => {
    const point = chance.pick([...KILL_POINTS, ''])
    const child = await begin(till, point === '' ? '' : `${point}:${1 + chance.below(passesOf(point))}`)
    if (child === undefined) return count(kills, point)
    const ended = endOf(child.process)
    const struck = await Promise.race([ended.then(() => true), sleep(3000 + chance.below(9000), false)])
    if (!struck) child.process.kill('SIGKILL')
    await ended
    door.ports[till] = undefined
    return count(kills, struck ? point : 'at any moment')
  }
  const first = [0, 1].map((till) => begin(till, ''))
  const keepLiving = async (till: number) => {
    const child = await first[till]
    await unleashed.promise
    child?.process.kill('SIGKILL')
    count(kills, 'at any moment')
    while (!calmed.signal.aborted) {
      await live(till)
      await sleep(chance.pick(RESTART_AFTER_MS))
    }
    while (!closing.signal.aborted && (await begin(till, '')) === undefined) await sleep(200)
  }
  const lives = Promise.all([0, 1].map(keepLiving))
  return {
    kills,
    complaints,
    ready: Promise.all(first),
    unleash: unleashed.resolve,
    calm: async () => {
      calmed.abort()
      await lives
    },
    setClock: async (next) => {
      clock = next
      const body = JSON.stringify(next)
      const ports = door.ports.filter((port) => port !== undefined)
      await Promise.all(ports.map((port) => fetch(`http://127.0.0.1:${port}/clock`, { method: 'POST', body })))
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

const IDS = / ?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

function sentenceOf(line: string): string {
  const { msg, evidence, stack = '' } = JSON.parse(line) as Record<string, string | undefined>
  return [msg, evidence, stack.split('\n')[0]?.replace(IDS, '')].filter(Boolean).join(' · ')
}
