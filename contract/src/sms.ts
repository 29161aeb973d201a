import type { SmsPurpose } from '@vezne/domain/sms/rules.ts'
import * as z from 'zod/mini'
import { endpoint } from './kit/endpoint.ts'
import { id, instantMs, list, nothing, text } from './kit/fields.ts'
import { standing, version } from './kit/office.ts'
import { sensitive } from './kit/sensitive.ts'
import { rule } from './kit/validation.ts'
import {
  SMS_PROVIDERS,
  SMS_PURPOSE_WORDS,
  SMS_STATE_WORDS,
  SMS_WHY_WORDS,
  type SmsState,
  type SmsWhy,
} from './sms/words.ts'

const keysOf = <Key extends string>(words: Readonly<Record<Key, unknown>>) => Object.keys(words) as [Key, ...Key[]]

const why = z.enum(keysOf<SmsWhy>(SMS_WHY_WORDS))
const state = z.enum(keysOf<SmsState>(SMS_STATE_WORDS))
const purpose = z.enum(keysOf<SmsPurpose>(SMS_PURPOSE_WORDS))
const count = z.int().check(z.minimum(0), z.maximum(1_000_000_000))
const clock = text(5)

/** `simulated`: by the pretend outside world, which installations for trials alone have. */
export const SMS_MODES = ['live', 'simulated'] as const
/** How another service is told who asks. */
export const SMS_AUTHS = ['none', 'basic', 'bearer'] as const

/** What is changed as a whole; of the password only that there is one. */
export const smsShape = z.object({
  isActive: z.boolean(),
  mode: z.enum(SMS_MODES),
  provider: z.enum(SMS_PROVIDERS),
  /** The subscriber's number, the API key or the user, as the provider calls it. */
  account: text(200),
  /** The name that recipients see, approved by the provider. */
  sender: text(11),
  turkishLetters: z.enum(['locking', 'single']),
  /** On Istanbul's clocks; the same twice: none. */
  quietFrom: clock,
  quietTo: clock,
  /** Messages that sell go out, checked against the İYS register by the provider. */
  allowsCommercial: z.boolean(),
  /** The rest is for another service alone. */
  url: text(1000),
  auth: z.enum(SMS_AUTHS),
  body: text(2000),
  idField: text(60),
})

export const getSms = endpoint({
  method: 'POST',
  path: '/Admin/Sms/Get',
  access: 'company.edit',
  orElse: 'audit.see',
  reads: true,
  summary: 'Who carries the company’s messages to phones; of the password only since when there is one',
  input: nothing,
  reply: z.object({
    ...smsShape.shape,
    passwordSince: z.nullable(instantMs),
    /** Where the provider may report what arrived. */
    reportUrl: text(400),
    modes: list(z.enum(SMS_MODES), SMS_MODES.length),
    ...standing,
  }),
  refusals: [],
})

export const saveSms = endpoint({
  method: 'POST',
  path: '/Admin/Sms/Save',
  access: 'company.edit',
  stepUp: true,
  summary: 'Sets who carries the company’s messages; a password that is not sent stays as it is',
  input: z.strictObject({
    version,
    ...smsShape.shape,
    password: z.optional(sensitive(z.string().check(z.minLength(1), z.maxLength(500)))),
  }),
  reply: z.object({ version }),
  refusals: ['changed-meanwhile'],
})

export const trySms = endpoint({
  method: 'POST',
  path: '/Admin/Sms/Test',
  access: 'company.edit',
  stale: ['/Admin/Sms/Recent'],
  summary: 'Sends one message by the settings as they are saved, and tells what the provider answered',
  input: z.strictObject({
    to: text(30),
    text: z.string().check(z.trim(), z.minLength(1, rule('sms-text-required')), z.maxLength(1100)),
  }),
  reply: z.object({ id, to: text(20), state, why: z.nullable(why), parts: count, tookMs: count }),
  refusals: [],
})

export const askSmsBalance = endpoint({
  method: 'POST',
  path: '/Admin/Sms/Balance',
  access: 'company.edit',
  stale: [],
  summary: 'Asks the provider how many messages can still be sent',
  input: nothing,
  reply: z.object({
    /** Null: it did not say. */
    credits: z.nullable(count),
    why: z.nullable(why),
    tookMs: count,
  }),
  refusals: [],
})

export const SMS_SHOWN = 50

export const recentSms = endpoint({
  method: 'POST',
  path: '/Admin/Sms/Recent',
  access: 'company.edit',
  orElse: 'audit.see',
  reads: true,
  summary: 'The last messages and how they stand; not what they say',
  input: nothing,
  reply: list(
    z.object({
      id,
      createdAt: instantMs,
      /** With its middle covered. */
      to: text(20),
      purpose,
      parts: count,
      state,
      why: z.nullable(why),
      /** When a waiting one goes out. */
      dueAt: z.nullable(instantMs),
      /** When the phone had it, or the operator gave it up. */
      endedAt: z.nullable(instantMs),
    }),
    SMS_SHOWN,
  ),
  refusals: [],
})
