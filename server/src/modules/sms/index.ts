export { sendSms, smsStandings, type SmsToSend } from './send-sms.ts'
export type { SmsStanding } from './store.ts'
