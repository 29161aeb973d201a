import { smaller } from './side.ts'
import type { AccountItem } from './standing-allocations.ts'

/** The key of a document of the ERP; one without a number is known by its external id. */
export const documentKey = (
  side: AccountItem['side'],
  { documentNo, externalId }: { readonly documentNo?: string | undefined; readonly externalId: string },
): string => `${documentNo === undefined ? `id:${externalId}` : `doc:${documentNo}`} ${side}`

/** Lines of one key are one item. Given in the order in which they were read: the day is that of the last one. */
export function itemsOf(lines: readonly AccountItem[]): AccountItem[] {
  const items = new Map<string, AccountItem>()
  for (const line of lines) {
    const known = items.get(line.key)
    if (known === undefined) items.set(line.key, line)
    else items.set(line.key, { ...known, ...line, ...addedUp(known, line) })
  }
  return [...items.values()]
}

const addedUp = (one: AccountItem, other: AccountItem) => ({
  amountMinor: one.amountMinor + other.amountMinor,
  closedMinor: (one.closedMinor ?? 0n) + (other.closedMinor ?? 0n),
})

/** What takes something back on the same account: a void its receipt, a transfer back the transfer. */
export interface TakenBack {
  readonly key: string
  readonly ofKey: string
}

/** Neither of the two is an item, as far as they reach; in the ERP one is taken to be closed with the other. */
export function withoutTakenBack(items: readonly AccountItem[], pairs: readonly TakenBack[]): AccountItem[] {
  const rest = new Map(items.map((item) => [item.key, item]))
  for (const { key, ofKey } of pairs) {
    const [one, other] = [rest.get(key), rest.get(ofKey)]
    if (one === undefined || other === undefined) continue
    const amountMinor = smaller(one.amountMinor, other.amountMinor)
    const closedMinor = smaller(one.closedMinor ?? 0n, other.closedMinor ?? 0n)
    for (const item of [one, other]) rest.set(item.key, less(item, amountMinor, closedMinor))
  }
  return [...rest.values()]
}

const less = (item: AccountItem, amountMinor: bigint, closedMinor: bigint): AccountItem => ({
  ...item,
  amountMinor: item.amountMinor - amountMinor,
  closedMinor: (item.closedMinor ?? 0n) - (closedMinor > 0n ? closedMinor : 0n),
})
