import type { getReminders, saveReminders } from '@vezne/contract/reminders.ts'
import { reminderShape } from '@vezne/contract/reminders.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { unknownPlaces } from '@vezne/domain/reminder/text.ts'
import { isClockTime } from '@vezne/domain/sms/rules.ts'
import { refuseCardNumbers } from '../../../kit/card-numbers.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import type { Caller, SignedInCall } from '../../../kit/http/caller.ts'
import { BrokenRules, type BrokenRule } from '../../../kit/refusal.ts'
import { findStanding, saveRecord } from '../../platform/records/index.ts'
import type { ReminderDeps } from './deps.ts'
import { findSettings, putSettings, type ReminderSettings } from './settings.store.ts'

const SUBJECT = 'reminders'

/** How it stands where nobody has set anything: off, with rules and words to begin with. */
const AT_FIRST: ReminderSettings = {
  isActive: false,
  quietFrom: '19:00',
  quietTo: '09:00',
  language: 'tr',
  rules: [
    { days: -3, channels: ['email'], minimum: 0n, isActive: true },
    { days: 1, channels: ['email', 'sms'], minimum: 0n, isActive: true },
    { days: 7, channels: ['email', 'sms'], minimum: 0n, isActive: true },
  ],
  subjectTr: '{sirket}: {tutar} tutarında ödemeniz',
  mailTr:
    'Sayın {firma},\n\n{sirket} cari hesabınızda {adet} belgeye ait toplam {tutar} açık borcunuz bulunuyor; en eski vade {vade}.\n\nBelgeler: {belgeler}\n\nÖdemenizi yaptıysanız bu iletiyi dikkate almayınız.',
  smsTr: 'Sayın {firma}, {sirket} hesabınızda vadesi {vade} olan {tutar} borcunuz bulunuyor. Ödeme: {link}',
  subjectEn: '{sirket}: your payment of {tutar}',
  mailEn:
    'Dear {firma},\n\nyour account with {sirket} has {adet} open documents of {tutar} in all; the earliest was due on {vade}.\n\nDocuments: {belgeler}\n\nIf you have paid, please disregard this message.',
  smsEn: 'Dear {firma}, your account with {sirket} has {tutar} open, due {vade}. Pay: {link}',
}

export const settingsNow = async (db: TenantDb): Promise<ReminderSettings> => (await findSettings(db)) ?? AT_FIRST

const TEXTS = ['subjectTr', 'mailTr', 'smsTr', 'subjectEn', 'mailEn', 'smsEn'] as const

const broken = (isFine: boolean, path: string, rule: BrokenRule['rule']): BrokenRule[] =>
  isFine ? [] : [{ path, rule }]

function brokenRules(form: ReminderSettings): BrokenRule[] {
  const { rules } = form
  return [
    ...broken(isClockTime(form.quietFrom), 'quietFrom', 'clock-invalid'),
    ...broken(isClockTime(form.quietTo), 'quietTo', 'clock-invalid'),
    ...rules.flatMap(({ days, channels, minimum, isActive }, at) => [
      ...broken(rules.findIndex((each) => each.days === days) === at, `rules.${at}.days`, 'reminder-day-twice'),
      ...broken(!isActive || channels.length > 0, `rules.${at}.channels`, 'reminder-channel-required'),
      ...broken(minimum >= 0n, `rules.${at}.minimum`, 'amount-invalid'),
    ]),
    ...TEXTS.flatMap((name) => {
      const [place] = unknownPlaces(form[name])
      return [
        ...broken(form[name].trim() !== '', name, 'reminder-text-required'),
        ...(place === undefined
          ? []
          : [{ path: name, rule: 'reminder-place-unknown' as const, params: { place: `{${place}}` } }]),
      ]
    }),
  ]
}

export const showSettings = ({ db: database }: ReminderDeps, caller: Caller): Promise<ReplyOf<typeof getReminders>> =>
  database.forCaller(caller, async (db) => ({ ...(await settingsNow(db)), ...(await findStanding(db, SUBJECT)) }))

export function saveSettings(
  { db: database }: ReminderDeps,
  { version, ...settings }: InputOf<typeof saveReminders>,
  call: SignedInCall,
): Promise<ReplyOf<typeof saveReminders>> {
  const rules = brokenRules(settings)
  if (rules.length > 0) throw new BrokenRules(rules)
  refuseCardNumbers(Object.fromEntries(TEXTS.map((name) => [name, settings[name]])))
  return database.forCaller(call.caller, async (db) => ({
    version: await saveRecord(
      db,
      {
        subject: SUBJECT,
        shape: reminderShape,
        version,
        kind: 'reminders-changed',
        read: () => settingsNow(db),
        write: () => putSettings(db, settings),
      },
      call,
    ),
  }))
}
