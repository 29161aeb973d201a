import type { FastifyReply } from 'fastify'
import type { World } from '../../world.ts'

/** Breaks the connection: the caller does not learn the result. */
export function cutOff(reply: FastifyReply): FastifyReply {
  void reply.hijack()
  const { raw } = reply
  const { socket } = raw
  raw.destroy()
  socket?.destroy()
  return reply
}

export const pause = (world: World, ms: number) =>
  new Promise<void>((resolve) => void world.clock.wait(world.paced(ms), resolve))
