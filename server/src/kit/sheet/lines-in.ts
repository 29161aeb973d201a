import { readCsv } from './csv.ts'
import type { SheetLine } from './line.ts'
import { readWorkbook } from './workbook.ts'

const WORKBOOK = Buffer.from('PK')

/** True if the first bytes are those of a workbook; the name of a file means nothing. */
export const isWorkbook = (file: Buffer): boolean => file.subarray(0, WORKBOOK.length).equals(WORKBOOK)

/** The rows of a workbook, or of a text file where one is taken. */
export const linesIn = (file: Buffer, takesCsv: boolean): Iterable<SheetLine> =>
  takesCsv && !isWorkbook(file) ? readCsv(file) : readWorkbook(file)
