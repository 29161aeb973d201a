import { addDays, addMonths, type Day } from '@vezne/domain/calendar/day.ts'
import { exchange, LIRA_RATE, readExchangeRate } from '@vezne/domain/money/exchange.ts'
import { floorPpmOf } from '@vezne/domain/money/ppm.ts'
import { paymentSchedule } from '@vezne/domain/payment-plan/payment-schedule.ts'
import { demoId } from '../demo-id.ts'
import { chance, workingDay, type DemoLine } from './plan.ts'

/** A part of a document, as an ERP says it in its open items. */
export interface DemoPart {
  readonly documentNo: string
  readonly documentOn: Day
  readonly planCode: string
  readonly installmentNo: number
  readonly dueOn: Day
  readonly amountMinor: bigint
}

interface Sketch {
  readonly externalId: string
  readonly on: Day
  readonly dueOn: Day
  readonly type: DemoLine['type']
  readonly documentNo: string
  readonly description: string
  readonly currency: 'USD' | 'EUR'
  readonly rate: number
}

function inLira(minor: number, rate: number): number {
  const read = readExchangeRate(String(rate))
  if (read === undefined) throw new Error(`no rate: ${rate}`)
  return Number(exchange(BigInt(minor), read, LIRA_RATE))
}

function foreign(sketch: Sketch, side: 'debit' | 'credit', minor: number): DemoLine {
  const [debitMinor, creditMinor] = side === 'debit' ? [minor, 0] : [0, minor]
  return {
    ...sketch,
    debitMinor,
    creditMinor,
    localDebitMinor: inLira(debitMinor, sketch.rate),
    localCreditMinor: inLira(creditMinor, sketch.rate),
    ettn: side === 'debit' ? demoId(`ettn ${sketch.externalId}`) : null,
    isHidden: false,
  }
}

const monthOf = (today: Day, back: number) => addMonths(`${today.slice(0, 7)}-01`, -back)

const MACHINE_MONTHS_AGO = 3
const MACHINE_CENTS = 2_400_050
const MACHINE_RATE = 42.15
/** Fifteen equal shares of a million. */
const SHARES_PPM = Array.from({ length: 15 }, (_, at) => (at < 10 ? 66_667 : 66_666))
const WORKING_DAYS = [1, 2, 3, 4, 5] as const

/** What was sold in dollars to be paid in fifteen months: the first parts are late, most are still to come. */
export function planMachine(firmCode: string, today: Day): { readonly line: DemoLine; readonly parts: DemoPart[] } {
  const on = workingDay(addDays(monthOf(today, MACHINE_MONTHS_AGO), 8))
  const documentNo = `MKN${on.slice(0, 4)}${on.slice(5, 7)}00001`
  const sketch = {
    externalId: `demo-${firmCode}-usd-machine`,
    on,
    dueOn: addMonths(on, 1),
    type: 'wholesale-invoice' as const,
    documentNo,
    description: 'CNC kesim makinesi, 15 ay vadeli',
    currency: 'USD' as const,
    rate: MACHINE_RATE,
  }
  const schedule = paymentSchedule({
    totalMinor: BigInt(MACHINE_CENTS),
    from: on,
    lines: SHARES_PPM.map((sharePpm, at) => ({ sharePpm, years: 0, months: at + 1, days: 0 })),
    allowedWeekdays: WORKING_DAYS,
    holidays: [],
  })
  if (schedule.kind === 'refused') throw new Error(schedule.why)
  const parts = schedule.lines.map((part, at) => ({
    documentNo,
    documentOn: on,
    planCode: '15AY',
    installmentNo: at + 1,
    ...part,
  }))
  return { line: foreign(sketch, 'debit', MACHINE_CENTS), parts }
}

const EURO_MONTHS = 6
const EURO_TERM_DAYS = 90
const PAID_OF_SECOND_PPM = 400_000
const EURO_RATE = 47.6
const EURO_RATE_A_MONTH = 0.35

/** The account in euros: two invoices a month at ninety days, and one transfer that paid the first of them and part of the next. */
export function planEuros(firmCode: string, today: Day): DemoLine[] {
  const rateOf = (back: number) => Number((EURO_RATE - EURO_RATE_A_MONTH * back).toFixed(4))
  const invoices = Array.from({ length: 2 * EURO_MONTHS }, (_, at) => {
    const back = EURO_MONTHS - Math.floor(at / 2)
    const month = monthOf(today, back)
    const on = workingDay(addDays(month, at % 2 === 0 ? 3 : 17))
    const documentNo = `AVR${month.slice(0, 4)}${month.slice(5, 7)}${String((at % 2) + 1).padStart(5, '0')}`
    const sketch = {
      externalId: `demo-${firmCode}-eur-${documentNo}`,
      on,
      dueOn: addDays(on, EURO_TERM_DAYS),
      type: 'wholesale-invoice' as const,
      documentNo,
      description: 'İthal ürün satışı, EUR',
      currency: 'EUR' as const,
      rate: rateOf(back),
    }
    return foreign(sketch, 'debit', 90_000 + chance(`${firmCode} eur ${at}`, 260_000))
  })
  const [first, second] = invoices
  if (first === undefined || second === undefined) return invoices
  const paidOn = workingDay(addDays(monthOf(today, 3), 20))
  const paid = foreign(
    {
      ...first,
      externalId: `demo-${firmCode}-eur-eft`,
      on: paidOn,
      dueOn: paidOn,
      type: 'bank-transfer',
      documentNo: `EFT-EUR-${paidOn.slice(0, 7).replace('-', '')}`,
      description: 'Gelen döviz havalesi',
      currency: 'EUR',
      rate: rateOf(3),
    },
    'credit',
    first.debitMinor + Number(floorPpmOf(BigInt(second.debitMinor), PAID_OF_SECOND_PPM)),
  )
  return [...invoices, paid]
}

const ADVANCE_CENTS = 150_000

/** What a small dealer sent ahead of what it will buy in dollars: a credit that no debt has used. */
export function planAdvance(firmCode: string, today: Day): DemoLine[] {
  const on = workingDay(addDays(monthOf(today, 1), 10))
  const sketch = {
    externalId: `demo-${firmCode}-usd-avans`,
    on,
    dueOn: on,
    type: 'bank-transfer' as const,
    documentNo: `AVANS-USD-${on.slice(0, 7).replace('-', '')}`,
    description: 'Sipariş avansı',
    currency: 'USD' as const,
    rate: MACHINE_RATE,
  }
  return [foreign(sketch, 'credit', ADVANCE_CENTS)]
}
