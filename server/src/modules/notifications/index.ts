export { brandedMail, type MailBrand, type MailWords } from './branded-mail.ts'
export { sendMail } from './jobs.ts'
