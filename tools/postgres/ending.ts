import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from './postmaster.ts'

/** Settles when the child has ended, with its exit code or its signal in a word. */
export function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
  })
}

/** The same for a process that is not our child: the system tells us nothing about it, so we look now and then. */
export async function endOfStranger(pid: number): Promise<string> {
  while (isAlive(pid)) await sleep(100, undefined, { ref: false })
  return 'for a reason we were not told'
}

/** SIGINT closes a PostgreSQL server at once but in order; what does not obey is ended in ever ruder ways. */
export async function endServer(pid: number, ended: Promise<string>): Promise<void> {
  const steps = [
    { signal: 'SIGINT', patienceMs: 30_000 },
    { signal: 'SIGQUIT', patienceMs: 5000 },
    { signal: 'SIGKILL', patienceMs: 5000 },
  ] as const
  for (const { signal, patienceMs } of steps) {
    if (!sendSignal(pid, signal)) return
    if (await settlesWithin(ended, patienceMs)) return
  }
}

/** False when there is no such process any more, or never was: number 0 would mean ourselves and all our relatives. */
export function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  if (pid === 0) return false
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}

export async function settlesWithin(promise: Promise<unknown>, patienceMs: number): Promise<boolean> {
  const late = Symbol('late')
  const patience = new AbortController()
  const first = await Promise.race([promise, sleep(patienceMs, late, { signal: patience.signal }).catch(() => late)])
  patience.abort()
  return first !== late
}
