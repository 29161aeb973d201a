import type { FastifyInstance } from 'fastify'

export type Later = (ms: number, task: () => Promise<void> | void) => void

/** Work a bank does after its answer, such as a notification. What is still to come when the app closes is dropped. */
export function makeLater(app: FastifyInstance): Later {
  const timers = new Set<NodeJS.Timeout>()
  app.addHook('onClose', async () => {
    for (const timer of timers) clearTimeout(timer)
  })
  return (ms, task) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      // A notification nobody takes is no mistake of ours; the bank's truth does not change by it.
      void Promise.resolve(task()).catch(() => {})
    }, ms)
    timers.add(timer)
  }
}
