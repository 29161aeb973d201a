import {
  accountLineItem,
  balanceItem,
  firmItem,
  invoiceLineItem,
  openItemItem,
  priceItem,
  stockItem,
} from '@vezne/contract/erp-feed/items.ts'
import type { ErpItems, ErpSession, ReadKind, SkippedRow } from '@vezne/erp/port.ts'
import * as z from 'zod/mini'

const SHAPES = {
  firms: firmItem,
  'account-lines': accountLineItem,
  'open-items': openItemItem,
  balances: balanceItem,
  'invoice-lines': invoiceLineItem,
  stocks: stockItem,
  prices: priceItem,
} as const

export interface WholeRead<Kind extends ReadKind> {
  readonly items: readonly ErpItems[Kind][]
  readonly removed: readonly string[]
  readonly skipped: readonly SkippedRow[]
  readonly pages: number
  readonly mark?: string
}

const MOST_TRIES = 50

/**
 * Reads page by page, a page again where nothing was read, and holds every item against what the feed takes. A page that is read
 * twice must be the same one.
 */
export async function readWhole<Kind extends ReadKind>(
  session: ErpSession,
  kind: Kind,
  since?: string,
): Promise<WholeRead<Kind>> {
  const items: ErpItems[Kind][] = []
  const removed: string[] = []
  const skipped: SkippedRow[] = []
  let next: string | undefined
  let tries = 0
  for (let pages = 1; ;) {
    const mark = since === undefined ? {} : { mark: since }
    const page = await session.readPage(kind, { ...mark, ...(next === undefined ? {} : { next }) })
    if (page.kind === 'trouble') {
      tries += 1
      if (tries > MOST_TRIES) throw new Error(`${kind}: ${page.why} ${page.message}`)
      continue
    }
    for (const item of page.items) z.parse(SHAPES[kind], item)
    items.push(...page.items)
    removed.push(...page.removed)
    skipped.push(...page.skipped)
    next = page.next
    if (next === undefined)
      return { items, removed, skipped, pages, ...(page.mark === undefined ? {} : { mark: page.mark }) }
    pages += 1
  }
}

const minor = (amount: string | number | null | undefined) => BigInt(Math.round(Number(amount ?? 0) * 100))

/** What lines come to, firm by firm, in kuruş. */
export function balancesOfLines(lines: readonly ErpItems['account-lines'][]): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const { firmCode, localDebit, localCredit, debit, credit } of lines) {
    const own = minor(localDebit ?? debit) - minor(localCredit ?? credit)
    sums.set(String(firmCode), (sums.get(String(firmCode)) ?? 0n) + own)
  }
  return sums
}

/** What an increment makes of what was read before. */
export function applied(
  before: readonly ErpItems['account-lines'][],
  { items, removed }: WholeRead<'account-lines'>,
): ErpItems['account-lines'][] {
  const lines = new Map(before.map((line) => [String(line.externalId), line]))
  for (const line of items) lines.set(String(line.externalId), line)
  for (const id of removed) lines.delete(id)
  return [...lines.values()]
}

/** Balances as the books tell them, in kuruş. */
export const balancesOfBooks = (balances: readonly { code: string; balance: number }[]): Map<string, bigint> =>
  new Map(balances.map(({ code, balance }) => [code, minor(balance)]))

/** Without the firms that come to nothing. */
export const moved = (sums: ReadonlyMap<string, bigint>): Readonly<Record<string, bigint>> =>
  Object.fromEntries([...sums].filter(([, sum]) => sum !== 0n).toSorted(([one], [other]) => (one < other ? -1 : 1)))
