import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { operationsOverview } from '@vezne/contract/operations.ts'
import type { Caller } from '../../../kit/http/caller.ts'
import { peopleOf } from '../../platform/auth/index.ts'
import { companyTasks } from '../../platform/task-runs/index.ts'
import type { OperationsDeps } from './deps.ts'
import * as store from './store.ts'
import { shownSweeps } from './sweeps.ts'

type Overview = ReplyOf<typeof operationsOverview>

const TASKS_SHOWN = 50

/** What waits for the relay waits like what is in the queue: to whoever looks it is one number. */
function joined(
  queued: readonly store.JobsOfKind[],
  outbox: Awaited<ReturnType<typeof store.findOwnOutbox>>,
): Overview['jobs'] {
  const names = [...new Set([...queued, ...outbox].map(({ name }) => name))].toSorted()
  return names.map((name) => {
    const [inQueue, before] = [queued.find((one) => one.name === name), outbox.find((one) => one.name === name)]
    const moments = [inQueue?.oldestAt, before?.oldestAt].flatMap((at) => at?.getTime() ?? [])
    return {
      name,
      waiting: (inQueue?.waiting ?? 0) + (before?.waiting ?? 0),
      retrying: inQueue?.retrying ?? 0,
      running: inQueue?.running ?? 0,
      oldestAt: moments.length === 0 ? null : Math.min(...moments),
    }
  })
}

async function shownTasks({ tasks, auth }: OperationsDeps, tenantId: string): Promise<Overview['tasks']> {
  const runs = await companyTasks(tasks, tenantId, TASKS_SHOWN)
  const people = await peopleOf(
    auth,
    tenantId,
    runs.map(({ startedBy }) => startedBy),
  )
  return runs.map((run) => ({
    id: run.id,
    kind: run.kind,
    state: run.state,
    done: run.done,
    total: run.total,
    startedBy: people.get(run.startedBy)?.name ?? null,
    createdAt: run.createdAt.getTime(),
    endedAt: run.endedAt?.getTime() ?? null,
  }))
}

/** How the work of the company stands now. */
export async function showOverview(deps: OperationsDeps, caller: Caller): Promise<Overview> {
  await deps.clock.look()
  const tasks = await shownTasks(deps, caller.tenantId)
  return deps.db.forCaller(caller, async (db) => {
    const now = await store.readNow(db)
    return {
      readAt: now.getTime(),
      jobs: joined(await store.findOwnJobs(db), await store.findOwnOutbox(db)),
      deadLetters: await store.countDeadLetters(db),
      tasks,
      sweeps: await shownSweeps(db, now),
      clock: { differenceMs: Math.round(deps.clock.offsetMs() ?? 0), isFit: deps.clock.isFit() },
    }
  })
}
