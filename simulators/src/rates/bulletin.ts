import { createHash } from 'node:crypto'
import { daysAfter, isBankingDay } from './banking-days.ts'

/** Everything is counted in ten-thousandths of a lira. */
type Rate = number

interface Currency {
  readonly code: string
  readonly unit: 1 | 100
  readonly name: string
  readonly turkishName: string
  /** What a note cost on the first day, and how much it gains in a day. */
  readonly start: Rate
  readonly gain: Rate
  /** The central bank has no notes of it. */
  readonly isWithoutNotes?: true
}

const FIRST_DAY = '2025-01-01'
const DAY_MS = 86_400_000

const CURRENCIES: readonly Currency[] = [
  { code: 'USD', unit: 1, name: 'US DOLLAR', turkishName: 'ABD DOLARI', start: 354_000, gain: 105 },
  { code: 'EUR', unit: 1, name: 'EURO', turkishName: 'EURO', start: 368_000, gain: 180 },
  { code: 'GBP', unit: 1, name: 'POUND STERLING', turkishName: 'İNGİLİZ STERLİNİ', start: 443_000, gain: 170 },
  { code: 'JPY', unit: 100, name: 'JAPENESE YEN', turkishName: 'JAPON YENİ', start: 225_000, gain: 65 },
  {
    code: 'XDR',
    unit: 1,
    name: 'SPECIAL DRAWING RIGHT (SDR)',
    turkishName: 'ÖZEL ÇEKME HAKKI (SDR)',
    start: 461_000,
    gain: 150,
    isWithoutNotes: true,
  },
]

/**
 * Kuruş of a note's selling rate, within two lira. At these, round amounts in round percents come to kuruş that script
 * nothing: an exchange in the demo must not have a bad day by accident.
 */
const QUIET_KURUS = [0, 40, 50, 80, 100, 120, 150, 160, 200]

function quiet(rate: Rate): Rate {
  const base = Math.floor(rate / 20_000) * 20_000
  const steps = QUIET_KURUS.map((kurus) => base + kurus * 100)
  return steps.reduce((best, step) => (Math.abs(step - rate) < Math.abs(best - rate) ? step : best))
}

/** The same on every machine: a slow climb, and a mood of the day. */
function sellingOn(day: string, { code, start, gain }: Currency): Rate {
  const days = (Date.parse(day) - Date.parse(FIRST_DAY)) / DAY_MS
  const mood = createHash('sha256').update(`${code} ${day}`).digest().readUInt16BE(0) % 4000
  return quiet(start + days * gain + mood - 2000)
}

const decimal = (rate: Rate) => (rate / 10_000).toFixed(4)
const part = (rate: Rate, perMille: number) => Math.round((rate * perMille) / 1000)

function currencyOf(day: string, currency: Currency, order: number): string {
  const noteSelling = sellingOn(day, currency)
  const forexSelling = part(noteSelling, 998.5)
  const forexBuying = part(forexSelling, 998.2)
  const noteBuying = part(forexBuying, 999.3)
  const notes = currency.isWithoutNotes === true ? ['', ''] : [decimal(noteBuying), decimal(noteSelling)]
  return `\t<Currency CrossOrder="${order}" Kod="${currency.code}" CurrencyCode="${currency.code}">
\t\t<Unit>${currency.unit}</Unit>
\t\t<Isim>${currency.turkishName}</Isim>
\t\t<CurrencyName>${currency.name}</CurrencyName>
\t\t<ForexBuying>${decimal(forexBuying)}</ForexBuying>
\t\t<ForexSelling>${decimal(forexSelling)}</ForexSelling>
\t\t<BanknoteBuying>${notes[0]}</BanknoteBuying>
\t\t<BanknoteSelling>${notes[1]}</BanknoteSelling>
\t\t<CrossRateUSD/>
\t\t<CrossRateOther/>
\t</Currency>`
}

function numberOf(day: string): string {
  let number = 0
  for (let each = `${day.slice(0, 4)}-01-01`; each <= day; each = daysAfter(each, 1))
    number += isBankingDay(each) ? 1 : 0
  return `${day.slice(0, 4)}/${String(number).padStart(3, '0')}`
}

/** One day's bulletin as the central bank writes it: `Date` has the month first. */
export function bulletinOf(day: string): string {
  const [year, month, date] = day.split('-')
  const currencies = CURRENCIES.map((currency, order) => currencyOf(day, currency, order))
  return `<?xml version="1.0" encoding="UTF-8"?>
<?xml-stylesheet type="text/xsl" href="isokur.xsl"?>
<Tarih_Date Tarih="${date}.${month}.${year}" Date="${month}/${date}/${year}"  Bulten_No="${numberOf(day)}" >
${currencies.join('\n')}
</Tarih_Date>
`
}
