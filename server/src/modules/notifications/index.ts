export { sendMail } from './jobs.ts'
