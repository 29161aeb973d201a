/** What the amounts of a list come to. */
export function sumOf<Item>(items: readonly Item[], amountOf: (item: Item) => bigint): bigint {
  return items.reduce((all, item) => all + amountOf(item), 0n)
}
