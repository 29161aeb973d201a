export { startTask, task } from './task.ts'
export { taskHandler } from './run-task.ts'
