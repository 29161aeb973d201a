import { commissionRowName, type ChangedRow, type CommissionRow } from '@vezne/contract/commissions/table.ts'
import type { CellError, SheetDifference } from '@vezne/contract/kit/sheet.ts'
import type { Language } from '@vezne/contract/kit/language.ts'
import { writeRate } from '@vezne/domain/commission/rate-text.ts'
import type { RateRow } from '@vezne/domain/commission/definition.ts'
import { searchKey } from '@vezne/domain/text/search-key.ts'
import type { SheetLine } from '../../../../kit/sheet/line.ts'
import { readSheet, type Sheet, type SheetRow } from '../../../../kit/sheet/read-sheet.ts'
import { rowChanges } from '../table/change-table.ts'
import { COLUMNS, countKey, COUNTS } from './columns.ts'

type Columns = typeof COLUMNS
type Line = SheetRow<Columns>
type Problem = Pick<CellError, 'rule' | 'params'> & { readonly column: keyof Columns }

/** What was read of a file, beside the table that it is compared with. */
export interface ReadFile {
  readonly rows: number
  readonly ignored: readonly string[]
  readonly errors: readonly CellError[]
  readonly asked: readonly ChangedRow[]
  readonly differences: readonly SheetDifference[]
}

/** Which row of the table a line means: by its code, or by account and kind of card; or what is wrong with that. */
function meantBy(
  { values }: Line,
  table: readonly CommissionRow[],
): Pick<ChangedRow, 'id' | 'accountId' | 'cardKind'> | Problem {
  const { code, account, cardKind = 'any' } = values
  if (code) {
    const found = table.filter(({ id }) => id?.startsWith(code.toLowerCase()) === true)
    const [row] = found
    if (row === undefined || found.length > 1) return { column: 'code', rule: 'row-unknown', params: {} }
    return { id: row.id, accountId: row.accountId, cardKind: row.cardKind }
  }
  if (!account) return { column: 'account', rule: 'required', params: {} }
  const ofAccount = table.filter(({ accountName }) => searchKey(accountName) === searchKey(account))
  const accounts = [...new Set(ofAccount.map(({ accountId }) => accountId))]
  const [accountId] = accounts
  if (accountId === undefined) return { column: 'account', rule: 'account-unknown', params: {} }
  const ofKind = ofAccount.filter((row) => row.cardKind === cardKind)
  if (accounts.length > 1 || ofKind.length > 1) return { column: 'account', rule: 'row-ambiguous', params: {} }
  return { id: ofKind[0]?.id ?? null, accountId, cardKind }
}

/** The rates that a line wants. What it says nothing of, because the column is missing, stays as it is. */
function ratesIn({ values }: Line, row: CommissionRow | undefined): ChangedRow['rates'] | Problem {
  const known = new Map(row?.rates.map((rate) => [rate.count, rate]))
  const rates = COUNTS.flatMap((count) => {
    const ratePpm = values[countKey(count)]
    const before = known.get(count)
    if (ratePpm === undefined) return before === undefined ? [] : [before]
    const isIncluded = values.included?.includes(count) ?? before?.isIncluded ?? false
    return ratePpm === null ? [] : [{ count, ratePpm, isIncluded }]
  })
  const isOffered = (count: number) => rates.some((rate) => rate.count === count)
  if (values.included?.every(isOffered) === false) return { column: 'included', rule: 'counts-invalid', params: {} }
  return rates
}

const isProblem = (found: object): found is Problem => 'rule' in found

interface Understood {
  readonly row: number
  readonly asked: ChangedRow
}

/** Lines one after the other; a row of the table that two of them mean is wrong in the second. */
function understand(sheet: Sheet<Columns>, table: readonly CommissionRow[]) {
  const errors: CellError[] = [...sheet.errors]
  const understood: Understood[] = []
  const firsts = new Map<string, number>()
  const report = (row: number, { column, rule, params }: Problem) => errors.push(sheet.wrong(row, column, rule, params))
  for (const line of sheet.rows) {
    // Of a line with a wrong cell nothing more is said: what it means is not known.
    if (!line.isRight) continue
    const meant = meantBy(line, table)
    if (isProblem(meant)) {
      report(line.row, meant)
      continue
    }
    const key = meant.id ?? `${meant.accountId} ${meant.cardKind}`
    const first = firsts.get(key)
    if (first !== undefined) {
      const column = line.values.code ? 'code' : 'account'
      report(line.row, { column, rule: 'row-twice', params: { row: first } })
      continue
    }
    firsts.set(key, line.row)
    const rates = ratesIn(
      line,
      table.find(({ id }) => id !== null && id === meant.id),
    )
    if (isProblem(rates)) report(line.row, rates)
    else understood.push({ row: line.row, asked: { ...meant, rates } })
  }
  return { errors, understood }
}

const told = (rate: RateRow | undefined) => (rate === undefined ? null : writeRate(rate))

/** Reads a file against the table as it holds on the day from which it is to be applied. */
export function readFile(lines: readonly SheetLine[], table: readonly CommissionRow[], language: Language): ReadFile {
  const sheet = readSheet(lines, COLUMNS, language)
  const { errors, understood } = understand(sheet, table)
  const rowOf = new Map(understood.map(({ asked, row }) => [asked, row] as const))
  const changes =
    errors.length > 0
      ? []
      : rowChanges(
          table,
          understood.map(({ asked }) => asked),
        )
  const differences = changes.flatMap(({ row, asked, cells }) =>
    cells.map(({ count, before, after }) => ({
      ...sheet.placeOf(rowOf.get(asked) ?? 1, countKey(count)),
      of: commissionRowName(row, language),
      before: told(before),
      after: told(after),
    })),
  )
  return {
    rows: sheet.rows.length,
    ignored: sheet.ignored,
    errors,
    asked: changes.map(({ asked }) => asked),
    differences,
  }
}
