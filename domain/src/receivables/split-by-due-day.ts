import { partKey } from './part-keys.ts'
import { smaller } from './side.ts'
import type { AccountItem } from './standing-allocations.ts'

/** An item that was fed for a document: under closing fifo it says when the document's parts are due, and no more. */
export interface FedPart {
  readonly installmentNo: number
  readonly dueOn: string
  readonly amountMinor: bigint
}

/**
 * A document in the parts that were fed for it, earliest first. Together they are the document: what the parts lack stands
 * under the document's own day, and what they have too much is cut from the latest.
 */
export function splitByDueDay(item: AccountItem, parts: readonly FedPart[]): AccountItem[] {
  if (parts.length === 0) return [item]
  let leftMinor = item.amountMinor
  const split = parts
    .toSorted((one, other) => one.installmentNo - other.installmentNo)
    .map(({ installmentNo, dueOn, amountMinor }) => {
      const partMinor = smaller(leftMinor, amountMinor)
      leftMinor -= partMinor
      return { ...item, key: partKey(item.key, installmentNo), dueOn, amountMinor: partMinor }
    })
  const rest = leftMinor > 0n ? [{ ...item, amountMinor: leftMinor }] : []
  return [...split.filter(({ amountMinor }) => amountMinor > 0n), ...rest]
}
