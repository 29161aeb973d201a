import { BadRequest } from '../../kit/bad-request.ts'
import { makeDice } from './dice.ts'

/**
 * Faults between an ERP and its caller. The session dies (`expired`), or dies and says so in a body (`login-error`),
 * the answer is slow, the service is away for a call, or the connection breaks before or after a write.
 */
const TRAPS = ['expired', 'login-error', 'slow', 'away', 'cut-before', 'cut-after'] as const
export type Trap = (typeof TRAPS)[number]

/** Of how many calls about one meets the trap; 0 is never. */
export type Odds = { readonly seed: number; readonly slowMs: number } & { readonly [trap in Trap]?: number }

export const NO_TRAPS: Odds = { seed: 1, slowMs: 5_000 }

export type Traps = {
  /** What this call meets. Only a write is cut: a read whose answer was lost is repeated. */
  readonly meet: (call: 'read' | 'write') => Trap | undefined
  /** The next calls that can meet it do. */
  readonly order: (trap: Trap, times: number) => void
  readonly set: (odds: Odds) => void
  readonly odds: () => Odds
  /** How often each was met since the odds were set. */
  readonly met: () => Readonly<Partial<Record<Trap, number>>>
}

const fits = (trap: Trap, call: 'read' | 'write') => call === 'write' || !trap.startsWith('cut')

/** `life` counts how often the process began anew: one that is killed again and again must not meet its first hour for ever. */
export function makeTraps(first: Odds = NO_TRAPS, life = 0): Traps {
  let odds = first
  let dice = makeDice(odds.seed + life * 7919)
  let ordered: Trap[] = []
  let met: Partial<Record<Trap, number>> = {}
  const drawn = (call: 'read' | 'write') =>
    // Every die is thrown for every call, so that one switch does not change what another does.
    TRAPS.filter((trap) => dice() * (odds[trap] ?? 0) < 1 && (odds[trap] ?? 0) > 0).find((trap) => fits(trap, call))
  return {
    meet: (call) => {
      const place = ordered.findIndex((trap) => fits(trap, call))
      const thrown = drawn(call)
      const trap = place >= 0 ? ordered.splice(place, 1)[0] : thrown
      if (trap) met[trap] = (met[trap] ?? 0) + 1
      return trap
    },
    order: (trap, times) => {
      ordered.push(...Array.from({ length: times }, () => trap))
    },
    set: (next) => {
      odds = next
      dice = makeDice(odds.seed)
      ordered = []
      met = {}
    },
    odds: () => odds,
    met: () => met,
  }
}

/** Odds as they were sent: only the named fields change. */
export function readOdds(sent: Readonly<Record<string, unknown>>, now: Odds): Odds {
  const known: readonly string[] = ['seed', 'slowMs', ...TRAPS]
  for (const [name, value] of Object.entries(sent)) {
    if (!known.includes(name)) throw new BadRequest(`traps are ${known.join(', ')}, and not ${name}.`)
    if (typeof value !== 'number' || !(value >= 0)) throw new BadRequest(`${name} must be a number from 0.`)
  }
  return { ...now, ...sent }
}

export function readTrap(sent: unknown): Trap {
  const trap = TRAPS.find((known) => known === sent)
  if (!trap) throw new BadRequest(`trap must be one of ${TRAPS.join(', ')}.`)
  return trap
}
