import { cancelTask, listTasks } from '@vezne/contract/task-runs.ts'
import { route, type Route } from '../../../kit/http/routes.ts'
import type { TaskDeps } from './deps.ts'
import { cancelOwnTask, listOwnTasks } from './own-tasks.ts'

export function taskRoutes(deps: TaskDeps): Route[] {
  return [
    route(listTasks, (_input, { caller }) => listOwnTasks(deps, caller)),
    route(cancelTask, ({ id }, { caller }) => cancelOwnTask(deps, id, caller)),
  ]
}
