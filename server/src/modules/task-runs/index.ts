export type { TaskDeps } from './deps.ts'
export { startTask, task, type Task } from './task.ts'
export { taskEnded } from './jobs.ts'
export { taskHandler } from './run-task.ts'
