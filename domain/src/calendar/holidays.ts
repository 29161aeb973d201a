import { addDays, type Day } from './day.ts'

/** Open: a working day. Half: open until the early afternoon. Closed: banks and offices rest. */
export interface Holiday {
  readonly on: Day
  readonly name: string
  readonly kind: 'closed' | 'half'
}

/** First days of the two feasts. They follow the moon: from 2027 on they are planned, and staff may correct them. */
const RAMAZAN: readonly Day[] = [
  '2024-04-10',
  '2025-03-30',
  '2026-03-20',
  '2027-03-09',
  '2028-02-26',
  '2029-02-14',
  '2030-02-04',
]
const KURBAN: readonly Day[] = [
  '2024-06-16',
  '2025-06-06',
  '2026-05-27',
  '2027-05-16',
  '2028-05-05',
  '2029-04-24',
  '2030-04-13',
]

/** The same every year. */
const FIXED = [
  ['01-01', 'Yılbaşı', 'closed'],
  ['04-23', 'Ulusal Egemenlik ve Çocuk Bayramı', 'closed'],
  ['05-01', 'Emek ve Dayanışma Günü', 'closed'],
  ['05-19', "Atatürk'ü Anma, Gençlik ve Spor Bayramı", 'closed'],
  ['07-15', 'Demokrasi ve Millî Birlik Günü', 'closed'],
  ['08-30', 'Zafer Bayramı', 'closed'],
  ['10-28', 'Cumhuriyet Bayramı arifesi', 'half'],
  ['10-29', 'Cumhuriyet Bayramı', 'closed'],
] as const

const YEARS = RAMAZAN.map((day) => day.slice(0, 4))

/** The years whose feasts are known: outside them nobody may promise a working day. */
export const HOLIDAY_YEARS = { first: Number(YEARS[0]), last: Number(YEARS.at(-1)) }

function feast(first: Day, name: string, days: number): Holiday[] {
  const eve: Holiday = { on: addDays(first, -1), name: `${name} arifesi`, kind: 'half' }
  const rest = Array.from({ length: days }, (_, index): Holiday => {
    return { on: addDays(first, index), name: `${name} ${index + 1}. gün`, kind: 'closed' }
  })
  return [eve, ...rest]
}

/** Public holidays of Turkey, in the order of their days. A day may have two of them. */
export const HOLIDAYS: readonly Holiday[] = [
  ...YEARS.flatMap((year) => FIXED.map(([date, name, kind]): Holiday => ({ on: `${year}-${date}`, name, kind }))),
  ...RAMAZAN.flatMap((first) => feast(first, 'Ramazan Bayramı', 3)),
  ...KURBAN.flatMap((first) => feast(first, 'Kurban Bayramı', 4)),
].toSorted((one, other) => (one.on < other.on ? -1 : Number(one.on > other.on)))
