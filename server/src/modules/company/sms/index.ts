export { smsEnded } from './jobs.ts'
export { sendSms, smsStandings, type SmsToSend } from './send-sms.ts'
export { setUpSms } from './set-up.ts'
export { quietHoursOfSms } from './settings.store.ts'
