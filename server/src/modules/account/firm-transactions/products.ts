import type { StatementRow } from '@vezne/contract/firm-transactions/list.ts'
import { PAGE_ROWS } from '@vezne/contract/kit/list.ts'
import type { LineRow } from './lines.store.ts'
import type { Product } from './products.store.ts'

type Products = ReadonlyMap<string, readonly Product[]>

/** How many of these movements a page has room for with their products: one at least. */
export function linesThatFit(lines: readonly Pick<LineRow, 'id'>[], products: Products): number {
  let rows = 0
  const tooMany = lines.findIndex(({ id }) => {
    rows += 1 + (products.get(String(id))?.length ?? 0)
    return rows > PAGE_ROWS.most
  })
  return tooMany < 0 ? lines.length : Math.max(1, tooMany)
}

/** Each movement with the lines of its invoice behind it, whichever way the movements go. They move no balance. */
export function withProducts(rows: readonly StatementRow[], products: Products): StatementRow[] {
  const shown = new Set<string>()
  return rows.flatMap((row) => {
    const document = `${row.accountCode} ${row.documentNo}`
    // An invoice that falls due in parts is several movements: its lines stand behind the first.
    const own = shown.has(document) ? [] : (products.get(row.id) ?? [])
    if (own.length > 0) shown.add(document)
    return [row, ...own.map((product, at) => productRow(row, product, at))]
  })
}

const productRow = (row: StatementRow, product: Product, at: number): StatementRow => ({
  ...row,
  id: `${row.id}.${at + 1}`,
  type: 'product',
  side: null,
  dueOn: null,
  documentNo: product.code,
  description: product.name,
  debit: 0n,
  credit: 0n,
  foreignDebit: null,
  foreignCredit: null,
  foreignBalance: null,
  foreignCurrencyCode: null,
  localDebit: 0n,
  localCredit: 0n,
  rate: null,
  ettn: null,
  documentUrl: null,
  quantity: product.quantity,
  unit: product.unit,
  price: product.price,
  vatPercent: product.vatPercent,
  productTotal: product.totalMinor,
})
