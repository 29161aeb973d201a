import type { CellError, SheetDifference, SheetRule } from '@vezne/contract/kit/sheet.ts'
import type { FieldError } from '@vezne/contract/kit/envelope.ts'
import type { Language } from '@vezne/contract/kit/language.ts'
import { COLUMNS, type LineColumn } from './columns.ts'
import { shownCells, typeText, type LineSaid, type LineSheet, type PlannedLine } from './plan.ts'

const VALUE_TOLD = 300

const cut = (text: string | null | undefined) => text?.slice(0, VALUE_TOLD) ?? null

const KEYS = Object.keys(COLUMNS) as LineColumn[]

function nameOf(said: LineSaid, language: Language): string {
  const { documentOn, firmCode } = shownCells(said, language)
  return [firmCode, documentOn, said.documentNo, typeText(said, language)]
    .filter(Boolean)
    .join(' · ')
    .slice(0, VALUE_TOLD)
}

/** Where the amount of a movement stands. */
function amountColumn(said: LineSaid): LineColumn {
  if (said.debitMinor > 0n) return 'debit'
  if (said.creditMinor > 0n) return 'credit'
  return said.localDebitMinor > 0n ? 'localDebit' : 'localCredit'
}

/** What would change: of a new movement its amount, of one that is there every cell that says something else. */
export function tellLines(
  sheet: LineSheet,
  lines: readonly PlannedLine[],
  held: ReadonlyMap<string, LineSaid>,
  language: Language,
): SheetDifference[] {
  return lines.flatMap(({ row, externalId, said, isRemoved }) => {
    const known = held.get(externalId)
    const of = nameOf(isRemoved ? (known ?? said) : said, language)
    const [before, after] = [known && shownCells(known, language), isRemoved ? undefined : shownCells(said, language)]
    const column = amountColumn(isRemoved && known ? known : said)
    const changed = before && after ? KEYS.filter((key) => (before[key] ?? null) !== (after[key] ?? null)) : [column]
    return changed.map((key) => ({
      ...sheet.placeOf(row, key),
      of,
      before: cut(before?.[key]),
      after: cut(after?.[key]),
    }))
  })
}

/** The feed's words for what is wrong with a row, as they are said of a cell. */
const SAID_OF_CELLS: Readonly<Record<string, SheetRule>> = {
  'firm-code-unknown': 'firm-code-unknown',
  'external-id-ours': 'line-of-vezne',
  'one-side-only': 'one-side-only',
  'local-amount-required': 'local-amount-missing',
}

const columnOf = (path: string): LineColumn => KEYS.find((key) => key === path) ?? 'firmCode'

export const tellRefused = (sheet: LineSheet, row: number, errors: readonly FieldError[]): CellError[] =>
  errors.map(({ path, rule }) => sheet.wrong(row, columnOf(path), SAID_OF_CELLS[rule] ?? 'cell-refused'))
