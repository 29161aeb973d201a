import type pg from 'pg'
import * as z from 'zod'
import { createEar } from '../../../kit/db/ear.ts'
import type { Caller } from '../../../kit/http/caller.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { LIVE_CHANNEL } from './store.ts'

/** A browser has one for all its tabs; a few browsers, and one that has not noticed yet that its line is dead. */
const STREAMS_OF_A_USER = 6
const STREAMS_OF_A_PROCESS = 2000

const said = z.object({
  tenantId: z.string().optional(),
  /** Only theirs. */
  userId: z.string().nullable(),
  /** The firm it is about and the one above that. */
  firmIds: z.array(z.string().nullable()).nullable().optional(),
})
type Said = z.output<typeof said>

export interface Seat {
  /** Settles when there may be something to tell, at once if there was since it last did. */
  readonly called: () => Promise<void>
  /** True when calls can be missed from now on: the stream must end, and be asked for again. */
  readonly isDeaf: () => boolean
  readonly leave: () => void
}

interface Sitting {
  readonly caller: Caller
  ring: () => void
  isDeaf: boolean
}

export interface Hub {
  readonly join: (caller: Caller) => Promise<Seat>
  /** Those of this process whom it concerns look what there is. */
  readonly call: (told: Said) => void
  /** Where somebody reads now. */
  readonly readIn: () => ReadonlySet<string>
}

/** Roughly: what is read afterwards is read in the reader's own sight. It only keeps those asleep who need not look. */
function concerns({ tenantId, userId, firmIds }: Said, { caller }: Sitting): boolean {
  if (userId !== null && userId !== caller.userId) return false
  if (tenantId === undefined) return true
  if (tenantId !== caller.tenantId) return false
  return userId !== null || caller.firms === '*' || (firmIds?.includes(caller.firms.firmId) ?? false)
}

/** Who reads in this process. One connection listens for all of them, for as long as there is one. */
export function createHub(pool: pg.Pool): Hub {
  const sitting = new Set<Sitting>()
  let listening: Promise<unknown> | undefined
  const ear = createEar(pool, LIVE_CHANNEL, (text) => {
    if (text === undefined) listening = undefined
    for (const each of sitting) {
      if (text === undefined) each.isDeaf = true
      else if (!concerns(said.parse(JSON.parse(text)), each)) continue
      each.ring()
    }
  })
  const listen = () => {
    listening ??= ear.open().catch((error: unknown) => {
      listening = undefined
      throw error
    })
    return listening
  }
  const closeEar = () => {
    if (sitting.size > 0) return
    listening = undefined
    ear.close()
  }
  const leave = (one: Sitting) => {
    sitting.delete(one)
    // One that is just being opened is closed when it is open; one that could not be is not there.
    if (sitting.size === 0) void listening?.then(closeEar, closeEar)
  }
  return {
    call: (told) => {
      for (const each of sitting) if (concerns(told, each)) each.ring()
    },
    readIn: () => new Set([...sitting].map(({ caller }) => caller.tenantId)),
    join: async (caller) => {
      const own = [...sitting].filter((each) => each.caller.userId === caller.userId)
      if (own.length >= STREAMS_OF_A_USER) throw new Refusal('too-many-requests')
      if (sitting.size >= STREAMS_OF_A_PROCESS) throw new Refusal('not-available')
      let bell = Promise.withResolvers<void>()
      const one: Sitting = { caller, ring: () => bell.resolve(), isDeaf: false }
      sitting.add(one)
      try {
        await listen()
      } catch (error) {
        leave(one)
        throw error
      }
      return {
        called: async () => {
          await bell.promise
          bell = Promise.withResolvers<void>()
        },
        isDeaf: () => one.isDeaf,
        leave: () => leave(one),
      }
    },
  }
}
