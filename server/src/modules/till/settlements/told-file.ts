import type { BankFile } from '@vezne/domain/settlement/bank-file.ts'
import type { BankRow, BrokenRow } from '@vezne/domain/settlement/bank-row.ts'
import type { Statement, StatementLine } from '@vezne/domain/settlement/mt940.ts'

/** A bank's file in pieces, as the thread that reads it tells it: what it is, then line by line. */
type Piece =
  | { readonly file: Pick<BankFile, 'layout'> & { readonly statement?: Pick<Statement, 'bankId' | 'closedOn'> } }
  | { readonly row: BankRow }
  | { readonly broken: BrokenRow }
  | { readonly line: StatementLine }

/** JSON has no bigint: amounts travel as texts, and are known by their names. */
export const reviveMinor = (key: string, value: unknown): unknown =>
  key.endsWith('Minor') && typeof value === 'string' ? BigInt(value) : value
const asText = (minor: bigint) => String(minor) as unknown as bigint

export function* piecesOf({ layout, rows, broken, statement }: BankFile): Generator<Piece> {
  if (statement === undefined) yield { file: { layout } }
  else yield { file: { layout, statement: { bankId: statement.bankId, closedOn: statement.closedOn } } }
  for (const row of rows) {
    const { grossMinor, commissionMinor, netMinor } = row
    const money = {
      grossMinor: asText(grossMinor),
      commissionMinor: asText(commissionMinor),
      netMinor: asText(netMinor),
    }
    yield { row: { ...row, ...money } }
  }
  for (const one of broken) yield { broken: one }
  for (const line of statement?.lines ?? []) yield { line: { ...line, amountMinor: asText(line.amountMinor) } }
}

export function fileOf(items: readonly unknown[]): BankFile {
  const pieces = items as readonly Piece[]
  const rows = pieces.flatMap((piece) => ('row' in piece ? [piece.row] : []))
  const broken = pieces.flatMap((piece) => ('broken' in piece ? [piece.broken] : []))
  const lines = pieces.flatMap((piece) => ('line' in piece ? [piece.line] : []))
  const [first] = pieces
  if (first === undefined || !('file' in first)) throw new Error('a file that was read does not say what it is')
  const { layout, statement } = first.file
  if (statement === undefined) return { layout, rows, broken }
  const { bankId, closedOn } = statement
  return { layout, rows, broken, statement: { bankId, closedOn, lines, broken } }
}
