import type { ErpItems } from '../port.ts'
import { dayOf } from '../wire/days.ts'
import { figureOf, minorOf, withoutTax } from '../wire/figures.ts'
import { jsonList, type Json } from '@vezne/domain/text/exact-json.ts'
import { jsonText } from '../wire/json.ts'
import { currencyOf, SENTINEL } from './codes.ts'
import { amountOf, item, skipped, textsOf, type Read } from './rows.ts'

export const referenceOf = (object: Json | undefined): string => jsonText(object, 'INTERNAL_REFERENCE')

const NO_WAREHOUSE = '0'
const NO_UNIT = 'ADET'

/** One item for every warehouse that has a total; totals may stand in several rows, one for each day. */
export function stocksOf(card: Json, totals: readonly Json[]): Read<ErpItems['stocks']> {
  const reference = referenceOf(card)
  const code = jsonText(card, 'CODE')
  if (code === SENTINEL) return item<ErpItems['stocks']>()
  if (code === '') return skipped(reference, 'code')
  const own = totals.filter((row) => jsonText(row, 'STOCKREF') === reference && jsonText(row, 'INVENNO') !== '-1')
  const warehouses = [...new Set(own.map((row) => jsonText(row, 'INVENNO')))]
  const [main, ...others] = jsonList(card, 'UNITS', 'items')
  const shared = {
    code,
    name: jsonText(card, 'NAME').slice(0, 200) || code,
    unit: jsonText(main, 'UNIT_CODE').slice(0, 20) || NO_UNIT,
    ...unitsOf(others),
  }
  const sumIn = (warehouse: string, column: string) =>
    summed(own.filter((row) => jsonText(row, 'INVENNO') === warehouse).map((row) => jsonText(row, column)))
  return item<ErpItems['stocks']>(
    ...(warehouses.length === 0 ? [NO_WAREHOUSE] : warehouses).map((warehouse) => ({
      ...shared,
      warehouse,
      onHand: sumIn(warehouse, 'ONHAND'),
      reserved: sumIn(warehouse, 'RESERVED'),
      incoming: sumIn(warehouse, 'ACTSORDER'),
    })),
  )
}

/** Quantities have at most six decimals, as the feed takes them: added up as whole millionths. */
function summed(figures: readonly string[]): string {
  const millionths = figures.map((figure) => BigInt((figureOf(`${figure || '0'}e6`) ?? '0').replace(/\..*$/, '')))
  return figureOf(`${millionths.reduce((sum, each) => sum + each, 0n)}e-6`) ?? '0'
}

/** What one of a larger unit holds of the main one. */
function unitsOf(units: readonly Json[]): Pick<ErpItems['stocks'], 'units'> {
  const known = units.flatMap((unit) => {
    const factor = figureOf(jsonText(unit, 'CONV_FACT2'))
    const name = jsonText(unit, 'UNIT_CODE')
    const isOne = figureOf(jsonText(unit, 'CONV_FACT1')) === '1'
    return isOne && name !== '' && factor !== undefined && Number(factor) > 0
      ? [{ unit: name.slice(0, 20), factor }]
      : []
  })
  return known.length === 0 ? {} : { units: known.slice(0, 20) }
}

/** Prices of one firm stand on a list of their own, named by its code; all others on the one that everybody has. */
const EVERYBODY = 'GENEL'

export function priceOf(card: Json, vatOf: (stockCode: string) => string): Read<ErpItems['prices']> {
  const id = referenceOf(card)
  const stockCode = jsonText(card, 'CARD_CODE')
  const currencyCode = currencyOf(jsonText(card, 'CURRENCY'))
  const validFrom = dayOf(jsonText(card, 'DATE_STARTED'))
  const validTo = dayOf(jsonText(card, 'DATE_ENDED'))
  const vatPercent = figureOf(vatOf(stockCode))
  const told = jsonText(card, 'PRICE')
  const price = jsonText(card, 'VAT_INCL') === '1' ? withoutTax(told, vatPercent ?? '') : figureOf(told)
  if (stockCode === '') return skipped(id, 'code')
  if (currencyCode === undefined) return skipped(id, 'currency')
  if (validFrom === undefined) return skipped(id, 'day')
  if (price === undefined || price.startsWith('-')) return skipped(id, 'amount')
  return item<ErpItems['prices']>({
    stockCode,
    listCode: jsonText(card, 'ARP_CODE') || EVERYBODY,
    price,
    ...textsOf({ vatPercent: vatPercent ?? '' }),
    currencyCode,
    validFrom,
    ...(validTo === undefined || validTo < validFrom ? {} : { validTo }),
  })
}

/** The feed knows a price by stock, list, currency and day: of several the one that Logo takes first. */
export function byPriority(cards: readonly Json[]): readonly Json[] {
  const keyOf = (card: Json) =>
    ['CARD_CODE', 'ARP_CODE', 'CURRENCY', 'DATE_STARTED'].map((name) => jsonText(card, name)).join('|')
  const rank = (card: Json) => Number(jsonText(card, 'PRIORITY')) || 0
  const first = new Map<string, Json>()
  for (const card of cards) {
    const held = first.get(keyOf(card))
    if (held === undefined || rank(card) < rank(held)) first.set(keyOf(card), card)
  }
  return [...first.values()]
}

/** Lines of goods and services; discounts and expenses stand in their price already. */
const SHOWN = new Set(['', '0', '4'])

export function invoiceLinesOf(invoice: Json): Read<ErpItems['invoice-lines']> {
  const reference = referenceOf(invoice)
  const [documentNo, firmCode] = [jsonText(invoice, 'NUMBER'), jsonText(invoice, 'ARP_CODE')]
  const currencyCode = currencyOf(jsonText(invoice, 'CURR_INVOICE'))
  const lines = jsonList(invoice, 'TRANSACTIONS', 'items')
  const idsOf = lines.map((line, index) => `${reference}:${referenceOf(line) || index + 1}`)
  if (jsonText(invoice, 'CANCELLED') === '1') return { kind: 'removed', ids: idsOf }
  if (documentNo === '' || firmCode === '') return skipped(reference, 'code')
  if (currencyCode === undefined) return skipped(reference, 'currency')
  return item<ErpItems['invoice-lines']>(
    ...lines.flatMap((line, index) => {
      const total = minorOf(jsonText(line, 'TOTAL') || '0')
      if (!SHOWN.has(jsonText(line, 'TYPE'))) return []
      return [
        {
          externalId: idsOf[index] ?? '',
          documentNo,
          firmCode,
          ...textsOf({
            stockCode: jsonText(line, 'MASTER_CODE'),
            name: (jsonText(line, 'DESCRIPTION') || jsonText(line, 'MASTER_CODE')).slice(0, 300),
            quantity: figureOf(jsonText(line, 'QUANTITY')) ?? '',
            unit: jsonText(line, 'UNIT_CODE').slice(0, 20),
            price: figureOf(jsonText(line, 'PRICE')) ?? '',
            vatPercent: figureOf(jsonText(line, 'VAT_RATE')) ?? '',
          }),
          ...(total === undefined ? {} : { total: amountOf(total) }),
          currencyCode,
        },
      ]
    }),
  )
}
