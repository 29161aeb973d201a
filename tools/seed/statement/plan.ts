import { addDays, addMonths, weekdayOf, type Day } from '@vezne/domain/calendar/day.ts'
import type { LineType } from '@vezne/domain/statement/line-types.ts'
import { demoId } from '../demo-id.ts'

/** A movement of the demo's books, in kuruş or cents. */
export interface DemoLine {
  readonly externalId: string
  readonly on: Day
  readonly dueOn: Day
  readonly type: LineType
  readonly documentNo: string
  readonly description: string
  readonly currency: 'TRY' | 'USD' | 'EUR'
  readonly debitMinor: number
  readonly creditMinor: number
  readonly localDebitMinor: number
  readonly localCreditMinor: number
  readonly rate: number | null
  readonly ettn: string | null
  readonly isHidden: boolean
}

const MONTHS = 27
/** How long after its invoices a dealer pays: longer than its terms, so that every age is there. */
const PAID_AFTER_MONTHS = 5
const TERM_DAYS = [30, 45, 60, 45] as const

/** A number below a bound, the same one for the same question at every start. */
export function chance(seed: string, below: number): number {
  let mixed = 2_166_136_261
  for (let at = 0; at < seed.length; at += 1) mixed = Math.imul(mixed ^ seed.charCodeAt(at), 16_777_619)
  return ((mixed ^ (mixed >>> 15)) >>> 0) % below
}

/** The next working day: books are kept on no other. */
export function workingDay(day: Day): Day {
  const weekday = weekdayOf(day)
  return weekday > 5 ? addDays(day, 8 - weekday) : day
}

interface Kind {
  readonly type: LineType
  readonly prefix: string
  readonly says: string
  readonly side: 'debit' | 'credit'
  /** How many in a month, and of how much, in lira. */
  readonly count: number
  readonly least: number
  readonly most: number
}

const SALES: readonly Kind[] = [
  {
    type: 'wholesale-invoice',
    prefix: 'ANA',
    says: 'Toptan satış',
    side: 'debit',
    count: 42,
    least: 9000,
    most: 42_000,
  },
  { type: 'retail-invoice', prefix: 'PRK', says: 'Mağaza satışı', side: 'debit', count: 8, least: 400, most: 3500 },
  {
    type: 'service-given',
    prefix: 'HZM',
    says: 'Nakliye ve kurulum hizmeti',
    side: 'debit',
    count: 2,
    least: 900,
    most: 4000,
  },
  { type: 'price-difference', prefix: 'FFK', says: 'Fiyat farkı', side: 'debit', count: 1, least: 500, most: 2500 },
  {
    type: 'late-charge-invoice',
    prefix: 'VDF',
    says: 'Geciken ödemeler için vade farkı',
    side: 'debit',
    count: 1,
    least: 1500,
    most: 9000,
  },
  { type: 'debit-note', prefix: 'BDK', says: 'Borç dekontu', side: 'debit', count: 1, least: 200, most: 1500 },
]

/** How what was sold some months before is paid: shares of a hundred. */
const RECEIPTS: readonly {
  readonly type: LineType
  readonly prefix: string
  readonly says: string
  readonly count: number
  readonly share: number
}[] = [
  { type: 'bank-transfer', prefix: 'EFT', says: 'Gelen havale', count: 10, share: 46 },
  { type: 'cheque-in', prefix: 'CEK', says: 'Müşteri çeki girişi', count: 3, share: 18 },
  { type: 'dbs-receipt', prefix: 'DBS', says: 'DBS tahsilatı', count: 4, share: 14 },
  { type: 'card-receipt', prefix: 'KKF', says: 'Fiziki POS tahsilatı', count: 6, share: 9 },
  { type: 'cash-receipt', prefix: 'NKT', says: 'Nakit tahsilat', count: 3, share: 3 },
  { type: 'note-in', prefix: 'SNT', says: 'Senet girişi', count: 1, share: 4 },
  { type: 'sales-return', prefix: 'IAD', says: 'Satıştan iade', count: 4, share: 2 },
  { type: 'credit-note', prefix: 'ADK', says: 'Ciro primi alacak dekontu', count: 1, share: 1 },
  { type: 'transfer', prefix: 'VRM', says: 'Cariler arası virman', count: 1, share: 1 },
]

const INVOICES: readonly LineType[] = ['wholesale-invoice', 'retail-invoice', 'service-given', 'late-charge-invoice']

type Sketch = Pick<DemoLine, 'externalId' | 'on' | 'type' | 'documentNo' | 'description'> & { readonly dueOn?: Day }

function lira(sketch: Sketch, side: 'debit' | 'credit', minor: number): DemoLine {
  const [debit, credit] = side === 'debit' ? [minor, 0] : [0, minor]
  return {
    ...sketch,
    dueOn: sketch.dueOn ?? sketch.on,
    currency: 'TRY',
    debitMinor: debit,
    creditMinor: credit,
    localDebitMinor: debit,
    localCreditMinor: credit,
    rate: null,
    ettn: INVOICES.includes(sketch.type) ? demoId(`ettn ${sketch.externalId}`) : null,
    isHidden: false,
  }
}

const total = (lines: readonly DemoLine[]) => lines.reduce((sum, { debitMinor }) => sum + debitMinor, 0)

/** The months up to this one, the oldest first. */
const monthsBefore = (today: Day) =>
  Array.from({ length: MONTHS }, (_, at) => addMonths(`${today.slice(0, 7)}-01`, at - MONTHS + 1))

/**
 * What one account has seen in the last two years: it begins with what was owed before, buys, and pays for each month
 * some months later. `size` is how much of a dealer it is, in hundredths.
 */
export function planLira(firmCode: string, today: Day, size: number): DemoLine[] {
  const months = monthsBefore(today)
  const first = months[0] ?? today
  const sold = months.map((month) => SALES.flatMap((kind) => salesOf(kind, firmCode, month, size)))
  const paid = months.map((month, at) => {
    const before = sold[at - PAID_AFTER_MONTHS] ?? []
    return RECEIPTS.flatMap((kind) => receiptsOf(kind, firmCode, month, total(before), size))
  })
  const opening = lira(
    {
      externalId: `demo-${firmCode}-opening`,
      on: first,
      type: 'opening',
      documentNo: `ACL${first.slice(0, 4)}`,
      description: 'Önceki dönemden devir',
    },
    'debit',
    Math.round(18_450_075 * (size / 100)),
  )
  const opened = lira(
    {
      externalId: `demo-${firmCode}-opening-cash`,
      on: workingDay(addDays(first, 20)),
      type: 'bank-transfer',
      documentNo: 'EFT-DEVIR',
      description: 'Devir bakiyesinin ödemesi',
    },
    'credit',
    opening.debitMinor,
  )
  return [opening, opened, ...sold.flat(), ...paid.flat()].filter(({ on }) => on <= today)
}

const countFor = (count: number, size: number) => Math.max(1, Math.round((count * size) / 100))

function salesOf(kind: Kind, firmCode: string, month: Day, size: number): DemoLine[] {
  return Array.from({ length: countFor(kind.count, size) }, (_, at) => {
    const seed = `${firmCode} ${month.slice(0, 7)} ${kind.type} ${at}`
    const on = workingDay(addDays(month, chance(`${seed} day`, 27)))
    const term = kind.type === 'retail-invoice' ? 0 : (TERM_DAYS[chance(`${seed} term`, 4)] ?? 30)
    const no = `${month.slice(0, 4)}${month.slice(5, 7)}${String(at + 1).padStart(5, '0')}`
    const sketch = {
      externalId: `demo-${firmCode}-${kind.prefix}${no}`,
      on,
      dueOn: addDays(on, term),
      type: kind.type,
      documentNo: `${kind.prefix}${no}`,
      description: `${kind.says}, ${month.slice(5, 7)}/${month.slice(0, 4)}`,
    }
    return lira(sketch, kind.side, kind.least * 100 + chance(seed, (kind.most - kind.least) * 100))
  })
}

function receiptsOf(
  kind: (typeof RECEIPTS)[number],
  firmCode: string,
  month: Day,
  owed: number,
  size: number,
): DemoLine[] {
  const count = countFor(kind.count, size)
  const each = Math.floor((owed * kind.share) / 100 / count)
  if (each === 0) return []
  return Array.from({ length: count }, (_, at) => {
    const seed = `${firmCode} ${month.slice(0, 7)} ${kind.type} ${at}`
    const on = workingDay(addDays(month, chance(seed, 27)))
    const no = `${month.slice(2, 4)}${month.slice(5, 7)}${String(at + 1).padStart(4, '0')}`
    const sketch = {
      externalId: `demo-${firmCode}-${kind.prefix}${no}`,
      on,
      type: kind.type,
      documentNo: `${kind.prefix}-${no}`,
      description: kind.says,
    }
    // Nobody pays the same sum ten times a month.
    return lira(sketch, 'credit', each - (chance(seed, 1000) % Math.max(1, Math.floor(each / 20))))
  })
}

const RATE_AT_FIRST = 32.4
const RATE_A_MONTH = 0.38

/** The account in dollars: an invoice and its payment each month, and at every quarter's end what the rate has brought. */
export function planDollars(firmCode: string, today: Day): DemoLine[] {
  return monthsBefore(today)
    .flatMap((month, at) => {
      const rate = Number((RATE_AT_FIRST + RATE_A_MONTH * at).toFixed(4))
      const cents = 120_000 + chance(`${firmCode} usd ${month}`, 380_000)
      const paid = 120_000 + chance(`${firmCode} usd ${addMonths(month, -1)}`, 380_000)
      const no = month.slice(0, 7).replace('-', '')
      const base = { currency: 'USD' as const, isHidden: false, ettn: null, rate }
      const invoice: DemoLine = {
        ...base,
        externalId: `demo-${firmCode}-usd-${no}`,
        on: workingDay(addDays(month, 6)),
        dueOn: addDays(month, 36),
        type: 'wholesale-invoice',
        documentNo: `IHR${no}00001`,
        description: 'İthal ürün satışı, USD',
        debitMinor: cents,
        creditMinor: 0,
        localDebitMinor: Math.round(cents * rate),
        localCreditMinor: 0,
        ettn: demoId(`ettn usd ${firmCode} ${no}`),
      }
      const payment: DemoLine = {
        ...invoice,
        externalId: `demo-${firmCode}-usd-eft-${no}`,
        on: workingDay(addDays(month, 18)),
        dueOn: workingDay(addDays(month, 18)),
        type: 'bank-transfer',
        documentNo: `EFT-USD-${no}`,
        description: 'Gelen döviz havalesi',
        debitMinor: 0,
        creditMinor: paid,
        localDebitMinor: 0,
        localCreditMinor: Math.round(paid * rate),
        ettn: null,
      }
      const end = addDays(addMonths(month, 1), -1)
      const difference: DemoLine = {
        ...payment,
        externalId: `demo-${firmCode}-usd-kf-${no}`,
        on: end,
        dueOn: end,
        type: 'exchange-difference',
        documentNo: `KF${no}`,
        description: 'Kur farkı faturası, dönem sonu değerleme',
        creditMinor: 0,
        localCreditMinor: 0,
        localDebitMinor: 185_000 + chance(`kf ${no}`, 90_000),
        rate: null,
      }
      const isQuarterEnd = Number(month.slice(5, 7)) % 3 === 0
      return [invoice, ...(at === 0 ? [] : [payment]), ...(isQuarterEnd ? [difference] : [])]
    })
    .filter(({ on }) => on <= today)
}

/**
 * A new year is a new period of the books, and begins with a line that carries everything over. It is hidden, since the
 * year before is here as a whole.
 */
export function openingOfYear(firmCode: string, today: Day, lines: readonly DemoLine[]): DemoLine {
  const on = `${today.slice(0, 4)}-01-01`
  const before = lines.filter((line) => line.on < on)
  const minor = before.reduce((sum, { debitMinor, creditMinor }) => sum + debitMinor - creditMinor, 0)
  const sketch = {
    externalId: `demo-${firmCode}-devir-${on.slice(0, 4)}`,
    on,
    type: 'opening' as const,
    documentNo: `ACL${on.slice(0, 4)}`,
    description: `${Number(on.slice(0, 4)) - 1} yılından devir`,
  }
  return { ...lira(sketch, minor < 0 ? 'credit' : 'debit', Math.abs(minor)), isHidden: true }
}
