export { brandedMail, type MailWords } from './branded-mail.ts'
export { sendMail } from './jobs.ts'
