export { companyMailer } from './company-mailer.ts'
export { mailFellBack } from './jobs.ts'
