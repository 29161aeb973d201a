import { readCsv } from './csv.ts'
import type { SheetLine } from './line.ts'
import { readWorkbook } from './workbook.ts'

const WORKBOOK = Buffer.from('PK')

/** By its first bytes a file is a workbook; what it is called says nothing. */
export const isWorkbook = (file: Buffer): boolean => file.subarray(0, WORKBOOK.length).equals(WORKBOOK)

/** The rows of a workbook, or of a text file where one is taken. */
export const linesIn = (file: Buffer, takesCsv: boolean): Iterable<SheetLine> =>
  takesCsv && !isWorkbook(file) ? readCsv(file) : readWorkbook(file)
