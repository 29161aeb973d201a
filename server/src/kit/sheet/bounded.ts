import { SHEET_MOST_CELLS, SHEET_MOST_ROWS } from '@vezne/contract/kit/sheet-limits.ts'
import { Refusal } from '../refusal.ts'
import type { SheetLine } from './line.ts'

/** One shared text may be in every cell: the letters of a file are bounded, not only its weight. */
const MOST_LETTERS = 8 * 1024 * 1024

const tooLarge = () => new Refusal('sheet-too-large', null, 'file')

/** The rows with content, the titles among them; reading ends where there are too many. */
export function* bounded(lines: Iterable<SheetLine>): Generator<SheetLine> {
  let [rows, cellCount, letters] = [0, 0, 0]
  for (const line of lines) {
    if (line.cells.size === 0) continue
    rows += 1
    cellCount += line.cells.size
    for (const { text } of line.cells.values()) letters += text.length
    if (rows > SHEET_MOST_ROWS + 1 || cellCount > SHEET_MOST_CELLS || letters > MOST_LETTERS) throw tooLarge()
    yield line
  }
}
