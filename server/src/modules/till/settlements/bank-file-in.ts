import { SHEET_MOST_ROWS } from '@vezne/contract/kit/sheet-limits.ts'
import type { BankFile } from '@vezne/domain/settlement/bank-file.ts'
import { readMt940 } from '@vezne/domain/settlement/mt940.ts'
import { readTable } from '@vezne/domain/settlement/read-table.ts'
import { readText } from '@vezne/domain/settlement/read-text.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { readCsv } from '../../../kit/sheet/csv.ts'
import { isWorkbook } from '../../../kit/sheet/lines-in.ts'
import { readWorkbook } from '../../../kit/sheet/workbook.ts'

const tableIn = (bytes: Buffer) => readTable([...readCsv(bytes)])

/** A bank's file in any of the shapes that we know, by what stands in it; what it is called says nothing. */
export function bankFileIn(bytes: Buffer): BankFile {
  const read = isWorkbook(bytes) ? readTable([...readWorkbook(bytes)]) : readLines(bytes)
  if (read === undefined) throw new Refusal('settlement-layout-unknown', null, 'file')
  const { rows, broken, statement } = read
  const most = Math.max(rows.length + broken.length, statement?.lines.length ?? 0)
  if (most > SHEET_MOST_ROWS) throw new Refusal('sheet-too-large', null, 'file')
  if (rows.length + (statement?.lines.length ?? 0) === 0) throw new Refusal('settlement-empty', null, 'file')
  return read
}

/** Banks write who they are above their titles: the sign that divides is that of the first line with several of it. */
function readLines(bytes: Buffer): BankFile | undefined {
  const text = textOf(bytes)
  if (text === undefined) return tableIn(bytes)
  const statement = readMt940(text)
  if (statement !== undefined) return { layout: 'mt940', rows: [], broken: statement.broken, statement }
  const old = readText(text)
  if (old !== undefined) return old
  if (/^sep=/i.test(text)) return tableIn(bytes)
  return tableIn(Buffer.from(`sep=${separatorOf(text)}\n${text}`))
}

/** Undefined where it is no text of one byte a letter or of UTF-8: whoever reads sheets says what it is then. */
function textOf(bytes: Buffer): string | undefined {
  if (bytes.includes(0)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1254').decode(bytes)
  }
}

const SEPARATORS = [';', '\t', '|', ','] as const
const TITLES_WITHIN = 10
const SEVERAL = 4

function separatorOf(text: string): string {
  const lines = text.split(/\r?\n/, TITLES_WITHIN)
  const found = lines.flatMap((line) => SEPARATORS.filter((sign) => line.split(sign).length > SEVERAL))
  return found[0] ?? ';'
}
