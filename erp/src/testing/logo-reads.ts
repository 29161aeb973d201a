import assert from 'node:assert/strict'
import {
  accountLineItem,
  balanceItem,
  firmItem,
  invoiceLineItem,
  openItemItem,
  priceItem,
  stockItem,
} from '@vezne/contract/erp-feed/items.ts'
import { logo } from '../registry.ts'
import type { ErpItems, Page, ReadFrom, ReadKind } from '../port.ts'
import { askedAfterwards, contextOf, logoThat, rowsOf, SITE } from './logo.ts'
import type { Said } from './scripted-erp.ts'

export const SCHEMAS = {
  firms: firmItem,
  'account-lines': accountLineItem,
  'open-items': openItemItem,
  balances: balanceItem,
  'invoice-lines': invoiceLineItem,
  stocks: stockItem,
  prices: priceItem,
} as const

/** One page of what a service says to statements and lists that hold a word; to all else it has no rows. */
export async function read<Kind extends ReadKind>(
  kind: Kind,
  says: Readonly<Record<string, Said>>,
  from: ReadFrom = {},
  site = SITE,
) {
  const erp = logoThat((asked, { url }) => {
    const told = Object.entries(says).find(([word]) => asked.includes(word) || decodeURIComponent(url).includes(word))
    return told?.[1] ?? rowsOf()
  })
  const page = await logo.open(contextOf(erp, site)).readPage(kind, from)
  const items = page.kind === 'page' ? page.items : []
  for (const item of items) assert.ok(SCHEMAS[kind].safeParse(item).success, JSON.stringify(item))
  return { page, asked: askedAfterwards(erp) }
}

export async function itemsOf<Kind extends ReadKind>(
  kind: Kind,
  says: Readonly<Record<string, Said>>,
  site = SITE,
): Promise<readonly ErpItems[Kind][]> {
  const { page } = await read(kind, says, {}, site)
  return (page as Page<Kind>).items
}
