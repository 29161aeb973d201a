import type { Language } from '@vezne/contract/kit/language.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { readPhone } from '@vezne/domain/payer/phone.ts'
import { writeDay } from '../../kit/format/write-cell.ts'

/** A link as it is handed to whoever is to pay. */
export interface SharedLink {
  readonly url: string
  /** The number people speak of it by. */
  readonly number: string
  readonly recipientName: string
  readonly recipientPhone: string | null
  /** Null: the payer says how much. */
  readonly amount: bigint | null
  readonly currencyCode: Currency
  readonly description: string
  readonly validUntil: string
  /** The payer's. */
  readonly language: Language
}

/** What payers read: in their language, not in that of the screen. */
export const CARD_WORDS = {
  tr: {
    scan: 'Ödemek için kodu telefonunuzun kamerasına gösterin.',
    openAmount: 'Tutarı siz yazarsınız',
    validUntil: 'Son geçerlilik',
    number: 'Link no',
    pay: 'Ödeme sayfası',
  },
  en: {
    scan: 'Show this code to your phone’s camera to pay.',
    openAmount: 'You type the amount',
    validUntil: 'Valid until',
    number: 'Link no',
    pay: 'Payment page',
  },
} as const

export const amountWords = ({ amount, currencyCode, language }: SharedLink): string =>
  amount === null ? CARD_WORDS[language].openAmount : formatAmount(amount, currencyCode)

/** What is written to the recipient: who asks, how much, for what, until when, where. */
export function shareText(link: SharedLink, companyName: string): string {
  const { description, validUntil, url, language } = link
  const words = CARD_WORDS[language]
  return [
    `${companyName}: ${amountWords(link)}`,
    description,
    `${words.validUntil}: ${writeDay(validUntil)}`,
    `${words.pay}: ${url}`,
  ].join('\n')
}

/** WhatsApp with the text written, at the recipient where their number is known. Whoever shares still presses send. */
export function whatsAppAddress(link: SharedLink, companyName: string): string {
  const phone = link.recipientPhone ?? ''
  const to = readPhone(phone) ?? phone.replace(/\D/g, '')
  return `https://wa.me/${to}?text=${encodeURIComponent(shareText(link, companyName))}`
}
