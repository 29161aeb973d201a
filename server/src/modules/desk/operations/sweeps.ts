import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { operationsOverview } from '@vezne/contract/operations.ts'
import { isLate, paceMinutes } from './pace.ts'
import { findSweepTurns, type AskingDb, type SweepTurn } from './store.ts'

type ShownSweep = ReplyOf<typeof operationsOverview>['sweeps'][number]

const STATES: Readonly<Record<string, ShownSweep['state']>> = {
  created: 'waiting',
  retry: 'waiting',
  active: 'running',
  completed: 'done',
}

function shown({ name, cron, lastAt, state, hasFailed }: SweepTurn, now: Date): ShownSweep {
  const pace = paceMinutes(cron)
  const known = state === null ? 'never' : (STATES[state] ?? 'failed')
  return {
    name,
    paceMinutes: pace,
    lastAt: lastAt?.getTime() ?? null,
    state: hasFailed ? 'failed' : known,
    isLate: isLate(lastAt, pace, now),
  }
}

/** What is done by the clock for all companies in one go: when each last had its turn. */
export async function shownSweeps(db: AskingDb, now: Date): Promise<ShownSweep[]> {
  return (await findSweepTurns(db)).map((turn) => shown(turn, now))
}
