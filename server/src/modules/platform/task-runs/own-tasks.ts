import type { Caller } from '../../../kit/http/caller.ts'
import { Refusal } from '../../../kit/refusal.ts'
import type { TaskDeps } from './deps.ts'
import { askToCancel, findRunsOf, type TaskRow } from './store.ts'

const SHOWN = 50

/** What the caller started, the latest first. */
export async function listOwnTasks({ db }: TaskDeps, caller: Caller) {
  const rows = await db.readForCaller(caller, (one) => findRunsOf(one, caller.userId, SHOWN))
  return rows.map(shown)
}

const shown = (row: TaskRow) => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  done: row.done,
  total: row.total,
  result: row.result,
  isCancelAsked: row.cancelAskedAt !== null,
  createdAt: row.createdAt.getTime(),
  endedAt: row.endedAt?.getTime() ?? null,
})

/** Somebody else's, or one that is over, is not there to be stopped. */
export async function cancelOwnTask({ db }: TaskDeps, id: string, caller: Caller): Promise<null> {
  const isAsked = await db.forCaller(caller, (one) => askToCancel(one, id, caller.userId))
  if (!isAsked) throw new Refusal('not-found')
  return null
}
