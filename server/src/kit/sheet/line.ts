/** A cell as its writer left it. */
export interface SheetCell {
  /** `formula`: whatever its last result; `broken`: `#N/A` and the like. */
  readonly kind: 'text' | 'number' | 'formula' | 'broken'
  /** A number as its plain decimal, `2.35`; one shown as a percentage as the percentage, `2.35` of `0.0235`. */
  readonly text: string
}

/** A row with something in it. */
export interface SheetLine {
  /** As a spreadsheet counts it, from 1. */
  readonly row: number
  /** By the letters of its column. */
  readonly cells: ReadonlyMap<string, SheetCell>
}

/** Columns beyond it are not read. */
export const MOST_COLUMNS = 100
/** Longer texts of a cell are cut. */
export const MOST_TEXT = 2000

/** `0` is `A`, `26` is `AA`. */
export function columnLetters(at: number): string {
  const before = Math.floor(at / 26)
  return (before === 0 ? '' : columnLetters(before - 1)) + String.fromCharCode(65 + (at % 26))
}
