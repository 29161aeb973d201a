import { BINS, findBin, hasInstallments, PROGRAMMES } from '../kit/card-bins.ts'
import type { CardBin, Programme } from '../kit/card-bins.ts'
import type { Fields } from '../kit/request-body.ts'
import { LISTED, OWN_RATE, faulty } from './codes.ts'
import { answerXml, listXml } from './soap.ts'

/** Whole percents, so that no amount of the demo lands on a scripted kuruş. */
const OFFERED: Readonly<Record<number, string>> = { 2: '2', 3: '3', 6: '6', 9: '9', 12: '12' }
const NOT_OFFERED = '-2'
const COUNTS = Array.from({ length: 12 }, (_, index) => index + 1)
const OTHER_CARDS = { id: '1029', name: 'Diğer Banka Kartları' }
const FIRST_ID = 1008

/** The row of a programme in the rate lists, named by the bank POS behind it. */
function posIdOf(programme: Programme | ''): string {
  return programme === '' ? OTHER_CARDS.id : String(FIRST_ID + PROGRAMMES.indexOf(programme))
}

export function isOffered(cardNumber: string, installments: number): boolean {
  return installments === 1 || (hasInstallments(findBin(cardNumber)) && OFFERED[installments] !== undefined)
}

/** BIN_SanalPos: six or eight digits, or none for every card the institution knows. */
export function binList(operation: string, bin: string): string {
  if (!/^(\d{6}|\d{8})?$/.test(bin)) return answerXml(operation, faulty('BIN'))
  const card = findBin(bin)
  if (bin === '') return listXml(operation, LISTED, 'Temp', BINS.map(binRow))
  return listXml(operation, LISTED, 'Temp', card ? [binRow({ ...card, bin })] : [])
}

function binRow(card: CardBin): Fields {
  return {
    BIN: card.bin,
    SanalPOS_ID: posIdOf(card.programme),
    Kart_Banka: card.bankName.toLocaleUpperCase('tr-TR'),
    DKK: '0',
    Kart_Tip: 'Credit Kart',
    Kart_Org: card.network.toUpperCase(),
    Banka_Kodu: String(Number(card.bankEft)),
    Kart_Ticari: card.isCommercial ? '1' : '0',
    Kart_Marka: card.programme,
  }
}

/** TP_Ozel_Oran_SK_Liste: what the buyer pays on top; TP_Ozel_Oran_Liste: what the merchant pays Param. */
export function rateList(operation: string, guid: string): string {
  const isForBuyer = operation === 'TP_Ozel_Oran_SK_Liste'
  const single = isForBuyer ? '0' : OWN_RATE
  const named = PROGRAMMES.map((programme) => ({ id: posIdOf(programme), name: programme, hasParts: true }))
  const rows = [...named, { ...OTHER_CARDS, hasParts: false }].map(({ id, name, hasParts }, index) => ({
    [isForBuyer ? 'Ozel_Oran_SK_ID' : 'Ozel_Oran_ID']: String(index),
    GUID: guid,
    SanalPOS_ID: id,
    Kredi_Karti_Banka: name,
    ...Object.fromEntries(COUNTS.map((count) => [monthName(count), rate(count, single, hasParts)])),
  }))
  return listXml(operation, LISTED, isForBuyer ? 'DT_Ozel_Oranlar_SK' : 'DT_Ozel_Oranlar', rows)
}

function monthName(count: number): string {
  return `MO_${String(count).padStart(2, '0')}`
}

/** Four digits behind the point, as the service has them. */
function rate(count: number, single: string, hasParts: boolean): string {
  const parts = hasParts ? (OFFERED[count] ?? NOT_OFFERED) : NOT_OFFERED
  const percent = count === 1 ? single : parts
  const [whole = '', rest = ''] = percent.split('.')
  return `${whole}.${rest.padEnd(4, '0')}`
}
