import { spawn, type ChildProcess } from 'node:child_process'
import { endOf, sendSignal, settlesWithin } from '../postgres/ending.ts'
import { BadDay } from '../kit/bad-day.ts'
import { NODE_FLAGS } from '../kit/node-flags.ts'
import type { ChildLog } from './child-log.ts'
import type { Environment } from './environment.ts'

export interface ChildOrder {
  name: string
  file: string
  args?: readonly string[]
  environment: Environment
}

/** One process from its birth to its end. */
export interface Life {
  bornAt: number
  /** Settles when the child says that it is ready; fails with a sentence when it ends before. */
  ready: Promise<void>
  /** Settles when it has ended, with its exit code or its signal in a word. */
  ended: Promise<string>
  /** Asks it to finish, and ends it when it does not do so in time. */
  stop(patienceMs: number): Promise<void>
  kill(): void
}

const READY_WITHIN_MS = 90_000

/**
 * Starts a child in a process group of its own, so that Ctrl-C at the terminal reaches only us and things stop in their
 * order. The channel is the other half: when we die, however we die, the child sees it close and leaves.
 */
export function beginLife(order: ChildOrder, log: ChildLog): Life {
  const child = spawn(process.execPath, [...NODE_FLAGS, order.file, ...(order.args ?? [])], {
    detached: true,
    env: order.environment,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  log.forget()
  log.listenTo(child.stdout)
  log.listenTo(child.stderr)
  const ended = endOf(child)
  const kill = () => void sendSignal(-(child.pid ?? 0), 'SIGKILL')
  return {
    bornAt: Date.now(),
    ready: readiness(order.name, child, ended, log),
    ended,
    stop: async (patienceMs) => {
      child.kill('SIGTERM')
      if (await settlesWithin(ended, patienceMs)) return
      kill()
      await ended
    },
    kill,
  }
}

async function readiness(name: string, child: ChildProcess, ended: Promise<string>, log: ChildLog): Promise<void> {
  const word = new Promise<'ready' | { failed: string }>((resolve) => {
    child.on('message', (message) => {
      if (isFailed(message)) resolve(message)
      else if (typeof message === 'object' && 'ready' in message) resolve('ready')
    })
    setTimeout(
      () => resolve({ failed: `it was not ready after ${READY_WITHIN_MS / 1000} seconds` }),
      READY_WITHIN_MS,
    ).unref()
  })
  const first = await Promise.race([word, ended])
  if (first === 'ready') return
  if (isFailed(first)) throw new BadDay(first.failed)
  // The pipes may still hold what it said last.
  await new Promise((resolve) => setTimeout(resolve, 50))
  const why = log.lastWords() || first
  throw new BadDay(`The ${name} did not start: ${why.replace(/[.\s]+$/, '')}. Its log is ${log.file}.`)
}

function isFailed(message: unknown): message is { failed: string } {
  return typeof message === 'object' && message !== null && 'failed' in message && typeof message.failed === 'string'
}
