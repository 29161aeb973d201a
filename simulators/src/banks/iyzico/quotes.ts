import { percentOf, shareOf } from '../kit/amounts.ts'
import { findBin, hasInstallments } from '../kit/card-bins.ts'
import type { CardBin } from '../kit/card-bins.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { PROBLEMS } from './codes.ts'
import { textOf } from './fields.ts'
import type { Body } from './fields.ts'
import { JsonNumber } from './json-text.ts'
import type { JsonObject } from './json-text.ts'
import { computedPrice, priceToMinor, replyPrice } from './prices.ts'
import { cardAssociation, cardFamily, envelope, failure } from './replies.ts'

/** Whole percents: none of the demo's amounts lands on a scripted kuruş by them. */
const RATES_PERCENT: Readonly<Record<number, number>> = { 1: 0, 2: 4, 3: 6, 6: 12, 9: 18, 12: 24 }
const PROGRAMME_BINS = ['428220', '435508', '540667', '493841', '415565', '552879', '454671']

export function checkBin(bank: PretendBank, body: Body): JsonObject {
  const binNumber = textOf(body, 'binNumber')
  if (!/^\d{6}(\d\d)?$/.test(binNumber)) return failure(bank, body, PROBLEMS.binMissing)
  const card = findBin(binNumber)
  if (!card) return failure(bank, body, PROBLEMS.binNotFound)
  return {
    ...envelope(bank, body),
    binNumber,
    cardType: 'CREDIT_CARD',
    cardAssociation: cardAssociation(card),
    cardFamily: card.programme === '' ? undefined : cardFamily(card),
    bankName: card.bankName,
    bankCode: Number(card.bankEft),
    commercial: card.isCommercial ? 1 : 0,
  }
}

/** With a BIN its own programme, without one a row for each; what the buyer would pay with the commission on top. */
export function quote(bank: PretendBank, body: Body): JsonObject {
  const binNumber = textOf(body, 'binNumber')
  const priceMinor = priceToMinor(body['price'])
  if (priceMinor === undefined) return failure(bank, body, PROBLEMS.invalidRequest)
  if (priceMinor === 0) return failure(bank, body, PROBLEMS.priceZero)
  if (binNumber === '') {
    const cards = PROGRAMME_BINS.map(findBin).filter((card) => card !== undefined)
    return { ...envelope(bank, body), installmentDetails: cards.map((card) => detailRow(card, undefined, priceMinor)) }
  }
  if (!/^\d{6}(\d\d)?$/.test(binNumber)) return failure(bank, body, PROBLEMS.binMissing)
  const card = findBin(binNumber)
  if (!card) return failure(bank, body, PROBLEMS.binNotFound)
  return { ...envelope(bank, body), installmentDetails: [detailRow(card, binNumber, priceMinor)] }
}

function detailRow(card: CardBin, binNumber: string | undefined, priceMinor: number): JsonObject {
  const counts = binNumber === undefined || hasInstallments(card) ? Object.keys(RATES_PERCENT).map(Number) : [1]
  return {
    binNumber,
    price: new JsonNumber(replyPrice(priceMinor)),
    cardType: binNumber === undefined ? undefined : 'CREDIT_CARD',
    cardAssociation: binNumber === undefined ? undefined : cardAssociation(card),
    cardFamilyName: card.programme === '' ? undefined : cardFamily(card),
    force3ds: 0,
    bankCode: Number(card.bankEft),
    bankName: card.bankName,
    forceCvc: 1,
    commercial: card.isCommercial ? 1 : 0,
    installmentPrices: counts.map((count) => priceRow(count, priceMinor)),
  }
}

function priceRow(count: number, priceMinor: number): JsonObject {
  const totalMinor = priceMinor + percentOf(priceMinor, RATES_PERCENT[count] ?? 0)
  return {
    installmentPrice: new JsonNumber(computedPrice(shareOf(totalMinor, 1, count))),
    totalPrice: new JsonNumber(computedPrice(totalMinor)),
    installmentNumber: count,
  }
}
