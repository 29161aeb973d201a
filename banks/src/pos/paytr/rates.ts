import { jsonAt, jsonText, type Json } from '../../wire/json.ts'
import type { InstallmentOffer, QuoteRequest, Quoted } from '../port.ts'
import type { Reply } from './response.ts'

/** `on-top`: the rate is put on the amount. `within`: after PayTR's cut the shop keeps the amount. */
export type RateFormula = 'on-top' | 'within'

const COUNTS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const

export function singlePayment({ amount }: QuoteRequest): Quoted {
  return { kind: 'offers', offers: [{ installments: 1, totalMinor: amount.amountMinor }] }
}

/** The programme whose instalments this card may use; undefined means a single payment. */
export function programmeOf(json: Json): string | undefined {
  const brand = jsonText(json, 'brand').toLowerCase()
  const takesInstallments =
    jsonText(json, 'status') === 'success' &&
    jsonText(json, 'cardType') === 'credit' &&
    jsonText(json, 'businessCard') !== 'y'
  return takesInstallments && !['', 'none'].includes(brand) ? brand : undefined
}

export function readRates(wanted: QuoteRequest, programme: string, formula: RateFormula, reply: Reply): Quoted {
  if (reply.kind === 'unknown') return reply
  const { json } = reply
  if (jsonText(json, 'status') !== 'success') {
    return { kind: 'error', code: jsonText(json, 'err_no'), message: jsonText(json, 'err_msg') }
  }
  const most = jsonText(json, 'max_inst_non_bus')
  const limit = /^\d{1,2}$/.test(most) && Number(most) > 1 ? Number(most) : Infinity
  const rates = jsonAt(json, 'oranlar', programme)
  const offers = COUNTS.filter((count) => count <= limit).flatMap((installments): InstallmentOffer[] => {
    const percent = jsonText(rates, `taksit_${installments}`)
    const totalMinor = totalWith(percent, wanted.amount.amountMinor, formula)
    return totalMinor === undefined ? [] : [{ installments, totalMinor }]
  })
  return { kind: 'offers', offers: [{ installments: 1, totalMinor: wanted.amount.amountMinor }, ...offers] }
}

/** One hundred percent, in the millionths of a percent that a rate is read in. */
const WHOLE = 100_000_000n

/** What the payer is charged at a rate such as `3.92` percent, rounded half up to the kuruş. */
export function totalWith(percent: string, amount: bigint, formula: RateFormula): bigint | undefined {
  const parts = /^(\d{1,2})(?:[.,](\d{1,6}))?$/.exec(percent)
  if (parts === null) return undefined
  const rate = BigInt((parts[1] ?? '') + (parts[2] ?? '').padEnd(6, '0'))
  return formula === 'on-top' ? halfUp(amount * (WHOLE + rate), WHOLE) : halfUp(amount * WHOLE, WHOLE - rate)
}

function halfUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend * 2n + divisor) / (divisor * 2n)
}
