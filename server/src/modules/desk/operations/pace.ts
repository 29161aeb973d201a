const HOUR = 60
const DAY = 24 * HOUR

const EVERY = /^\*\/(\d+)$/

/** How many minutes lie between two turns of a cron as our sweeps write them: every so many minutes or hours, hourly, daily. */
export function paceMinutes(cron: string): number {
  const [minute = '', hour = ''] = cron.trim().split(/\s+/)
  if (minute === '*') return 1
  const minutes = EVERY.exec(minute)?.[1]
  if (minutes !== undefined) return Number(minutes)
  const hours = EVERY.exec(hour)?.[1]
  if (hours !== undefined) return Number(hours) * HOUR
  return hour === '*' ? HOUR : DAY
}

/** A turn comes a little late while a worker restarts; later than that nobody takes them. */
const GRACE_MINUTES = 5

export function isLate(lastAt: Date | null, pace: number, now: Date): boolean {
  if (lastAt === null) return false
  return now.getTime() - lastAt.getTime() > (2 * pace + GRACE_MINUTES) * 60_000
}
