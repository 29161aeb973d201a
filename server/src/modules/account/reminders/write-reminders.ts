import { randomUUIDv7 } from 'node:crypto'
import type { Language } from '@vezne/contract/kit/language.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { sumOf } from '@vezne/domain/money/sum.ts'
import { readPhone } from '@vezne/domain/payer/phone.ts'
import { debtName, type NewReminder, type ReminderDebt, type ReminderWay } from './reminders.store.ts'

/** Whom a reminder goes to. */
export interface Recipient {
  readonly firmId: string
  readonly email: string | null
  readonly phone: string | null
}

/** A debt with the rule by which its firm is reminded of it, and by which ways. */
export interface DebtToRemind extends ReminderDebt {
  readonly currency: Currency
  readonly openMinor: bigint
  readonly rule: string
  readonly channels: readonly ReminderWay[]
}

interface Asked {
  readonly debts: readonly DebtToRemind[]
  readonly language: Language
  readonly dueAt: Date
  readonly by: NewReminder['by']
  /** Names of debts that were reminded of before. */
  readonly known: ReadonlySet<string>
}

function addressOf({ email, phone }: Recipient, channel: ReminderWay): { address: string | null; why: string | null } {
  if (channel === 'email') {
    const address = email?.trim() ?? ''
    return address === '' ? { address: null, why: 'no-email' } : { address, why: null }
  }
  const address = readPhone(phone ?? '') ?? null
  // WhatsApp opens without a number too: whoever shares picks somebody.
  return { address, why: address === null && channel === 'sms' ? 'no-phone' : null }
}

function stateOf(channel: ReminderWay, why: string | null): NewReminder['state'] {
  if (why !== null) return 'not-sent'
  return channel === 'whatsapp' ? 'shared' : 'waiting'
}

/** One message for a firm, a currency, a rule and a way, however many debts it is about. */
export function remindersOf(recipient: Recipient, { debts, language, dueAt, by, known }: Asked): NewReminder[] {
  const alike = Map.groupBy(
    debts.flatMap((debt) => debt.channels.map((channel) => ({ debt, channel }))),
    ({ debt: { currency, rule }, channel }) => `${currency} ${rule} ${channel}`,
  )
  return [...alike.values()].flatMap((some) => {
    const fresh = some.filter(({ debt, channel }) => !known.has(debtName(debt, { ...debt, channel })))
    const [first] = fresh
    if (first === undefined) return []
    const { channel } = first
    const { currency, rule } = first.debt
    const { address, why } = addressOf(recipient, channel)
    return [
      {
        id: randomUUIDv7(),
        firmId: recipient.firmId,
        currency,
        rule,
        channel,
        language,
        state: stateOf(channel, why),
        why,
        address,
        amountMinor: sumOf(fresh, ({ debt }) => debt.openMinor),
        dueAt: stateOf(channel, why) === 'waiting' ? dueAt : null,
        by,
        debts: fresh.map(({ debt: { accountId, key, itemId, dueOn, documentNo } }) => ({
          accountId,
          key,
          itemId,
          dueOn,
          documentNo,
        })),
      },
    ]
  })
}
