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

const processes = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)

/** Seconds of processor time of one process, without its children. */
export const secondsOf = (pid: number) => (spentBy(pid)?.own ?? 0) / TICKS_PER_SECOND

/** Seconds of the children of ours that have ended, such as pgbench. */
export const secondsOfEnded = () => (spentBy(process.pid)?.ofEnded ?? 0) / TICKS_PER_SECOND

/** Seconds of a database server, with every backend it ever had. */
export function secondsOfServer(dataFolder: string): number {
  const postmaster = Number(readFileSync(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  const backends = processes()
    .map(spentBy)
    .filter((spent) => spent?.parent === postmaster)
  const main = spentBy(postmaster)
  const alive = backends.reduce((sum, spent) => sum + (spent?.own ?? 0), 0)
  return (alive + (main?.own ?? 0) + (main?.ofEnded ?? 0)) / TICKS_PER_SECOND
}

/** Seconds of a process and everything below it, by the group that `groupOf` makes of a command line. */
export function secondsByGroup(root: number, groupOf: (command: string) => string): Map<string, number> {
  const alive = new Map<number, Spent>()
  for (const pid of processes()) {
    const spent = spentBy(pid)
    if (spent !== undefined) alive.set(pid, spent)
  }
  const isBelow = (pid: number): boolean => {
    const parent = alive.get(pid)?.parent
    return pid === root || (parent !== undefined && isBelow(parent))
  }
  const seconds = new Map<string, number>()
  for (const [pid, { own, ofEnded }] of alive) {
    if (!isBelow(pid)) continue
    const group = groupOf(commandOf(pid))
    // What has ended counts with its parent, so that nothing is lost between two looks.
    seconds.set(group, (seconds.get(group) ?? 0) + (own + ofEnded) / TICKS_PER_SECOND)
  }
  return seconds
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}
