import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { type getPlanTerms, savePlanTerms } from '@vezne/contract/payment-plans/terms.ts'
import { percentFromPpm, ppmFromPercent } from '@vezne/domain/commission/definition.ts'
import { sendChange } from '../../kit/api/change.ts'

type Terms = Omit<ReplyOf<typeof getPlanTerms>, 'version' | 'changedBy' | 'changedAt'>

export interface TermsValues extends Omit<
  Terms,
  'lateRatePpm' | 'earlyRatePpm' | 'graceDays' | 'exchangeDifferenceVatPpm'
> {
  readonly lateRatePpm: string
  readonly earlyRatePpm: string
  readonly graceDays: string
  readonly exchangeDifferenceVatPpm: string
}

const MOST_PPM = 2_000_000
const MOST_DAYS = 365

const written = (ppm: number | null) => (ppm === null ? '' : percentFromPpm(ppm).replace('.', ','))

/** Null where nothing is typed, undefined where it is no percentage. */
export function readRate(typed: string): number | null | undefined {
  if (typed.trim() === '') return null
  const ppm = ppmFromPercent(typed.trim().replace(',', '.'))
  return ppm !== undefined && ppm > 0 && ppm <= MOST_PPM ? ppm : undefined
}

const WHOLE_PPM = 1_000_000

/** Of KDV none is nothing to pay, not nothing to say; undefined where it is no percentage. */
export function readVat(typed: string): number | undefined {
  const ppm = ppmFromPercent(typed.trim().replace(',', '.'))
  return ppm !== undefined && ppm >= 0 && ppm <= WHOLE_PPM ? ppm : undefined
}

export const isDays = (typed: string) => /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= MOST_DAYS

export const toForm = (terms: Terms): TermsValues => ({
  lateRatePpm: written(terms.lateRatePpm),
  latePeriod: terms.latePeriod,
  graceDays: String(terms.graceDays),
  earlyRatePpm: written(terms.earlyRatePpm),
  earlyMethod: terms.earlyMethod,
  base: terms.base,
  underpaid: terms.underpaid,
  exchangeDifferenceBy: terms.exchangeDifferenceBy,
  exchangeDifferenceVatPpm: written(terms.exchangeDifferenceVatPpm),
  receiptDueBy: terms.receiptDueBy,
})

export const sendTerms = async (
  values: TermsValues & { readonly reason?: string },
  version: number,
): Promise<number> => {
  const saved = await sendChange(savePlanTerms, {
    ...values,
    version,
    lateRatePpm: readRate(values.lateRatePpm) ?? null,
    earlyRatePpm: readRate(values.earlyRatePpm) ?? null,
    graceDays: Number(values.graceDays),
    exchangeDifferenceVatPpm: readVat(values.exchangeDifferenceVatPpm) ?? 0,
    reason: values.reason ?? '',
  })
  return saved.version
}
