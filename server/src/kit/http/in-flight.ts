import type { FastifyReply } from 'fastify'
import { Refusal } from '../refusal.ts'
import type { AnyCaller } from './caller.ts'

/** Lets a caller in, or refuses; whoever was let in is counted until their answer has left. */
export type Gate = (caller: AnyCaller | undefined, reply: FastifyReply) => void

const COME_AGAIN = { retryAfterSeconds: 2 }

/**
 * So many calls at once of one key, before their bodies are read: a body is held in memory whole. Counted in this process,
 * whose memory and processor it is about. One gate may stand before several routes.
 */
export function gateByKey(most: number): Gate {
  const inside = new Map<string, number>()
  return (caller, reply) => {
    if (caller?.kind !== 'key') return
    // Hung up while they were looked up: it has closed already, and nothing would ever take them off the count.
    if (reply.raw.closed || reply.raw.destroyed) throw new Refusal('key-busy', COME_AGAIN)
    const { keyId } = caller
    const now = inside.get(keyId) ?? 0
    if (now >= most) throw new Refusal('key-busy', COME_AGAIN)
    inside.set(keyId, now + 1)
    reply.raw.once('close', () => {
      const left = (inside.get(keyId) ?? 1) - 1
      if (left === 0) inside.delete(keyId)
      else inside.set(keyId, left)
    })
  }
}
