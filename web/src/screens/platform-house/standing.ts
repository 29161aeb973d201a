import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { houseOverview } from '@vezne/contract/platform-office.ts'

export type House = ReplyOf<typeof houseOverview>

const CLOCK_OFF_MS = 2000
const WAITS_LONG_MS = 5 * 60_000
/** Behind by more than this, a standby that takes over would miss what payers have just seen. */
const LAG_LONG_MS = 10_000

/** How the house stands, in yes and no: what the sentences are chosen by. */
export function standingOf({ database, replicas, clock, versions, keys, jobs, sweeps, alarms, readAt }: House) {
  const moments = jobs.flatMap(({ oldestAt }) => oldestAt ?? [])
  const total = (of: (each: House['jobs'][number]) => number) => jobs.reduce((sum, each) => sum + of(each), 0)
  return {
    isCommitSafe: database.standbys.trim() !== '' && ['on', 'remote_apply'].includes(database.commit),
    isReplicaHidden: replicas.some(({ state }) => state === null),
    isReplicaLate: replicas.some(({ lagMs }) => (lagMs ?? 0) > LAG_LONG_MS),
    isClockOff: !clock.isFit || Math.abs(clock.differenceMs) > CLOCK_OFF_MS,
    isMigrated: versions.pending === 0,
    areKeysDone: keys.older === 0,
    waiting: total(({ waiting, retrying }) => waiting + retrying),
    dead: total(({ dead }) => dead),
    isWaitingLong: moments.length > 0 && readAt - Math.min(...moments) > WAITS_LONG_MS,
    sweepsOff: sweeps.filter(({ isLate, state }) => isLate || state === 'failed').length,
    alarmsOn: alarms.filter(({ value }) => value > 0),
  }
}

const MEGABYTE = 1024 * 1024

/** `1,4 GB`, `230 MB`. */
export function sayBytes(bytes: number, language: string): string {
  const megabytes = bytes / MEGABYTE
  const [value, unit] = megabytes >= 1024 ? [megabytes / 1024, 'GB'] : [megabytes, 'MB']
  return `${value.toLocaleString(language, { maximumFractionDigits: 1 })} ${unit}`
}
