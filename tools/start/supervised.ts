import { setTimeout as sleep } from 'node:timers/promises'
import { messageOf } from '../kit/bad-day.ts'
import { ChildLog } from './child-log.ts'
import { beginLife, type ChildOrder, type Life } from './life.ts'
import { nextDelayMs } from './restart-policy.ts'
import type { Screen } from './screen.ts'

/** A child that is started again whenever it dies, until it is told to stop. */
export class Supervised {
  readonly name: string
  readonly #order: ChildOrder
  readonly #log: ChildLog
  readonly #screen: Screen
  readonly #stopping = new AbortController()
  #life: Life | undefined
  #guard: Promise<void> = Promise.resolve()

  constructor(order: ChildOrder, logFolder: string, screen: Screen) {
    this.name = order.name
    this.#order = order
    this.#screen = screen
    this.#log = new ChildLog(logFolder, order.name, screen)
  }

  /** The first life decides whether the start succeeds: when it fails, we do not try again but say why. */
  async start(): Promise<void> {
    const life = beginLife(this.#order, this.#log)
    this.#life = life
    await life.ready
    this.#guard = this.#keepAlive(life)
  }

  async stop(patienceMs: number): Promise<void> {
    this.#stopping.abort()
    await this.#life?.stop(patienceMs)
    await this.#guard
  }

  kill(): void {
    this.#stopping.abort()
    this.#life?.kill()
  }

  async #keepAlive(first: Life): Promise<void> {
    let life = first
    let delayMs = 0
    for (;;) {
      const reason = await life.ended
      if (this.#stopping.signal.aborted) return
      delayMs = nextDelayMs(delayMs, Date.now() - life.bornAt)
      await sleep(delayMs, undefined, { signal: this.#stopping.signal }).catch(() => {})
      if (this.#stopping.signal.aborted) return
      life = beginLife(this.#order, this.#log)
      this.#life = life
      await this.#announce(life, reason)
    }
  }

  async #announce(life: Life, reason: string): Promise<void> {
    try {
      await life.ready
      if (!this.#stopping.signal.aborted) this.#screen.say(`${this.name} stopped (${reason}); started again`)
    } catch (error) {
      life.kill()
      if (this.#stopping.signal.aborted) return
      this.#screen.say(`${this.name} stopped (${reason}); starting it again failed, trying on. ${messageOf(error)}`)
    }
  }
}
