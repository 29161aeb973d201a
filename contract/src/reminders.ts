import { REMINDER_CHANNELS, REMINDER_DAYS } from '@vezne/domain/reminder/rules.ts'
import * as z from 'zod/mini'
import { endpoint } from './kit/endpoint.ts'
import { id, instantMs, list, text } from './kit/fields.ts'
import { LANGUAGES } from './kit/language.ts'
import { amount } from './kit/money.ts'
import { officeRecord } from './kit/office.ts'
import { reminderList } from './reminders/list.ts'
import { REMINDER_STATES, REMINDER_WAYS } from './reminders/words.ts'

export const listReminders = reminderList.page
export const totalReminders = reminderList.total
export const exportReminders = reminderList.export

/** Rules of one company, and debts that are ticked at once. */
export const REMINDER_RULES_MOST = 12
const TICKED_MOST = 200

const rule = z.strictObject({
  /** From the due day on: below zero before it. */
  days: z.int().check(z.minimum(REMINDER_DAYS.least), z.maximum(REMINDER_DAYS.most)),
  channels: list(z.enum(REMINDER_CHANNELS), REMINDER_CHANNELS.length),
  /** Of what is open, in the debt's own currency. */
  minimum: amount,
  isActive: z.boolean(),
})

const remindersRecord = officeRecord({
  path: '/Admin/Reminders',
  access: 'collection.manage',
  readBy: 'audit.see',
  summary: 'When firms are reminded of their debts, and in which words',
  fields: {
    isActive: z.boolean(),
    /** On Istanbul's clocks; the same twice: none. */
    quietFrom: text(5),
    quietTo: text(5),
    /** In which of the two firms are written to. */
    language: z.enum(LANGUAGES),
    rules: list(rule, REMINDER_RULES_MOST),
    subjectTr: text(200),
    mailTr: text(4000),
    smsTr: text(900),
    subjectEn: text(200),
    mailEn: text(4000),
    smsEn: text(900),
  },
  sent: {},
  refusals: ['holds-card-number'],
})

export const reminderShape = remindersRecord.shape
export const getReminders = remindersRecord.get
export const saveReminders = remindersRecord.save

export const remind = endpoint({
  method: 'POST',
  path: '/CollectionPlan/Remind',
  access: 'collection.manage',
  summary: 'Reminds a firm of its debts: of those that are ticked, or of all that are due. Once a day by each way',
  input: z.strictObject({
    firmId: id,
    items: z.optional(list(id, TICKED_MOST)),
    channels: z.array(z.enum(REMINDER_WAYS)).check(z.minLength(1), z.maxLength(REMINDER_WAYS.length)),
    language: z.optional(z.enum(LANGUAGES)),
  }),
  reply: list(
    z.object({
      id,
      channel: z.enum(REMINDER_WAYS),
      currencyCode: text(3),
      status: z.enum(REMINDER_STATES),
      why: z.nullable(text(60)),
      /** In quiet hours and on days of rest it waits. */
      dueAt: z.nullable(instantMs),
      /** WhatsApp with the text written: whoever shares still presses send. */
      shareUrl: z.nullable(text(4000)),
    }),
    20,
  ),
  refusals: ['not-found', 'nothing-to-remind', 'reminded-already'],
})
