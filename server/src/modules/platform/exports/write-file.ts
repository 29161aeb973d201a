import type { Language } from '@vezne/contract/kit/language.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { sheetOf, type Asked, type Exported } from './exported.ts'
import { writeCsv } from './formats/csv.ts'
import { writePdf } from './formats/pdf.ts'
import type { Format, Pages } from './formats/sheet.ts'
import { writeXlsx } from './formats/xlsx.ts'

const FORMATS: Readonly<
  Record<Asked['format'], { readonly write: Format; readonly type: string; readonly most: number }>
> = {
  csv: { write: writeCsv, type: 'text/csv; charset=utf-8', most: Infinity },
  // A sheet has 1 048 576 rows, the titles among them.
  xlsx: {
    write: writeXlsx,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    most: 1_000_000,
  },
  // Some 1 200 pages: nobody prints more.
  pdf: { write: writePdf, type: 'application/pdf', most: 50_000 },
}

export const mostRows = ({ format }: Asked): number => FORMATS[format].most

/** A file of these rows: what it is called, what it is, and its pieces. */
export function writeFile(what: Exported, asked: Asked, language: Language, pages: Pages) {
  const { write, type } = FORMATS[asked.format]
  return {
    name: `${what.fileName[language]}-${istanbulDay(Date.now())}.${asked.format}`,
    type,
    pieces: write(sheetOf(what, asked, language), pages),
  }
}
