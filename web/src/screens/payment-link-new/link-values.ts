import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import type { Language } from '@vezne/contract/kit/language.ts'
import type { createPaymentLink } from '@vezne/contract/payment-links/link.ts'
import type { CommissionBearer, LinkChannel } from '@vezne/contract/payment-links/words.ts'
import type { LinkUsage } from '@vezne/domain/payment-link/state.ts'
import { addDays, type Day } from '@vezne/domain/calendar/day.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { readAmount } from '@vezne/domain/money/read-amount.ts'
import { readPhone } from '@vezne/domain/payer/phone.ts'
import type { AskedDebts } from '../../features/link-share/asked-debts.ts'

/** A link as it is typed: texts, until it is sent. */
export interface LinkValues {
  readonly recipientKind: 'firm' | 'free'
  readonly firmId: string | null
  readonly recipientName: string
  readonly recipientEmail: string
  readonly recipientPhone: string
  readonly amountKind: 'fixed' | 'open'
  readonly amount: string
  readonly minAmount: string
  readonly maxAmount: string
  readonly currencyCode: Currency
  readonly description: string
  readonly reference: string
  /** Empty: whatever the banks offer. */
  readonly maxInstallments: string
  readonly commissionBy: CommissionBearer
  readonly usage: LinkUsage
  readonly usageCount: string
  readonly validUntil: string
  readonly language: Language
  readonly is3dRequired: boolean
  readonly notifyUrl: string
  readonly channels: readonly LinkChannel[]
  /** Ids of the debts it is for; none for any other link. */
  readonly items: readonly string[]
}

type NewLink = InputOf<typeof createPaymentLink>

const MOST_DESCRIPTION = 500

/** A week, as most links are given; whoever wants another day has it with one press. */
const USUAL_DAYS = 7

export const emptyLink = (today: Day, language: Language): LinkValues => ({
  recipientKind: 'free',
  firmId: null,
  recipientName: '',
  recipientEmail: '',
  recipientPhone: '',
  amountKind: 'fixed',
  amount: '',
  minAmount: '',
  maxAmount: '',
  currencyCode: 'TRY',
  description: '',
  reference: '',
  maxInstallments: '',
  commissionBy: 'payer',
  usage: 'single',
  usageCount: '',
  validUntil: addDays(today, USUAL_DAYS),
  language,
  is3dRequired: false,
  notifyUrl: '',
  channels: [],
  items: [],
})

/** A link for debts that were ticked: how much and for what stands there, and everything else as ever. */
export const linkForDebts = (
  empty: LinkValues,
  { items, amount, currencyCode, firm, documents }: AskedDebts,
): LinkValues => ({
  ...empty,
  items,
  amount,
  currencyCode,
  firmId: firm?.id ?? null,
  recipientKind: firm === null ? 'free' : 'firm',
  recipientName: firm?.name ?? '',
  description: documents.slice(0, MOST_DESCRIPTION),
})

const orNull = (text: string) => (text.trim() === '' ? null : text.trim())
const amountOrNull = (text: string) => readAmount(text) ?? null
const numberOrNull = (text: string) => (text.trim() === '' ? null : Number(text))

function amountsOf({ amountKind, amount, minAmount, maxAmount }: LinkValues) {
  return amountKind === 'fixed'
    ? { amount: amountOrNull(amount), minAmount: null, maxAmount: null }
    : { amount: null, minAmount: amountOrNull(minAmount), maxAmount: amountOrNull(maxAmount) }
}

/** What is asked for, as people read it; `…` where it is not typed yet. */
export function askedOf(values: LinkValues): string {
  const { amount, minAmount, maxAmount } = amountsOf(values)
  const shown = (minor: bigint | null) => (minor === null ? '…' : formatAmount(minor, values.currencyCode))
  return values.amountKind === 'fixed' ? shown(amount) : `${shown(minAmount)} – ${shown(maxAmount)}`
}

/** What is sent: what belongs to another choice than the one that was made stays behind. */
export function newLinkOf(values: LinkValues): NewLink {
  const { recipientKind, firmId, usageCount, recipientPhone, items } = values
  // What is for debts is paid once.
  const usage = items.length > 0 ? 'single' : values.usage
  return {
    firmId: recipientKind === 'firm' ? firmId : null,
    recipientName: values.recipientName.trim(),
    recipientEmail: orNull(values.recipientEmail),
    recipientPhone: readPhone(recipientPhone) ?? orNull(recipientPhone),
    ...amountsOf(values),
    currencyCode: values.currencyCode,
    description: values.description.trim(),
    reference: orNull(values.reference),
    maxInstallments: numberOrNull(values.maxInstallments),
    usage,
    usageCount: usage === 'multi' ? numberOrNull(usageCount) : null,
    validUntil: values.validUntil,
    language: values.language,
    commissionBy: values.commissionBy,
    is3dRequired: values.is3dRequired,
    notifyUrl: orNull(values.notifyUrl),
    channels: [...values.channels],
    ...(items.length > 0 && { items: [...items] }),
  }
}
