import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../kit/clock.ts'

export type Later = (ms: number, task: () => Promise<void> | void) => void

/** Work a bank does after its answer, such as a notification. Work still to come when the app closes is dropped. */
export function makeLater(app: FastifyInstance, clock: Clock, write: () => void): Later {
  const dropped = new Set<() => void>()
  app.addHook('onClose', async () => {
    for (const drop of dropped) drop()
  })
  return (ms, task) => {
    const drop = clock.wait(ms, async () => {
      dropped.delete(drop)
      // A notification that is not taken is no mistake of ours; the bank's truth does not change by it.
      await Promise.resolve(task()).catch(() => {})
      write()
    })
    dropped.add(drop)
  }
}
