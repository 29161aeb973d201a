export { reminderLost } from './jobs.ts'
