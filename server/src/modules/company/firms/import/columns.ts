import { isContactPhone } from '@vezne/contract/firms.ts'
import { firmList } from '@vezne/contract/firms/list.ts'
import type { Bilingual } from '@vezne/contract/kit/language.ts'
import { identifiesTaxpayer } from '@vezne/domain/identity/tax-number.ts'
import { CURRENCIES, type Currency } from '@vezne/domain/money/money.ts'
import { readAmount } from '@vezne/domain/money/read-amount.ts'
import * as z from 'zod/mini'
import { textCell, textIn } from '../../../../kit/sheet/cells.ts'
import type { CellReading, SheetColumn } from '../../../../kit/sheet/read-sheet.ts'
import type { SheetCell } from '../../../../kit/sheet/line.ts'

/** As the list calls it: what was taken away as a file can be sent back. */
function listed(key: (typeof firmList.columns)[number]['key']): Bilingual {
  const column = firmList.columns.find((each) => each.key === key)
  if (column === undefined) throw new Error(`the list of firms has no column ${key}`)
  return column.title
}

type Read<Value> = SheetColumn<Value>['read']

const required =
  (most: number): Read<string> =>
  (cell) => {
    const text = textIn(cell)
    if (text === '') return { rule: 'required' }
    return text.length > most ? { rule: 'too-long', params: { limit: most } } : { value: text }
  }

/** What may be left empty, and is held to something otherwise. */
const checked =
  (most: number, holds: (text: string) => boolean, rule: 'email-invalid' | 'phone-invalid'): Read<string | null> =>
  (cell) => {
    const read = textCell(most)(cell)
    return 'value' in read && read.value !== null && !holds(read.value) ? { rule } : read
  }

/** How the list writes the identity number of a person, of whom it shows the last four digits alone. */
export const HIDDEN = /^•+(\d{4})$/

function taxNumberCell(cell: SheetCell | undefined): CellReading<string | null> {
  const number = textIn(cell).replace(/\s/g, '')
  if (number === '') return { value: null }
  return identifiesTaxpayer(number) || HIDDEN.test(number) ? { value: number } : { rule: 'tax-number-invalid' }
}

const MOST_BRANCHES = 50
const BRANCH_LONGEST = 50

/** `1001; 1002`, or with commas, as the list writes them. */
function branchesCell(cell: SheetCell | undefined): CellReading<readonly string[]> {
  const numbers = textIn(cell)
    .split(/[;,]/)
    .map((number) => number.trim())
    .filter((number) => number !== '')
  const isGood = new Set(numbers).size === numbers.length && numbers.length <= MOST_BRANCHES
  return isGood && numbers.every(({ length }) => length <= BRANCH_LONGEST)
    ? { value: numbers }
    : { rule: 'branches-invalid' }
}

function amountCell(cell: SheetCell | undefined): CellReading<bigint | null> {
  const text = textIn(cell)
  if (text === '') return { value: null }
  const amountMinor = readAmount(text)
  return amountMinor === undefined || amountMinor <= 0n ? { rule: 'amount-invalid' } : { value: amountMinor }
}

function currencyCell(cell: SheetCell | undefined): CellReading<Currency> {
  const text = textIn(cell).toUpperCase()
  const found = CURRENCIES.find((code) => code === (text === '' || text === 'TL' ? 'TRY' : text))
  return found === undefined ? { rule: 'word-unknown', params: { words: CURRENCIES.join(', ') } } : { value: found }
}

const isEmail = (text: string) => z.safeParse(z.email(), text).success

const LIMIT_TITLES = {
  perPayment: { tr: 'Tek Ödeme Limiti', en: 'Limit Per Payment' },
  perDay: { tr: 'Günlük Limit', en: 'Limit Per Day' },
  perMonth: { tr: 'Aylık Limit', en: 'Limit Per Month' },
} as const satisfies Record<string, Bilingual>

export type LimitName = keyof typeof LIMIT_TITLES
export const LIMIT_NAMES = Object.keys(LIMIT_TITLES) as LimitName[]

/** Lira is meant where no currency is named. */
const limitTitle = (name: LimitName, currency: Currency): Bilingual => {
  const { tr, en } = LIMIT_TITLES[name]
  return currency === 'TRY' ? { tr, en } : { tr: `${tr} (${currency})`, en: `${en} (${currency})` }
}

export type LimitKey = `${LimitName}${Currency}`
export const limitKey = (name: LimitName, currency: Currency): LimitKey => `${name}${currency}`

/** May be missing: a file that says nothing of it changes nothing of it. An empty cell says that there is none. */
const optional = <Value>(title: Bilingual, read: Read<Value>) => ({ title, mayBeMissing: true, read }) as const

type LimitColumns = Readonly<Record<LimitKey, ReturnType<typeof optional<bigint | null>>>>

const LIMITS = Object.fromEntries(
  CURRENCIES.flatMap((currency) =>
    LIMIT_NAMES.map((name) => [limitKey(name, currency), optional(limitTitle(name, currency), amountCell)]),
  ),
) as LimitColumns

/** What is read of a file. A firm is found by its code. */
export const COLUMNS = {
  code: { title: listed('code'), read: required(50) },
  name: { title: listed('name'), read: required(200) },
  parent: optional(listed('parentName'), textCell(200)),
  group: optional(listed('groupName'), textCell(100)),
  taxNumber: optional(listed('taxNumber'), taxNumberCell),
  taxOffice: optional(listed('taxOffice'), textCell(100)),
  contactName: optional(listed('contactName'), textCell(200)),
  email: optional(listed('email'), checked(254, isEmail, 'email-invalid')),
  phoneNumber: optional(listed('phoneNumber'), checked(40, isContactPhone, 'phone-invalid')),
  city: optional(listed('city'), textCell(60)),
  branches: optional(listed('branchNumbers'), branchesCell),
  downPayment: optional({ tr: 'Peşinat', en: 'Down Payment' }, amountCell),
  organizationFee: optional({ tr: 'Organizasyon Bedeli', en: 'Organization Fee' }, amountCell),
  currency: optional({ tr: 'Döviz', en: 'Currency' }, currencyCell),
  ...LIMITS,
} as const
