import { taxInside } from '../money/tax-inside.ts'

/** Who invoices a kur farkı: whoever gains by it, the company whichever way it goes, or nobody. A company's setting. */
export const DIFFERENCE_INVOICERS = ['gainer', 'company', 'nobody'] as const
export type DifferenceInvoicer = (typeof DIFFERENCE_INVOICERS)[number]

export interface DifferenceTerms {
  readonly exchangeDifferenceBy: DifferenceInvoicer
  /** Of the KDV that such an invoice has in it. */
  readonly exchangeDifferenceVatPpm: number
}

/** What is expected beside a payment, and is no part of it. */
export interface ExpectedDifference {
  /** Above zero where the payment is worth more lira than its documents. */
  readonly differenceMinor: bigint
  readonly taxMinor: bigint
  readonly netMinor: bigint
  /** Whose invoice it will be; null where nobody writes one, and then there is no KDV in it. */
  readonly invoicedBy: 'company' | 'firm' | null
}

/** A kur farkı as it will be invoiced: with its KDV in it, by whomever the company has agreed on. */
export function expectedDifference(differenceMinor: bigint, terms: DifferenceTerms): ExpectedDifference {
  const invoicedBy = invoicerOf(differenceMinor, terms.exchangeDifferenceBy)
  const { taxMinor, netMinor } = taxInside(differenceMinor, invoicedBy === null ? 0 : terms.exchangeDifferenceVatPpm)
  return { differenceMinor, taxMinor, netMinor, invoicedBy }
}

/** More lira for the same debt are the company's gain. */
function invoicerOf(differenceMinor: bigint, by: DifferenceInvoicer): ExpectedDifference['invoicedBy'] {
  if (differenceMinor === 0n || by === 'nobody') return null
  return by === 'company' || differenceMinor > 0n ? 'company' : 'firm'
}
