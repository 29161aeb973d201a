import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Spent {
  readonly parent: number
  /** In ticks of the kernel's clock, a hundredth of a second. */
  readonly own: number
  readonly ofEnded: number
}

const TICKS_PER_SECOND = 100

function spentBy(pid: number): Spent | undefined {
  try {
    const [, rest = ''] = /\) (.*)$/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8').trim()) ?? []
    const fields = rest.split(' ').map(Number)
    const [parent = 0, own = 0, system = 0, ended = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map((at) => fields[at])
    return { parent, own: own + system, ofEnded: ended + endedSystem }
  } catch {
    return undefined
  }
}

/** Seconds of processor time of one process, without its children. */
export const secondsOf = (pid: number) => (spentBy(pid)?.own ?? 0) / TICKS_PER_SECOND

/** Seconds of the children of ours that have ended, such as pgbench. */
export const secondsOfEnded = () => (spentBy(process.pid)?.ofEnded ?? 0) / TICKS_PER_SECOND

/** Seconds of a database server, with every backend it ever had. */
export function secondsOfServer(dataFolder: string): number {
  const postmaster = Number(readFileSync(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  const backends = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => spentBy(Number(name)))
    .filter((spent) => spent?.parent === postmaster)
  const main = spentBy(postmaster)
  const alive = backends.reduce((sum, spent) => sum + (spent?.own ?? 0), 0)
  return (alive + (main?.own ?? 0) + (main?.ofEnded ?? 0)) / TICKS_PER_SECOND
}
