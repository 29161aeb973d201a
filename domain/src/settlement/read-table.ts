import { hideCardNumbers } from '../card/number.ts'
import { searchKey } from '../text/search-key.ts'
import type { BankFile } from './bank-file.ts'
import type { BankRow, BrokenRow, BrokenRule } from './bank-row.ts'
import { countIn, currencyIn, dayIn, signedAmountIn, type TableCell } from './cells.ts'
import { TABLE_LAYOUTS, titleKey, type Layout } from './layouts.ts'

/** A row of a workbook or of a text file with something in it; cells by the letters of their columns. */
export interface TableLine {
  readonly row: number
  readonly cells: ReadonlyMap<string, TableCell>
}

/** Titles stand within the first rows: some banks write who they are above them. */
const TITLES_WITHIN = 10

interface Titles {
  readonly layout: Layout
  readonly at: number
  readonly columnOf: (names: readonly string[] | undefined) => string | undefined
}

/** Which bank's file it is, by its titles; undefined where no known bank writes them. */
function titlesOf(lines: readonly TableLine[]): Titles | undefined {
  for (const [at, line] of lines.slice(0, TITLES_WITHIN).entries()) {
    const columns = new Map([...line.cells].map(([letters, { text }]) => [titleKey(text), letters]))
    const columnOf = (names: readonly string[] = []) =>
      names.map((name) => columns.get(titleKey(name))).find((letters) => letters !== undefined)
    const layout = TABLE_LAYOUTS.find(({ soldOn, valueOn, gross, kept, net }) =>
      [soldOn, valueOn, gross, kept[0], net].every((names) => columnOf(names) !== undefined),
    )
    if (layout !== undefined) return { layout, at, columnOf }
  }
  return undefined
}

/** What a line is not, thrown up to where the line is named. */
class Broken extends Error {
  override readonly name = 'Broken'
  readonly rule: BrokenRule
  readonly field: string
  readonly text: string

  constructor(rule: BrokenRule, field: string, text: string) {
    super(rule)
    this.rule = rule
    this.field = field
    this.text = text
  }
}

const EMPTY: TableCell = { kind: 'text', text: '' }
const CUT = 100

/** Reads a bank's table by its titles. Every line below them is a row or is named; sums at the end are neither. */
export function readTable(lines: readonly TableLine[]): BankFile | undefined {
  const titles = titlesOf(lines)
  if (titles === undefined) return undefined
  const rows: BankRow[] = []
  const broken: BrokenRow[] = []
  for (const line of lines.slice(titles.at + 1)) {
    if (isSum(line)) continue
    try {
      rows.push(rowOf(line, titles))
    } catch (error) {
      if (!(error instanceof Broken)) throw error
      const { rule, field, text } = error
      broken.push({ line: line.row, rule, field, text: hideCardNumbers(text).slice(0, CUT) })
    }
  }
  return { layout: titles.layout.name, rows, broken }
}

/** The words in which banks end their tables. */
const isSum = ({ cells }: TableLine) =>
  [...cells.values()].some(({ text }) => /^(genel |ara )?toplam\b/.test(searchKey(text.trim())))

function rowOf(line: TableLine, { layout, columnOf }: Titles): BankRow {
  const cellOf = (names: readonly string[] | undefined): TableCell => line.cells.get(columnOf(names) ?? '') ?? EMPTY
  const readable = (names: readonly string[]): TableCell => {
    const cell = cellOf(names)
    if (cell.kind === 'formula' || cell.kind === 'broken') throw new Broken('cell-broken', names[0] ?? '', cell.text)
    return cell
  }
  const day = (names: readonly string[]) => {
    const cell = readable(names)
    const found = dayIn(cell)
    if (found === undefined) throw new Broken('day-invalid', names[0] ?? '', cell.text)
    return found
  }
  const amount = (names: readonly string[], isOptional = false) => {
    const cell = readable(names)
    const found = isOptional && cell.text.trim() === '' ? 0n : signedAmountIn(cell)
    if (found === undefined) throw new Broken('amount-invalid', names[0] ?? '', cell.text)
    return found
  }
  const [commission = [], ...others] = layout.kept
  const written = {
    gross: amount(layout.gross),
    kept: [amount(commission), ...others.map((names) => amount(names, true))].reduce(
      (sum, each) => sum + size(each),
      0n,
    ),
    net: amount(layout.net),
  }
  const kind = kindOf(written.gross, cellOf(layout.type).text, cellOf(layout.side).text)
  const money = signed(kind, written)
  if (money === undefined) throw new Broken('sum-differs', layout.net[0] ?? '', readable(layout.net).text)
  const currency = currencyIn(cellOf(layout.currency))
  if (currency === undefined)
    throw new Broken('currency-unknown', layout.currency?.[0] ?? '', cellOf(layout.currency).text)
  const [ofBoth, numberOfBoth] = cellOf(layout.both).text.split('/')
  return {
    line: line.row,
    kind,
    soldOn: day(layout.soldOn),
    valueOn: day(layout.valueOn),
    installments: countIn(layout.both === undefined ? cellOf(layout.installments).text : ofBoth),
    installment: countIn(layout.both === undefined ? cellOf(layout.installment).text : numberOfBoth),
    ...money,
    currency,
    // Where columns slipped, a card may stand here.
    authCode: hideCardNumbers(cellOf(layout.authCode).text.trim()).slice(0, CUT) || null,
    maskedCard: maskedIn(cellOf(layout.card).text),
  }
}

const size = (minor: bigint) => (minor < 0n ? -minor : minor)

function kindOf(grossMinor: bigint, type: string, side: string): BankRow['kind'] {
  const isBack = grossMinor < 0n || /^(iad|ipt|ret|refund|void)/.test(searchKey(type.trim()))
  return isBack || searchKey(side.trim()).startsWith('b') ? 'refund' : 'sale'
}

/** Money that goes back is below zero, however the file writes it; undefined where gross, kept and net do not add up. */
export function signed(
  kind: BankRow['kind'],
  { gross, kept, net }: { readonly gross: bigint; readonly kept: bigint; readonly net: bigint },
): Pick<BankRow, 'grossMinor' | 'commissionMinor' | 'netMinor'> | undefined {
  if (size(gross) - kept !== size(net)) return undefined
  const sign = kind === 'refund' ? -1n : 1n
  return { grossMinor: sign * size(gross), commissionMinor: sign * kept, netMinor: sign * size(net) }
}

/** First six and last four at most, whatever the bank wrote (I-17). */
function maskedIn(text: string): string | null {
  const bare = text.replace(/[\s-]/g, '')
  const known = /^(\d{6})[\d*xX]{2,9}(\d{4})$/.exec(bare)
  return known ? `${known[1]}******${known[2]}` : null
}
