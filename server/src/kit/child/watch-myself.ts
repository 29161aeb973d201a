import { writeFileSync } from 'node:fs'

/** What a process that reads files of strangers may take. */
export interface ChildLimits {
  readonly mostMemoryBytes: number
  /** Of the processor, not of the clock: a busy machine makes no file worse. */
  readonly mostCpuMs: number
}

const LOOK_EVERY_MS = 20

/**
 * Ends this process as soon as it takes more than it may. Only what leaves the main thread free is watched: whoever works
 * without a pause does it in a thread beside.
 */
export function watchMyself(
  { mostMemoryBytes, mostCpuMs }: ChildLimits,
  lastWords: () => void = () => undefined,
): void {
  const look = () => {
    const { user, system } = process.cpuUsage()
    const isTooMuch = process.memoryUsage.rss() > mostMemoryBytes || (user + system) / 1000 >= mostCpuMs
    if (!isTooMuch) return
    lastWords()
    process.kill(process.pid, 'SIGKILL')
  }
  look()
  setInterval(look, LOOK_EVERY_MS).unref()
  try {
    // Where the machine itself runs out of memory, this process goes first, and not the one that takes payments.
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Only Linux has that list, and not every container lets it be written: the watch above does not need it.
  }
}
