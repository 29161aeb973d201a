import { CURRENCIES } from '@vezne/domain/money/money.ts'
import * as z from 'zod/mini'
import { id, list, text, wholeNumber } from '../kit/fields.ts'
import { bankId, currencyCode, installmentCount, iso, rate, shownAs } from './fields.ts'

const COUNTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
type Count = (typeof COUNTS)[number]
const commissionRate = z.nullable(rate)
const rateFields = Object.fromEntries(COUNTS.map((count) => [`commissionRate${count}`, commissionRate])) as Record<
  `commissionRate${Count}`,
  typeof commissionRate
>
const flag = z.boolean()
const includedFields = Object.fromEntries(
  COUNTS.map((count) => [`isCommissionIncludedCommissionRate${count}`, flag]),
) as Record<`isCommissionIncludedCommissionRate${Count}`, typeof flag>

/** A bank or card option with the specification's names. */
const commissionOption = z.object({
  id,
  bankId,
  bankName: text(100),
  bankLogo: text(500),
  cardName: text(100),
  cardLogoForUseWithBank: z.nullable(text(500)),
  isVisaMasterCard: z.boolean(),
  isAgriculturePos: z.boolean(),
  agricultureCardLogo: z.nullable(text(500)),
  ...rateFields,
  ...includedFields,
  isCommissionFromDealer: z.boolean(),
  extraInstallmentCount: wholeNumber(0, 24),
  extraInstallmentExpireDate: z.nullable(iso),
  deferringInstallmentCount: wholeNumber(0, 24),
  deferringInstallmentCountRangeStartValue: z.nullable(wholeNumber(0, 24)),
  deferringInstallmentCountRangeEndValue: z.nullable(wholeNumber(0, 24)),
  description: z.nullable(text(1000)),
  /** Ours: what its bank's POS can charge in, and how it shows itself to the payer. */
  currencies: list(currencyCode, CURRENCIES.length),
  shownAs,
  /** Ours: there while the bank does not answer. A sale there is refused with `bank-not-responding`. */
  isBankSilent: z.optional(z.literal(true)),
})
export type CommissionOptionWire = z.output<typeof commissionOption>

/** The container around the options: what a picker and an installment table are drawn from. */
export const commissionOptionsReply = z.object({
  commissions: list(commissionOption, 200),
  useCommissionsForAvailableInstallment: z.boolean(),
  useFirmGroupCodeForMaxInstallment: z.boolean(),
  isSelectableInstallmentTable: z.boolean(),
  /** HTML out of an allow-list, harmless already. */
  posCollectionDescription: z.nullable(text(10_000)),
  useEmptyCommissionList: z.boolean(),
})
export type CommissionOptionsReply = z.output<typeof commissionOptionsReply>

/** The counts that may be chosen at one bank. */
export const installmentsReply = z.object({
  installments: list(installmentCount, 12),
  defaultInstallment: installmentCount,
})
export type InstallmentsReply = z.output<typeof installmentsReply>
