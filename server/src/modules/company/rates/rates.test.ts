import type { ExchangeRateType } from '@vezne/domain/money/exchange.ts'
import type { Currency, Money } from '@vezne/domain/money/money.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { useHouse } from '../../../testing/house.ts'
import { NoBulletin, readBulletin } from './bulletin.ts'
import { convertToAll, createRatesDeps, dayRates, inLira, rateSweeps, type RatesDeps } from './index.ts'

const house = useHouse()

const currency = (code: string, unit: number, rates: readonly string[]) =>
  `<Currency CrossOrder="0" Kod="${code}" CurrencyCode="${code}"><Unit>${unit}</Unit><Isim>X &amp; Y</Isim>
    <ForexBuying>${rates[0]}</ForexBuying><ForexSelling>${rates[1]}</ForexSelling>
    <BanknoteBuying>${rates[2]}</BanknoteBuying><BanknoteSelling>${rates[3]}</BanknoteSelling><CrossRateUSD/></Currency>`

function xml(day: string, usd = '41.2345'): string {
  const [year, month, date] = day.split('-')
  return `<?xml version="1.0" encoding="UTF-8"?>
<Tarih_Date Tarih="${date}.${month}.${year}" Date="${month}/${date}/${year}"  Bulten_No="2026/214" >
${currency('USD', 1, ['41.0000', '41.0741', '40.9713', usd])}
${currency('EUR', 1, ['47.9000', '47.9863', '47.8665', '48.0583'])}
${currency('JPY', 100, ['27.2100', '27.3902', '27.1093', '27.4943'])}
${currency('XDR', 1, ['58.1234', '', '', ''])}
</Tarih_Date>`
}

describe('a bulletin of the central bank', () => {
  const bulletin = readBulletin(xml('2020-10-08'))

  it('has its month first', () => {
    expect(bulletin).toMatchObject({ date: '2020-10-08', number: '2026/214' })
  })

  it.each([
    ['USD', 'banknote-selling', '41.2345'],
    ['EUR', 'forex-buying', '47.9000'],
    ['JPY', 'banknote-selling', '0.274943'],
    ['JPY', 'forex-buying', '0.272100'],
    ['XDR', 'forex-buying', '58.1234'],
    ['XDR', 'banknote-selling', null],
  ] as const)('says of %s, %s: %s for one', (code, type, rate) => {
    expect(bulletin.rates.find((each) => each.currency === code)?.[type]).toBe(rate)
  })

  it.each([
    ['an error page', '<html><body>404</body></html>'],
    ['nothing', ''],
    ['a day that does not exist', xml('2026-02-31')],
    ['two days at once', xml('2026-11-13').replace('Date="11/13', 'Date="11/12')],
    ['no currency', '<Tarih_Date Tarih="13.11.2026" Date="11/13/2026" Bulten_No="1"></Tarih_Date>'],
  ])('is not %s', (_what, text) => {
    expect(() => readBulletin(text)).toThrow(NoBulletin)
  })

  it('leaves a rate with a comma empty instead of reading it a thousandfold', () => {
    const { rates } = readBulletin(xml('2026-11-13', '41,2345'))
    expect(rates[0]).toMatchObject({ currency: 'USD', 'banknote-selling': null })
  })
})

describe('[P-19] the rate of the day', () => {
  beforeEach(async () => {
    await house.owner.query('delete from exchange_rates')
    await house.owner.query('delete from exchange_bulletins')
  })

  /** A central bank with these files, and a clock that stands on a Sunday. */
  function aDesk(files: Record<string, string | Error>, now = '2026-11-15T12:00:00+03:00') {
    const clock = { now: new Date(now) }
    const asked: string[] = []
    const deps = createRatesDeps({
      platform: house.infrastructure.platform,
      log: house.infrastructure.log,
      alarms: house.infrastructure.alarms,
      source: 'https://tcmb.test',
      now: () => clock.now,
      ask: async (url) => {
        asked.push(url.replace('https://tcmb.test/kurlar/', ''))
        await new Promise((resolve) => setTimeout(resolve, 5))
        const file = files[url.replace('https://tcmb.test/kurlar/', '')]
        if (file instanceof Error) throw file
        return file
      },
    })
    const later = (minutes: number) => {
      clock.now = new Date(clock.now.getTime() + minutes * 60_000)
    }
    return { deps, asked, later, files }
  }

  const convertToLira = async (deps: RatesDeps, money: Money, type: ExchangeRateType = 'banknote-selling') =>
    inLira(await dayRates(deps, type), money, type)

  const usd = (amountMinor: bigint) => ({ amountMinor, currency: 'USD' as Currency })

  it('is that of the newest bulletin, with its own day, asked for once by many', async () => {
    const { deps, asked } = aDesk({ 'today.xml': xml('2026-11-13') })
    const all = await Promise.all(Array.from({ length: 20 }, () => convertToLira(deps, usd(10_000n))))
    expect(new Set(all.map(({ amountMinor }) => amountMinor))).toEqual(new Set([412_345n]))
    expect(all[0]).toEqual({
      amountMinor: 412_345n,
      rate: '41.2345',
      rateType: 'banknote-selling',
      rateDate: '2026-11-13',
    })
    expect(asked).toEqual(['today.xml'])
  })

  it('steps back over weekends and holidays where the newest is missing, fifteen days and no further', async () => {
    const { deps, asked } = aDesk({ '202610/31102026.xml': xml('2026-10-31') })
    expect(await dayRates(deps, 'forex-selling')).toMatchObject({ date: '2026-10-31', of: { USD: '41.0741' } })
    expect(asked.slice(0, 3)).toEqual(['today.xml', '202611/15112026.xml', '202611/14112026.xml'])
    await house.owner.query('delete from exchange_rates')
    await house.owner.query('delete from exchange_bulletins')
    const tooOld = aDesk({ '202610/30102026.xml': xml('2026-10-30'), 'today.xml': xml('2026-10-30') })
    expect(await dayRates(tooOld.deps, 'forex-selling')).toBeUndefined()
  })

  it('takes none of a day that has not come', async () => {
    const { deps } = aDesk({ 'today.xml': xml('2026-11-16'), '202611/13112026.xml': xml('2026-11-13') })
    expect(await dayRates(deps, 'banknote-selling')).toMatchObject({ date: '2026-11-13' })
  })

  it('is kept for every process, looked after by the sweep, and corrected when the source is', async () => {
    const first = aDesk({ 'today.xml': xml('2026-11-13') })
    for (const { run } of rateSweeps(first.deps)) await run()
    const second = aDesk({})
    expect(await dayRates(second.deps, 'banknote-selling')).toMatchObject({ of: { USD: '41.2345', TRY: '1' } })
    expect(second.asked).toEqual([])
    first.files['today.xml'] = xml('2026-11-13', '41.3')
    for (const { run } of rateSweeps(first.deps)) await run()
    expect(await dayRates(aDesk({}).deps, 'banknote-selling')).toMatchObject({ of: { USD: '41.3' } })
  })

  it('stands for a day without the source, then refuses rather than reckon with an old one', async () => {
    const { deps, later, files, asked } = aDesk({ 'today.xml': xml('2026-11-13') })
    await convertToLira(deps, usd(1n))
    files['today.xml'] = new Error('the source is away')
    later(23 * 60)
    expect(await convertToLira(deps, usd(100n))).toMatchObject({ amountMinor: 4123n })
    later(2)
    const before = asked.length
    later(2 * 60)
    await expect(convertToLira(deps, usd(100n))).rejects.toMatchObject({ code: 'no-exchange-rate' })
    // Nobody waits for a source that failed a moment ago.
    await expect(convertToLira(deps, usd(100n))).rejects.toMatchObject({ code: 'no-exchange-rate' })
    expect(asked.length).toBe(before + 1)
  })

  it('is refused where the bulletin leaves the kind empty', async () => {
    const { deps } = aDesk({ 'today.xml': xml('2026-11-13', '') })
    await expect(convertToLira(deps, usd(100n))).rejects.toMatchObject({ code: 'no-exchange-rate' })
    expect(await convertToLira(deps, usd(100n), 'forex-buying')).toMatchObject({ amountMinor: 4100n })
  })

  it('turns an amount into all three currencies, and refuses what no field could hold', async () => {
    const { deps } = aDesk({ 'today.xml': xml('2026-11-13') })
    const { amounts, rateDate } = await convertToAll(deps, usd(10_000n), 'banknote-selling')
    expect({ amounts, rateDate }).toEqual({
      amounts: { TRY: 412_345n, USD: 10_000n, EUR: 8580n },
      rateDate: '2026-11-13',
    })
    const most = usd(999_999_999_999_999n)
    await expect(convertToAll(deps, most, 'banknote-selling')).rejects.toMatchObject({
      errors: [{ path: 'amount', rule: 'amount-too-large' }],
    })
    await expect(convertToAll(deps, usd(-1n), 'forex-buying')).rejects.toMatchObject({
      errors: [{ path: 'amount', rule: 'amount-zero' }],
    })
  })
})
