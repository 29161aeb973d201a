import { writeFileSync } from 'node:fs'

/** The limits of a process that reads files of strangers. */
export interface ChildLimits {
  readonly mostMemoryBytes: number
  /** Time of the processor, not of the clock: a busy machine makes no file worse. */
  readonly mostCpuMs: number
}

const LOOK_EVERY_MS = 20

/**
 * Ends this process as soon as it exceeds its limits. The check needs a free main thread: code that works without a
 * pause must run in another thread.
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
    // Where the machine itself runs out of memory, this process ends first, and not the one that takes payments.
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Only Linux has that list, and not every container may write it: the watch above does not need it.
  }
}
