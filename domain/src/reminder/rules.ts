import { isBusinessDay, onBusinessDay, type BusinessCalendar } from '../calendar/business-days.ts'
import { addDays, type Day } from '../calendar/day.ts'

/** How a reminder leaves by itself; WhatsApp is shared by a person's own hand. */
export const REMINDER_CHANNELS = ['email', 'sms'] as const
type ReminderChannel = (typeof REMINDER_CHANNELS)[number]

/** How far from its due day somebody may be reminded of a debt. */
export const REMINDER_DAYS = { least: -60, most: 365 } as const

/** When firms are reminded of a debt. Two rules of one company never name the same day. */
export interface ReminderRule {
  /** From the due day on: below zero before it, 0 on it, above zero after it. */
  readonly days: number
  readonly channels: readonly ReminderChannel[]
  /** Of what is open, in the currency of the debt. */
  readonly minimumMinor: bigint
  readonly isActive: boolean
}

export interface RemindedDebt {
  readonly dueOn: Day
  readonly openMinor: bigint
}

/** Which days a round stands for: those after the last round, up to today. */
export interface ReminderRound {
  readonly after: Day
  readonly on: Day
  readonly calendar: BusinessCalendar
}

/** The day on which a rule reminds of a debt; where offices rest, the next one on which they work. */
export const reminderDay = ({ days }: Pick<ReminderRule, 'days'>, dueOn: Day, calendar: BusinessCalendar): Day =>
  onBusinessDay(calendar, addDays(dueOn, days))

/**
 * The rule by which a debt is reminded of in this round, if any: where several have come due since the last one, the latest
 * alone, so that nobody hears twice of one debt on one day.
 */
export function ruleFor(
  rules: readonly ReminderRule[],
  { dueOn, openMinor }: RemindedDebt,
  { after, on, calendar }: ReminderRound,
): ReminderRule | undefined {
  return rules
    .filter((rule) => rule.isActive && rule.channels.length > 0 && openMinor > 0n && openMinor >= rule.minimumMinor)
    .filter((rule) => {
      const day = reminderDay(rule, dueOn, calendar)
      return day > after && day <= on
    })
    .toSorted((one, other) => other.days - one.days)[0]
}

/** The due days of which a debt can be reminded of in this round: no other debt has to be looked at. */
export function dueDaysOf(rules: readonly ReminderRule[], { after, on, calendar }: ReminderRound): Day[] {
  let before = after
  // Days of rest before the round are made up for on its first day.
  while (!isBusinessDay(calendar, before)) before = addDays(before, -1)
  const days = new Set<Day>()
  for (const rule of rules) {
    if (!rule.isActive) continue
    for (let day = addDays(before, 1); day <= on; day = addDays(day, 1)) days.add(addDays(day, -rule.days))
  }
  return [...days].toSorted()
}
