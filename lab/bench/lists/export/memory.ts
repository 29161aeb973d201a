import { readFileSync, writeFileSync } from 'node:fs'

/** What the kernel says that a process has in memory, in bytes: now, and at most since the peak was forgotten. */
export function residentOf(pid: number): { readonly now: number; readonly peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const bytes = (name: string) => {
    const kilobytes = Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1])
    if (Number.isNaN(kilobytes)) throw new Error(`the kernel does not say ${name} of process ${pid}`)
    return kilobytes * 1024
  }
  return { now: bytes('VmRSS'), peak: bytes('VmHWM') }
}

/** From here on the peak is counted anew, by the kernel itself: nothing falls between two looks. */
export const forgetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5')
