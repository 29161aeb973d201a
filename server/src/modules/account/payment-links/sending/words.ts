import type { Language } from '@vezne/contract/kit/language.ts'
import type { Day } from '@vezne/domain/calendar/day.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { linkSmsText } from '@vezne/domain/payment-link/sms-text.ts'
import { brandedMail } from '../../../platform/mail/index.ts'
import type { Tenant } from '../../../platform/tenants/index.ts'
import type { LinkRow } from '../links.store.ts'

const shownDay = (day: Day) => day.split('-').toReversed().join('.')

/** `₺1.250,00`, or what the payer may choose between. */
function askedAmount({ amountMinor, minMinor, maxMinor, currency }: LinkRow): string {
  const shown = (minor: bigint) => formatAmount(minor, currency)
  if (amountMinor !== null) return shown(amountMinor)
  return `${shown(minMinor ?? 0n)} – ${shown(maxMinor ?? 0n)}`
}

interface Told {
  readonly tenant: Tenant
  readonly link: LinkRow
  readonly url: string
  readonly isReminder: boolean
}

const WORDS = {
  tr: {
    subject: (name: string) => `${name}: ödeme linkiniz`,
    reminder: (name: string) => `${name}: ödeme linkinizin son günü yarın`,
    title: (amount: string) => `${amount} tutarında ödemeniz bekleniyor`,
    hello: (recipient: string) => `Sayın ${recipient},`,
    about: (name: string, description: string) => `${name} sizden şu ödemeyi istiyor: ${description}`,
    reference: (reference: string) => `Referans: ${reference}`,
    button: 'Ödemeyi yap',
    until: (day: string) => `Link ${day} gününün sonuna kadar geçerlidir.`,
    care: 'Bu ödemeyi beklemiyorsanız linki açmayın ve şirketi arayın. Kart bilgilerinizi kimseye e-posta ile göndermeyin.',
  },
  en: {
    subject: (name: string) => `${name}: your payment link`,
    reminder: (name: string) => `${name}: your payment link ends tomorrow`,
    title: (amount: string) => `A payment of ${amount} is awaited`,
    hello: (recipient: string) => `Dear ${recipient},`,
    about: (name: string, description: string) => `${name} asks you for this payment: ${description}`,
    reference: (reference: string) => `Reference: ${reference}`,
    button: 'Pay now',
    until: (day: string) => `The link is valid until the end of ${day}.`,
    care: 'If you do not expect this payment, do not open the link and call the company. Never send card details by email.',
  },
} as const satisfies Record<Language, object>

/** In the company's name and colour, in the link's language. */
export function linkMail({ tenant, link, url, isReminder }: Told) {
  const said = WORDS[link.language]
  const brand = {
    name: tenant.name,
    colour: tenant.brandColour,
    phoneNumber: tenant.phoneNumber,
    address: tenant.address,
  }
  const words = {
    title: said.title(askedAmount(link)),
    before: [
      said.hello(link.recipientName),
      said.about(tenant.name, link.description),
      ...(link.reference === null ? [] : [said.reference(link.reference)]),
    ],
    button: { label: said.button, url },
    after: [said.until(shownDay(link.validUntil)), said.care],
  }
  const subject = (isReminder ? said.reminder : said.subject)(tenant.name)
  return { subject, ...brandedMail(brand, words, link.language) }
}

export const linkSms = ({ tenant, link, url }: Told): string =>
  linkSmsText({
    company: tenant.name,
    amount: askedAmount(link),
    url,
    validUntil: link.validUntil,
    language: link.language,
  })
