import { expect, it } from 'vitest'
import { measureSms } from '../sms/measure.ts'
import { linkSmsText } from './sms-text.ts'

const sms = {
  company: 'ANADOLU',
  amount: '₺1.250,00',
  url: 'https://ode.example.com/paymentPage?d=abc',
  validUntil: '2026-11-30',
} as const

it.each([
  ['tr', 'ANADOLU: 1.250,00 TL ödemeniz bekleniyor: https://ode.example.com/paymentPage?d=abc Son gün 30.11.2026'],
  ['en', 'ANADOLU: pay 1.250,00 TL at https://ode.example.com/paymentPage?d=abc until 30.11.2026'],
] as const)('[M-06] a phone is told in %s who asks, how much, where and until when', (language, said) => {
  expect(linkSmsText({ ...sms, language })).toBe(said)
})

it.each(['tr', 'en'] as const)('[M-06] in %s its own words cost no message more than plain letters', (language) => {
  const said = linkSmsText({ ...sms, language })
  expect(measureSms(said, { turkishLetters: 'locking', reserved: 0 }).alphabet).toBe('gsm')
})
