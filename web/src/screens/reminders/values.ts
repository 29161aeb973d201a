import type { reminderShape } from '@vezne/contract/reminders.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { readAmount } from '@vezne/domain/money/read-amount.ts'
import type { ReminderRecord } from './queries.ts'

export type Fields = Pick<ReminderRecord, keyof typeof reminderShape.shape>

/** A rule as people type it. */
interface RuleValues extends Omit<Fields['rules'][number], 'days' | 'minimum'> {
  readonly days: string
  readonly minimum: string
}

export type Values = Omit<Fields, 'rules'> & { readonly rules: readonly RuleValues[] }

export const EMPTY_RULE: RuleValues = { days: '', channels: ['email'], minimum: '0,00', isActive: true }

export const TEXTS = ['subjectTr', 'mailTr', 'smsTr', 'subjectEn', 'mailEn', 'smsEn'] as const

const DAYS = /^-?\d{1,3}$/

/** Undefined where it is no whole number of days. */
export const readDays = (typed: string): number | undefined => (DAYS.test(typed.trim()) ? Number(typed) : undefined)

export const toForm = ({
  isActive,
  quietFrom,
  quietTo,
  language,
  rules,
  subjectTr,
  mailTr,
  smsTr,
  subjectEn,
  mailEn,
  smsEn,
}: Fields): Values => ({
  isActive,
  quietFrom,
  quietTo,
  language,
  rules: rules.map(({ days, channels, minimum, isActive: isOn }) => ({
    days: String(days),
    channels,
    minimum: formatAmount(minimum),
    isActive: isOn,
  })),
  subjectTr,
  mailTr,
  smsTr,
  subjectEn,
  mailEn,
  smsEn,
})

/** The form has judged them before. */
export const fromForm = ({ rules, ...typed }: Values): Fields => ({
  ...typed,
  rules: rules.map(({ days, channels, minimum, isActive }) => ({
    days: readDays(days) ?? 0,
    channels,
    minimum: readAmount(minimum) ?? 0n,
    isActive,
  })),
})
