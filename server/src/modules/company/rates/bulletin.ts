import { EXCHANGE_RATE_TYPES, readExchangeRate, type ExchangeRateType } from '@vezne/domain/money/exchange.ts'
import { XMLParser } from 'fast-xml-parser'

/** Lira for one unit of a currency, as decimal text; null where the bulletin leaves it empty. */
export type CurrencyRates = { readonly currency: string } & Readonly<Record<ExchangeRateType, string | null>>

/** One day's rates of the central bank. */
export interface Bulletin {
  /** `2026-11-13`: the day it stands for, which need not be the day it was asked on. */
  readonly date: string
  readonly number: string
  readonly rates: readonly CurrencyRates[]
}

/** What came from the source is no bulletin. */
export class NoBulletin extends Error {
  override readonly name = 'NoBulletin'
}

const FIELDS: Readonly<Record<ExchangeRateType, string>> = {
  'forex-buying': 'ForexBuying',
  'forex-selling': 'ForexSelling',
  'banknote-buying': 'BanknoteBuying',
  'banknote-selling': 'BanknoteSelling',
}

// Values stay text: a rate that became a floating point would no longer be the central bank's.
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  isArray: (name) => name === 'Currency',
})

type Fields = Readonly<Record<string, unknown>>

/** Reads the central bank's XML, whose `Date` has the month first and whose rates may be for 100 units. */
export function readBulletin(xml: string): Bulletin {
  const { Tarih_Date: root } = parsed(xml)
  if (!isFields(root)) throw new NoBulletin('there is no Tarih_Date')
  const currencies = Array.isArray(root['Currency']) ? (root['Currency'] as unknown[]) : []
  const rates = currencies.filter(isFields).flatMap(ratesOf)
  if (rates.length === 0) throw new NoBulletin('there is no rate')
  return { date: dateOf(root), number: textOf(root['@Bulten_No']).slice(0, 20) || '-', rates }
}

function parsed(xml: string): Fields {
  try {
    return parser.parse(xml) as Fields
  } catch (error) {
    throw new NoBulletin('that is no XML', { cause: error })
  }
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

function dateOf(root: Fields): string {
  const [, month = '', day = '', year = ''] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(textOf(root['@Date'])) ?? []
  const date = `${year}-${month}-${day}`
  const isDay = !Number.isNaN(Date.parse(date)) && new Date(date).toISOString().startsWith(date)
  // The same day is written a second time, day first: where the two differ, nobody knows which one is meant.
  if (!isDay || textOf(root['@Tarih']) !== `${day}.${month}.${year}`) throw new NoBulletin('the date is not clear')
  return date
}

function ratesOf(entry: Fields): CurrencyRates[] {
  const currency = textOf(entry['@CurrencyCode'])
  const unit = /^1(0{0,6})$/.exec(textOf(entry['Unit']))
  if (!/^[A-Z]{3}$/.test(currency) || unit === null) return []
  const places = unit[1]?.length ?? 0
  const rates = EXCHANGE_RATE_TYPES.map((type) => [type, perOne(textOf(entry[FIELDS[type]]), places)] as const)
  return [{ currency, ...(Object.fromEntries(rates) as Record<ExchangeRateType, string | null>) }]
}

/** A rate for 100 units is one for 1 with its point two places further left: no division, so nothing is rounded. */
function perOne(text: string, places: number): string | null {
  if (readExchangeRate(text) === undefined) return null
  const [whole = '', fraction = ''] = text.split('.')
  const digits = whole.padStart(places + 1, '0')
  const cut = digits.length - places
  const decimals = digits.slice(cut) + fraction
  const rate = `${digits.slice(0, cut).replace(/^0+(?=\d)/, '')}${decimals === '' ? '' : `.${decimals}`}`
  return readExchangeRate(rate) === undefined ? null : rate
}
