import { sumOf } from '../money/sum.ts'
import { itemsOf, withoutTakenBack, type TakenBack } from './account-items.ts'
import { imageInUse, type LinesHeld, type OpenItemsImage } from './image.ts'
import { openItemsErp, type KeyedClosing } from './open-items-erp.ts'
import { openItemsFifo } from './open-items-fifo.ts'
import { meet } from './part-keys.ts'
import type { Side } from './side.ts'
import { splitByDueDay, type FedPart } from './split-by-due-day.ts'
import type { AccountItem, ItemAllocation, StillOpen } from './standing-allocations.ts'

/** Who says which debts are closed: the oldest first by our own reckoning, or the ERP. */
export type Closing = 'fifo' | 'erp'

/** What is held of one account in one currency. */
export interface AccountFacts {
  /** Every line that counts, in the order in which the lines were read. */
  readonly lines: readonly AccountItem[]
  readonly takenBack: readonly TakenBack[]
  /** As they were decided, the earliest first. */
  readonly allocations: readonly ItemAllocation[]
  /** What a payment under way holds, by key: nothing else closes it, or is closed with it, meanwhile. */
  readonly claimed?: readonly string[] | undefined
}

/** Where nobody closes items in the ERP. Parts that were fed for a document are found by its key. */
export function openByAge(facts: AccountFacts, parts: ReadonlyMap<string, readonly FedPart[]> = new Map()): StillOpen {
  return openItemsFifo(splitItems(facts, parts), facts.allocations)
}

/** Documents without what takes them back, in the parts that were fed for them. */
export const splitItems = (
  { lines, takenBack, claimed = [] }: Pick<AccountFacts, 'lines' | 'takenBack' | 'claimed'>,
  parts: ReadonlyMap<string, readonly FedPart[]>,
): AccountItem[] =>
  withoutTakenBack(itemsOf(lines), takenBack)
    .flatMap((item) => splitByDueDay(item, parts.get(item.key) ?? []))
    .map((item) => (claimed.some((key) => meet(key, item.key)) ? { ...item, isPassedOver: true } : item))

/** What an image shows closed of each item, and what it was closed with where the ERP has said so. */
export interface ClosedThen {
  readonly items: readonly AccountItem[]
  readonly closings?: readonly KeyedClosing[] | undefined
}

/** Where the ERP closes them: what the image in use shows closed. Without an image nothing is closed but by us. */
export function openByImage(
  { lines, takenBack, allocations }: AccountFacts,
  { items: image, closings }: ClosedThen,
): StillOpen {
  const items = itemsOf(lines)
  const known = new Set(items.map(({ key }) => key))
  const closed = new Map(image.map(({ key, closedMinor = 0n }) => [key, closedMinor]))
  const gone = image.filter(({ key }) => !known.has(key)).map((item) => ({ ...item, amountMinor: 0n }))
  const withImage = [...items.map((item) => ({ ...item, closedMinor: closed.get(item.key) ?? 0n })), ...gone]
  return openItemsErp(withoutTakenBack(withImage, takenBack), allocations, closings)
}

/** A line of the ERP as it stood at a moment. */
export interface LineThen extends AccountItem {
  /** Its number, or its external id where it has none. */
  readonly documentNo: string
}

interface HeldThen extends LinesHeld {
  readonly linesAsOf: (asOf: number) => readonly LineThen[]
}

/** The items of the image in use, each with what it shows closed of it; undefined where none can be used. */
export function closedInImage(images: readonly OpenItemsImage[], held: HeldThen): ClosedThen | undefined {
  const image = imageInUse(images, held)
  if (image === undefined) return undefined
  const lines = held.linesAsOf(image.asOf)
  const keys = new Map(lines.map((line) => [placeOf(line), line.key]))
  const open = new Map<string, bigint>()
  for (const item of image.items) {
    const key = keys.get(placeOf(item)) ?? ''
    open.set(key, (open.get(key) ?? 0n) + item.openMinor)
  }
  return {
    items: itemsOf(lines).map((item) => ({ ...item, closedMinor: item.amountMinor - (open.get(item.key) ?? 0n) })),
    closings: image.closings?.map(({ debitNo, creditNo, amountMinor }) => ({
      debitKey: keys.get(placeOf({ side: 'debit', documentNo: debitNo })) ?? '',
      creditKey: keys.get(placeOf({ side: 'credit', documentNo: creditNo })) ?? '',
      amountMinor,
    })),
  }
}

const placeOf = ({ side, documentNo }: { readonly side: Side; readonly documentNo: string }) => `${side} ${documentNo}`

/** How far what is open is off the balance: nothing, after every step. */
export const offBalance = (
  balanceMinor: bigint,
  open: {
    readonly items: readonly { readonly side: Side; readonly openMinor: bigint }[]
    readonly closingDifferenceMinor: bigint
  },
): bigint =>
  sumOf(open.items, ({ side, openMinor }) => (side === 'debit' ? openMinor : -openMinor)) +
  open.closingDifferenceMinor -
  balanceMinor
