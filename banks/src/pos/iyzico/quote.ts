import { jsonList, jsonText, type Json } from '../../wire/json.ts'
import type { Erred, InstallmentOffer, QuoteRequest, Quoted } from '../port.ts'
import { classifyFailure } from './codes.ts'
import { isSuccess, minorOfPrice, type Reply } from './response.ts'

export function singlePayment({ amount }: QuoteRequest): Quoted {
  return { kind: 'offers', offers: [{ installments: 1, totalMinor: amount.amountMinor }] }
}

/** What iyzico offers this card; a card it does not know pays at once. */
export function readQuote(wanted: QuoteRequest, reply: Reply): Quoted {
  if (reply.kind === 'unknown') return reply
  const { json } = reply
  if (!isSuccess(json)) return refusedQuote(json)
  // Without a match on the BIN the list would hold every programme, and none of them is known to be this card's.
  const detail = jsonList(json, 'installmentDetails').find((candidate) => isOfCard(candidate, wanted.bin))
  const offers = jsonList(detail, 'installmentPrices').flatMap((row) => offerOf(row))
  return offers.length === 0 ? singlePayment(wanted) : { kind: 'offers', offers }
}

function isOfCard(detail: Json, bin: string): boolean {
  const answered = jsonText(detail, 'binNumber')
  return answered !== '' && (bin.startsWith(answered) || answered.startsWith(bin))
}

function offerOf(row: Json): InstallmentOffer[] {
  const count = jsonText(row, 'installmentNumber')
  const totalMinor = minorOfPrice(jsonText(row, 'totalPrice'))
  if (!/^\d{1,2}$/.test(count) || totalMinor === undefined) return []
  return [{ installments: Number(count), totalMinor }]
}

function refusedQuote(json: Json): Erred {
  const failure = classifyFailure(jsonText(json, 'errorCode'), '', jsonText(json, 'errorMessage'))
  return { kind: 'error', code: failure.code ?? '', message: jsonText(json, 'errorMessage') }
}
