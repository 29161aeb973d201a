import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import type { Language } from '@vezne/contract/kit/language.ts'
import type { createPaymentLink } from '@vezne/contract/payment-links.ts'
import { addDays, type Day } from '@vezne/domain/calendar/day.ts'
import { MAX_AMOUNT_MINOR } from '@vezne/domain/money/money.ts'
import { readPhone } from '@vezne/domain/payer/phone.ts'
import * as z from 'zod/mini'
import { refuseCardNumbers } from '../../../kit/card-numbers.ts'
import { BrokenRules, type BrokenRule } from '../../../kit/refusal.ts'
import type { LinkToKeep } from './links.store.ts'

/** What a person, a file or another link asks for, in the language that its maker chose, then the company's. */
export type AskedLink = Omit<InputOf<typeof createPaymentLink>, 'channels' | 'firmId' | 'language'> & {
  readonly language: Language
}

/** As it is kept, but for what is made with it. */
export type JudgedLink = Omit<
  LinkToKeep,
  | 'id'
  | 'number'
  | 'codeHash'
  | 'codeSealed'
  | 'notifySecretSealed'
  | 'firmId'
  | 'createdBy'
  | 'createdByName'
  | 'requestKey'
  | 'requestDigest'
>

/** Nobody waits longer for money than that. */
const LONGEST_DAYS = 366

const isEmail = (text: string) => z.safeParse(z.email(), text).success

type Channels = readonly ('email' | 'sms')[]

export interface JudgedBy {
  readonly today: Day
  readonly channels: Channels
  /** Whether something of ours may post to an address. */
  readonly mayPostTo: (url: string) => boolean
}

/** The two ways to say how much; null is what the other one says. */
function amountsOf({ amount, minAmount, maxAmount }: Pick<AskedLink, 'amount' | 'minAmount' | 'maxAmount'>) {
  const isFixed = amount !== null && amount !== undefined
  return {
    amountMinor: isFixed ? amount : null,
    minMinor: isFixed ? null : (minAmount ?? null),
    maxMinor: isFixed ? null : (maxAmount ?? null),
  }
}

function brokenAmounts(asked: AskedLink): BrokenRule[] {
  const { amountMinor, minMinor, maxMinor } = amountsOf(asked)
  if (amountMinor !== null) {
    if (amountMinor <= 0n) return [{ path: 'amount', rule: 'amount-zero' }]
    return amountMinor > MAX_AMOUNT_MINOR ? [{ path: 'amount', rule: 'amount-too-large' }] : []
  }
  if (minMinor === null && maxMinor === null) return [{ path: 'amount', rule: 'amount-required' }]
  if (minMinor === null || minMinor <= 0n) return [{ path: 'minAmount', rule: 'link-amount-range' }]
  return maxMinor === null || maxMinor < minMinor || maxMinor > MAX_AMOUNT_MINOR
    ? [{ path: 'maxAmount', rule: 'link-amount-range' }]
    : []
}

export function brokenDay(validUntil: Day, today: Day): BrokenRule[] {
  if (validUntil < today) return [{ path: 'validUntil', rule: 'link-day-past' }]
  return validUntil > addDays(today, LONGEST_DAYS) ? [{ path: 'validUntil', rule: 'link-day-far' }] : []
}

interface Addresses {
  readonly recipientEmail?: string | null | undefined
  readonly recipientPhone?: string | null | undefined
}

const trimmed = (text: string | null | undefined) => text?.trim() || null

export const addressesOf = ({ recipientEmail, recipientPhone }: Addresses) => ({
  recipientEmail: trimmed(recipientEmail),
  recipientPhone: readPhone(recipientPhone ?? '') ?? trimmed(recipientPhone),
})

/** Where it is to be sent, and whether that is an address at all. */
export function brokenAddresses(addresses: Addresses, channels: Channels): BrokenRule[] {
  const { recipientEmail: email, recipientPhone: phone } = addressesOf(addresses)
  const broken: BrokenRule[] = []
  if (email === null && channels.includes('email'))
    broken.push({ path: 'recipientEmail', rule: 'recipient-email-required' })
  if (email !== null && !isEmail(email)) broken.push({ path: 'recipientEmail', rule: 'email-invalid' })
  if (phone === null && channels.includes('sms'))
    broken.push({ path: 'recipientPhone', rule: 'recipient-phone-required' })
  if (phone !== null && readPhone(phone) === undefined)
    broken.push({ path: 'recipientPhone', rule: 'phone-incomplete' })
  return broken
}

/** All that is wrong is said at once. */
function brokenLink(asked: AskedLink, { today, channels, mayPostTo }: JudgedBy): BrokenRule[] {
  const broken = [...brokenAmounts(asked), ...brokenDay(asked.validUntil, today), ...brokenAddresses(asked, channels)]
  if (asked.recipientName.trim() === '') broken.push({ path: 'recipientName', rule: 'recipient-required' })
  if (asked.description.trim() === '') broken.push({ path: 'description', rule: 'description-required' })
  if (asked.usage === 'single' && asked.usageCount) broken.push({ path: 'usageCount', rule: 'usage-count-single' })
  const notifyUrl = trimmed(asked.notifyUrl)
  if (notifyUrl !== null && !mayPostTo(notifyUrl)) broken.push({ path: 'notifyUrl', rule: 'webhook-address-invalid' })
  return broken
}

export function judgeLink(asked: AskedLink, by: JudgedBy): JudgedLink {
  const broken = brokenLink(asked, by)
  if (broken.length > 0) throw new BrokenRules(broken)
  const { recipientName, description, reference } = asked
  refuseCardNumbers({ recipientName, description, reference })
  return keptLink(asked)
}

export function keptLink(asked: AskedLink): JudgedLink {
  return {
    recipientName: asked.recipientName.trim(),
    ...addressesOf(asked),
    ...amountsOf(asked),
    currency: asked.currencyCode,
    description: asked.description.trim(),
    reference: trimmed(asked.reference),
    maxInstallments: asked.maxInstallments ?? null,
    usage: asked.usage,
    usageCount: asked.usage === 'multi' ? (asked.usageCount ?? null) : null,
    validUntil: asked.validUntil,
    language: asked.language,
    commissionBy: asked.commissionBy,
    is3dRequired: asked.is3dRequired ?? false,
    items: asked.items ?? [],
    notifyUrl: trimmed(asked.notifyUrl),
  }
}
