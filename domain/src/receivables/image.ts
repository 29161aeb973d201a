import { sumOf } from '../money/sum.ts'
import { signed, type Side } from './side.ts'

/** What the ERP shows open of one document. */
export interface ImageItem {
  readonly side: Side
  readonly documentNo: string
  readonly openMinor: bigint
}

/** Which credit the ERP closed which debit with. */
export interface FedClosing {
  readonly debitNo: string
  readonly creditNo: string
  readonly amountMinor: bigint
}

/** Open items of one account, all of one read. */
export interface OpenItemsImage {
  readonly asOf: number
  readonly items: readonly ImageItem[]
  readonly closings?: readonly FedClosing[] | undefined
}

interface StandingLine {
  readonly side: Side
  readonly documentNo?: string | undefined
  readonly amountMinor: bigint
}

/** What is held of the ERP's lines by now. */
export interface LinesHeld {
  /** Whether the lines of that very read are here. */
  readonly hasReadOf: (asOf: number) => boolean
  /** The account's lines as they stood then. */
  readonly linesAsOf: (asOf: number) => readonly StandingLine[]
  /** Where only some documents are looked at: what all others show open, less their lines. */
  readonly restMinor?: bigint
}

/**
 * The image in use: the newest one whose lines are here, all of them, and which adds up to the ERP's lines as they stood
 * then. It is asked again with every arrival: a line that comes late may bring one into use, or put one out of it. Where more
 * is open of a document than its lines have, one of these is still on its way.
 */
export function imageInUse(images: readonly OpenItemsImage[], held: LinesHeld): OpenItemsImage | undefined {
  return images.toSorted((one, other) => other.asOf - one.asOf).find((image) => isUsable(image, held))
}

function isUsable({ asOf, items }: OpenItemsImage, held: LinesHeld): boolean {
  if (!held.hasReadOf(asOf)) return false
  const lines = held.linesAsOf(asOf)
  if (offLines(items, lines) + (held.restMinor ?? 0n) !== 0n) return false
  const heldMinor = sumsByDocument(lines, ({ amountMinor }) => amountMinor)
  const shownMinor = sumsByDocument(items, ({ openMinor }) => openMinor)
  return [...shownMinor].every(([document, minor]) => minor <= (heldMinor.get(document) ?? -1n))
}

/** What an image shows open, less the lines of its time. */
export const offLines = (
  items: readonly ImageItem[],
  lines: readonly Pick<StandingLine, 'side' | 'amountMinor'>[],
): bigint =>
  sumOf(items, ({ side, openMinor }) => signed(side, openMinor)) -
  sumOf(lines, ({ side, amountMinor }) => signed(side, amountMinor))

function sumsByDocument<Row extends { readonly side: Side; readonly documentNo?: string | undefined }>(
  rows: readonly Row[],
  minorOf: (row: Row) => bigint,
): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const row of rows) {
    if (row.documentNo === undefined) continue
    const document = `${row.side} ${row.documentNo}`
    sums.set(document, (sums.get(document) ?? 0n) + minorOf(row))
  }
  return sums
}
