import type { FastifyReply } from 'fastify'
import { Refusal } from '../refusal.ts'
import type { AnyCaller } from './caller.ts'

/** Lets a caller in, or refuses; a caller who was let in is counted until their answer has left. */
export type Gate = (caller: AnyCaller | undefined, reply: FastifyReply) => void

const COME_AGAIN = { retryAfterSeconds: 2 }

/**
 * Limits how many calls of one key run at once, before their bodies are read: a body is held in memory whole. Counted
 * in this process, whose memory and processor it protects. One gate may serve several routes.
 */
export function gateByKey(most: number): Gate {
  const inside = new Map<string, number>()
  return (caller, reply) => {
    if (caller?.kind !== 'key') return
    // They hung up while they were looked up: the reply has closed already, and nothing would take them off the count.
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
