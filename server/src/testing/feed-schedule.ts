import type { FeedBatch } from '@vezne/contract/erp-feed.ts'

/** Numbers below a bound, the same ones for the same seed. */
export function chances(seed: number) {
  let state = seed >>> 0
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const T = Date.parse('2026-03-10T08:00:00Z')
const MINUTE = 60_000
const MONTHS = ['01', '02', '03'] as const

type Item = Record<string, unknown> & { readonly externalId: string; readonly debit?: number; readonly credit?: number }

/** Two years of an ERP's life in batches: lines, corrections, deletions, our receipts, openings, whole readings in parts. */
export function someBatches(ledger: string, count: number, seed: number, references: readonly string[]): FeedBatch[] {
  const below = chances(seed)
  const batches: FeedBatch[] = []
  const books = new Map<string, Map<string, Item>>([
    ['2025', new Map()],
    ['2026', new Map()],
  ])
  const send = (period: string, asOf: number, more: Partial<FeedBatch>) =>
    batches.push({ batchId: `B${batches.length}`, ledger, period, asOf, items: [], ...more })
  for (let at = 0; batches.length < count; at += 1) {
    const period = below(3) === 0 ? '2025' : '2026'
    const book = books.get(period) ?? new Map<string, Item>()
    // Some reads come late.
    const asOf = T + at * MINUTE - below(4) * 90_000
    const what = below(12)
    if (what === 0) {
      const items = [...book.values()]
      const parts = 1 + below(3)
      const sum = (side: 'debit' | 'credit') =>
        items.reduce((all, item) => all + BigInt(Math.round((item[side] ?? 0) * 100)), 0n)
      const whole = { id: `S${at}`, parts, count: items.length, debit: sum('debit'), credit: sum('credit') }
      for (let part = 1; part <= parts; part += 1)
        send(period, T + at * MINUTE, {
          snapshot: { ...whole, part },
          items: items.filter((_, index) => index % parts === part - 1),
        })
    } else if (what === 1 && book.size > 0) {
      const gone = [...book.keys()][below(book.size)] ?? ''
      book.delete(gone)
      send(period, asOf, { removed: [gone] })
    } else {
      const items = Array.from({ length: 1 + below(30) }, (): Item => {
        const kind = below(20)
        const reference = references[below(references.length)]
        const isOurs = kind === 0 && reference !== undefined
        const externalId = kind === 1 ? 'DEVIR' : `${isOurs ? 'V' : 'L'}${below(120)}`
        return {
          externalId,
          firmCode: below(2) === 0 ? 'C1' : 'C2',
          documentOn: kind === 1 ? `${period}-01-01` : `${period}-${MONTHS[below(3)] ?? '01'}-0${1 + below(9)}`,
          type: kind === 1 ? 'opening' : 'wholesale-invoice',
          ...(isOurs ? { credit: 1 + below(200), reference } : { debit: 1 + below(1000) }),
          currencyCode: 'TRY',
        }
      })
      const named = new Map(items.map((item) => [item.externalId, item]))
      for (const [name, item] of named) book.set(name, item)
      send(period, asOf, { items: [...named.values()] })
    }
  }
  return batches.slice(0, count)
}
