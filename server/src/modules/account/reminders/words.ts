import type { Language } from '@vezne/contract/kit/language.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { sumOf } from '@vezne/domain/money/sum.ts'
import { fillReminder, type ReminderValues } from '@vezne/domain/reminder/text.ts'
import { brandedMail } from '../../platform/mail/index.ts'
import type { Tenant } from '../../platform/tenants/index.ts'
import type { OpenDebt } from './open-debts.ts'
import type { ReminderSettings } from './settings.store.ts'

interface Told {
  readonly tenant: Tenant
  readonly firmName: string
  readonly currency: Currency
  readonly debts: readonly OpenDebt[]
}

const NUMBERS_MOST = 5
const shownDay = (day: string) => day.split('-').toReversed().join('.')
const planUrl = ({ homeUrl }: Tenant) => `${homeUrl}/payment-plan`

function valuesOf({ tenant, firmName, currency, debts }: Told): ReminderValues {
  const numbers = debts.flatMap(({ documentNo }) => documentNo ?? [])
  const more = numbers.length > NUMBERS_MOST ? ` … (+${numbers.length - NUMBERS_MOST})` : ''
  return {
    firma: firmName,
    sirket: tenant.name,
    tutar: formatAmount(
      sumOf(debts, ({ openMinor }) => openMinor),
      currency,
    ),
    adet: String(debts.length),
    vade: shownDay(debts.map(({ dueOn }) => dueOn).toSorted()[0] ?? ''),
    belgeler: `${numbers.slice(0, NUMBERS_MOST).join(', ')}${more}`,
    link: planUrl(tenant),
  }
}

const TEXTS = {
  tr: { subject: 'subjectTr', mail: 'mailTr', sms: 'smsTr', button: 'Ödeme Planını Aç' },
  en: { subject: 'subjectEn', mail: 'mailEn', sms: 'smsEn', button: 'Open the Payment Plan' },
} as const

/** In the company's own words, name and colour. */
export function reminderMail(settings: ReminderSettings, language: Language, told: Told) {
  const { subject, mail, button } = TEXTS[language]
  const values = valuesOf(told)
  const { name, brandColour: colour, phoneNumber, address } = told.tenant
  const title = fillReminder(settings[subject], values).replaceAll(/\s+/g, ' ')
  const paragraphs = fillReminder(settings[mail], values).split(/\n+/)
  const words = {
    title,
    before: paragraphs.filter((each) => each.trim() !== ''),
    button: { label: button, url: planUrl(told.tenant) },
    after: [],
  }
  return { subject: title, ...brandedMail({ name, colour, phoneNumber, address }, words, language) }
}

/** For phones: an SMS, or what somebody shares by WhatsApp. */
export const reminderText = (settings: ReminderSettings, language: Language, told: Told): string =>
  fillReminder(settings[TEXTS[language].sms], valuesOf(told))
