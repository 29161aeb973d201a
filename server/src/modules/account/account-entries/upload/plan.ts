import { createHash } from 'node:crypto'
import { LINE_TYPE_WORDS } from '@vezne/contract/firm-transactions/words.ts'
import type { CellError } from '@vezne/contract/kit/sheet.ts'
import type { Language } from '@vezne/contract/kit/language.ts'
import { exchange, LIRA_RATE, readExchangeRate } from '@vezne/domain/money/exchange.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { CURRENCIES, decimalFromMinor, type Currency } from '@vezne/domain/money/money.ts'
import { readTerm } from '@vezne/domain/payment-plan/term-code.ts'
import type { Sheet, SheetRow } from '../../../../kit/sheet/read-sheet.ts'
import type { COLUMNS, LineColumn } from './columns.ts'

export type LineSheet = Sheet<typeof COLUMNS>
type Row = SheetRow<typeof COLUMNS>

/** What a movement says, whether it stands in a file or in the books. */
export interface LineSaid {
  readonly firmCode: string
  readonly documentOn: string
  readonly dueOn: string
  /** The code of its term; null where it falls due as a whole. */
  readonly term: string | null
  readonly type: string
  readonly rawType: string | null
  readonly documentNo: string | null
  readonly description: string | null
  readonly currencyCode: string
  readonly debitMinor: bigint
  readonly creditMinor: bigint
  readonly localDebitMinor: bigint
  readonly localCreditMinor: bigint
  readonly rate: string | null
  readonly branch: string | null
  readonly reference: string | null
  readonly ettn: string | null
}

/** A row that can become a movement, or take one away. */
export interface PlannedLine {
  readonly row: number
  /** Names it in its ledger: the same number again is the same movement. */
  readonly externalId: string
  readonly said: LineSaid
  /** The file has a column for terms; without one what is split stays so. */
  readonly saysTerm: boolean
  readonly isRemoved: boolean
}

export interface Plan {
  readonly lines: readonly PlannedLine[]
  readonly errors: readonly CellError[]
  readonly wrong: number
}

const LONGEST_KEY = 100

/** A number of its own, or the document's within its account; null where it has neither. */
function keyOf({ values: { externalId, documentNo, firmCode } }: Row): string | null {
  if (externalId) return externalId
  if (!documentNo) return null
  const key = `${firmCode}/${documentNo}`
  return key.length <= LONGEST_KEY ? key : createHash('sha256').update(key).digest('hex')
}

/** In lira as it was booked: said in so many words, or by the rate of the row. */
function liraOf(amountMinor: bigint, said: bigint | null, currency: Currency, rate: string | null): bigint {
  if (currency === 'TRY') return amountMinor
  const read = rate === null ? undefined : readExchangeRate(rate)
  return said ?? (read === undefined ? 0n : exchange(amountMinor, read, LIRA_RATE))
}

function saidBy({ values }: Row): LineSaid {
  const currencyCode = values.currencyCode ?? 'TRY'
  const rate = values.rate ?? null
  const [debitMinor, creditMinor] = [values.debit ?? 0n, values.credit ?? 0n]
  return {
    firmCode: values.firmCode ?? '',
    documentOn: values.documentOn ?? '',
    dueOn: values.dueOn ?? values.documentOn ?? '',
    term: values.term ?? null,
    type: values.type?.type ?? 'other',
    rawType: values.type?.rawType ?? null,
    documentNo: values.documentNo ?? null,
    description: values.description ?? null,
    currencyCode,
    debitMinor,
    creditMinor,
    localDebitMinor: liraOf(debitMinor, values.localDebit ?? null, currencyCode, rate),
    localCreditMinor: liraOf(creditMinor, values.localCredit ?? null, currencyCode, rate),
    rate,
    branch: values.branch ?? null,
    reference: values.reference ?? null,
    ettn: values.ettn ?? null,
  }
}

/** What no cell tells by itself. */
function wrongOf(sheet: LineSheet, row: number, said: LineSaid): CellError[] {
  const isForeign = said.currencyCode !== 'TRY'
  const isMoved = said.debitMinor > 0n || said.creditMinor > 0n
  const isMovedInLira = said.localDebitMinor > 0n || said.localCreditMinor > 0n
  if (said.debitMinor > 0n && said.creditMinor > 0n) return [sheet.wrong(row, 'credit', 'one-side-only')]
  if (said.localDebitMinor > 0n && said.localCreditMinor > 0n) return [sheet.wrong(row, 'localCredit', 'one-side-only')]
  // An exchange difference moves lira alone.
  if (!isMoved && !isMovedInLira) return [sheet.wrong(row, 'debit', 'sides-empty')]
  if (isForeign && !isMovedInLira)
    return [sheet.wrong(row, said.debitMinor > 0n ? 'localDebit' : 'localCredit', 'local-amount-missing')]
  return wrongTerm(sheet, row, said)
}

/** A debit with a number of its own, of which every part is something. */
export function canBeSplit({ term, documentNo, debitMinor }: LineSaid): boolean {
  const parts = term === null ? null : readTerm(term)
  return !parts || (documentNo !== null && debitMinor >= BigInt(parts.count))
}

function wrongTerm(sheet: LineSheet, row: number, said: LineSaid): CellError[] {
  if (canBeSplit(said)) return []
  if (said.debitMinor === 0n) return [sheet.wrong(row, 'term', 'term-of-credit')]
  return said.documentNo === null
    ? [sheet.wrong(row, 'documentNo', 'term-number-missing')]
    : [sheet.wrong(row, 'term', 'term-invalid')]
}

/** Every row that nothing is wrong with, and everything that is wrong. Two rows of one number are a slip. */
export function planUpload(sheet: LineSheet): Plan {
  const lines: PlannedLine[] = []
  const errors: CellError[] = [...sheet.errors]
  const seen = new Map<string, number>()
  let wrong = 0
  for (const row of sheet.rows) {
    const said = saidBy(row)
    const externalId = keyOf(row)
    const found = row.isRight ? wrongOf(sheet, row.row, said) : []
    const before = externalId === null ? undefined : seen.get(externalId)
    if (row.isRight && externalId === null) found.push(sheet.wrong(row.row, 'documentNo', 'key-missing'))
    if (row.isRight && before !== undefined)
      found.push(
        sheet.wrong(row.row, row.values.externalId ? 'externalId' : 'documentNo', 'key-twice', { row: before }),
      )
    errors.push(...found)
    if (externalId === null || !row.isRight || found.length > 0) {
      wrong += 1
      continue
    }
    seen.set(externalId, row.row)
    lines.push({
      row: row.row,
      externalId,
      said,
      saysTerm: row.values.term !== undefined,
      isRemoved: row.values.isRemoved === 'yes',
    })
  }
  return { lines, errors, wrong }
}

const decimalOrNull = (minor: bigint) => (minor === 0n ? null : decimalFromMinor(minor))

/** As an ERP would send it. */
export const itemOf = ({ externalId, said }: PlannedLine) => ({
  externalId,
  firmCode: said.firmCode,
  documentOn: said.documentOn,
  dueOn: said.dueOn,
  type: said.type,
  rawType: said.rawType,
  documentNo: said.documentNo,
  description: said.description,
  debit: decimalOrNull(said.debitMinor),
  credit: decimalOrNull(said.creditMinor),
  ...(said.currencyCode !== 'TRY' && {
    localDebit: decimalFromMinor(said.localDebitMinor),
    localCredit: decimalFromMinor(said.localCreditMinor),
  }),
  currencyCode: said.currencyCode,
  rate: said.rate,
  branch: said.branch,
  reference: said.reference,
  ettn: said.ettn,
})

const dayText = (day: string) => day.split('-').toReversed().join('.')

const UNITS = { month: { tr: 'ay', en: 'month' }, day: { tr: 'gün', en: 'day' } } as const

/** `3 × 1 ay`. */
function termText(code: string | null, language: Language): string | null {
  const term = code === null ? null : readTerm(code)
  return term ? `${term.count} × ${term.every} ${UNITS[term.unit][language]}` : null
}

const currencyOf = (code: string): Currency | undefined => CURRENCIES.find((known) => known === code)

/** How a movement is called, for people. */
export function typeText({ type, rawType }: Pick<LineSaid, 'type' | 'rawType'>, language: Language): string {
  const words = Object.entries(LINE_TYPE_WORDS).find(([known]) => known === type)?.[1]
  return rawType !== null && (words === undefined || type === 'other') ? rawType : (words?.[language] ?? type)
}

/** Cell by cell, as people read it. */
export function shownCells(said: LineSaid, language: Language): Readonly<Partial<Record<LineColumn, string | null>>> {
  const money = (minor: bigint, currency = currencyOf(said.currencyCode)) =>
    minor === 0n ? null : formatAmount(minor, currency)
  const isForeign = said.currencyCode !== 'TRY'
  return {
    firmCode: said.firmCode,
    documentOn: dayText(said.documentOn),
    dueOn: dayText(said.dueOn),
    term: termText(said.term, language),
    type: typeText(said, language),
    documentNo: said.documentNo,
    description: said.description,
    debit: money(said.debitMinor),
    credit: money(said.creditMinor),
    currencyCode: said.currencyCode,
    rate: said.rate === null ? null : String(Number(said.rate)).replace('.', ','),
    localDebit: isForeign ? money(said.localDebitMinor, 'TRY') : null,
    localCredit: isForeign ? money(said.localCreditMinor, 'TRY') : null,
    branch: said.branch,
    reference: said.reference,
    ettn: said.ettn,
  }
}
