import {
  LIRA_RATE,
  exchange,
  readExchangeRate,
  type ExchangeRate,
  type ExchangeRateType,
} from '@vezne/domain/money/exchange.ts'
import { MAX_AMOUNT_MINOR, type Currency, type Money } from '@vezne/domain/money/money.ts'
import { BrokenRules, Refusal } from '../../../kit/refusal.ts'
import { findBulletins } from './own/store.ts'
import { standingBulletin, type RatesDeps } from './rates.ts'
import type { KeptBulletin } from './store.ts'

/** The rates of one kind that stand now, in lira for one unit. */
export interface DayRates {
  /** Of the bulletin, which need not be today's. */
  readonly date: string
  /** Decimal text; null where the bulletin has none of this kind. */
  readonly of: Readonly<Record<Currency, string | null>>
}

/** For everybody, or for one company, whose people may have accepted a bulletin that is held. */
export async function dayRates(
  deps: RatesDeps,
  type: ExchangeRateType,
  tenantId?: string,
): Promise<DayRates | undefined> {
  const bulletin = await standingBulletin(deps, tenantId)
  return bulletin === undefined ? undefined : ratesOf(bulletin, type)
}

const FORMER = 7

/** The same of the last bulletins, today's among them: what somebody may have seen before it changed. */
export async function formerRates(
  { platform }: Pick<RatesDeps, 'platform'>,
  type: ExchangeRateType,
): Promise<readonly DayRates[]> {
  const bulletins = await platform.forPlatform((db) => findBulletins(db, FORMER))
  return bulletins.map((bulletin) => ratesOf(bulletin, type))
}

function ratesOf({ date, rates }: KeptBulletin, type: ExchangeRateType): DayRates {
  const rate = (code: Currency) => rates.find(({ currency }) => currency === code)?.[type] ?? null
  return { date, of: { TRY: '1', USD: rate('USD'), EUR: rate('EUR') } }
}

export interface InLira {
  readonly amountMinor: bigint
  /** Lira for one unit, as the central bank wrote it: `41.2345`. */
  readonly rate: string
  readonly rateType: ExchangeRateType
  readonly rateDate: string
}

/** What an amount of another currency is worth in lira, by the rates of this kind that were read. */
export function inLira(day: DayRates | undefined, money: Money, rateType: ExchangeRateType): InLira {
  const rate = day?.of[money.currency] ?? null
  if (day === undefined || rate === null) throw new Refusal('no-exchange-rate')
  return { amountMinor: converted(money.amountMinor, rateOf(rate), LIRA_RATE), rate, rateType, rateDate: day.date }
}

export interface InEveryCurrency {
  readonly amounts: Readonly<Record<Currency, bigint>>
  readonly rates: Readonly<Record<Currency, string>>
  readonly rateDate: string
}

/** An amount in the three currencies; from one foreign currency to the other it is rounded once, not twice. */
export async function convertToAll(
  deps: RatesDeps,
  money: Money,
  rateType: ExchangeRateType,
  tenantId?: string,
): Promise<InEveryCurrency> {
  const day = await dayRates(deps, rateType, tenantId)
  if (day === undefined || day.of.USD === null || day.of.EUR === null) throw new Refusal('no-exchange-rate')
  const rates = { TRY: '1', USD: day.of.USD, EUR: day.of.EUR }
  const from = rateOf(rates[money.currency])
  const into = (currency: Currency) =>
    currency === money.currency ? money.amountMinor : converted(money.amountMinor, from, rateOf(rates[currency]))
  return { amounts: { TRY: into('TRY'), USD: into('USD'), EUR: into('EUR') }, rates, rateDate: day.date }
}

function rateOf(text: string): ExchangeRate {
  const rate = readExchangeRate(text)
  if (rate === undefined) throw new Error(`a kept bulletin has the rate ${text}`)
  return rate
}

function converted(amountMinor: bigint, from: ExchangeRate, to: ExchangeRate): bigint {
  if (amountMinor < 0n) throw new BrokenRules([{ path: 'amount', rule: 'amount-zero' }])
  const resultMinor = exchange(amountMinor, from, to)
  if (resultMinor > MAX_AMOUNT_MINOR) throw new BrokenRules([{ path: 'amount', rule: 'amount-too-large' }])
  return resultMinor
}
