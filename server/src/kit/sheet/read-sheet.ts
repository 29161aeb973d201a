import type { CellError, SheetRule } from '@vezne/contract/kit/sheet.ts'
import { LANGUAGES, type Bilingual, type Language } from '@vezne/contract/kit/language.ts'
import { searchKey } from '@vezne/domain/text/search-key.ts'
import type { SheetCell, SheetLine } from './line.ts'

/** The value of a cell, or what is wrong with it. */
export type CellReading<Value> =
  | { readonly value: Value }
  | { readonly rule: SheetRule; readonly params?: CellError['params'] }

/** A column of a sheet that people fill in: found by its title, in either language and however it is capitalised. */
export interface SheetColumn<Value> {
  readonly title: Bilingual
  /** Other titles that people use. */
  readonly alsoCalled?: readonly string[]
  /** A sheet without it is read, too: its cells are then absent. */
  readonly mayBeMissing?: true
  /** Called for every row of the sheet, also for an empty cell. Formulas and errors never get here. */
  readonly read: (cell: SheetCell | undefined, language: Language) => CellReading<Value>
}

type Columns = Readonly<Record<string, SheetColumn<unknown>>>
type ValueOf<Column> = Column extends SheetColumn<infer Value> ? Value : never

export interface SheetRow<C extends Columns> {
  readonly row: number
  /** Without wrong cells, and without those whose column is missing. */
  readonly values: { readonly [Key in keyof C]?: ValueOf<C[Key]> }
  /** Nothing is wrong with any of its cells. */
  readonly isRight: boolean
}

export interface Sheet<C extends Columns> {
  readonly rows: readonly SheetRow<C>[]
  readonly errors: readonly CellError[]
  /** Titles that no column has. */
  readonly ignored: readonly string[]
  /** The place of a cell, for later findings about it. */
  readonly placeOf: (row: number, column: keyof C & string) => Pick<CellError, 'row' | 'column' | 'title'>
  /** The same with what is wrong with it. */
  readonly wrong: (row: number, column: keyof C & string, rule: SheetRule, params?: CellError['params']) => CellError
}

const VALUE_TOLD = 100
const TITLE_TOLD = 100

/** Titles are compared without blanks, for these come and go at the ends of cells. */
const keyOf = (title: string) =>
  searchKey(title)
    .replace(/[\s\u00a0]+/gu, ' ')
    .trim()

interface Titles {
  /** By the key of a column, its letters and its title as written there. */
  readonly places: ReadonlyMap<string, { readonly letters: string; readonly title: string }>
  readonly errors: readonly CellError[]
  readonly ignored: readonly string[]
}

function readTitles(line: SheetLine | undefined, columns: Columns, language: Language): Titles {
  const row = line?.row ?? 1
  const known = new Map(
    Object.entries(columns).flatMap(([key, { title, alsoCalled = [] }]) =>
      [...LANGUAGES.map((each) => title[each]), ...alsoCalled].map((name) => [keyOf(name), key] as const),
    ),
  )
  const places = new Map<string, { letters: string; title: string }>()
  const errors: CellError[] = []
  const ignored: string[] = []
  for (const [letters, { text }] of line?.cells ?? []) {
    const title = text.slice(0, TITLE_TOLD)
    const key = known.get(keyOf(text))
    if (key === undefined) ignored.push(title)
    else if (places.has(key))
      errors.push({ row, column: letters, title, value: title, rule: 'column-twice', params: {} })
    else places.set(key, { letters, title })
  }
  for (const [key, { title, mayBeMissing }] of Object.entries(columns)) {
    if (places.has(key) || mayBeMissing === true) continue
    const words = title[language]
    errors.push({ row, column: '', title: words, value: '', rule: 'column-missing', params: { title: words } })
  }
  return { places, errors, ignored }
}

/** Content that no cell may have, whatever its column. */
function unreadable(cell: SheetCell | undefined): SheetRule | undefined {
  if (cell?.kind === 'formula') return 'formula'
  return cell?.kind === 'broken' ? 'cell-broken' : undefined
}

/**
 * Reads the rows of a sheet by the titles in the first of them: every row, and every wrong cell with its place and the
 * reason. A formula is wrong, whatever its last result: a reader cannot tell whether that is still right, and other
 * programs write none at all. Without a needed title no row is read.
 */
export function readSheet<const C extends Columns>(
  [titleLine, ...lines]: readonly SheetLine[],
  columns: C,
  language: Language,
): Sheet<C> {
  const all: Columns = columns
  const { places, errors: ofTitles, ignored } = readTitles(titleLine, all, language)
  const byRow = new Map(lines.map((line) => [line.row, line]))
  const placeOf = (row: number, column: string) => {
    const place = places.get(column)
    return { row, column: place?.letters ?? '', title: place?.title ?? all[column]?.title[language] ?? '' }
  }
  const wrong = (row: number, column: string, rule: SheetRule, params: CellError['params'] = {}): CellError => {
    const value = byRow.get(row)?.cells.get(places.get(column)?.letters ?? '')?.text ?? ''
    return { ...placeOf(row, column), value: value.slice(0, VALUE_TOLD), rule, params }
  }
  const errors = [...ofTitles]
  const readLine = ({ row, cells }: SheetLine): SheetRow<C> => {
    const before = errors.length
    const values: Record<string, unknown> = {}
    for (const [key, { letters }] of places) {
      const cell = cells.get(letters)
      const rule = unreadable(cell)
      const reading = rule === undefined ? all[key]?.read(cell, language) : { rule }
      if (reading === undefined) continue
      if ('value' in reading) values[key] = reading.value
      else errors.push(wrong(row, key, reading.rule, reading.params))
    }
    return { row, values: values as SheetRow<C>['values'], isRight: errors.length === before }
  }
  const rows = ofTitles.length > 0 ? [] : lines.map(readLine)
  return { rows, errors, ignored, placeOf, wrong }
}
