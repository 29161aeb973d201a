import { DIFFERENCE_INVOICERS } from '@vezne/domain/payment-plan/exchange-difference.ts'
import { RECEIPT_DUE_RULES } from '@vezne/domain/settlement/receipt-due.ts'
import { UNDERPAID_RULES } from '@vezne/domain/payment-plan/underpaid.ts'
import * as z from 'zod/mini'
import { officeRecord, reason } from '../kit/office.ts'

const ratePpm = z.nullable(z.int().check(z.minimum(1), z.maximum(2_000_000)))

/** By which rates late charges and early-payment discounts are reckoned. */
export const planTermsRecord = officeRecord({
  path: '/Admin/PlanTerms',
  access: 'receivable.edit',
  readBy: 'audit.see',
  summary: 'Rates of the late charge and of the early-payment discount that the payment plan shows',
  fields: {
    /** Null: none is reckoned. */
    lateRatePpm: ratePpm,
    latePeriod: z.enum(['monthly', 'yearly']),
    /** So many days cost nothing; whoever is later pays for all of them. */
    graceDays: z.int().check(z.minimum(0), z.maximum(365)),
    /** A year's; null: none is reckoned. */
    earlyRatePpm: ratePpm,
    earlyMethod: z.enum(['inner', 'outer']),
    base: z.union([z.literal(360), z.literal(365)]),
    /** Of documents split here: where what is missing of an installment goes once its day has passed. */
    underpaid: z.enum(UNDERPAID_RULES),
    /** Of what a payment in lira is worth more or less than its foreign documents: who invoices it, with how much KDV in it. */
    exchangeDifferenceBy: z._default(z.enum(DIFFERENCE_INVOICERS), 'gainer'),
    exchangeDifferenceVatPpm: z._default(z.int().check(z.minimum(0), z.maximum(1_000_000)), 200_000),
    /** From which day a card receipt counts for its firm: of receipts that are booked from now on. */
    receiptDueBy: z._default(z.enum(RECEIPT_DUE_RULES), 'sale-day'),
  },
  sent: { reason },
})

export const getPlanTerms = planTermsRecord.get
export const savePlanTerms = planTermsRecord.save
