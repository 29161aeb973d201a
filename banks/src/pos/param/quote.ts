import { ppmFromPercent, type RateRow } from '@vezne/domain/commission/definition.ts'
import { quoteInstallments as quoteAll } from '@vezne/domain/installment/quote.ts'
import type { Money } from '@vezne/domain/money/money.ts'
import { decodeUtf8 } from '../../wire/text.ts'
import type { WireAnswer } from '../../wire/wire.ts'
import { childrenOf, findElement, parseXml, textAt, type Element } from '../../wire/xml.ts'
import type { InstallmentOffer, Unknown } from '../port.ts'
import { isAboveZero } from './returned.ts'

/** The rows of an ADO.NET data set, or why there are none. */
export function readRows(answer: WireAnswer, operation: string, name: string): readonly Element[] | Unknown['why'] {
  if (answer.kind === 'silence') return 'no-answer'
  const document = answer.status === 200 ? parseXml(decodeUtf8(answer.bytes)) : undefined
  const result = findElement(document, `${operation}Result`)
  if (!isAboveZero(textAt(result, 'Sonuc'))) return 'unreadable'
  return childrenOf(findElement(result, 'NewDataSet'), name)
}

/** The row of the POS that takes this card; a card that Param does not know has none. */
export function rateRowOf(bins: readonly Element[], rates: readonly Element[]): Element | undefined {
  const [id] = bins.map((row) => textAt(row, 'SanalPOS_ID')).filter((found) => found !== '')
  return id === undefined ? undefined : rates.find((row) => textAt(row, 'SanalPOS_ID') === id)
}

const PARAM = 889

/** `MO_01` … `MO_12` in percent; a negative one is not offered. */
export function offersOf(row: Element, amount: Money): InstallmentOffer[] {
  const rates = new Map<number, RateRow>()
  for (let count = 1; count <= 12; count++) {
    const ratePpm = ppmFromPercent(textAt(row, `MO_${String(count).padStart(2, '0')}`))
    if (ratePpm !== undefined) rates.set(count, { ratePpm, isIncluded: false })
  }
  const definition = { bankId: PARAM, rates, isBorneByDealer: false, extraInstallments: 0 }
  const quotes = quoteAll(amount.amountMinor, definition, { appliesCommissions: true, today: '' })
  return quotes.map(({ count, totalMinor }) => ({ installments: count, totalMinor }))
}
